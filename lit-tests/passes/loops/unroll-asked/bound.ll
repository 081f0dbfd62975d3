; A request without a number stays where it makes the loop disappear: up to 64 rounds by a bound (PF-5).
; RUN: %opt -passes='loop(nv-unroll-asked<later>)' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define void @most(
; CHECK: br i1 %again, label %loop, label %exit, !llvm.loop [[STAYS:![0-9]+]]
define void @most(ptr %p, i32 %t, i32 %n) {
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

; CHECK-LABEL: define void @above(
; CHECK: br i1 %again, label %loop, label %exit, !llvm.loop [[WAITS:![0-9]+]]
define void @above(ptr %p, i32 %t, i32 %n) {
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

; CHECK-DAG: [[STAYS]] = distinct !{[[STAYS]], [[ENABLE:![0-9]+]]}
; CHECK-DAG: [[ENABLE]] = !{!"llvm.loop.unroll.enable"}
; CHECK-DAG: [[WAITS]] = distinct !{[[WAITS]], [[ASKED:![0-9]+]]}
; CHECK-DAG: [[ASKED]] = !{!"nvopt.unroll.asked", i32 2147483647}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.enable"}
!2 = distinct !{!2, !1}
