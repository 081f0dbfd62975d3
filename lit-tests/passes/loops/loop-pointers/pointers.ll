; Sums of what advances in a loop and of what does not advance by themselves (LSR-3). Run: stencil-25 and
; row-pointers of lit-tests/exec/kernels, as PTX.
; RUN: %opt -passes=nv-loop-pointers -verify-each -S %s | FileCheck %s
; RUN: %opt -passes='nv-loop-pointers,nv-loop-pointers' -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-loop-pointers -disable-output -pass-remarks=nv-loop-pointers %s 2>&1 | \
; RUN:   FileCheck %s --check-prefix=REMARK
; REMARK-COUNT-5: {{1 address of this loop advances by itself|2 addresses of this loop advance by themselves}}
; REMARK-NOT: of this loop advance
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@table = addrspace(1) global [64 x float] zeroinitializer

; One partner: a pointer that advances and an offset, which two accesses use and which is used in the loop again.
; CHECK-LABEL: define void @row(
; CHECK: entry:
; CHECK-NEXT: %[[FIRST:.*]] = getelementptr i8, ptr addrspace(1) %a, i64 %row
; CHECK-NEXT: br label %loop
; CHECK: %[[Q:.*]] = phi ptr addrspace(1) [ %[[FIRST]], %entry ], [ %[[NEXT:.*]], %loop ]
; CHECK-NOT: phi ptr
; CHECK: load float, ptr addrspace(1) %[[Q]]
; CHECK: %far = getelementptr i8, ptr addrspace(1) %[[Q]], i64 8
; CHECK: %[[NEXT]] = getelementptr i8, ptr addrspace(1) %[[Q]], i64 %step
; CHECK-NOT: getelementptr
; CHECK: ret void
define void @row(ptr addrspace(1) %a, i64 %row, i64 %step, i32 %n, ptr addrspace(1) %o) {
entry:
  br label %loop
loop:
  %p = phi ptr addrspace(1) [ %a, %entry ], [ %p.next, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %q = getelementptr inbounds i8, ptr addrspace(1) %p, i64 %row
  %v = load float, ptr addrspace(1) %q
  %far = getelementptr i8, ptr addrspace(1) %q, i64 8
  %w = load float, ptr addrspace(1) %far
  %again = getelementptr i8, ptr addrspace(1) %p, i64 %row
  %u = trunc i64 %row to i32
  store i32 %u, ptr addrspace(1) %again
  %p.next = getelementptr i8, ptr addrspace(1) %p, i64 %step
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Two indices and two arrays, four sums: no register more. The step of the one is negative.
; CHECK-LABEL: define void @two(
; CHECK: loop:
; CHECK-COUNT-4: phi ptr addrspace(1)
; CHECK-NOT: phi i64
; CHECK: getelementptr i8, ptr addrspace(1) %{{.*}}, i64 4
; CHECK: getelementptr i8, ptr addrspace(1) %{{.*}}, i64 4
; CHECK: getelementptr i8, ptr addrspace(1) %{{.*}}, i64 -4
; CHECK: getelementptr i8, ptr addrspace(1) %{{.*}}, i64 -4
; CHECK: br i1
define void @two(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %x, i64 %y, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %x, %entry ], [ %i.next, %loop ]
  %j = phi i64 [ %y, %entry ], [ %j.next, %loop ]
  %k = phi i32 [ %n, %entry ], [ %k.next, %loop ]
  %ai = getelementptr i8, ptr addrspace(1) %a, i64 %i
  %bi = getelementptr i8, ptr addrspace(1) %b, i64 %i
  %aj = getelementptr i8, ptr addrspace(1) %a, i64 %j
  %bj = getelementptr i8, ptr addrspace(1) %b, i64 %j
  %v = load i32, ptr addrspace(1) %ai
  store i32 %v, ptr addrspace(1) %bj
  %w = load i32, ptr addrspace(1) %aj
  store i32 %w, ptr addrspace(1) %bi
  %i.next = add i64 %i, 4
  %j.next = add i64 %j, -4
  %k.next = add i32 %k, -1
  %c = icmp ne i32 %k.next, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; One partner, in a round that does not always come to it.
; CHECK-LABEL: define void @sometimes(
; CHECK: head:
; CHECK-NEXT: phi ptr addrspace(1)
; CHECK-NEXT: phi i32
; CHECK-NOT: phi
; CHECK: ret void
define void @sometimes(ptr addrspace(1) %a, i64 %x, i32 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ %x, %entry ], [ %i.next, %latch ]
  %k = phi i32 [ %n, %entry ], [ %k.next, %latch ]
  %odd = trunc i32 %k to i1
  br i1 %odd, label %then, label %latch
then:
  %ai = getelementptr i8, ptr addrspace(1) %a, i64 %i
  store i32 %k, ptr addrspace(1) %ai
  br label %latch
latch:
  %i.next = add i64 %i, 4
  %k.next = add i32 %k, -1
  %c = icmp ne i32 %k.next, 0
  br i1 %c, label %head, label %exit
exit:
  ret void
}

; Two partners, both freed: the index and its two bases were three registers.
; CHECK-LABEL: define void @both(
; CHECK: loop:
; CHECK-COUNT-2: phi ptr addrspace(1)
; CHECK-NOT: phi i64
; CHECK: ret void
define void @both(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %x, %entry ], [ %i.next, %loop ]
  %k = phi i32 [ %n, %entry ], [ %k.next, %loop ]
  %ai = getelementptr i8, ptr addrspace(1) %a, i64 %i
  %bi = getelementptr i8, ptr addrspace(1) %b, i64 %i
  %v = load i32, ptr addrspace(1) %ai
  store i32 %v, ptr addrspace(1) %bi
  %i.next = add i64 %i, 4
  %k.next = add i32 %k, -1
  %c = icmp ne i32 %k.next, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

;===-- Left alone -----------------------------------------------------------------------------===;

; Three sums.
; CHECK-LABEL: define void @three(
; CHECK: phi i64
; CHECK-NOT: phi ptr
; CHECK: ret void
define void @three(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %d, i64 %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %x, %entry ], [ %i.next, %loop ]
  %k = phi i32 [ %n, %entry ], [ %k.next, %loop ]
  %ai = getelementptr i8, ptr addrspace(1) %a, i64 %i
  %bi = getelementptr i8, ptr addrspace(1) %b, i64 %i
  %di = getelementptr i8, ptr addrspace(1) %d, i64 %i
  %v = load i32, ptr addrspace(1) %ai
  store i32 %v, ptr addrspace(1) %bi
  store i32 %v, ptr addrspace(1) %di
  %i.next = add i64 %i, 4
  %k.next = add i32 %k, -1
  %c = icmp ne i32 %k.next, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Two sums of which one is not computed in every round; two whose partners the loop needs besides.
; CHECK-LABEL: define void @two_sometimes(
; CHECK: phi i64
; CHECK-NOT: phi ptr
; CHECK: ret void
define void @two_sometimes(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %x, i32 %n) {
entry:
  br label %head
head:
  %i = phi i64 [ %x, %entry ], [ %i.next, %latch ]
  %k = phi i32 [ %n, %entry ], [ %k.next, %latch ]
  %ai = getelementptr i8, ptr addrspace(1) %a, i64 %i
  %v = load i32, ptr addrspace(1) %ai
  %odd = trunc i32 %v to i1
  br i1 %odd, label %then, label %latch
then:
  %bi = getelementptr i8, ptr addrspace(1) %b, i64 %i
  store i32 %k, ptr addrspace(1) %bi
  br label %latch
latch:
  %i.next = add i64 %i, 4
  %k.next = add i32 %k, -1
  %c = icmp ne i32 %k.next, 0
  br i1 %c, label %head, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @needed(
; CHECK: phi i64
; CHECK-NOT: phi ptr
; CHECK: ret void
define void @needed(ptr addrspace(1) %a, ptr addrspace(1) %b, i64 %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %x, %entry ], [ %i.next, %loop ]
  %k = phi i32 [ %n, %entry ], [ %k.next, %loop ]
  %ai = getelementptr i8, ptr addrspace(1) %a, i64 %i
  %bi = getelementptr i8, ptr addrspace(1) %b, i64 %i
  store ptr addrspace(1) %a, ptr addrspace(1) %ai
  store ptr addrspace(1) %b, ptr addrspace(1) %bi
  %i.next = add i64 %i, 8
  %k.next = add i32 %k, -1
  %c = icmp ne i32 %k.next, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The index is compared, is used behind the loop, is an offset of a variable, advances by what changes, and by
; another step on another way.
; CHECK-LABEL: define void @compared(
; CHECK-NOT: phi ptr
; CHECK: ret void
define void @compared(ptr addrspace(1) %a, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %ai = getelementptr i8, ptr addrspace(1) %a, i64 %i
  store i32 0, ptr addrspace(1) %ai
  %i.next = add i64 %i, 4
  %c = icmp ult i64 %i.next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define i64 @used_behind(
; CHECK-NOT: phi ptr
; CHECK: ret i64
define i64 @used_behind(ptr addrspace(1) %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %k = phi i32 [ %n, %entry ], [ %k.next, %loop ]
  %ai = getelementptr i8, ptr addrspace(1) %a, i64 %i
  store i32 0, ptr addrspace(1) %ai
  %i.next = add i64 %i, 4
  %k.next = add i32 %k, -1
  %c = icmp ne i32 %k.next, 0
  br i1 %c, label %loop, label %exit
exit:
  ret i64 %i
}
; CHECK-LABEL: define void @variable(
; CHECK-NOT: phi ptr
; CHECK: ret void
define void @variable(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %k = phi i32 [ %n, %entry ], [ %k.next, %loop ]
  %ai = getelementptr i8, ptr addrspace(1) @table, i64 %i
  store i32 0, ptr addrspace(1) %ai
  %i.next = add i64 %i, 4
  %k.next = add i32 %k, -1
  %c = icmp ne i32 %k.next, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @in_variable(
; CHECK-NOT: phi ptr
; CHECK: ret void
define void @in_variable(i64 %x, i32 %n) {
entry:
  %row = getelementptr float, ptr addrspace(1) @table, i64 %x
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %k = phi i32 [ %n, %entry ], [ %k.next, %loop ]
  %ai = getelementptr i8, ptr addrspace(1) %row, i64 %i
  store i32 0, ptr addrspace(1) %ai
  %i.next = add i64 %i, 4
  %k.next = add i32 %k, -1
  %c = icmp ne i32 %k.next, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @by_what_changes(
; CHECK-NOT: phi ptr
; CHECK: ret void
define void @by_what_changes(ptr addrspace(1) %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %k = phi i32 [ %n, %entry ], [ %k.next, %loop ]
  %ai = getelementptr i8, ptr addrspace(1) %a, i64 %i
  %step = load i64, ptr addrspace(1) %ai
  %i.next = add i64 %i, %step
  %k.next = add i32 %k, -1
  %c = icmp ne i32 %k.next, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @words(
; CHECK-NOT: phi ptr
; CHECK: ret void
define void @words(ptr addrspace(1) %a, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i.next, %loop ]
  %k = phi i32 [ %n, %entry ], [ %k.next, %loop ]
  %ai = getelementptr i32, ptr addrspace(1) %a, i64 %i
  store i32 %k, ptr addrspace(1) %ai
  %i.next = add i64 %i, 1
  %k.next = add i32 %k, -1
  %c = icmp ne i32 %k.next, 0
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
