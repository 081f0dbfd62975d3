; A counter that stays in a remainder loop for its last value only goes; loops that need it, loops that
; may be unrolled yet and values that are not known keep theirs.
; RUN: %opt -passes='loop(nv-exit-values)' -S %s | FileCheck %s
; RUN: %opt -passes='loop-mssa(nv-exit-values),verify' -S %s | FileCheck %s
; RUN: %opt -passes='nvopt-codegen-ir<O3>' -S %s | FileCheck %s --check-prefix=IR
; RUN: %opt -passes='nvopt-codegen-ir<O3;disable-exit-values=1>' -S %s | FileCheck %s --check-prefix=OFF
; RUN: %exec %s -passes='loop(nv-exit-values)'
;
; EXEC: buffer p i32[64] random(5)
; EXEC: buffer out i32[64]
; EXEC: launch kernel block=32 args=(out, p)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: define i32 @counted(
; CHECK: %[[R:.*]] = add i32 %{{start, %n|n, %start}}
; CHECK: loop:
; CHECK-NOT: %i =
; CHECK: exit:
; CHECK: ret i32 %[[R]]
; IR-LABEL: define i32 @counted(
; IR: add i32 %{{start, %n|n, %start}}
; IR: ret i32
; OFF-LABEL: define i32 @counted(
; OFF-NOT: add i32 %{{start, %n|n, %start}}
; OFF: ret i32
define i32 @counted(i32 %start, i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %i2, %loop ]
  %left = phi i32 [ %n, %entry ], [ %left2, %loop ]
  store volatile i32 7, ptr %p
  %i2 = add i32 %i, 1
  %left2 = add i32 %left, -1
  %c = icmp ne i32 %left2, 0
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %r = phi i32 [ %i2, %loop ]
  ret i32 %r
}

; Started 32 times, with every count from 1 to 32.
define ptx_kernel void @kernel(ptr %out, ptr %p) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = add i32 %tid, 1
  br label %loop
loop:
  %i = phi i32 [ %tid, %entry ], [ %i2, %loop ]
  %left = phi i32 [ %n, %entry ], [ %left2, %loop ]
  %s = phi i32 [ 0, %entry ], [ %s2, %loop ]
  %a = getelementptr i32, ptr %p, i32 %left
  %x = load i32, ptr %a
  %s2 = add i32 %s, %x
  %i2 = add i32 %i, 3
  %left2 = add i32 %left, -1
  %c = icmp ne i32 %left2, 0
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %r = phi i32 [ %i2, %loop ]
  %t = phi i32 [ %s2, %loop ]
  %sum = add i32 %r, %t
  %o = getelementptr i32, ptr %out, i32 %tid
  store i32 %sum, ptr %o
  ret void
}

; Each round stores the counter.
; CHECK-LABEL: define i32 @stored(
; CHECK: %r = phi i32 [ %i2, %loop ]
; CHECK: ret i32 %r
define i32 @stored(i32 %start, i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %i2, %loop ]
  %left = phi i32 [ %n, %entry ], [ %left2, %loop ]
  %i2 = add i32 %i, 1
  store volatile i32 %i2, ptr %p
  %left2 = add i32 %left, -1
  %c = icmp ne i32 %left2, 0
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %r = phi i32 [ %i2, %loop ]
  ret i32 %r
}

; Nobody knows how often this goes round.
; CHECK-LABEL: define i32 @unknown(
; CHECK: %r = phi i32 [ %i2, %loop ]
; CHECK: ret i32 %r
define i32 @unknown(i32 %start, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %i2, %loop ]
  %i2 = add i32 %i, 1
  %x = load volatile i32, ptr %p
  %c = icmp ne i32 %x, 0
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %r = phi i32 [ %i2, %loop ]
  ret i32 %r
}

; ptxas may unroll this one.
; CHECK-LABEL: define i32 @open(
; CHECK: %r = phi i32 [ %i2, %loop ]
; CHECK: ret i32 %r
define i32 @open(i32 %start, i32 %n, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %i2, %loop ]
  %left = phi i32 [ %n, %entry ], [ %left2, %loop ]
  store volatile i32 7, ptr %p
  %i2 = add i32 %i, 1
  %left2 = add i32 %left, -1
  %c = icmp ne i32 %left2, 0
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ %i2, %loop ]
  ret i32 %r
}

; A division to find the count would cost more than the additions: kept.
; CHECK-LABEL: define i64 @costly(
; CHECK: %r = phi i64 [ %i2, %loop ]
; CHECK: ret i64 %r
define i64 @costly(i64 %start, i64 %n, i64 %step, ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %start, %entry ], [ %i2, %loop ]
  %left = phi i64 [ 0, %entry ], [ %left2, %loop ]
  store volatile i32 7, ptr %p
  %i2 = add i64 %i, 1
  %left2 = add nuw nsw i64 %left, 7
  %c = icmp ult i64 %left2, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %r = phi i64 [ %i2, %loop ]
  ret i64 %r
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
