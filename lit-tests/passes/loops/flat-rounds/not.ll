; What is no loop of few rounds that only loads keeps its form (PF-5).
; RUN: %opt -passes='nv-flat-rounds,verify' -S %s | FileCheck %s --implicit-check-not=flat. --implicit-check-not=stride
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; A store, which the load of the next round may read.
; CHECK-LABEL: define ptx_kernel void @writes(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @writes(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %x) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  store i32 %t, ptr %g
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; An atomic operation.
; CHECK-LABEL: define ptx_kernel void @adds(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @adds(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %x) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %o = atomicrmw add ptr %q, i32 %v monotonic
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; A call: what it does nobody knows.
; CHECK-LABEL: define ptx_kernel void @calls(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @calls(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %x) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  call void @f()
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; All threads that make the round meet in it.
; CHECK-LABEL: define ptx_kernel void @meets(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @meets(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %x) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %w = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v, i32 0, i32 31)
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; Assembly may have a label, which stands once.
; CHECK-LABEL: define ptx_kernel void @assembly(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @assembly(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %x) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %w = call i32 asm sideeffect "mov.b32 $0, $1;", "=r,r"(i32 %v)
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; At most fifteen rounds.
; CHECK-LABEL: define ptx_kernel void @eight(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @eight(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %x) {
entry:
  %rest = and i32 %n, 15
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; Any number of rounds.
; CHECK-LABEL: define ptx_kernel void @unknown(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @unknown(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %x) {
entry:
  %rest = add i32 %n, 0
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; Always three rounds: LLVM unrolls that.
; CHECK-LABEL: define ptx_kernel void @constant(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @constant(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %x) {
entry:
  %rest = add i32 0, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; No load to wait for.
; CHECK-LABEL: define ptx_kernel void @none(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @none(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %x) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = mul i32 %i, %x
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; Code that is to be small.
; CHECK-LABEL: define ptx_kernel void @size(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @size(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %x) minsize {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; The user's pragma.
; CHECK-LABEL: define ptx_kernel void @asked(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @asked(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %x) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !3
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; More than 20 instructions.
; CHECK-LABEL: define ptx_kernel void @long(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @long(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %x) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %a0 = xor i32 %v, %x
  %a1 = xor i32 %a0, %x
  %a2 = xor i32 %a1, %x
  %a3 = xor i32 %a2, %x
  %a4 = xor i32 %a3, %x
  %a5 = xor i32 %a4, %x
  %a6 = xor i32 %a5, %x
  %a7 = xor i32 %a6, %x
  %a8 = xor i32 %a7, %x
  %a9 = xor i32 %a8, %x
  %a10 = xor i32 %a9, %x
  %a11 = xor i32 %a10, %x
  %a12 = xor i32 %a11, %x
  %a13 = xor i32 %a12, %x
  %a14 = xor i32 %a13, %x
  %a15 = xor i32 %a14, %x
  %a16 = xor i32 %a15, %x
  %a17 = xor i32 %a16, %x
  %a18 = xor i32 %a17, %x
  %a19 = xor i32 %a18, %x
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  %sum = phi i32 [ %t, %loop ]
  store i32 %sum, ptr %q
  br label %out
out:
  ret void
}

; The sum is asked for behind the loop without a phi for each way.
; CHECK-LABEL: define ptx_kernel void @direct(
; CHECK: br i1 %c, label %loop, label %exit
define ptx_kernel void @direct(ptr noalias %p, ptr noalias %q, i32 noundef %n, i32 %x) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  store i32 %t, ptr %q
  br label %out
out:
  ret void
}

; A loop around it advances the number: unrolled, it makes a constant of it.
; CHECK-LABEL: define ptx_kernel void @triangle(
; CHECK: br i1 %c, label %loop, label %behind
define ptx_kernel void @triangle(ptr noalias %p, ptr noalias %q) {
entry:
  br label %around
around:
  %n = phi i32 [ 1, %entry ], [ %n.next, %behind ]
  br label %loop
loop:
  %i = phi i32 [ 0, %around ], [ %j, %loop ]
  %s = phi i32 [ 0, %around ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %n
  br i1 %c, label %loop, label %behind
behind:
  %sum = phi i32 [ %t, %loop ]
  %r = getelementptr i32, ptr %q, i32 %n
  store i32 %sum, ptr %r
  %n.next = add nuw nsw i32 %n, 1
  %d = icmp ne i32 %n.next, 7
  br i1 %d, label %around, label %exit
exit:
  ret void
}

; Where it goes is a loop's header, which asks for the sum on its way back as well.
; CHECK-LABEL: define ptx_kernel void @back(
; CHECK: br i1 %c, label %loop, label %around
define ptx_kernel void @back(ptr noalias %p, ptr noalias %q, i32 noundef %n) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %loop ]
  %s = phi i32 [ 0, %ahead ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %t = add i32 %s, %v
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %around, !llvm.loop !0
around:
  %m = phi i32 [ 0, %loop ], [ %m.next, %around ]
  %w = phi i32 [ %s, %loop ], [ %t, %around ]
  %r = getelementptr i32, ptr %q, i32 %m
  store i32 %w, ptr %r
  %m.next = add nuw nsw i32 %m, 1
  %d = icmp ne i32 %m.next, %n
  br i1 %d, label %around, label %out
out:
  ret void
}

; Two ways out: the second one depends on what was loaded.
; CHECK-LABEL: define ptx_kernel void @search(
; CHECK: br i1 %found, label %exit, label %latch
define ptx_kernel void @search(ptr noalias %p, ptr noalias %q, i32 noundef %n) {
entry:
  %rest = and i32 %n, 3
  %none = icmp eq i32 %rest, 0
  br i1 %none, label %out, label %ahead
ahead:
  br label %loop
loop:
  %i = phi i32 [ 0, %ahead ], [ %j, %latch ]
  %g = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %g
  %found = icmp eq i32 %v, 7
  br i1 %found, label %exit, label %latch
latch:
  %j = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %j, %rest
  br i1 %c, label %loop, label %out, !llvm.loop !0
exit:
  %at = phi i32 [ %i, %loop ]
  store i32 %at, ptr %q
  br label %out
out:
  ret void
}
declare void @f()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.unroll.disable"}
!2 = !{!"nvopt.unroll.rest"}
!3 = distinct !{!3, !4}
!4 = !{!"llvm.loop.unroll.count", i32 2}
