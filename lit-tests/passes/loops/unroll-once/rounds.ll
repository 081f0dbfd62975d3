; Of a loop that LLVM unrolled, ptxas is kept from unrolling what makes at most seven rounds, or what is
; to be small; the others pay for being unrolled again (PF-5).
; RUN: %opt -passes='loop(nv-unroll-once)' -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O3>' -S %s | FileCheck %s --check-prefix=LEVEL
; RUN: %opt -passes='nvopt<O3;disable-unroll-once=1>' -S %s | FileCheck %s --check-prefix=OFF
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @seven(
; CHECK: !llvm.loop ![[SEVEN:[0-9]+]]
define ptx_kernel void @seven(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %g = getelementptr i32, ptr %p, i32 %i
  store volatile i32 %i, ptr %g
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, 7
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; CHECK-LABEL: @eight(
; CHECK: !llvm.loop ![[EIGHT:[0-9]+]]
define ptx_kernel void @eight(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %g = getelementptr i32, ptr %p, i32 %i
  store volatile i32 %i, ptr %g
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, 8
  br i1 %c, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}

; What is made in registers always as often is made by ptxas without a choice, and the lanes of its shuffles are constants.
; CHECK-LABEL: @lanes(
; CHECK: !llvm.loop ![[LANES:[0-9]+]]
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
define i32 @lanes(i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %s = phi i32 [0, %entry], [%t, %loop]
  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 %i, i32 31)
  %t = add i32 %s, %v
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, 4
  br i1 %c, label %loop, label %exit, !llvm.loop !9
exit:
  ret i32 %t
}

; At most as often is a choice.
; CHECK-LABEL: @lanes_up_to(
; CHECK: !llvm.loop ![[UPTO:[0-9]+]]
define i32 @lanes_up_to(i32 %x, i32 %n) {
entry:
  %most = and i32 %n, 3
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %s = phi i32 [0, %entry], [%t, %loop]
  %v = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %x, i32 %i, i32 31)
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %i, %most
  br i1 %c, label %loop, label %exit, !llvm.loop !10
exit:
  ret i32 %t
}

; CHECK-LABEL: @nine(
; CHECK: !llvm.loop ![[NINE:[0-9]+]]
define ptx_kernel void @nine(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %g = getelementptr i32, ptr %p, i32 %i
  store volatile i32 %i, ptr %g
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, 9
  br i1 %c, label %loop, label %exit, !llvm.loop !3
exit:
  ret void
}

; CHECK-LABEL: @unknown(
; CHECK: !llvm.loop ![[UNKNOWN:[0-9]+]]
define ptx_kernel void @unknown(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %g = getelementptr i32, ptr %p, i32 %i
  store volatile i32 %i, ptr %g
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !4
exit:
  ret void
}

; CHECK-LABEL: @small(
; LEVEL-LABEL: @small(
; LEVEL: !llvm.loop ![[SMALL:[0-9]+]]
; LEVEL-LABEL: @smallest(
; LEVEL-DAG: ![[SMALL]] = distinct !{![[SMALL]],{{.*}} ![[DISABLE:[0-9]+]]}
; LEVEL-DAG: ![[DISABLE]] = !{!"llvm.loop.unroll.disable"}
; OFF-LABEL: @small(
; OFF: !llvm.loop ![[SMALL:[0-9]+]]
; OFF-DAG: ![[SMALL]] = distinct !{![[SMALL]], ![[MARK:[0-9]+]], ![[FOLLOW:[0-9]+]], ![[FOLLOWREST:[0-9]+]]}
; OFF-DAG: ![[MARK]] = !{!"nvopt.unrolled"}
; OFF-DAG: ![[FOLLOW]] = !{!"llvm.loop.unroll.followup_unrolled", ![[MARK]]}
; OFF-DAG: ![[FOLLOWREST]] = !{!"llvm.loop.unroll.followup_remainder",
; CHECK: !llvm.loop ![[SMALL:[0-9]+]]
define ptx_kernel void @small(ptr %p, i32 %n) optsize {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %g = getelementptr i32, ptr %p, i32 %i
  store volatile i32 %i, ptr %g
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !5
exit:
  ret void
}

; CHECK-LABEL: @smallest(
; CHECK: !llvm.loop ![[SMALLEST:[0-9]+]]
define ptx_kernel void @smallest(ptr %p, i32 %n) minsize {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %g = getelementptr i32, ptr %p, i32 %i
  store volatile i32 %i, ptr %g
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !6
exit:
  ret void
}

; A loop that LLVM left alone.
; CHECK-LABEL: @unmarked(
; CHECK: !llvm.loop ![[UNMARKED:[0-9]+]]
define ptx_kernel void @unmarked(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [0, %entry], [%j, %loop]
  %g = getelementptr i32, ptr %p, i32 %i
  store volatile i32 %i, ptr %g
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, 7
  br i1 %c, label %loop, label %exit, !llvm.loop !7
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"nvopt.unrolled"}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
!4 = distinct !{!4, !1}
!5 = distinct !{!5, !1}
!6 = distinct !{!6, !1}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.mustprogress"}
!9 = distinct !{!9, !1}
!10 = distinct !{!10, !1}

; CHECK-DAG: ![[SEVEN]] = distinct !{![[SEVEN]], ![[MARK:[0-9]+]], ![[DISABLE:[0-9]+]]}
; CHECK-DAG: ![[MARK]] = !{!"nvopt.unrolled"}
; CHECK-DAG: ![[DISABLE]] = !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: ![[EIGHT]] = distinct !{![[EIGHT]], ![[MARK]]}
; CHECK-DAG: ![[LANES]] = distinct !{![[LANES]], ![[MARK]]}
; CHECK-DAG: ![[UPTO]] = distinct !{![[UPTO]], ![[MARK]], ![[DISABLE]]}
; CHECK-DAG: ![[NINE]] = distinct !{![[NINE]], ![[MARK]]}
; CHECK-DAG: ![[UNKNOWN]] = distinct !{![[UNKNOWN]], ![[MARK]]}
; CHECK-DAG: ![[SMALL]] = distinct !{![[SMALL]], ![[MARK]], ![[DISABLE]]}
; CHECK-DAG: ![[SMALLEST]] = distinct !{![[SMALLEST]], ![[MARK]], ![[DISABLE]]}
; CHECK-DAG: ![[UNMARKED]] = distinct !{![[UNMARKED]], !{{[0-9]+}}}
