; What is needed elsewhere, costs little, or differs from thread to thread is computed for everybody (PF-10).
; RUN: %opt -passes=nv-branch-divisions -verify-each -S %s | FileCheck %s --implicit-check-not='br i1'
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @by_thread(
; CHECK: select
define ptx_kernel void @by_thread(ptr addrspace(1) %x, float %y) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %a = load float, ptr addrspace(1) %at
  %c = fcmp ogt float %a, 1.0
  %q = fdiv float %a, %y
  %r = select i1 %c, float %q, float %a
  store float %r, ptr addrspace(1) %at
  ret void
}

; The condition compares the divisor, but the dividend is loaded for the quotient alone.
; CHECK-LABEL: @loaded(
; CHECK: select
define ptx_kernel void @loaded(ptr addrspace(1) %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr float, ptr addrspace(1) %x, i32 %t
  %next = getelementptr i8, ptr addrspace(1) %at, i64 128
  %a = load float, ptr addrspace(1) %at
  %y = load float, ptr addrspace(1) %next
  %c = fcmp ogt float %y, 0.0
  %q = fdiv float %a, %y
  %r = select i1 %c, float %q, float 0.0
  store float %r, ptr addrspace(1) %at
  ret void
}

; What is compared is not what is divided by; a quotient of integers has no long way.
; CHECK-LABEL: @other_value(
; CHECK: select
define ptx_kernel void @other_value(ptr addrspace(1) %x) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %a = load i32, ptr addrspace(1) %at
  %d = or i32 %t, 1
  %c = icmp ugt i32 %d, 5
  %q = udiv i32 %t, %d
  %r = select i1 %c, i32 %q, i32 %a
  store i32 %r, ptr addrspace(1) %at
  ret void
}

; CHECK-LABEL: @elsewhere(
; CHECK: select
define ptx_kernel void @elsewhere(ptr addrspace(1) %x, float %y, i1 %c) {
  %a = load float, ptr addrspace(1) %x
  %q = fdiv float %a, %y
  %r = select i1 %c, float %q, float %a
  %s = fadd float %r, %q
  store float %s, ptr addrspace(1) %x
  ret void
}

; An approximate division is two instructions.
; CHECK-LABEL: @approximate(
; CHECK: select
define ptx_kernel void @approximate(ptr addrspace(1) %x, float %y, i1 %c) {
  %a = load float, ptr addrspace(1) %x
  %q = fdiv afn float %a, %y
  %r = select i1 %c, float %q, float %a
  store float %r, ptr addrspace(1) %x
  ret void
}

; By a constant: a product.
; CHECK-LABEL: @constant(
; CHECK: select
define ptx_kernel void @constant(ptr addrspace(1) %x, i1 %c) {
  %a = load i32, ptr addrspace(1) %x
  %q = sdiv i32 %a, 7
  %r = select i1 %c, i32 %q, i32 %a
  store i32 %r, ptr addrspace(1) %x
  ret void
}

; CHECK-LABEL: @vectors(
; CHECK: select
define ptx_kernel void @vectors(ptr addrspace(1) %x, <2 x float> %y, i1 %c) {
  %a = load <2 x float>, ptr addrspace(1) %x
  %q = fdiv <2 x float> %a, %y
  %r = select i1 %c, <2 x float> %q, <2 x float> %a
  store <2 x float> %r, ptr addrspace(1) %x
  ret void
}

; A divisor of 2 for the others is a division for all.
; CHECK-LABEL: @halves(
; CHECK: %d = select
define ptx_kernel void @halves(ptr addrspace(1) %x, float %y, i1 %c) {
  %a = load float, ptr addrspace(1) %x
  %d = select i1 %c, float %y, float 2.0
  %r = fdiv float %a, %d
  store float %r, ptr addrspace(1) %x
  ret void
}

; Computed in a block in front, where other ways come by as well.
; CHECK-LABEL: @in_front(
; CHECK: select
define ptx_kernel void @in_front(ptr addrspace(1) %x, float %y, i1 %c) {
  %a = load float, ptr addrspace(1) %x
  %q = fdiv float %a, %y
  br label %next
next:
  %r = select i1 %c, float %q, float %a
  store float %r, ptr addrspace(1) %x
  ret void
}
