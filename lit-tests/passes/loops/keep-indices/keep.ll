; Functions whose loops lose by strength reduction are marked (LSR-3, PF-7).
; RUN: %opt -passes=nv-keep-indices -S %s | FileCheck %s
; RUN: %opt -passes=nv-keep-indices,nv-keep-indices -S %s | FileCheck %s
; RUN: %opt -passes=nv-keep-indices -disable-output -pass-remarks=nv-keep-indices %s 2>&1 | FileCheck %s --check-prefix=REMARK
; The code generator asks by itself, in front of its own strength reduction, and function by function.
; RUN: %llc -mcpu=sm_90 -opt-bisect-limit=-1 -o %t.ptx %s 2>&1 | FileCheck %s --check-prefix=GATE
; RUN: %llc -mcpu=sm_90 -opt-bisect-limit=-1 -nvvm-opt=disable-keep-indices=1 -o %t.ptx %s 2>&1 | FileCheck %s --check-prefix=STOCK
target triple = "nvptx64-nvidia-cuda"

; REMARK-COUNT-7: no strength reduction of the loops: pointers that advance cost about
; REMARK: no strength reduction of the loops: pointers that advance save nothing, and 3 of them take a register each
; REMARK-NOT: no strength reduction

; GATE: nv-keep-indices on function (three)
; GATE-NOT: Loop Strength Reduction on loop
; GATE: nv-keep-indices on function (unrolled_by_ptxas)
; GATE: Loop Strength Reduction on loop
; STOCK-COUNT-13: Loop Strength Reduction on loop

; Three arrays, one index, and ptxas may not unroll: 6 additions for 3 multiply-adds.
; CHECK: define void @three({{.*}}) [[MARK:#[0-9]+]]
define void @three(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) %r, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %b = getelementptr i32, ptr addrspace(1) %q, i64 %w
  %c = getelementptr i32, ptr addrspace(1) %r, i64 %w
  %x = load i32, ptr addrspace(1) %a
  %y = load i32, ptr addrspace(1) %b
  %z = xor i32 %x, %y
  store i32 %z, ptr addrspace(1) %c
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; A quotient, which branches to what steps of Newton leave open: ptxas makes no four of it, though nobody forbids it.
; CHECK: define void @quotient({{.*}}) [[MARK]]
define void @quotient(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) %r, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %w
  %b = getelementptr float, ptr addrspace(1) %q, i64 %w
  %c = getelementptr float, ptr addrspace(1) %r, i64 %w
  %x = load float, ptr addrspace(1) %a
  %y = load float, ptr addrspace(1) %b
  %z = fdiv float %x, %y
  store float %z, ptr addrspace(1) %c
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The same loop, of which ptxas makes four rounds a time that share the additions.
; CHECK: define void @unrolled_by_ptxas({{.*}}) {
define void @unrolled_by_ptxas(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) %r, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %b = getelementptr i32, ptr addrspace(1) %q, i64 %w
  %c = getelementptr i32, ptr addrspace(1) %r, i64 %w
  %x = load i32, ptr addrspace(1) %a
  %y = load i32, ptr addrspace(1) %b
  %z = xor i32 %x, %y
  store i32 %z, ptr addrspace(1) %c
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Nor with a loop of one block whose rounds cannot be counted in front of it: what it loads decides.
; CHECK: define void @data({{.*}}) [[MARK]]
define void @data(ptr addrspace(1) %p, i32 %first, i32 %last) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %up, %loop ]
  %j = phi i32 [ %last, %entry ], [ %down, %loop ]
  %wi = sext i32 %i to i64
  %wj = sext i32 %j to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %wi
  %b = getelementptr i32, ptr addrspace(1) %p, i64 %wj
  %x = load i32, ptr addrspace(1) %a
  %y = load i32, ptr addrspace(1) %b
  store i32 %y, ptr addrspace(1) %a
  store i32 %x, ptr addrspace(1) %b
  %up = add nsw i32 %i, 1
  %down = add nsw i32 %j, -1
  %odd = and i32 %x, 1
  %step = add i32 %up, %odd
  %more = icmp slt i32 %step, %down
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; The same walk up to a limit can be counted.
; CHECK: define void @apart({{.*}}) {
define void @apart(ptr addrspace(1) %p, i32 %first, i32 %last, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %up, %loop ]
  %j = phi i32 [ %last, %entry ], [ %down, %loop ]
  %wi = sext i32 %i to i64
  %wj = sext i32 %j to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %wi
  %b = getelementptr i32, ptr addrspace(1) %p, i64 %wj
  %x = load i32, ptr addrspace(1) %a
  %y = load i32, ptr addrspace(1) %b
  store i32 %y, ptr addrspace(1) %a
  store i32 %x, ptr addrspace(1) %b
  %up = add nsw i32 %i, 1
  %down = add nsw i32 %j, -1
  %more = icmp slt i32 %up, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Two ends that meet: LLVM counts the rounds, ptxas does not.
; CHECK: define void @meet({{.*}}) [[MARK]]
define void @meet(ptr addrspace(1) %p, i32 %first, i32 %last) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %up, %loop ]
  %j = phi i32 [ %last, %entry ], [ %down, %loop ]
  %wi = sext i32 %i to i64
  %wj = sext i32 %j to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %wi
  %b = getelementptr i32, ptr addrspace(1) %p, i64 %wj
  %x = load i32, ptr addrspace(1) %a
  %y = load i32, ptr addrspace(1) %b
  store i32 %y, ptr addrspace(1) %a
  store i32 %x, ptr addrspace(1) %b
  %up = add nsw i32 %i, 1
  %down = add nsw i32 %j, -1
  %more = icmp slt i32 %up, %down
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; It does not do that with loops of several blocks.
; CHECK: define void @blocks({{.*}}) [[MARK]]
define void @blocks(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %last ]
  %w = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %b = getelementptr i32, ptr addrspace(1) %q, i64 %w
  %x = load i32, ptr addrspace(1) %a
  %odd = trunc i32 %x to i1
  br i1 %odd, label %some, label %last
some:
  store i32 %x, ptr addrspace(1) %b
  br label %last
last:
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; An index that is a product and a sum of its own costs more than the pointer.
; CHECK: define void @product({{.*}}) {
define void @product(ptr addrspace(1) %p, i32 %n, i32 %pitch, i32 %column) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %row = mul nsw i32 %i, %pitch
  %at = add nsw i32 %row, %column
  %w = sext i32 %at to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  store i32 %i, ptr addrspace(1) %a
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; A pointer into shared memory is one addition, as the index is one multiply-add.
; CHECK: define void @shared({{.*}}) {
define void @shared(ptr addrspace(3) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(3) %p, i64 %w
  store i32 %i, ptr addrspace(3) %a
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; Addresses that differ by constants are one pointer.
; CHECK: define void @neighbours({{.*}}) [[MARK]]
define void @neighbours(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %b = getelementptr i8, ptr addrspace(1) %a, i64 4
  %x = load i32, ptr addrspace(1) %b
  store i32 %x, ptr addrspace(1) %a
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; Reads of one variable stay behind writes to another one when both are pointers that advance.
; CHECK: define void @variables({{.*}}) [[MARK]]
@from = internal addrspace(3) global [64 x i32] poison
@to = internal addrspace(3) global [64 x i32] poison
define void @variables(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(3) @from, i64 %w
  %b = getelementptr i32, ptr addrspace(3) @to, i64 %w
  %x = load i32, ptr addrspace(3) %a
  store i32 %x, ptr addrspace(3) %b
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Where a barrier stands in the loop they wait for it anyway, and so do they where a callee may hold one.
; CHECK: define void @waiting({{.*}}) {
define void @waiting(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(3) @from, i64 %w
  %b = getelementptr i32, ptr addrspace(3) @to, i64 %w
  %x = load i32, ptr addrspace(3) %a
  store i32 %x, ptr addrspace(3) %b
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; CHECK: define void @waiting_callee({{.*}}) {
define void @waiting_callee(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(3) @from, i64 %w
  %b = getelementptr i32, ptr addrspace(3) @to, i64 %w
  %x = load i32, ptr addrspace(3) %a
  store i32 %x, ptr addrspace(3) %b
  call void @unknown()
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
declare void @unknown()

; Of one variable nothing is held back that could go ahead, and what is only written waits for nobody.
; CHECK: define void @one_variable({{.*}}) {
define void @one_variable(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(3) @from, i64 %w
  %x = load i32, ptr addrspace(3) %a
  %y = xor i32 %x, %n
  store i32 %y, ptr addrspace(3) %a
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; Three arrays in shared memory: an addition a round for each pointer, a shift or a multiply-add for each
; index. Nothing is saved, and the pointers need three registers where the indices need one.
; CHECK: define void @even({{.*}}) [[MARK]]
define void @even(ptr addrspace(3) %p, ptr addrspace(3) %q, ptr addrspace(3) %r, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(3) %p, i64 %w
  %b = getelementptr i32, ptr addrspace(3) %q, i64 %w
  %c = getelementptr i32, ptr addrspace(3) %r, i64 %w
  %x = load i32, ptr addrspace(3) %a
  %y = load i32, ptr addrspace(3) %b
  %z = xor i32 %x, %y
  store i32 %z, ptr addrspace(3) %c
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; Two of them are too few to speak for anything.
; CHECK: define void @even_but_few({{.*}}) {
define void @even_but_few(ptr addrspace(3) %p, ptr addrspace(3) %q, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(3) %p, i64 %w
  %b = getelementptr i32, ptr addrspace(3) %q, i64 %w
  %x = load i32, ptr addrspace(3) %a
  store i32 %x, ptr addrspace(3) %b
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; As even as the first: a pointer by a constant costs two additions, one multiply-add more than its index, and the one by the
; square of the number saves that. But of additions of a constant ptxas takes some out of the loop.
; CHECK: define void @even_by_constants({{.*}}) {
define void @even_by_constants(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(3) %r, i32 %n, i32 %m) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext i32 %i to i64
  %s = mul nuw nsw i32 %i, %m
  %sw = zext i32 %s to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %w
  %b = getelementptr i32, ptr addrspace(1) %q, i64 %sw
  %c = getelementptr i32, ptr addrspace(3) %r, i64 %w
  %x = load i32, ptr addrspace(1) %a
  %y = load i32, ptr addrspace(1) %b
  %z = xor i32 %x, %y
  store i32 %z, ptr addrspace(3) %c
  %next = add nuw nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  ret void
}

; CHECK: attributes [[MARK]] = { "nvopt.lsr.done" }

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
