; A counter stays in its loop where a function that nobody sees is told of it in each round, or changes what it counts by (PF-7).
; RUN: %opt -passes='loop-simplify,lcssa' -S %s -o %t.before
; RUN: %opt -passes='loop-simplify,lcssa,loop(nv-exit-values),verify' -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every counter goes.
; RUN: sed 's/load i32, ptr .*; hidden/add i32 3, 0/; /; hidden/d' %s | %opt -passes='loop(nv-exit-values),verify' -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @both(ptr readonly captures(none), ptr captures(none)) memory(argmem: readwrite) nounwind willreturn

; CHECK-LABEL: @told(
; CHECK: loop:
; CHECK-NOT: %i =
; CHECK: exit:
define i32 @told(i32 %start, i32 %n, ptr %f) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %i2, %loop ]
  %left = phi i32 [ %n, %entry ], [ %left2, %loop ]
  store volatile i32 7, ptr %f
  call void %f(i32 %i) ; hidden
  %i2 = add i32 %i, 1
  %left2 = add i32 %left, -1
  %c = icmp ne i32 %left2, 0
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %r = phi i32 [ %i2, %loop ]
  ret i32 %r
}

; CHECK-LABEL: @told_by_memory(
; CHECK: loop:
; CHECK-NOT: %i =
; CHECK: exit:
define i32 @told_by_memory(i32 %start, i32 %n, ptr %at) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %i2, %loop ]
  %left = phi i32 [ %n, %entry ], [ %left2, %loop ]
  store volatile i32 7, ptr %at
  store i32 %i, ptr %at ; hidden
  %f = load ptr, ptr %at ; hidden
  call void %f() ; hidden
  %i2 = add i32 %i, 1
  %left2 = add i32 %left, -1
  %c = icmp ne i32 %left2, 0
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %r = phi i32 [ %i2, %loop ]
  ret i32 %r
}

; What it counts by is read in each round, and written by the function.
; CHECK-LABEL: @step_by_table(
; CHECK: loop:
; CHECK-NOT: %i =
; CHECK: exit:
define i32 @step_by_table(i32 %start, i32 %n, ptr %p, ptr %at) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %i2, %loop ]
  %left = phi i32 [ %n, %entry ], [ %left2, %loop ]
  store volatile i32 7, ptr %at
  %f = load ptr, ptr %at ; hidden
  call void %f(ptr %p) ; hidden
  %step = load i32, ptr %p ; hidden
  %i2 = add i32 %i, %step
  %left2 = add i32 %left, -1
  %c = icmp ne i32 %left2, 0
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %r = phi i32 [ %i2, %loop ]
  ret i32 %r
}

; CHECK-LABEL: @step_by_argument(
; CHECK: loop:
; CHECK-NOT: %i =
; CHECK: exit:
define i32 @step_by_argument(i32 %start, i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %i2, %loop ]
  %left = phi i32 [ %n, %entry ], [ %left2, %loop ]
  store volatile i32 7, ptr %p
  call void @both(ptr %p, ptr %p) ; hidden
  %step = load i32, ptr %p ; hidden
  %i2 = add i32 %i, %step
  %left2 = add i32 %left, -1
  %c = icmp ne i32 %left2, 0
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %r = phi i32 [ %i2, %loop ]
  ret i32 %r
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
