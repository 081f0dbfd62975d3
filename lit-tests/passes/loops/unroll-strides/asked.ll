; Walks for which a number of rounds is asked: as many in one, whether they load or not, and of several blocks that write.
; RUN: %opt -passes=nv-unroll-strides -S %s | FileCheck %s
; RUN: %opt -passes=nv-unroll-strides -pass-remarks=nv-unroll-strides -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: 8 rounds in one as long as as many are left, without counting them
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; Eight steps of less than 2^28 are exact.
; CHECK-LABEL: define float @eight(
; CHECK: mul i32 %step, 7
; CHECK: icmp ult i32 %step, 268435456
; CHECK: strides:
; CHECK-COUNT-8: load float
; CHECK-NOT: load float
; CHECK: strides.rest:
define float @eight(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
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
  %r = phi float [ %sum.next, %loop ]
  ret float %r
}

; Two, of a loop that loads nothing.
; CHECK-LABEL: define void @two(
; CHECK: mul i32 %step, 1
; CHECK: icmp ult i32 %step, 536870912
; CHECK-COUNT-2: store i32
; CHECK-NOT: store i32
; CHECK: strides.rest:
define void @two(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %a
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}

; The step may be as large as half of what may be asked about, by the size of an element: 2^(28 - 2).
; CHECK-LABEL: define void @perhaps_apart(
; CHECK: icmp ult i32 %step, 67108864
; CHECK: mul i32 %step, 28
define void @perhaps_apart(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %o = getelementptr float, ptr addrspace(1) %q, i64 %x
  %v = load float, ptr addrspace(1) %a
  store float %v, ptr addrspace(1) %o
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; What cannot be asked: the rounds stand in a row as they are, no load passes a store.
; CHECK-LABEL: define void @in_order(
; CHECK: strides:
; CHECK: load float
; CHECK: store float
; CHECK: load float
; CHECK: store float
; CHECK: strides.rest:
define void @in_order(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  store float %v, ptr addrspace(1) %q
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}

; So do those in which a load acquires.
; CHECK-LABEL: define void @acquires(
; CHECK: strides:
; CHECK: load atomic
; CHECK-NEXT: load float
; CHECK: store float
; CHECK: load atomic
; CHECK-NEXT: load float
; CHECK: store float
; CHECK: strides.rest:
define void @acquires(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %o = getelementptr float, ptr addrspace(1) %q, i64 %x
  %f = load atomic i32, ptr addrspace(1) %a acquire, align 4
  %v = load float, ptr addrspace(1) %a
  store float %v, ptr addrspace(1) %o
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}

; Conditions, and stores under them.
; CHECK-LABEL: define void @branches(
; CHECK-COUNT-2: br i1 %big.stride
; CHECK: strides.rest:
define void @branches(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %latch ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %a
  %big = icmp sgt i32 %v, 7
  br i1 %big, label %then, label %latch
then:
  store i32 7, ptr addrspace(1) %a
  br label %latch
latch:
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}

; What stays: a barrier, another unroller's request, rounds that are too many or, all together, too large.
; CHECK-LABEL: define void @barrier(
; CHECK-NOT: strides
; CHECK: ret void
define void @barrier(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !2
exit:
  ret void
}

; CHECK-LABEL: define void @others(
; CHECK-NOT: strides
; CHECK: ret void
define void @others(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load i32, ptr addrspace(1) %a
  store i32 %v, ptr addrspace(1) %p
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !6
exit:
  ret void
}

; Without a number it is a walk as any other: this one would not gain.
; CHECK-LABEL: define void @any(
; CHECK-NOT: strides
; CHECK: ret void
define void @any(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %a
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !4
exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"nvopt.unroll.asked", i32 8}
!2 = distinct !{!2, !3}
!3 = !{!"nvopt.unroll.asked", i32 2}
!4 = distinct !{!4, !5}
!5 = !{!"nvopt.unroll.asked", i32 2147483647}
!6 = distinct !{!6, !7}
!7 = !{!"llvm.loop.unroll.count", i32 4}
