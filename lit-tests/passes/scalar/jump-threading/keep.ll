; Merges that nothing may go past. Everything stays as it is, byte for byte.
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-jump-threading -S %s -o %t.after
; RUN: diff %t.before %t.after
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.shfl.sync.down.i32(i32, i32, i32, i32)
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; Lanes of a and of b meet at the merge and shuffle together. Past it they would come to the shuffle
; in two groups, because c does not get there.
define void @meeting_point(i32 %k, ptr %p, i32 %x) {
entry:
  switch i32 %k, label %c [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  br label %m
b:
  br label %m
c:
  br label %m
m:
  %go = phi i1 [ true, %a ], [ true, %b ], [ false, %c ]
  br i1 %go, label %yes, label %no
yes:
  %y = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x, i32 1, i32 31)
  store i32 %y, ptr %p
  ret void
no:
  store i32 0, ptr %p
  ret void
}

; One way is not known, so its lanes meet those of a at the merge.
define void @half_known(i1 %k, i1 %d, ptr %p) {
entry:
  br i1 %k, label %a, label %b
a:
  br label %m
b:
  br label %m
m:
  %c = phi i1 [ true, %a ], [ %d, %b ]
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %p
  ret void
no:
  store i32 2, ptr %p
  ret void
}

; The merge does something: lanes wait there.
define void @has_effect(i1 %k, ptr %p) {
entry:
  br i1 %k, label %a, label %b
a:
  br label %m
b:
  br label %m
m:
  %c = phi i1 [ true, %a ], [ false, %b ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %p
  ret void
no:
  store i32 2, ptr %p
  ret void
}

; The comparison is needed behind the merge, too.
define i1 @compare_used(i1 %k, ptr %p) {
entry:
  br i1 %k, label %a, label %b
a:
  br label %m
b:
  br label %m
m:
  %s = phi i32 [ 4, %a ], [ 5, %b ]
  %c = icmp eq i32 %s, 4
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %p
  ret i1 %c
no:
  store i32 2, ptr %p
  ret i1 %c
}

; Undefined is no way: the program may still turn it into either.
define void @undefined(i1 %k, ptr %p) {
entry:
  br i1 %k, label %a, label %b
a:
  br label %m
b:
  br label %m
m:
  %c = phi i1 [ true, %a ], [ poison, %b ]
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %p
  ret void
no:
  store i32 2, ptr %p
  ret void
}

; A header with a known first iteration stays the header.
define void @header(ptr %p, i32 %n) {
entry:
  br label %m
m:
  %c = phi i1 [ true, %entry ], [ %d, %body ]
  br i1 %c, label %body, label %exit
body:
  %x = load volatile i32, ptr %p
  %d = icmp ult i32 %x, %n
  br label %m
exit:
  ret void
}

; The way leads to a header: a new edge into the loop would give it a second entry.
define void @into_header(i1 %k, ptr %p, i32 %n) {
entry:
  br i1 %k, label %a, label %b
a:
  br label %m
b:
  br label %m
m:
  %c = phi i1 [ true, %a ], [ true, %b ]
  br i1 %c, label %loop, label %exit
loop:
  %x = load volatile i32, ptr %p
  %d = icmp ult i32 %x, %n
  br i1 %d, label %loop, label %exit
exit:
  ret void
}

; Two edges from one block.
define void @double_edge(i32 %k, ptr %p) {
entry:
  switch i32 %k, label %a [
    i32 0, label %m
    i32 1, label %m
  ]
a:
  store volatile i32 0, ptr %p
  ret void
m:
  %c = phi i1 [ true, %entry ], [ true, %entry ]
  br i1 %c, label %yes, label %no
yes:
  store i32 1, ptr %p
  ret void
no:
  store i32 2, ptr %p
  ret void
}

; Lanes leave the loop in different rounds, some over one edge and some over the other. Those of either
; edge first meet at the merge; past it, each would shuffle by itself.
define void @leave_in_rounds(ptr %p, i32 %x) {
entry:
  br label %loop
loop:
  %a = load volatile i32, ptr %p
  %found = icmp eq i32 %a, %x
  br i1 %found, label %m, label %next
next:
  %b = load volatile i32, ptr %p
  %stop = icmp eq i32 %b, %x
  br i1 %stop, label %m, label %loop
m:
  %c = phi i1 [ true, %loop ], [ false, %next ]
  br i1 %c, label %yes, label %no
yes:
  %y = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x, i32 1, i32 31)
  store i32 %y, ptr %p
  ret void
no:
  store i32 0, ptr %p
  ret void
}

; All meet in the end, so lanes that return could go there at once. But then those that go on with the
; outer loop would not wait for each other behind the inner one.
define void @return_from_inner(ptr %p, i32 %x, i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br label %loop
loop:
  %a = load volatile i32, ptr %p
  %found = icmp eq i32 %a, %x
  br i1 %found, label %m, label %next
next:
  %b = load volatile i32, ptr %p
  %done = icmp eq i32 %b, %i
  br i1 %done, label %m, label %loop
m:
  %back = phi i1 [ true, %loop ], [ false, %next ]
  br i1 %back, label %end, label %latch
latch:
  %y = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x, i32 1, i32 31)
  store volatile i32 %y, ptr %p
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %outer, label %end
end:
  ret void
}

; One edge with each answer, but lanes of the switch part in front of a: those of two cases meet there,
; and not all that pass the switch do.
define void @parted_before(i32 %k, ptr %p, i32 %x) {
entry:
  switch i32 %k, label %b [
    i32 0, label %a0
    i32 1, label %a1
  ]
a0:
  store volatile i32 0, ptr %p
  br label %a
a1:
  store volatile i32 1, ptr %p
  br label %a
a:
  br label %m
b:
  br label %m
m:
  %c = phi i1 [ true, %a ], [ false, %b ]
  br i1 %c, label %yes, label %no
yes:
  %y = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x, i32 1, i32 31)
  store i32 %y, ptr %p
  ret void
no:
  store i32 0, ptr %p
  ret void
}

; The loop ends in one block, but over two edges: those of either come in different rounds.
define void @two_edges_out(ptr %p, i32 %x) {
entry:
  br label %loop
loop:
  %a = load volatile i32, ptr %p
  switch i32 %a, label %loop [
    i32 0, label %zero
    i32 1, label %one
  ]
zero:
  br label %m
one:
  br label %m
m:
  %c = phi i1 [ true, %zero ], [ false, %one ]
  br i1 %c, label %yes, label %no
yes:
  %y = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x, i32 1, i32 31)
  store i32 %y, ptr %p
  ret void
no:
  store i32 0, ptr %p
  ret void
}

; An edge leaves two loops at a time. The inner one has no other exit, the outer one has.
define void @out_of_two(ptr %p, i32 %x, i1 %k) {
entry:
  br label %outer
outer:
  %a = load volatile i32, ptr %p
  %stop = icmp eq i32 %a, %x
  br i1 %stop, label %m, label %inner
inner:
  %b = load volatile i32, ptr %p
  switch i32 %b, label %outer [
    i32 0, label %m
    i32 1, label %inner
  ]
m:
  %c = phi i1 [ false, %outer ], [ true, %inner ]
  br i1 %c, label %yes, label %no
yes:
  %y = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x, i32 1, i32 31)
  store i32 %y, ptr %p
  ret void
no:
  store i32 0, ptr %p
  ret void
}

; In a kernel, too, threads part by what they read: others may write it in between.
define ptx_kernel void @read_in_turns(ptr %p, i32 %x) {
entry:
  %k = load volatile i32, ptr %p
  switch i32 %k, label %c [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  store volatile i32 0, ptr %p
  br label %m
b:
  store volatile i32 1, ptr %p
  br label %m
c:
  store volatile i32 2, ptr %p
  br label %m
m:
  %go = phi i1 [ true, %a ], [ true, %b ], [ false, %c ]
  br i1 %go, label %yes, label %no
yes:
  %y = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %x, i32 1, i32 31)
  store i32 %y, ptr %p
  ret void
no:
  store i32 0, ptr %p
  ret void
}

; What the rest of the first question leaves has two ways in the second one.
define void @rest_has_a_case(i32 %k, ptr %p, i32 %value) {
entry:
  switch i32 %k, label %c [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  store volatile i32 1, ptr %p
  br label %m
b:
  store volatile i32 2, ptr %p
  br label %m
c:
  store volatile i32 3, ptr %p
  br label %m
m:
  %v = phi i32 [ 10, %a ], [ 20, %b ], [ 30, %c ]
  switch i32 %k, label %z [
    i32 0, label %x
    i32 1, label %y
    i32 2, label %x
  ]
x:
  store volatile i32 4, ptr %p
  br label %end
y:
  store volatile i32 5, ptr %p
  br label %end
z:
  store volatile i32 6, ptr %p
  br label %end
end:
  ret void
}

; Two cases are one way at first and two then.
define void @parts_again(i32 %k, ptr %p, i32 %value) {
entry:
  switch i32 %k, label %c [
    i32 0, label %a
    i32 4, label %a
    i32 1, label %b
  ]
a:
  store volatile i32 1, ptr %p
  br label %m
b:
  store volatile i32 2, ptr %p
  br label %m
c:
  store volatile i32 3, ptr %p
  br label %m
m:
  %v = phi i32 [ 10, %a ], [ 20, %b ], [ 30, %c ]
  switch i32 %k, label %z [
    i32 0, label %x
    i32 4, label %y
    i32 1, label %y
  ]
x:
  store volatile i32 4, ptr %p
  br label %end
y:
  store volatile i32 5, ptr %p
  br label %end
z:
  store volatile i32 6, ptr %p
  br label %end
end:
  ret void
}

; Another value.
define void @another(i32 %k, ptr %p, i32 %value) {
entry:
  %o = load i32, ptr %p
  switch i32 %k, label %c [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  store volatile i32 1, ptr %p
  br label %m
b:
  store volatile i32 2, ptr %p
  br label %m
c:
  store volatile i32 3, ptr %p
  br label %m
m:
  %v = phi i32 [ 10, %a ], [ 20, %b ], [ 30, %c ]
  switch i32 %o, label %z [
    i32 0, label %x
    i32 1, label %y
  ]
x:
  store volatile i32 4, ptr %p
  br label %end
y:
  store volatile i32 5, ptr %p
  br label %end
z:
  store volatile i32 6, ptr %p
  br label %end
end:
  ret void
}

; Lanes of two kinds meet in front of the shuffle.
define void @shuffles(i32 %k, ptr %p, i32 %value) {
entry:
  switch i32 %k, label %c [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  store volatile i32 1, ptr %p
  br label %m
b:
  store volatile i32 2, ptr %p
  br label %m
c:
  store volatile i32 3, ptr %p
  br label %m
m:
  %v = phi i32 [ 10, %a ], [ 20, %b ], [ 30, %c ]
  switch i32 %k, label %z [
    i32 0, label %x
    i32 1, label %x
  ]
x:
  %s = call i32 @llvm.nvvm.shfl.sync.down.i32(i32 -1, i32 %value, i32 1, i32 31)
  store i32 %s, ptr %p
  br label %end
z:
  store volatile i32 6, ptr %p
  br label %end
end:
  ret void
}

; The merge does something.
define void @does_something(i32 %k, ptr %p, i32 %value) {
entry:
  switch i32 %k, label %c [
    i32 0, label %a
    i32 1, label %b
  ]
a:
  store volatile i32 1, ptr %p
  br label %m
b:
  store volatile i32 2, ptr %p
  br label %m
c:
  store volatile i32 3, ptr %p
  br label %m
m:
  store volatile i32 7, ptr %p
  switch i32 %k, label %z [
    i32 0, label %x
    i32 1, label %y
  ]
x:
  store volatile i32 4, ptr %p
  br label %end
y:
  store volatile i32 5, ptr %p
  br label %end
z:
  store volatile i32 6, ptr %p
  br label %end
end:
  ret void
}

; One comes from where nobody has asked.
define void @not_asked(i1 %d, i32 %k, ptr %p) {
entry:
  br i1 %d, label %asks, label %other
asks:
  switch i32 %k, label %b [
    i32 0, label %a
  ]
a:
  store volatile i32 1, ptr %p
  br label %m
b:
  store volatile i32 2, ptr %p
  br label %m
other:
  store volatile i32 3, ptr %p
  br label %m
m:
  switch i32 %k, label %y [
    i32 0, label %x
  ]
x:
  store volatile i32 4, ptr %p
  ret void
y:
  store volatile i32 5, ptr %p
  ret void
}

; The value is made anew in each round, between the answer and the question.
define void @made_anew(ptr %p) {
entry:
  br label %head
head:
  %k = load volatile i32, ptr %p
  switch i32 %k, label %b [
    i32 0, label %a
  ]
a:
  store volatile i32 1, ptr %p
  br label %m
b:
  store volatile i32 2, ptr %p
  br label %m
m:
  %again = load volatile i32, ptr %p
  switch i32 %again, label %head [
    i32 0, label %end
  ]
end:
  ret void
}

; Two ways of eight instructions together: they will be a choice, which waits for nothing.
define void @few(i1 %k, ptr %p, i32 %value) {
entry:
  br i1 %k, label %a, label %b
a:
  %v0 = mul i32 %value, 3
  %v1 = mul i32 %v0, 4
  %v2 = mul i32 %v1, 5
  %v3 = mul i32 %v2, 6
  br label %m
b:
  %w0 = xor i32 %value, 3
  %w1 = xor i32 %w0, 4
  %w2 = xor i32 %w1, 5
  %w3 = xor i32 %w2, 6
  br label %m
m:
  %u = phi i32 [ %v3, %a ], [ %w3, %b ]
  br i1 %k, label %yes, label %no
yes:
  store i32 %u, ptr %p
  ret void
no:
  store volatile i32 2, ptr %p
  ret void
}

; Each round gets the same answer: the question goes in front of the loop, and what hangs on it becomes predicates.
define void @same_each_round(i32 %x, ptr %p, ptr %q, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %k = icmp sgt i32 %x, -1
  br i1 %k, label %a, label %b
a:
  store volatile i32 1, ptr %p
  br label %m
b:
  store volatile i32 2, ptr %p
  br label %m
m:
  br i1 %k, label %yes, label %latch
yes:
  store volatile i32 %i, ptr %q
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; So does an argument.
define void @argument_each_round(i1 %k, ptr %p, ptr %q, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  br i1 %k, label %a, label %b
a:
  store volatile i32 1, ptr %p
  br label %m
b:
  store volatile i32 2, ptr %p
  br label %m
m:
  br i1 %k, label %yes, label %latch
yes:
  store volatile i32 %i, ptr %q
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
