; Choices that stay, byte for byte: the branch does not say what they are, or they count nothing (PF-10).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-edge-values -S %s -o %t.after
; RUN: diff %t.before %t.after
target triple = "nvptx64-nvidia-cuda"

; An `or` that held: either may be the one.
define i32 @or_held(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i32 %i
  %b = load i8, ptr %a
  %small = icmp slt i8 %b, 20
  %step = add i32 %i, 7
  %near = icmp slt i32 %i, 49
  %next = select i1 %small, i32 %i, i32 %step
  %again = or i1 %small, %near
  br i1 %again, label %loop, label %out
out:
  ret i32 %i
}

; An `and` that did not hold.
define i32 @and_failed(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i32 %i
  %b = load i8, ptr %a
  %small = icmp slt i8 %b, 20
  %step = add i32 %i, 7
  %far = icmp sgt i32 %i, 49
  %next = select i1 %small, i32 %i, i32 %step
  %end = select i1 %small, i1 %far, i1 false
  br i1 %end, label %out, label %loop
out:
  ret i32 %i
}

; Both ways of the branch go to the next round.
define void @both_ways(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i32 %i
  %b = load volatile i8, ptr %a
  %last = icmp sgt i8 %b, -1
  %step = add i32 %i, 7
  %next = select i1 %last, i32 %i, i32 %step
  br i1 %last, label %loop, label %loop
}

; The default of a switch is any other number, and two of its cases go to the next round.
define i32 @switches(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i32 %i
  %b = load i8, ptr %a
  %last = icmp eq i8 %b, 0
  %step = add i32 %i, 3
  %next = select i1 %last, i32 %i, i32 %step
  %where = select i1 %last, i32 5, i32 0
  switch i32 %where, label %loop [
    i32 5, label %second
  ]
second:
  %j = phi i32 [ 0, %loop ], [ %next.j, %second ], [ %next.j, %second ]
  %a.j = getelementptr i8, ptr %p, i32 %j
  %b.j = load i8, ptr %a.j
  %last.j = icmp eq i8 %b.j, 0
  %step.j = add i32 %j, 3
  %next.j = select i1 %last.j, i32 %j, i32 %step.j
  %where.j = select i1 %last.j, i32 5, i32 0
  switch i32 %where.j, label %out [
    i32 0, label %second
    i32 5, label %second
  ]
out:
  ret i32 %j
}

; Both arms are what came out: nothing is known of the condition.
define i32 @arms_alike(ptr %p, i32 %v) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i32 %i
  %b = load i8, ptr %a
  %last = icmp eq i8 %b, 0
  %step = add i32 %i, 3
  %next = select i1 %last, i32 %i, i32 %step
  %where = select i1 %last, i32 0, i32 %v
  switch i32 %where, label %out [
    i32 0, label %loop
  ]
out:
  ret i32 %i
}

; The condition of this round says nothing of the one of the round before.
define i32 @round_before(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %was = phi i1 [ false, %entry ], [ %last, %loop ]
  %a = getelementptr i8, ptr %p, i32 %i
  %b = load i8, ptr %a
  %last = icmp sgt i8 %b, -1
  %step = add i32 %i, 7
  %next = select i1 %was, i32 %i, i32 %step
  %far = icmp sgt i32 %i, 49
  %end = or i1 %last, %far
  br i1 %end, label %out, label %loop
out:
  ret i32 %i
}

; A comparison that is not for equality, or that says only what the place is not, of three places.
define i32 @asked(ptr %p, i32 %v) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %i.at = getelementptr i8, ptr %p, i32 %i
  %b = load i8, ptr %i.at
  %i.last = icmp eq i8 %b, 0
  %i.step = add i32 %i, 3
  %i.next = select i1 %i.last, i32 %i, i32 %i.step
  %i.where = select i1 %i.last, i32 5, i32 0
  %i.again = icmp ult i32 %i.where, 9
  br i1 %i.again, label %loop, label %second
second:
  %j = phi i32 [ 0, %loop ], [ %j.next, %second ]
  %j.at = getelementptr i8, ptr %p, i32 %j
  %c = load i8, ptr %j.at
  %j.last = icmp eq i8 %c, 1
  %j.step = add i32 %j, 3
  %j.next = select i1 %j.last, i32 %j, i32 %j.step
  %j.where = select i1 %j.last, i32 5, i32 %v
  %j.again = icmp ne i32 %j.where, 7
  br i1 %j.again, label %second, label %out
out:
  ret i32 %j
}

; A frozen condition may hold where the one that was not frozen does not.
define i32 @frozen(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i32 %i
  %b = load i8, ptr %a
  %last = icmp sgt i8 %b, -1
  %fixed = freeze i1 %last
  %step = add i32 %i, 7
  %next = select i1 %last, i32 %i, i32 %step
  br i1 %fixed, label %out, label %loop
out:
  ret i32 %i
}

; A sum of floats is no counter, and neither is a value in a join outside of loops.
define float @floats(ptr %p, i1 %c) {
entry:
  br label %loop
loop:
  %t = phi float [ 0.0, %entry ], [ %next, %loop ]
  %d = load volatile float, ptr %p
  %near = fcmp olt float %d, 0.5
  %step = fadd float %t, %d
  %far = fcmp ogt float %step, 10.0
  %next = select i1 %near, float %t, float %step
  %end = or i1 %near, %far
  br i1 %end, label %out, label %loop
out:
  %x = select i1 %c, float %t, float 1.0
  br i1 %c, label %yes, label %join
yes:
  br label %join
join:
  %r = phi float [ %x, %out ], [ 2.0, %yes ]
  ret float %r
}

; Lanes of a vector are chosen each by themselves.
define <2 x i32> @vectors(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi <2 x i32> [ zeroinitializer, %entry ], [ %next, %loop ]
  %v = load volatile <2 x i32>, ptr %p
  %last = icmp eq <2 x i32> %v, zeroinitializer
  %step = add <2 x i32> %i, <i32 1, i32 1>
  %next = select <2 x i1> %last, <2 x i32> %i, <2 x i32> %step
  %end = extractelement <2 x i1> %last, i32 0
  br i1 %end, label %out, label %loop
out:
  ret <2 x i32> %i
}
