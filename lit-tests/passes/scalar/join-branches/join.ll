; Two branches in a row to one place become one (PF-10).
; RUN: %opt -passes=nv-join-branches -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-join-branches -disable-output -pass-remarks=nv-join-branches %s 2>&1 | \
; RUN:   FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"

; REMARK-COUNT-5: this branch and the next one, to the same place, became one
; REMARK-NOT: became one

; CHECK-LABEL: define i1 @compare(
; CHECK: %less = icmp ult i32 %a, %b
; CHECK-NEXT: %more = icmp ugt i32 %a, %b
; CHECK-NEXT: %[[T:.*]] = select i1 %less, i1 true, i1 %more
; CHECK-NEXT: br i1 %[[T]], label %out, label %next
; CHECK: next:
; CHECK-NEXT: %v = phi i32 [ 7, %first ]
; CHECK: out:
; CHECK-NEXT: phi i1 [ %less, %first ], [ %same, %next ]
define i1 @compare(i32 %a, i32 %b) {
first:
  %less = icmp ult i32 %a, %b
  br i1 %less, label %out, label %second
second:
  %more = icmp ugt i32 %a, %b
  br i1 %more, label %out, label %next
next:
  %v = phi i32 [ 7, %second ]
  %same = icmp eq i32 %v, %a
  br label %out
out:
  %r = phi i1 [ true, %first ], [ false, %second ], [ %same, %next ]
  ret i1 %r
}

; The ways out on the other sides, and the value the other way round.
; CHECK-LABEL: define i1 @inverse(
; CHECK: %atleast = icmp uge i32 %a, %b
; CHECK-NEXT: %atmost = icmp ule i32 %a, %b
; CHECK-NEXT: %[[F:.*]] = xor i1 %atleast, true
; CHECK-NEXT: %[[S:.*]] = xor i1 %atmost, true
; CHECK-NEXT: %[[T:.*]] = select i1 %[[F]], i1 true, i1 %[[S]]
; CHECK-NEXT: %[[V:.*]] = xor i1 %[[F]], true
; CHECK-NEXT: br i1 %[[T]], label %out, label %next
; CHECK: phi i1 [ %[[V]], %first ], [ true, %next ]
define i1 @inverse(i32 %a, i32 %b) {
first:
  %atleast = icmp uge i32 %a, %b
  br i1 %atleast, label %second, label %out
second:
  %atmost = icmp ule i32 %a, %b
  br i1 %atmost, label %next, label %out
next:
  br label %out
out:
  %r = phi i1 [ false, %first ], [ true, %second ], [ true, %next ]
  ret i1 %r
}

; The second branch ends the round; what the source says of the loop goes with it.
; CHECK-LABEL: define i32 @round(
; CHECK: br i1 %{{.*}}, label %out, label %first, !llvm.loop
define i32 @round(ptr %p) {
entry:
  br label %first
first:
  %i = phi i32 [ 0, %entry ], [ %i1, %second ]
  %a = load i32, ptr %p
  %zero = icmp eq i32 %a, 0
  br i1 %zero, label %out, label %second
second:
  %i1 = add i32 %i, 1
  %done = icmp eq i32 %i1, 9
  br i1 %done, label %out, label %first, !llvm.loop !0
out:
  ret i32 %i
}

; Of three in a row two are joined; the next call would join the third.
; CHECK-LABEL: define void @three(
; CHECK: select
; CHECK-NEXT: br i1 %{{.*}}, label %out, label %third
; CHECK: third:
; CHECK-NEXT: %z = icmp
; CHECK-NEXT: br i1 %z, label %out, label %rest
define void @three(i32 %a, ptr %p) {
first:
  %x = icmp eq i32 %a, 1
  br i1 %x, label %out, label %second
second:
  %y = icmp eq i32 %a, 3
  br i1 %y, label %out, label %third
third:
  %z = icmp eq i32 %a, 9
  br i1 %z, label %out, label %rest
rest:
  store i32 %a, ptr %p
  br label %out
out:
  ret void
}

; Two instructions are the most that everybody computes.
; CHECK-LABEL: define void @most(
; CHECK: select
define void @most(i32 %a, ptr %p) {
first:
  %x = icmp eq i32 %a, 1
  br i1 %x, label %out, label %second
second:
  %m = and i32 %a, 12
  %y = icmp eq i32 %m, 8
  br i1 %y, label %out, label %rest
rest:
  store i32 %a, ptr %p
  br label %out
out:
  ret void
}

; CHECK-LABEL: define void @above(
; CHECK-NOT: select
; CHECK: ret void
define void @above(i32 %a, ptr %p) {
first:
  %x = icmp eq i32 %a, 1
  br i1 %x, label %out, label %second
second:
  %m = and i32 %a, 12
  %n = xor i32 %m, 3
  %y = icmp eq i32 %n, 8
  br i1 %y, label %out, label %rest
rest:
  store i32 %a, ptr %p
  br label %out
out:
  ret void
}

; A load may be of what the first branch keeps from being read; a division divides by what it keeps
; from being zero.
; CHECK-LABEL: define i1 @guarded(
; CHECK-NOT: select
; CHECK: ret i1
define i1 @guarded(ptr %p) {
first:
  %null = icmp eq ptr %p, null
  br i1 %null, label %out, label %second
second:
  %a = load i1, ptr %p
  br i1 %a, label %out, label %next
next:
  br label %out
out:
  %r = phi i1 [ true, %first ], [ false, %second ], [ true, %next ]
  ret i1 %r
}

; CHECK-LABEL: define void @divided(
; CHECK-NOT: select
; CHECK: ret void
define void @divided(i32 %a, i32 %b, ptr %p) {
first:
  %zero = icmp eq i32 %b, 0
  br i1 %zero, label %out, label %second
second:
  %q = udiv i32 %a, %b
  %y = icmp eq i32 %q, 8
  br i1 %y, label %out, label %rest
rest:
  store i32 %a, ptr %p
  br label %out
out:
  ret void
}

; What is told apart by more than true and false would need a choice.
; CHECK-LABEL: define i32 @numbers(
; CHECK-NOT: select
; CHECK: ret i32
define i32 @numbers(i32 %a, i32 %b) {
first:
  %less = icmp ult i32 %a, %b
  br i1 %less, label %out, label %second
second:
  %more = icmp ugt i32 %a, %b
  br i1 %more, label %out, label %next
next:
  br label %out
out:
  %r = phi i32 [ 1, %first ], [ 2, %second ], [ 0, %next ]
  ret i32 %r
}

; Who comes to the second block from elsewhere has not been asked the first question.
; CHECK-LABEL: define void @entered(
; CHECK-NOT: select
; CHECK: ret void
define void @entered(i32 %a, i1 %c, ptr %p) {
entry:
  br i1 %c, label %first, label %other
other:
  store i32 1, ptr %p
  br label %second
first:
  %x = icmp eq i32 %a, 1
  br i1 %x, label %out, label %second
second:
  %y = icmp eq i32 %a, 3
  br i1 %y, label %out, label %rest
rest:
  store i32 %a, ptr %p
  br label %out
out:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
