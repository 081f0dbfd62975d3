; The order of blocks that needs the fewest branches (CG-11, PF-10).
; RUN: %opt -passes=nv-block-order -S %s | FileCheck %s
; RUN: %opt -passes=nv-block-order,nv-block-order -S %s | FileCheck %s
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-block-order=1 %s -o - | FileCheck %s --check-prefix=OFF
target triple = "nvptx64-nvidia-cuda"

; A condition inside a loop. The block that closes the loop comes last, and its branch is the only
; one; LLVM's placement puts it in front of the header and needs two more.
; CHECK-LABEL: define ptx_kernel void @condition(
; CHECK: entry:
; CHECK: header:
; CHECK: then:
; CHECK: latch:
; CHECK: exit:
; PTX-LABEL: .entry condition(
; PTX-NOT: bra.uni
; PTX: $L__BB0_1:
; PTX: @%p{{[0-9]+}} bra $L__BB0_3;
; PTX-NOT: bra
; PTX: $L__BB0_3:
; PTX: @%p{{[0-9]+}} bra $L__BB0_1;
; PTX-NOT: bra
; PTX: ret;
; OFF-LABEL: .entry condition(
; OFF: bra.uni
; OFF: ret;
define ptx_kernel void @condition(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %header
exit:
  ret void
latch:
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, %n
  br i1 %more, label %header, label %exit
header:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %v = load volatile i32, ptr addrspace(1) %q
  %c = icmp sgt i32 %v, 0
  br i1 %c, label %then, label %latch
then:
  store volatile i32 0, ptr addrspace(1) %q
  br label %latch
}

; Both arms come before the block where they meet, and a trap waits until the end.
; CHECK-LABEL: define i32 @arms(
; CHECK: entry:
; CHECK: work:
; CHECK: left:
; CHECK: right:
; CHECK: meet:
; CHECK: trap:
define i32 @arms(i32 %x, ptr %p) {
entry:
  %bad = icmp eq i32 %x, 7
  br i1 %bad, label %trap, label %work
meet:
  %r = phi i32 [ 1, %left ], [ 2, %right ]
  ret i32 %r
trap:
  call void @llvm.trap()
  unreachable
right:
  store volatile i32 2, ptr %p
  br label %meet
left:
  store volatile i32 1, ptr %p
  br label %meet
work:
  %c = icmp sgt i32 %x, 0
  br i1 %c, label %left, label %right
}

; The test at the top of a loop closes it from the bottom: one branch an iteration instead of two.
; CHECK-LABEL: define void @turned(
; CHECK: entry:
; CHECK: body:
; CHECK: header:
; CHECK: exit:
; PTX-LABEL: .func turned(
; PTX: bra.uni $L__BB2_[[HEADER:[0-9]+]];
; PTX: $L__BB2_[[BODY:[0-9]+]]:
; PTX-NOT: bra
; PTX: $L__BB2_[[HEADER]]:
; PTX: @%p{{[0-9]+}} bra $L__BB2_[[BODY]];
; PTX-NOT: bra
; PTX: ret;
define void @turned(ptr %p) {
entry:
  br label %header
header:
  %v = load volatile i32, ptr %p
  %done = icmp eq i32 %v, 0
  br i1 %done, label %exit, label %body
body:
  store volatile i32 1, ptr %p
  br label %header
exit:
  ret void
}

; Not turned: what comes behind the loop has another source that is not placed yet, so that the block
; that leaves the loop could not be followed by it.
; CHECK-LABEL: define i32 @kept(
; CHECK: entry:
; CHECK: header:
; CHECK: body:
; CHECK: other:
; CHECK: exit:
define i32 @kept(ptr %p, i1 %c) {
entry:
  br i1 %c, label %header, label %other
header:
  %v = load volatile i32, ptr %p
  %done = icmp eq i32 %v, 0
  br i1 %done, label %exit, label %body
body:
  store volatile i32 1, ptr %p
  br label %header
other:
  store volatile i32 2, ptr %p
  br label %exit
exit:
  %r = phi i32 [ 0, %header ], [ 1, %other ]
  ret i32 %r
}

; A loop inside a loop stays in one piece, blocks that leave it come behind it.
; CHECK-LABEL: define void @nest(
; CHECK: entry:
; CHECK: outer:
; CHECK: inner:
; CHECK: inner.latch:
; CHECK: found:
; CHECK: outer.latch:
; CHECK: exit:
define void @nest(ptr %p) {
entry:
  br label %outer
outer:
  %a = load volatile i32, ptr %p
  br label %inner
inner:
  %b = load volatile i32, ptr %p
  %hit = icmp eq i32 %a, %b
  br i1 %hit, label %found, label %inner.latch
found:
  store volatile i32 %a, ptr %p
  br label %outer.latch
inner.latch:
  %c = load volatile i1, ptr %p
  br i1 %c, label %inner, label %outer.latch
outer.latch:
  %d = load volatile i1, ptr %p
  br i1 %d, label %outer, label %exit
exit:
  ret void
}

; A cycle with two entries has no first block, and every block is placed once.
; CHECK-LABEL: define void @two_entries(
; CHECK: entry:
; CHECK: one:
; CHECK: two:
; CHECK: exit:
define void @two_entries(ptr %p, i1 %c) {
entry:
  br i1 %c, label %one, label %two
two:
  %y = load volatile i1, ptr %p
  br i1 %y, label %one, label %exit
exit:
  ret void
one:
  %x = load volatile i1, ptr %p
  br i1 %x, label %two, label %exit
}

; What control does not reach stays.
; CHECK-LABEL: define void @dead_block(
; CHECK: entry:
; CHECK: exit:
; CHECK: nowhere:
define void @dead_block() {
entry:
  br label %exit
nowhere:
  br label %exit
exit:
  ret void
}

declare void @llvm.trap()
