; Phis that are no expression of what is there at the join. Nothing changes.
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-undo-pre -S %s -o %t.after
; RUN: diff %t.before %t.after
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; The operand is the counter of the round before: in the header it has its next value.
define void @round_before(ptr addrspace(1) %r, i32 %n) {
entry:
  %first = zext i32 7 to i64
  br label %loop
loop:
  %k = phi i32 [ 7, %entry ], [ %next, %loop ]
  %last = phi i64 [ %first, %entry ], [ %wide, %loop ]
  %g = getelementptr i64, ptr addrspace(1) %r, i32 %k
  store i64 %last, ptr addrspace(1) %g
  %wide = zext i32 %k to i64
  %next = add i32 %k, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The same with one expression on both ways into the header: of the round before.
define void @both_ways(ptr addrspace(1) %r, i32 %n, i1 %d) {
entry:
  br label %head
head:
  %k = phi i32 [ 0, %entry ], [ %next, %x ], [ %next, %y ]
  %old = phi i64 [ 0, %entry ], [ %w1, %x ], [ %w2, %y ]
  %g = getelementptr i64, ptr addrspace(1) %r, i32 %k
  store i64 %old, ptr addrspace(1) %g
  %next = add i32 %k, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %body, label %exit
body:
  br i1 %d, label %x, label %y
x:
  %w1 = zext i32 %k to i64
  br label %head
y:
  %w2 = zext i32 %k to i64
  br label %head
exit:
  ret void
}

; An inner header all of whose ways come from the loop around it, with a value that the header itself makes.
define void @made_there(ptr addrspace(1) %r, i32 %n) {
entry:
  br label %head
head:
  %k = phi i32 [ %n, %entry ], [ %next, %x ], [ %next, %y ]
  %next = add i32 %k, -1
  %c = icmp sgt i32 %next, 0
  br i1 %c, label %body, label %exit
body:
  %d = icmp eq i32 %next, 5
  br i1 %d, label %x, label %y
x:
  store i32 %next, ptr addrspace(1) %r
  br label %head
y:
  br label %head
exit:
  ret void
}

; Different operands, different operations, other flags: poison on one way only.
define i64 @differ(ptr addrspace(1) %r, i32 %x, i32 %y, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %p = zext i32 %x to i64
  %p2 = zext i32 %x to i64
  %p3 = zext nneg i32 %x to i64
  %p4 = getelementptr inbounds i8, ptr addrspace(1) %r, i32 %x
  br label %join
b:
  %q = zext i32 %y to i64
  %q2 = sext i32 %x to i64
  %q3 = zext i32 %x to i64
  %q4 = getelementptr i8, ptr addrspace(1) %r, i32 %x
  br label %join
join:
  %i = phi i64 [ %p, %a ], [ %q, %b ]
  %i2 = phi i64 [ %p2, %a ], [ %q2, %b ]
  %i3 = phi i64 [ %p3, %a ], [ %q3, %b ]
  %i4 = phi ptr addrspace(1) [ %p4, %a ], [ %q4, %b ]
  %s = add i64 %i, %i2
  %s2 = add i64 %s, %i3
  %w = ptrtoint ptr addrspace(1) %i4 to i64
  %s3 = add i64 %s2, %w
  ret i64 %s3
}

; The operand is not there at the join: each way has its own.
define i64 @not_there(ptr addrspace(1) %r, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr addrspace(1) %r
  %p = zext i32 %x to i64
  br label %join
b:
  %y = load i32, ptr addrspace(1) %r
  %q = zext i32 %y to i64
  br label %join
join:
  %i = phi i64 [ %p, %a ], [ %q, %b ]
  ret i64 %i
}

; Loads see what was written on the way; divisions, products, calls and sums stay.
declare i32 @other(i32)
define i32 @dear(ptr addrspace(1) %r, i32 %x, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr addrspace(1) %r
  %p = load i32, ptr addrspace(1) %r
  %p2 = udiv i32 %x, 7
  %p3 = mul i32 %x, %x
  %p4 = call i32 @other(i32 %x)
  %p5 = add i32 %x, 5
  br label %join
b:
  %q = load i32, ptr addrspace(1) %r
  %q2 = udiv i32 %x, 7
  %q3 = mul i32 %x, %x
  %q4 = call i32 @other(i32 %x)
  %q5 = add i32 %x, 5
  br label %join
join:
  %i = phi i32 [ %p, %a ], [ %q, %b ]
  %i2 = phi i32 [ %p2, %a ], [ %q2, %b ]
  %i3 = phi i32 [ %p3, %a ], [ %q3, %b ]
  %i4 = phi i32 [ %p4, %a ], [ %q4, %b ]
  %i5 = phi i32 [ %p5, %a ], [ %q5, %b ]
  store i32 3, ptr addrspace(1) %r
  %s = add i32 %i, %i2
  %s2 = add i32 %s, %i3
  %s3 = add i32 %s2, %i4
  %s4 = add i32 %s3, %i5
  ret i32 %s4
}

; Steps of other sizes, of other values, by another extension, and of a counter of the round before.
define i64 @steps(i32 %x, i32 %y, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %p = sext i32 %x to i64
  %p2 = shl nsw i64 %p, 2
  br label %join
b:
  %q = sext i32 %x to i64
  %q2 = shl i64 %q, 3
  %r = sext i32 %y to i64
  %r2 = shl i64 %r, 2
  %s = zext i32 %x to i64
  %s2 = shl i64 %s, 2
  br label %join
join:
  %i = phi i64 [ %p2, %a ], [ %q2, %b ]
  %k = phi i64 [ %p2, %a ], [ %r2, %b ]
  %l = phi i64 [ %p2, %a ], [ %s2, %b ]
  %t = add i64 %i, %k
  %u = add i64 %t, %l
  ret i64 %u
}

define void @step_before(ptr addrspace(1) %r, i32 %n) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 7, %entry ], [ %next, %loop ]
  %last = phi i64 [ 28, %entry ], [ %step, %loop ]
  %g = getelementptr i64, ptr addrspace(1) %r, i32 %k
  store i64 %last, ptr addrspace(1) %g
  %wide = sext i32 %k to i64
  %step = shl i64 %wide, 2
  %next = add i32 %k, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; Counts of different steps, with different freedom of arithmetic, and of which no phi has the count before on every way.
define float @other_step(i1 %c, float %n) {
entry:
  %n1 = fadd float %n, 1.0
  br i1 %c, label %then, label %join
then:
  %n2 = fadd float %n1, 2.0
  br label %join
join:
  %m = phi float [ %n1, %then ], [ %n, %entry ]
  %m1 = phi float [ %n2, %then ], [ %n1, %entry ]
  %r = fmul float %m, %m1
  ret float %r
}

define float @other_flags(i1 %c, float %n) {
entry:
  %n1 = fadd float %n, 1.0
  br i1 %c, label %then, label %join
then:
  %n2 = fadd nsz float %n1, 1.0
  br label %join
join:
  %m = phi float [ %n1, %then ], [ %n, %entry ]
  %m1 = phi float [ %n2, %then ], [ %n1, %entry ]
  %r = fmul float %m, %m1
  ret float %r
}

define float @not_before(i1 %c, float %n) {
entry:
  %n1 = fadd float %n, 1.0
  br i1 %c, label %then, label %join
then:
  %n2 = fadd float %n1, 1.0
  br label %join
join:
  %m = phi float [ %n, %then ], [ %n1, %entry ]
  %m1 = phi float [ %n2, %then ], [ %n1, %entry ]
  %r = fmul float %m, %m1
  ret float %r
}

; In the header of a loop the phi is one addition less a round.
define i32 @header(i32 %n) {
entry:
  %a = add i32 %n, 1
  br label %loop
loop:
  %k = phi i32 [ %n, %entry ], [ %k1, %loop ]
  %k1 = phi i32 [ %a, %entry ], [ %k2, %loop ]
  %k2 = add i32 %k1, 1
  %c = icmp slt i32 %k2, 90
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %k
}
