; The threads of a block side by side: whether all have four rounds left is one question, asked in front of the one whether
; there is a round at all, and their counter in the four rounds is one. How they run: lit-tests/exec/kernels/block-strides.cu.
; RUN: %opt -passes='nv-unroll-strides,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
declare noundef range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare noundef range(i32 1, 1025) i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare noundef i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

; CHECK-LABEL: @row(
; CHECK: [[STEP:%.*]] = call {{.*}}ntid.x()
; CHECK: [[TWO:%.*]] = mul i32 [[STEP]], 2
; CHECK: [[ROOM:%.*]] = add i32 [[TWO]], [[STEP]]
; CHECK: icmp ult i32 [[STEP]], 33554432
; CHECK: icmp sge i32 %n, [[ROOM]]
; CHECK: br i1 %{{.*}}, label %strides, label %strides.guard
; CHECK: strides.guard:
; CHECK-NEXT: br i1 %some, label %before, label %exit
; CHECK: strides:
; CHECK: [[END:%.*]] = sub i32 %n, [[ROOM]]
; CHECK: [[FOURTH:%.*]] = icmp sle i32 {{.*}}, [[END]]
; CHECK: [[BOUND:%.*]] = sub i32 [[END]], [[STEP]]
; CHECK: [[FOUR:%.*]] = mul i32 [[STEP]], 4
; CHECK: br i1 [[FOURTH]], label %[[MAIN:.*]], label %[[THREE:.*]]
; CHECK: [[MAIN]]:
; CHECK: [[ALL:%.*]] = phi i32 [ 0, %strides ], [ [[NEXT:%.*]], %{{.*}} ]
; CHECK: add nsw i32 [[ALL]], %t
; CHECK: [[NEXT]] = add i32 [[ALL]], [[FOUR]]
; CHECK: icmp sle i32 [[NEXT]], [[BOUND]]
; CHECK: strides.behind:
; CHECK: [[OWN:%.*]] = add i32 [[NEXT]], %t
; CHECK: [[THREE]]:
; CHECK: sext i32 %t to i64
; CHECK: strides.rest:
; CHECK: [[I:%.*]] = phi i32 [ [[OWN]], %strides.behind ], [ {{.*}} ]
; CHECK: icmp slt i32 [[I]], %n
define ptx_kernel void @row(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %some = icmp slt i32 %t, %n
  br i1 %some, label %before, label %exit
before:
  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %loop
loop:
  %i = phi i32 [ %t, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  store float %r, ptr addrspace(1) %o
  ret void
}

; With a base it may be behind the limit. The step, which may be poison where there is no round, is made a number.
; CHECK-LABEL: @based(
; CHECK: [[STEP:%.*]] = freeze i32 %step
; CHECK: mul i32 [[STEP]], 2
; CHECK: sub i32 %n, %from
; CHECK: icmp slt i32 %from, %n
; CHECK: br i1 %{{.*}}, label %strides, label %strides.guard
define ptx_kernel void @based(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %from, i32 noundef %n, i32 %k) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first = add i32 %from, %t
  %some = icmp slt i32 %first, %n
  br i1 %some, label %before, label %exit
before:
  %step = mul i32 %size, %k
  br label %loop
loop:
  %i = phi i32 [ %first, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  store float %r, ptr addrspace(1) %o
  ret void
}

; Up to the limit the last thread may stand on it.
; CHECK-LABEL: @inclusive(
; CHECK: [[ROOM:%.*]] = add i32
; CHECK: sub i32 [[ROOM]], 1
; CHECK: strides.rest:
define ptx_kernel void @inclusive(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %loop
loop:
  %i = phi i32 [ %t, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, %step
  %c = icmp sle i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  store float %r, ptr addrspace(1) %o
  ret void
}

; A load in front of the loop is not for those who have no round: the question stands behind the other one.
; CHECK-LABEL: @loads(
; CHECK: br i1 %some, label %before, label %exit
; CHECK: before:
; CHECK: load i32
; CHECK: icmp sge i32 %n
; CHECK: br i1 %{{.*}}, label %strides, label %strides.single
define ptx_kernel void @loads(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) %o, i32 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %some = icmp slt i32 %t, %n
  br i1 %some, label %before, label %exit
before:
  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %shift = load i32, ptr addrspace(1) %q
  br label %loop
loop:
  %i = phi i32 [ %t, %before ], [ %next, %loop ]
  %sum = phi i32 [ 0, %before ], [ %sum.next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %x
  %v = load i32, ptr addrspace(1) %a
  %w = add i32 %v, %shift
  %sum.next = add i32 %sum, %w
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi i32 [ 0, %entry ], [ %sum.next, %loop ]
  store i32 %r, ptr addrspace(1) %o
  ret void
}

; So does a question that asks for something else, too.
; CHECK-LABEL: @wanted(
; CHECK: br i1 %both, label %before, label %exit
; CHECK: before:
; CHECK: br i1 %{{.*}}, label %strides, label %strides.single
define ptx_kernel void @wanted(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %n, i1 noundef %want) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %some = icmp slt i32 %t, %n
  %both = and i1 %some, %want
  br i1 %both, label %before, label %exit
before:
  br label %loop
loop:
  %i = phi i32 [ %t, %before ], [ %next, %loop ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  store float %r, ptr addrspace(1) %o
  ret void
}

; Threads with limits of their own are asked one by one; so are those whose base may be two numbers.
; CHECK-LABEL: @own_limits(
; CHECK: strides:
; CHECK-NOT: mul i32 %step, 4
; CHECK-LABEL: @undefined(
; CHECK: strides:
; CHECK-NOT: mul i32 %step, 4
; CHECK: strides.rest:
define ptx_kernel void @own_limits(ptr addrspace(1) %p, ptr addrspace(1) %o, ptr addrspace(1) %q) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %y = zext i32 %t to i64
  %l = getelementptr i32, ptr addrspace(1) %q, i64 %y
  %n = load i32, ptr addrspace(1) %l, !noundef !0
  br label %loop
loop:
  %i = phi i32 [ %t, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  store float %r, ptr addrspace(1) %o
  ret void
}
define ptx_kernel void @undefined(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 %from, i32 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %first = add i32 %t, %from
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  store float %r, ptr addrspace(1) %o
  ret void
}

; 64 bits: what must be left fits into 32, and nobody asks for three.
; CHECK-LABEL: @wide(
; CHECK: [[NARROW:%.*]] = trunc i64 %step to i32
; CHECK: [[THREE:%.*]] = mul i32 [[NARROW]], 3
; CHECK: [[SUM:%.*]] = add i32 [[THREE]], %size
; CHECK: [[ROOM:%.*]] = zext i32 [[SUM]] to i64
; CHECK: icmp ult i64 %step, 33554432
; CHECK: icmp sge i64 %n, [[ROOM]]
; CHECK-NOT: strides.behind
; CHECK: strides.rest:
define ptx_kernel void @wide(ptr addrspace(1) %p, ptr addrspace(1) %o, i64 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = zext nneg i32 %t to i64
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %step = zext nneg i32 %size to i64
  br label %loop
loop:
  %i = phi i64 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i64 %i, %step
  %c = icmp slt i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  store float %r, ptr addrspace(1) %o
  ret void
}

; A sum of 32 bits that is extended: its base must be a block away from where it wraps around.
; CHECK-LABEL: @extended(
; CHECK: [[BASE:%.*]] = zext i32 %from to i64
; CHECK: sub i64 %n, [[BASE]]
; CHECK: icmp ult i64 [[BASE]], %n
; CHECK: icmp ule i32 %from, -1024
; CHECK: [[T:%.*]] = zext i32 %t to i64
; CHECK: [[ALL:%.*]] = phi i64 [ %{{.*}}, %strides ], [ %{{.*}}, %{{.*}} ]
; CHECK: add nuw i64 [[ALL]], [[T]]
define ptx_kernel void @extended(ptr addrspace(1) %p, ptr addrspace(1) %o, i32 noundef %from, i64 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %sum32 = add i32 %from, %t
  %first = zext i32 %sum32 to i64
  %size = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %step = zext nneg i32 %size to i64
  br label %loop
loop:
  %i = phi i64 [ %first, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i64 %i, %step
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  store float %r, ptr addrspace(1) %o
  ret void
}

; Where a store is asked about, all must have four.
; CHECK-LABEL: @copies(
; CHECK: mul i32 %step, 3
; CHECK: strides:
; CHECK: icmp ule i32
; CHECK-NOT: strides.behind
; CHECK: strides.rest:
define ptx_kernel void @copies(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %loop
loop:
  %i = phi i32 [ %t, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %b = getelementptr float, ptr addrspace(1) %q, i64 %x
  store float %v, ptr addrspace(1) %b
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A table that a block walks through in a few steps stays.
; CHECK-LABEL: @bins(
; CHECK-NOT: label %strides
define ptx_kernel void @bins(ptr addrspace(1) %p, ptr addrspace(1) %o) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %loop
loop:
  %i = phi i32 [ %t, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %v = load float, ptr addrspace(1) %a
  %sum.next = fadd float %sum, %v
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, 512
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %loop ]
  store float %r, ptr addrspace(1) %o
  ret void
}
!0 = !{}
