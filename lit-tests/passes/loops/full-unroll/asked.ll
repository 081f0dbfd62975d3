; `#pragma unroll` on a loop that also ends by its data: as many bodies as the counter has values, each with its exit; not
; more than 64, none without the pragma (PF-5).
; RUN: %opt -passes='loop(nv-full-unroll<asked>)' -verify-each -S %s | FileCheck %s
; RUN: %opt -passes='loop(nv-full-unroll)' -verify-each -S %s | FileCheck %s
; RUN: %opt -passes='loop(nv-full-unroll<asked>)' -S %s | FileCheck %s --check-prefix=ONLY
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; 64 rounds at most; the last one has no way on.
; CHECK-LABEL: define void @asked(
; CHECK-COUNT-64: store volatile
; CHECK-NOT: store volatile
; CHECK: ret void
define void @asked(ptr %p, i32 %t, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = phi i32 [ %t, %entry ], [ %y, %loop ]
  store volatile i32 %x, ptr %p
  %y = add nsw i32 %x, 128
  %j = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i, 63
  %inside = icmp slt i32 %y, %n
  %again = select i1 %more, i1 %inside, i1 false
  br i1 %again, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; What clang writes for the pragma.
; CHECK-LABEL: define void @enabled(
; CHECK-COUNT-20: store volatile
; CHECK-NOT: store volatile
; CHECK: ret void
define void @enabled(ptr %p, i32 %t, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = phi i32 [ %t, %entry ], [ %y, %loop ]
  store volatile i32 %x, ptr %p
  %y = add nsw i32 %x, 128
  %j = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i, 19
  %inside = icmp slt i32 %y, %n
  %again = select i1 %more, i1 %inside, i1 false
  br i1 %again, label %loop, label %exit, !llvm.loop !4
exit:
  ret void
}

; CHECK-LABEL: define void @too_many(
; CHECK-COUNT-1: store volatile
; CHECK-NOT: store volatile
; CHECK: ret void
define void @too_many(ptr %p, i32 %t, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = phi i32 [ %t, %entry ], [ %y, %loop ]
  store volatile i32 %x, ptr %p
  %y = add nsw i32 %x, 128
  %j = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i, 64
  %inside = icmp slt i32 %y, %n
  %again = select i1 %more, i1 %inside, i1 false
  br i1 %again, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}

; CHECK-LABEL: define void @not_asked(
; CHECK-COUNT-1: store volatile
; CHECK-NOT: store volatile
; CHECK: ret void
define void @not_asked(ptr %p, i32 %t, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %x = phi i32 [ %t, %entry ], [ %y, %loop ]
  store volatile i32 %x, ptr %p
  %y = add nsw i32 %x, 128
  %j = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %i, 15
  %inside = icmp slt i32 %y, %n
  %again = select i1 %more, i1 %inside, i1 false
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A known number of rounds is the other passes' work.
; ONLY-LABEL: define void @known(
; ONLY-COUNT-1: store volatile
; ONLY-NOT: store volatile
; ONLY: ret void
define void @known(ptr %p, i32 %t) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  store volatile i32 %i, ptr %p
  %j = add nuw nsw i32 %i, 1
  %again = icmp ult i32 %i, 7
  br i1 %again, label %loop, label %exit, !llvm.loop !3
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.full"}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.unroll.enable"}
