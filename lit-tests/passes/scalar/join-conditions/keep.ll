; What nv-join-conditions leaves alone, and why (PF-10).
; RUN: %opt -passes=nv-join-conditions -verify-each -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; The second condition reads what the first one keeps from being read.
; CHECK-LABEL: define void @reads(
; CHECK: br i1 %first
define void @reads(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %on
second:
  %x = load i32, ptr %p
  %c = icmp sgt i32 %x, 9
  br i1 %c, label %in, label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  store volatile i32 %n, ptr %p
  ret void
}

; It divides by what the first one keeps from being zero.
; CHECK-LABEL: define void @divides(
; CHECK: br i1 %first
define void @divides(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %on
second:
  %x = udiv i32 100, %n
  %c = icmp sgt i32 %x, 9
  br i1 %c, label %in, label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  store volatile i32 %n, ptr %p
  ret void
}

; It has an effect.
; CHECK-LABEL: define void @writes(
; CHECK: br i1 %first
define void @writes(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %on
second:
  store i32 1, ptr %p
  %c = icmp sgt i32 %n, 9
  br i1 %c, label %in, label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  store volatile i32 %n, ptr %p
  ret void
}

; It calls, and what is called may need those threads alone that come to it.
; CHECK-LABEL: define void @calls(
; CHECK: br i1 %first
define void @calls(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %on
second:
  %x = call i32 @callee(i32 %n) convergent
  %c = icmp sgt i32 %x, 9
  br i1 %c, label %in, label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  store volatile i32 %n, ptr %p
  ret void
}

; A product of two registers is several instructions.
; CHECK-LABEL: define void @long(
; CHECK: br i1 %first
define void @long(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %on
second:
  %x = mul i64 %l, %l
  %c = icmp sgt i64 %x, 9
  br i1 %c, label %in, label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  store volatile i32 %n, ptr %p
  ret void
}

; A vector is several registers.
; CHECK-LABEL: define void @vector(
; CHECK: br i1 %first
define void @vector(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %on
second:
  %x = add <2 x i32> %w, %w
  %y = bitcast <2 x i32> %x to i64
  %c = icmp sgt i64 %y, 9
  br i1 %c, label %in, label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  store volatile i32 %n, ptr %p
  ret void
}

; No load is behind the conditions.
; CHECK-LABEL: define void @alone(
; CHECK: br i1 %first
define void @alone(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %on
second:
  %x = add i32 %n, 1
  %c = icmp sgt i32 %x, 9
  br i1 %c, label %in, label %on
in:
  store i32 1, ptr %p
  br label %on
on:
  store volatile i32 %n, ptr %p
  ret void
}

; The second condition is asked on another way, too.
; CHECK-LABEL: define void @shared(
; CHECK: br i1 %first
define void @shared(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %other
second:
  %x = add i32 %n, 1
  %c = icmp sgt i32 %x, 9
  br i1 %c, label %in, label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  store volatile i32 %n, ptr %p
  ret void
other:
  %o = load volatile i1, ptr %p
  br i1 %o, label %second, label %on
}

; The load is done on another way, too.
; CHECK-LABEL: define void @entered(
; CHECK: br i1 %first
define void @entered(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %other
second:
  %x = add i32 %n, 1
  %c = icmp sgt i32 %x, 9
  br i1 %c, label %in, label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  store volatile i32 %n, ptr %p
  ret void
other:
  %o = load volatile i1, ptr %p
  br i1 %o, label %in, label %on
}

; Behind the load control goes elsewhere.
; CHECK-LABEL: define void @elsewhere(
; CHECK: br i1 %first
define void @elsewhere(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %on
second:
  %x = add i32 %n, 1
  %c = icmp sgt i32 %x, 9
  br i1 %c, label %in, label %on
in:
  %v = load i32, ptr %p
  br label %out
on:
  store volatile i32 %n, ptr %p
  ret void
out:
  ret void
}

; Behind the load it may go elsewhere.
; CHECK-LABEL: define void @twice(
; CHECK: br i1 %first
define void @twice(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %on
second:
  %x = add i32 %n, 1
  %c = icmp sgt i32 %x, 9
  br i1 %c, label %in, label %on
in:
  %v = load i1, ptr %p
  br i1 %v, label %on, label %out
on:
  store volatile i32 %n, ptr %p
  ret void
out:
  ret void
}

; The source says that the first condition hardly holds.
; CHECK-LABEL: define void @likely(
; CHECK: br i1 %first
define void @likely(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %on, !prof !0
second:
  %x = add i32 %n, 1
  %c = icmp sgt i32 %x, 9
  br i1 %c, label %in, label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  store volatile i32 %n, ptr %p
  ret void
}

; The source says that the second condition hardly holds.
; CHECK-LABEL: define void @likelier(
; CHECK: br i1 %first
define void @likelier(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %on
second:
  %x = add i32 %n, 1
  %c = icmp sgt i32 %x, 9
  br i1 %c, label %in, label %on, !prof !0
in:
  %v = load i32, ptr %p
  br label %on
on:
  store volatile i32 %n, ptr %p
  ret void
}

; What the other way computes has an effect.
; CHECK-LABEL: define void @aside_calls(
; CHECK: br i1 %first
define void @aside_calls(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %aside
second:
  %x = add i32 %n, 1
  %c = icmp sgt i32 %x, 9
  br i1 %c, label %in, label %on
aside:
  store i32 3, ptr %p
  br label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  store volatile i32 %n, ptr %p
  ret void
}

; Three values would have to be chosen.
; CHECK-LABEL: define void @many(
; CHECK: br i1 %first
define void @many(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %aside
second:
  %x = add i32 %n, 1
  %c = icmp sgt i32 %x, 9
  br i1 %c, label %in, label %on
aside:
  %y = add i32 %n, 5
  br label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  %r0 = phi i32 [ %x, %second ], [ 0, %aside ], [ 0, %in ]
  %r1 = phi i32 [ %x, %second ], [ 1, %aside ], [ 0, %in ]
  %r2 = phi i32 [ %x, %second ], [ 2, %aside ], [ 0, %in ]
  store volatile i32 %n, ptr %p
  store volatile i32 %r0, ptr %p
  store volatile i32 %r1, ptr %p
  store volatile i32 %r2, ptr %p
  ret void
}

; A vector would have to be chosen.
; CHECK-LABEL: define void @wide(
; CHECK: br i1 %first
define void @wide(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %on
second:
  %x = add i32 %n, 1
  %c = icmp sgt i32 %x, 9
  br i1 %c, label %in, label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  %r = phi <2 x i32> [ %w, %second ], [ zeroinitializer, %head ], [ %w, %in ]
  store volatile i32 %n, ptr %p
  store volatile <2 x i32> %r, ptr %p
  ret void
}

; Thirteen instructions would be computed for everybody.
; CHECK-LABEL: define void @above(
; CHECK: br i1 %first
define void @above(ptr %p, i1 %first, i32 %n, i64 %l, <2 x i32> %w, float %f) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %on
second:
  %x0 = xor i32 %n, 3
  %x1 = xor i32 %x0, 4
  %x2 = xor i32 %x1, 5
  %x3 = xor i32 %x2, 6
  %x4 = xor i32 %x3, 7
  %x5 = xor i32 %x4, 8
  %x6 = xor i32 %x5, 9
  %x7 = xor i32 %x6, 10
  %x8 = xor i32 %x7, 11
  %x9 = xor i32 %x8, 12
  %x10 = xor i32 %x9, 13
  %x11 = xor i32 %x10, 14
  %c = icmp sgt i32 %x11, 9
  br i1 %c, label %in, label %on
in:
  %v = load i32, ptr %p
  br label %on
on:
  store volatile i32 %n, ptr %p
  ret void
}

; The block behind the conditions is the one in front of them.
; CHECK-LABEL: define void @round(
; CHECK: br i1 %first, label %second, label %head
define void @round(ptr %p, i1 %first, i32 %n) {
entry:
  br label %head
head:
  br i1 %first, label %second, label %head
second:
  %c = icmp sgt i32 %n, 9
  br i1 %c, label %in, label %head
in:
  %v = load volatile i32, ptr %p
  br label %head
}

; What looks like a way around is the next round of a loop, with and without a value that meets another one behind.
; CHECK-LABEL: define void @again(
; CHECK: br i1 %first, label %second, label %head
define void @again(ptr %p, i32 %n) {
entry:
  br label %head
head:
  %x = load volatile i32, ptr %p
  %first = icmp sgt i32 %x, %n
  br i1 %first, label %second, label %head
second:
  %c = icmp sgt i32 %n, 9
  br i1 %c, label %in, label %on
in:
  %v = load volatile i32, ptr %p
  br label %on
on:
  ret void
}
; CHECK-LABEL: define i32 @again_or_zero(
; CHECK: br i1 %first, label %head, label %second
define i32 @again_or_zero(ptr %p, i32 %n) {
entry:
  br label %head
head:
  %x = load volatile i32, ptr %p
  %first = icmp sgt i32 %x, %n
  br i1 %first, label %head, label %second
second:
  %c = icmp sgt i32 %n, 9
  br i1 %c, label %in, label %on
in:
  %v = load volatile i32, ptr %p
  br label %on
on:
  %s = phi i32 [ %v, %in ], [ 0, %second ]
  ret i32 %s
}

; A switch.
; CHECK-LABEL: define void @cases(
; CHECK: switch i32 %n
define void @cases(ptr %p, i32 %n) {
head:
  switch i32 %n, label %on [ i32 1, label %second ]
second:
  %c = icmp sgt i32 %n, 9
  br i1 %c, label %in, label %on
in:
  %v = load volatile i32, ptr %p
  br label %on
on:
  ret void
}

declare i32 @callee(i32)

!0 = !{!"branch_weights", i32 1, i32 2000}
