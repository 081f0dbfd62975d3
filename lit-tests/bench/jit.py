#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# jit.py LIBRARY MODULE.ll [LIBDEVICE.bc]: what a JIT waits for a library with the functions of libNVVM, in milliseconds
# of processor time: loading it, the first program, and the least of 40 more at -opt=3 and -opt=0. The third
# file is added lazily to each program. Not a test.
import ctypes
import os
import sys
import time

if len(sys.argv) not in (3, 4):
    sys.exit("usage: jit.py LIBRARY MODULE.ll [LIBDEVICE.bc]")
modules = [open(path, "rb").read() for path in sys.argv[2:]]
start = time.process_time()
library = ctypes.CDLL(sys.argv[1])
loaded = time.process_time() - start


def check(result):
    if result:
        sys.exit("jit.py: error: code %d" % result)


def compile_once(*options):
    begin = time.process_time()
    program = ctypes.c_void_p()
    check(library.nvvmCreateProgram(ctypes.byref(program)))
    adders = library.nvvmAddModuleToProgram, library.nvvmLazyAddModuleToProgram
    for add, data in zip(adders, modules):
        check(add(program, data, ctypes.c_size_t(len(data)), b"module"))
    texts = (ctypes.c_char_p * (len(options) + 1))(b"-arch=compute_100", *options)
    check(library.nvvmCompileProgram(program, len(texts), texts))
    library.nvvmDestroyProgram(ctypes.byref(program))
    return time.process_time() - begin


first = compile_once()
times = [loaded, first] + [min(compile_once(level) for _ in range(40)) for level in (b"-opt=3", b"-opt=0")]
print("%s: loading %.1f, first %.1f, next %.1f, next at -opt=0 %.1f" %
      (os.path.basename(sys.argv[1]), *[1000 * t for t in times]))
