; Requests to unroll wait for the passes that make several rounds in one, and go to LLVM's unroller where none has taken the
; loop (PF-5). What waits and what does not; how such loops run: lit-tests/exec/kernels/asked-strides.cu.
; RUN: %opt -passes='loop(nv-unroll-asked<later>)' -S %s | FileCheck %s
; RUN: %opt -passes='loop(nv-unroll-asked<later>),loop(nv-unroll-asked)' -S %s | FileCheck %s --check-prefix=BACK
; RUN: %opt -passes='loop(nv-unroll-asked<later>),nv-unroll-strides,loop(nv-unroll-asked)' -S %s | FileCheck %s --check-prefix=TAKEN
; RUN: %opt -passes='function(loop(nv-unroll-asked<known>))' -S %s | FileCheck %s --check-prefix=KNOWN
; RUN: %opt -passes='nvopt<O3>' -S %s | FileCheck %s --check-prefix=O3
; RUN: %opt -passes='nvopt<O3;disable-unroll-asked=1>' -S %s | FileCheck %s --check-prefix=OFF
; O3: nvopt.unroll.strides
; O3-NOT: nvopt.unroll.asked
; OFF-NOT: nvopt.unroll.strides
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define float @walk(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[FOUR:![0-9]+]]
; BACK-LABEL: define float @walk(
; BACK: br i1 %c, label %loop, label %exit, !llvm.loop [[FOUR:![0-9]+]]
; TAKEN-LABEL: define float @walk(
; TAKEN: strides:
; TAKEN: !llvm.loop [[MAIN:![0-9]+]]
; TAKEN: br i1 %c, label %loop, label %exit{{.*}}, !llvm.loop [[REST:![0-9]+]]
define float @walk(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret float %sum.next
}

; Without a number, and with what nv-unroll-mark has said: it is as if nothing were asked for.
; CHECK-LABEL: define void @any(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[ANY:![0-9]+]]
; BACK-LABEL: define void @any(
; BACK: br i1 %c, label %loop, label %exit, !llvm.loop [[ANY:![0-9]+]]
define void @any(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store volatile i32 %i, ptr addrspace(1) %a
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}

; A number is not for ptxas to multiply.
; BACK-LABEL: define void @marked(
; BACK: br i1 %c, label %loop, label %exit, !llvm.loop [[MARKED:![0-9]+]]
define void @marked(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store volatile i32 %i, ptr addrspace(1) %a
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !12
exit:
  ret void
}

; A number of rounds that the loop around tells, which may be unrolled: it waits, and is asked for again when it is known. Here
; the outer loop has one round.
; CHECK-LABEL: define void @told(
; CHECK: br i1 %c1, label %inner, label %latch, !llvm.loop [[INNER:![0-9]+]]
; BACK-LABEL: define void @told(
; BACK: br i1 %c1, label %inner, label %latch{{$}}
define void @told(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 1, %entry ], [ %next, %latch ]
  br label %inner
inner:
  %k = phi i32 [ 0, %loop ], [ %k1, %inner ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %k
  store volatile i32 %i, ptr addrspace(1) %a
  %k1 = add nuw i32 %k, 1
  %c1 = icmp ult i32 %k1, %i
  br i1 %c1, label %inner, label %latch, !llvm.loop !15
latch:
  %next = shl nuw i32 %i, 1
  %c2 = icmp ult i32 %next, 9
  br i1 %c2, label %loop, label %exit
exit:
  ret void
}

; A number that is known: LLVM makes constants of the counter. So it does of at most sixteen rounds.
; CHECK-LABEL: define void @known(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[KEPT:![0-9]+]]
define void @known(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store volatile i32 %i, ptr addrspace(1) %a
  %next = add nuw i32 %i, 1
  %c = icmp ult i32 %next, 100
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; CHECK-LABEL: define void @few(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[KEPT]]
define void @few(ptr addrspace(1) %p, i32 %n) {
entry:
  %m = and i32 %n, 15
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store volatile i32 %i, ptr addrspace(1) %a
  %next = add nuw i32 %i, 1
  %c = icmp ult i32 %next, %m
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; The rounds are constants of an index: the array becomes registers in front of everything else.
; CHECK-LABEL: define i32 @ring(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[KEPT]]
define i32 @ring(ptr addrspace(1) %p, i32 %n) {
entry:
  %ring = alloca [4 x i32]
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %k = and i32 %i, 3
  %r = getelementptr [4 x i32], ptr %ring, i32 0, i32 %k
  store i32 %i, ptr %r
  %next = add nuw i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %v = load i32, ptr %ring
  ret i32 %v
}

; A place of it that stays the same is none of that.
; CHECK-LABEL: define i32 @place(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[PLACE:![0-9]+]]
define i32 @place(ptr addrspace(1) %p, i32 %n) {
entry:
  %x = alloca i32
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %x
  %next = add nuw i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %v = load i32, ptr %x
  ret i32 %v
}

; The rounds of what has a loop inside.
; CHECK-LABEL: define void @outer(
; CHECK: br i1 %c2, label %loop, label %exit, !llvm.loop [[KEPT]]
define void @outer(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br label %inner
inner:
  %k = phi i32 [ 0, %loop ], [ %k1, %inner ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %k
  store volatile i32 %i, ptr addrspace(1) %a
  %k1 = add nuw i32 %k, 1
  %c1 = icmp ult i32 %k1, %n
  br i1 %c1, label %inner, label %latch
latch:
  %next = add nuw i32 %i, 1
  %c2 = icmp ult i32 %next, %n
  br i1 %c2, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; What has become known: all of it is asked for again, however many rounds there are.
; KNOWN-LABEL: define void @became_known(
; KNOWN: br i1 %c, label %loop, label %exit, !llvm.loop [[NOW:![0-9]+]]
define void @became_known(ptr addrspace(1) %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store volatile i32 %i, ptr addrspace(1) %a
  %next = add nuw i32 %i, 1
  %c = icmp ult i32 %next, 40
  br i1 %c, label %loop, label %exit, !llvm.loop !16
exit:
  ret void
}

; Code that is to be small, and loops that are not to be unrolled or completely.
; CHECK-LABEL: define void @small(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[KEPT]]
define void @small(ptr addrspace(1) %p, i32 %n) optsize {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store volatile i32 %i, ptr addrspace(1) %a
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; CHECK-LABEL: define void @never(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[NEVER:![0-9]+]]
define void @never(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store volatile i32 %i, ptr addrspace(1) %a
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !4
exit:
  ret void
}

; CHECK-LABEL: define void @completely(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[FULL:![0-9]+]]
define void @completely(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store volatile i32 %i, ptr addrspace(1) %a
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !6
exit:
  ret void
}

; One round in one is what there is.
; CHECK-LABEL: define void @one(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[ONE:![0-9]+]]
define void @one(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store volatile i32 %i, ptr addrspace(1) %a
  %next = add i32 %i, 1
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !8
exit:
  ret void
}

; CHECK-DAG: [[FOUR]] = distinct !{[[FOUR]], [[LATER4:![0-9]+]]}
; CHECK-DAG: [[PLACE]] = distinct !{[[PLACE]], [[LATER4]]}
; CHECK-DAG: [[LATER4]] = !{!"nvopt.unroll.asked", i32 4}
; CHECK-DAG: [[ANY]] = distinct !{[[ANY]], [[AFTER:![0-9]+]], [[LATER:![0-9]+]]}
; CHECK-DAG: [[LATER]] = !{!"nvopt.unroll.asked", i32 2147483647}
; CHECK-DAG: [[INNER]] = distinct !{[[INNER]], [[LATER]]}
; CHECK-DAG: [[KEPT]] = distinct !{[[KEPT]], [[COUNT:![0-9]+]]}
; CHECK-DAG: [[COUNT]] = !{!"llvm.loop.unroll.count", i32 4}
; CHECK-DAG: [[NEVER]] = distinct !{[[NEVER]], [[COUNT]], [[DISABLE:![0-9]+]]}
; CHECK-DAG: [[DISABLE]] = !{!"llvm.loop.unroll.disable"}
; CHECK-DAG: [[FULL]] = distinct !{[[FULL]], [[COUNT]], [[COMPLETELY:![0-9]+]]}
; CHECK-DAG: [[COMPLETELY]] = !{!"llvm.loop.unroll.full"}
; CHECK-DAG: [[ONE]] = distinct !{[[ONE]], [[COUNT1:![0-9]+]]}
; CHECK-DAG: [[COUNT1]] = !{!"llvm.loop.unroll.count", i32 1}
; BACK-DAG: [[FOUR]] = distinct !{[[FOUR]], [[COUNT:![0-9]+]]}
; BACK-DAG: [[COUNT]] = !{!"llvm.loop.unroll.count", i32 4}
; BACK-DAG: [[ANY]] = distinct !{[[ANY]], [[AFTER:![0-9]+]]}
; BACK-DAG: [[AFTER]] = !{!"llvm.loop.unroll.followup_unrolled", [[UNROLLED:![0-9]+]]}
; BACK-DAG: [[MARKED]] = distinct !{[[MARKED]], [[COUNT]]}
; TAKEN-DAG: [[MAIN]] = distinct !{[[MAIN]], [[DISABLE:![0-9]+]], [[MADE:![0-9]+]]}
; TAKEN-DAG: [[MADE]] = !{!"nvopt.unroll.strides"}
; TAKEN-DAG: [[REST]] = distinct !{[[REST]], [[DISABLE]]}
; TAKEN-DAG: [[DISABLE]] = !{!"llvm.loop.unroll.disable"}
; KNOWN-DAG: [[NOW]] = distinct !{[[NOW]], [[ENABLE:![0-9]+]]}
; KNOWN-DAG: [[ENABLE]] = !{!"llvm.loop.unroll.enable"}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 4}
!2 = distinct !{!2, !10, !3}
!3 = !{!"llvm.loop.unroll.enable"}
!4 = distinct !{!4, !1, !5}
!5 = !{!"llvm.loop.unroll.disable"}
!6 = distinct !{!6, !1, !7}
!7 = !{!"llvm.loop.unroll.full"}
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.unroll.count", i32 1}
!10 = !{!"llvm.loop.unroll.followup_unrolled", !11}
!11 = !{!"nvopt.unrolled"}
!12 = distinct !{!12, !10, !1}
!15 = distinct !{!15, !3}
!16 = distinct !{!16, !17}
!17 = !{!"nvopt.unroll.asked", i32 2147483647}
