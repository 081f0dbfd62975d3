; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; What documents call kernel.ll.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @double(ptr %p) {
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr %p, i32 %tid
  %x = load float, ptr %at
  %y = fadd float %x, %x
  store float %y, ptr %at
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
