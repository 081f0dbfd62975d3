; What the questions and the loop ask for is one number for all of them, where it may be undefined (PF-5).
; RUN: %opt -passes='nv-unroll-strides,verify' -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @sum(
; CHECK: [[STEP:%.*]] = freeze i32 %step
; CHECK: [[END:%.*]] = freeze i32 %n
; CHECK: [[FIRST:%.*]] = freeze i32 %first
; CHECK: mul i32 [[STEP]], 3
; CHECK: icmp ult i32 [[STEP]], 536870912
; CHECK: sub i32 [[END]], [[FIRST]]
; CHECK: phi i32 [ [[FIRST]], %
; CHECK-NOT: %step
; CHECK-NOT: %n{{[^a-z]}}
; CHECK: ret float %r
define float @sum(ptr addrspace(1) %p, i32 %first, i32 %n, i32 %step) {
entry:
  %some = icmp slt i32 %first, %n
  br i1 %some, label %before, label %none
before:
  br label %loop
loop:
  %i = phi i32 [ %first, %before ], [ %next, %loop ]
  %s = phi float [ 0.0, %before ], [ %t, %loop ]
  %x = sext i32 %i to i64
  %q = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %q
  %t = fadd float %s, %v
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %t, %loop ]
  ret float %r
none:
  ret float 0.0
}
