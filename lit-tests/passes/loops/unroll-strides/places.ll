; Stores that may be what a load of a later round reads, at places that are a distance from the counter's element: a component of
; a vector, the next element, a row, with what has to be asked and what must not be taken for granted. How they
; run: lit-tests/exec/kernels/stride-places.cu.
; RUN: %opt -passes=nv-unroll-strides -S %s | FileCheck %s
; RUN: %opt -passes=nv-unroll-strides,nv-unroll-strides -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

%four = type { float, float, float, float }

; Components: the load may read twelve bytes of the element, all in all.
; CHECK-LABEL: define void @components(
; CHECK: icmp ult i32 %step, 33554432
; CHECK: [[FAR:%.*]] = mul i32 %step, 48
; CHECK: sub i32 -12, [[FAR]]
; CHECK-NOT: mul i32 %step, 48
; CHECK: strides.rest:
define void @components(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr %four, ptr addrspace(1) %p, i64 %x
  %a2 = getelementptr i8, ptr addrspace(1) %a, i64 8
  %o = getelementptr %four, ptr addrspace(1) %q, i64 %x
  %o1 = getelementptr i8, ptr addrspace(1) %o, i64 4
  %v = load float, ptr addrspace(1) %a
  %w = load float, ptr addrspace(1) %a2
  store float %v, ptr addrspace(1) %o1
  store float %w, ptr addrspace(1) %o
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The neighbours of an element are elements of arrays that begin four bytes earlier and later.
; CHECK-LABEL: define void @neighbours(
; CHECK: add i32 {{%.*}}, -4
; CHECK: add i32 {{%.*}}, 4
; CHECK: strides.rest:
define void @neighbours(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %a1 = getelementptr i8, ptr addrspace(1) %a, i64 -4
  %a2 = getelementptr i8, ptr addrspace(1) %a, i64 4
  %o = getelementptr float, ptr addrspace(1) %q, i64 %x
  %v = load float, ptr addrspace(1) %a1
  %w = load float, ptr addrspace(1) %a2
  %s = fadd float %v, %w
  store float %s, ptr addrspace(1) %o
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A row: its begin is part of the distance, in the lower half.
; CHECK-LABEL: define void @rows(
; CHECK: strides:
; CHECK: mul i32 %row, 4
; CHECK: icmp ule i32
; CHECK: strides.rest:
define void @rows(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %row, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %y = add nsw i32 %i, %row
  %z = sext i32 %y to i64
  %o = getelementptr float, ptr addrspace(1) %q, i64 %z
  %v = load float, ptr addrspace(1) %a
  store float %v, ptr addrspace(1) %o
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; In place, by a pointer to the row and by an index: the same place, and only a step of 0 is asked about.
; CHECK-LABEL: define void @in_place(
; CHECK: strides:
; CHECK: [[STEPS:%.*]] = icmp ne i32 %step, 0
; CHECK-NOT: ptrtoint
; CHECK: br i1 [[STEPS]]
define void @in_place(ptr addrspace(1) %p, i32 noundef %row, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  %r = sext i32 %row to i64
  %begin = getelementptr float, ptr addrspace(1) %p, i64 %r
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %begin, i64 %x
  %y = add nsw i32 %i, %row
  %z = sext i32 %y to i64
  %o = getelementptr float, ptr addrspace(1) %p, i64 %z
  %v = load float, ptr addrspace(1) %a
  store float %v, ptr addrspace(1) %o
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A row's number without a sign is another place than the same bits with one.
; CHECK-LABEL: define void @other_reading(
; CHECK: strides:
; CHECK: ptrtoint
; CHECK: strides.rest:
define void @other_reading(ptr addrspace(1) %p, i32 noundef %row, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  %r = zext i32 %row to i64
  %begin = getelementptr float, ptr addrspace(1) %p, i64 %r
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %begin, i64 %x
  %y = add nsw i32 %i, %row
  %z = zext nneg i32 %y to i64
  %o = getelementptr float, ptr addrspace(1) %p, i64 %z
  %v = load float, ptr addrspace(1) %a
  store float %v, ptr addrspace(1) %o
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; 64 bits wrap around as addresses do.
; CHECK-LABEL: define void @wide(
; CHECK: strides:
; CHECK: strides.rest:
define void @wide(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 noundef %row, i64 noundef %first, i64 noundef %n, i64 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %first, %entry ], [ %next, %loop ]
  %a = getelementptr float, ptr addrspace(1) %p, i64 %i
  %z = add i64 %row, %i
  %o = getelementptr float, ptr addrspace(1) %q, i64 %z
  %v = load float, ptr addrspace(1) %a
  store float %v, ptr addrspace(1) %o
  %next = add i64 %i, %step
  %c = icmp ult i64 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Several blocks: what no store of them can be.
; CHECK-LABEL: define void @apart_under_condition(
; CHECK: strides:
; CHECK: strides.rest:
define void @apart_under_condition(ptr addrspace(1) noalias readonly %p, ptr addrspace(1) noalias %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %latch ]
  %x = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %x
  %o = getelementptr i32, ptr addrspace(1) %q, i64 %x
  %v = load i32, ptr addrspace(1) %a
  %big = icmp sgt i32 %v, 7
  br i1 %big, label %then, label %latch
then:
  store i32 %v, ptr addrspace(1) %o
  br label %latch
latch:
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; What stays. A store under a condition that may be what is read.
; CHECK-LABEL: define void @may_meet_under_condition(
; CHECK-NOT: strides
; CHECK: ret void
define void @may_meet_under_condition(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %latch ]
  %x = sext i32 %i to i64
  %a = getelementptr i32, ptr addrspace(1) %p, i64 %x
  %o = getelementptr i32, ptr addrspace(1) %q, i64 %x
  %v = load i32, ptr addrspace(1) %a
  %big = icmp sgt i32 %v, 7
  br i1 %big, label %then, label %latch
then:
  store i32 %v, ptr addrspace(1) %o
  br label %latch
latch:
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A row's sum that may wrap around: the index leaps.
; CHECK-LABEL: define void @may_wrap(
; CHECK-NOT: strides
; CHECK: ret void
define void @may_wrap(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %row, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %y = add nuw i32 %i, %row
  %z = sext i32 %y to i64
  %o = getelementptr float, ptr addrspace(1) %q, i64 %z
  %v = load float, ptr addrspace(1) %a
  store float %v, ptr addrspace(1) %o
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; A row that moves.
; CHECK-LABEL: define void @moving(
; CHECK-NOT: strides
; CHECK: ret void
define void @moving(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr float, ptr addrspace(1) %p, i64 %x
  %y = add nsw i32 %i, %i
  %z = sext i32 %y to i64
  %o = getelementptr float, ptr addrspace(1) %q, i64 %z
  %v = load float, ptr addrspace(1) %a
  store float %v, ptr addrspace(1) %o
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; An access that goes on in the next element.
; CHECK-LABEL: define void @across(
; CHECK-NOT: strides
; CHECK: ret void
define void @across(ptr addrspace(1) %p, ptr addrspace(1) %q, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %x = sext i32 %i to i64
  %a = getelementptr %four, ptr addrspace(1) %p, i64 %x
  %a3 = getelementptr i8, ptr addrspace(1) %a, i64 12
  %o = getelementptr %four, ptr addrspace(1) %q, i64 %x
  %v = load double, ptr addrspace(1) %a3, align 4
  store double %v, ptr addrspace(1) %o, align 4
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
