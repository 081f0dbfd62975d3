# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# compile.py LIBRARY MODULE OUT OPTION...: compiles one module with a library that has libNVVM's functions; prints code
# and log, writes the result, which may be no text.
import ctypes
import sys

library, module, out, options = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]
nvvm = ctypes.CDLL(library)
program, size = ctypes.c_void_p(), ctypes.c_size_t()
nvvm.nvvmCreateProgram(ctypes.byref(program))
data = open(module, "rb").read()
nvvm.nvvmAddModuleToProgram(program, data, ctypes.c_size_t(len(data)), b"module")
words = (ctypes.c_char_p * len(options))(*[o.encode() for o in options])
code = nvvm.nvvmCompileProgram(program, len(options), words)
for ask, get, what in (("nvvmGetProgramLogSize", "nvvmGetProgramLog", "log"),
                       ("nvvmGetCompiledResultSize", "nvvmGetCompiledResult", "result")):
    getattr(nvvm, ask)(program, ctypes.byref(size))
    buffer = ctypes.create_string_buffer(size.value)
    getattr(nvvm, get)(program, buffer)
    if what == "log":
        print(code, buffer.value.decode())
    elif code == 0:
        open(out, "wb").write(buffer.raw[:-1])
nvvm.nvvmDestroyProgram(ctypes.byref(program))
