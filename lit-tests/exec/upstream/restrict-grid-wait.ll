; XFAIL: *
; What is loaded through a noalias argument behind the wait for the grid that writes it is what was loaded in front of it
; (docs/upstream-bugs.md).
; RUN: opt-22 -passes='early-cse<memssa>' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.griddepcontrol.wait()

; CHECK: load float, ptr %p
; CHECK: call void @llvm.nvvm.griddepcontrol.wait()
; CHECK: load float, ptr %p
define ptx_kernel void @k(ptr noalias %p, ptr noalias %out) {
  %old = load float, ptr %p
  call void @llvm.nvvm.griddepcontrol.wait()
  %new = load float, ptr %p
  %sum = fadd float %old, %new
  store float %sum, ptr %out
  ret void
}
