; Few iterations are unrolled even when the body is large; many are not (PF-5).
; RUN: %opt -passes='loop(nv-full-unroll)' -verify-each -S %s | FileCheck %s
; RUN: %opt -passes='loop(nv-full-unroll)' -nvvm-opt=full-unroll-max-trips=5 -S %s | FileCheck %s --check-prefix=NONE
; RUN: %opt -passes='loop(nv-full-unroll)' -nvvm-opt=full-unroll-threshold=8 -S %s | FileCheck %s --check-prefix=NONE
; What is done is said by this pass, once a loop, and nothing where a loop stays.
; RUN: %opt -passes='loop(nv-full-unroll)' -pass-remarks=nvopt -disable-output %s 2>&1 | FileCheck %s --check-prefix=SAID --implicit-check-not=remark:
; SAID: remark: {{.*}}unrolled completely, at most 6 rounds (loop over 'n')
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: define void @few(
; CHECK-COUNT-6: store volatile
; CHECK-NOT: br i1
; CHECK: ret void
; NONE-LABEL: define void @few(
; NONE: br i1
define void @few(ptr %p, i32 %x) {
entry:
  br label %loop
loop:
  %n = phi i32 [ 64, %entry ], [ %half, %loop ]
  %q = udiv i32 %x, %n
  %r = urem i32 %x, %n
  %s = add i32 %q, %r
  store volatile i32 %s, ptr %p
  %half = lshr i32 %n, 1
  %again = icmp ugt i32 %half, 1
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A body for which the registers do not do is not copied.
; CHECK-LABEL: define void @spilling(
; CHECK: br i1
; NONE-LABEL: define void @spilling(
define void @spilling(ptr %p, i32 %x) "nvvm.maxnreg"="4" {
entry:
  br label %loop
loop:
  %n = phi i32 [ 64, %entry ], [ %half, %loop ]
  %q = udiv i32 %x, %n
  %r = urem i32 %x, %n
  %s = add i32 %q, %r
  store volatile i32 %s, ptr %p
  %half = lshr i32 %n, 1
  %again = icmp ugt i32 %half, 1
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; Sixty iterations stay.
; CHECK-LABEL: define void @many(
; CHECK: br i1
; NONE-LABEL: define void @many(
define void @many(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store volatile i32 %i, ptr %p
  %i1 = add nuw nsw i32 %i, 1
  %again = icmp ult i32 %i1, 60
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; The program asked for a loop.
; CHECK-LABEL: define void @pragma(
; CHECK: br i1
; NONE-LABEL: define void @pragma(
define void @pragma(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  store volatile i32 %i, ptr %p
  %i1 = add nuw nsw i32 %i, 1
  %again = icmp ult i32 %i1, 6
  br i1 %again, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
