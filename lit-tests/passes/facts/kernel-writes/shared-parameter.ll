; A kernel parameter of shared memory points into the block's dynamic shared memory, and what is written there is read
; through it; another parameter does not (CG-05).
; RUN: %opt -passes=ldgxform -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
@d = external addrspace(3) global [0 x i32], align 4

; CHECK-LABEL: @inside(
; CHECK: %v = load i32, ptr %p, align 4{{$}}
define ptx_kernel void @inside(ptr noalias %out, ptr addrspace(3) %l) {
  store i32 1, ptr addrspace(3) @d
  %p = addrspacecast ptr addrspace(3) %l to ptr
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  ret void
}

; CHECK-LABEL: @outside(
; CHECK: %v = load i32, ptr %p, align 4, !invariant.load
define ptx_kernel void @outside(ptr noalias %out, ptr %p) {
  store i32 1, ptr addrspace(3) @d
  %v = load i32, ptr %p
  store i32 %v, ptr %out
  ret void
}
