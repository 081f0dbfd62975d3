# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# libnvvm.py LIBRARY [FILE]: compiles a kernel, or the IR in FILE, to PTX as bindings of libNVVM do it, with either library.
import ctypes
import sys

KERNEL = b"""
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define void @scale(float* %p) {
  %i = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, float* %p, i32 %i
  %old = load float, float* %at
  %new = fmul float %old, 2.0
  store float %new, float* %at
  ret void
}
!nvvm.annotations = !{!0}
!0 = !{void (float*)* @scale, !"kernel", i32 1}
!nvvmir.version = !{!1}
!1 = !{i32 2, i32 0}
"""


def text(size_of, read, program):
    size = ctypes.c_size_t()
    size_of(program, ctypes.byref(size))
    buffer = ctypes.create_string_buffer(size.value)
    read(program, buffer)
    return buffer.value.decode()


nvvm = ctypes.CDLL(sys.argv[1])
kernel = open(sys.argv[2], "rb").read() if len(sys.argv) > 2 else KERNEL
program = ctypes.c_void_p()
options = (ctypes.c_char_p * 2)(b"-arch=compute_90", b"-opt=3")
nvvm.nvvmCreateProgram(ctypes.byref(program))
nvvm.nvvmAddModuleToProgram(program, kernel, ctypes.c_size_t(len(kernel)), b"kernel.ll")
if nvvm.nvvmCompileProgram(program, len(options), options) != 0:
    sys.exit(text(nvvm.nvvmGetProgramLogSize, nvvm.nvvmGetProgramLog, program))
print(text(nvvm.nvvmGetCompiledResultSize, nvvm.nvvmGetCompiledResult, program))
nvvm.nvvmDestroyProgram(ctypes.byref(program))
