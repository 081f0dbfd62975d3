; Counters without a choice that the branch to the next round has made (PF-10).
; RUN: %opt -passes=nv-edge-values -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-edge-values -disable-output -pass-remarks=nv-edge-values %s 2>&1 | \
; RUN:   FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"

; REMARK-COUNT-11: the branch to the next round says what is chosen here
; REMARK-NOT: says what

; An `or` that did not hold: neither of its parts did.
; CHECK-LABEL: define i32 @two_ways_out(
; CHECK: %i = phi i32 [ 0, %entry ], [ %step, %loop ]
; CHECK-NOT: %next
; CHECK: br i1 %end, label %out, label %loop
define i32 @two_ways_out(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i32 %i
  %b = load i8, ptr %a
  %last = icmp sgt i8 %b, -1
  %step = add i32 %i, 7
  %far = icmp sgt i32 %i, 49
  %next = select i1 %last, i32 %i, i32 %step
  %end = select i1 %last, i1 true, i1 %far
  br i1 %end, label %out, label %loop
out:
  ret i32 %i
}

; An `and` that held, its parts turned around and the choice needed behind the loop as well, where it stays.
; CHECK-LABEL: define i32 @needed_behind(
; CHECK: %i = phi i32 [ 0, %entry ], [ %step, %loop ]
; CHECK: %next = select i1 %more, i32 %step, i32 %i
; CHECK: ret i32 %next
define i32 @needed_behind(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i32 %i
  %b = load i8, ptr %a
  %more = icmp ne i8 %b, 0
  %less = xor i1 %more, true
  %step = add i32 %i, 1
  %far = icmp ult i32 %step, %n
  %next = select i1 %more, i32 %step, i32 %i
  %both = and i1 %more, %far
  %again = xor i1 %less, true
  %all = and i1 %both, %again
  br i1 %all, label %loop, label %out
out:
  ret i32 %next
}

; The choice of a place to go on at: case 0 is neither 5 nor the other 5.
; CHECK-LABEL: define i32 @place(
; CHECK: %i = phi i32 [ 0, %entry ], [ %step, %loop ]
define i32 @place(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr i8, ptr %p, i32 %i
  %b = load i8, ptr %a
  %last = icmp eq i8 %b, 0
  %step = add nsw i32 %i, 3
  %far = icmp sgt i32 %step, 90
  %inner = select i1 %far, i32 5, i32 0
  %next = select i1 %last, i32 %i, i32 %step
  %where = select i1 %last, i32 5, i32 %inner
  switch i32 %where, label %never [
    i32 0, label %loop
    i32 5, label %out
  ]
out:
  ret i32 %i
never:
  unreachable
}

; What is added was chosen, by a select, and by the condition itself: it is computed again in front of the branch.
; CHECK-LABEL: define i32 @by_what(
; CHECK: %i = phi i32 [ 0, %entry ], [ [[I:%.*]], %loop ]
; CHECK: %j = phi i32 [ 0, %entry ], [ [[J:%.*]], %loop ]
; CHECK: %k = phi i32 [ 0, %entry ], [ [[K:%.*]], %loop ]
; CHECK: %p.i = phi ptr [ %p, %entry ], [ %p.step, %loop ]
; CHECK-DAG: [[I]] = add nsw i32 %i, 7
; CHECK-DAG: [[J]] = add i32 1, %j
; CHECK-DAG: [[K]] = sub i32 %k, -1
; CHECK: br i1 %end
define i32 @by_what(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next.i, %loop ]
  %j = phi i32 [ 0, %entry ], [ %next.j, %loop ]
  %k = phi i32 [ 0, %entry ], [ %next.k, %loop ]
  %p.i = phi ptr [ %p, %entry ], [ %p.next, %loop ]
  %b = load i8, ptr %p.i
  %last = icmp eq i8 %b, 0
  %go = xor i1 %last, true
  %by = select i1 %last, i32 0, i32 7
  %next.i = add nsw i32 %i, %by
  %one = zext i1 %go to i32
  %next.j = add i32 %one, %j
  %minus = sext i1 %go to i32
  %next.k = sub i32 %k, %minus
  %p.step = getelementptr inbounds i8, ptr %p.i, i64 1
  %p.next = select i1 %go, ptr %p.step, ptr %p.i
  %far = icmp sgt i32 %i, 90
  %end = or i1 %last, %far
  br i1 %end, label %out, label %loop
out:
  %s = add i32 %next.i, %next.j
  %r = add i32 %s, %next.k
  ret i32 %r
}

; Two branches one behind the other, the first of which knows; and what stays the same stays the same.
; CHECK-LABEL: define i32 @two_branches(
; CHECK: %i = phi i32 [ 0, %entry ], [ %step, %again ]
; CHECK: %found = phi i32 [ -1, %entry ], [ %found, %again ]
define i32 @two_branches(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %again ]
  %found = phi i32 [ -1, %entry ], [ %here, %again ]
  %a = getelementptr i8, ptr %p, i32 %i
  %b = load i8, ptr %a
  %last = icmp eq i8 %b, 0
  %step = add i32 %i, 1
  %next = select i1 %last, i32 %i, i32 %step
  %here = select i1 %last, i32 %i, i32 %found
  br i1 %last, label %out, label %again
again:
  %c = icmp ult i32 %next, %n
  br i1 %c, label %loop, label %out
out:
  %r = phi i32 [ %here, %loop ], [ %next, %again ]
  ret i32 %r
}

; The place is asked for by a comparison: one that is not 5 is the other arm, and so is one that is 0.
; CHECK-LABEL: define i32 @asked(
; CHECK: %i = phi i32 [ 0, %entry ], [ %i.step, %loop ]
; CHECK: %j = phi i32 [ 0, %loop ], [ %j.step, %second ]
define i32 @asked(ptr %p) {
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
  %i.again = icmp eq i32 %i.where, 0
  br i1 %i.again, label %loop, label %second
second:
  %j = phi i32 [ 0, %loop ], [ %j.next, %second ]
  %j.at = getelementptr i8, ptr %p, i32 %j
  %c = load i8, ptr %j.at
  %j.last = icmp eq i8 %c, 1
  %j.step = add i32 %j, 3
  %j.next = select i1 %j.last, i32 %j, i32 %j.step
  %j.where = select i1 %j.last, i32 5, i32 0
  %j.end = icmp ne i32 %j.where, 0
  br i1 %j.end, label %out, label %second
out:
  ret i32 %j
}
