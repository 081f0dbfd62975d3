; What nv-selection-forms leaves alone: every function prints as it was.
; RUN: %opt -passes=nv-selection-forms -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; The inverse would be seen by the other user of the test.
; CHECK-LABEL: define i32 @two_users(
; CHECK: lshr i32 %x, 3
; CHECK: trunc
; CHECK: select i1 %b, i32 %p, i32 %q
; CHECK: select i1 %b, i32 %q, i32 5
define i32 @two_users(i32 %x, i32 %p, i32 %q) {
  %s = lshr i32 %x, 3
  %b = trunc i32 %s to i1
  %v = select i1 %b, i32 %p, i32 %q
  %w = select i1 %b, i32 %q, i32 5
  %r = add i32 %v, %w
  ret i32 %r
}

; The shift is needed anyway; then its bit 0 costs no more than another mask.
; CHECK-LABEL: define i32 @shift_used(
; CHECK: [[M:%.*]] = trunc i32 %s to i1
; CHECK: select i1 [[M]], i32 %p, i32 %s
define i32 @shift_used(i32 %x, i32 %p) {
  %s = lshr i32 %x, 3
  %b = trunc i32 %s to i1
  %v = select i1 %b, i32 %p, i32 %s
  ret i32 %v
}

; Nobody can take the inverse of what is returned or stored.
; CHECK-LABEL: define i1 @returned(
; CHECK: trunc i32 %s to i1
define i1 @returned(i32 %x) {
  %s = lshr i32 %x, 3
  %b = trunc i32 %s to i1
  ret i1 %b
}

; A shift by the width is poison, not bit 32. A run-time amount is no mask.
; CHECK-LABEL: define i32 @amounts(
; CHECK: lshr i32 %x, 32
; CHECK: lshr i32 %x, %n
define i32 @amounts(i32 %x, i32 %n, i32 %p, i32 %q) {
  %s = lshr i32 %x, 32
  %b = trunc i32 %s to i1
  %v = select i1 %b, i32 %p, i32 %q
  %s2 = lshr i32 %x, %n
  %b2 = trunc i32 %s2 to i1
  %v2 = select i1 %b2, i32 %v, i32 %q
  ret i32 %v2
}

; The values of a select with weights are not exchanged without the weights.
; CHECK-LABEL: define i32 @weights(
; CHECK: select i1 %b, i32 %p, i32 %q, !prof
define i32 @weights(i32 %x, i32 %p, i32 %q) {
  %s = lshr i32 %x, 3
  %b = trunc i32 %s to i1
  %v = select i1 %b, i32 %p, i32 %q, !prof !0
  ret i32 %v
}

; One side of the `and` is seen elsewhere; a logical `and` hides poison of its second side.
; CHECK-LABEL: define i1 @seen(
; CHECK: %x = icmp slt i32 %a, %b
; CHECK: %c = and i1 %x, %y
; CHECK: br i1 %c, label %next, label %far
; CHECK: %d = select i1 %u, i1 %v, i1 false
; CHECK: br i1 %d, label %more, label %far
define i1 @seen(i32 %a, i32 %b, ptr %p) {
entry:
  %x = icmp slt i32 %a, %b
  %y = icmp ult i32 %a, 9
  %c = and i1 %x, %y
  br i1 %c, label %next, label %far
next:
  %u = icmp eq i32 %a, 3
  %v = icmp sgt i32 %b, 3
  %d = select i1 %u, i1 %v, i1 false
  br i1 %d, label %more, label %far
more:
  store i32 %a, ptr %p
  br label %far
far:
  ret i1 %x
}

; The true target does not follow: selection prints the branch as it is.
; CHECK-LABEL: define void @jumps(
; CHECK: %c = and i1 %x, %y
; CHECK: br i1 %c, label %far, label %next
define void @jumps(i32 %a, i32 %b, ptr %p) {
  %x = icmp slt i32 %a, %b
  %y = icmp ult i32 %a, 9
  %c = and i1 %x, %y
  br i1 %c, label %far, label %next
next:
  store i32 %a, ptr %p
  br label %far
far:
  ret void
}

; Vectors and narrow counts have no such instructions.
; CHECK-LABEL: define <2 x i1> @vector(
; CHECK: trunc <2 x i32> %s to <2 x i1>
; CHECK: xor <2 x i1>
define <2 x i1> @vector(<2 x i32> %x) {
  %s = lshr <2 x i32> %x, <i32 3, i32 3>
  %b = trunc <2 x i32> %s to <2 x i1>
  %n = xor <2 x i1> %b, <i1 true, i1 true>
  ret <2 x i1> %n
}
; CHECK-LABEL: define i16 @narrow(
; CHECK: call i16 @llvm.cttz.i16(
define i16 @narrow(i16 %x) {
  %a = call i16 @llvm.cttz.i16(i16 %x, i1 false)
  ret i16 %a
}
declare i16 @llvm.cttz.i16(i16, i1)

; A factor of 33 bits; a product that is needed as a whole; another part of it.
; CHECK-LABEL: define i64 @products(
; CHECK-COUNT-3: mul i64
; CHECK-NOT: mulhi
; CHECK: ret i64
define i64 @products(i64 %x, i64 %y, ptr %p) {
  %a = lshr i64 %x, 31
  %m = mul i64 %a, 77
  %u = lshr i64 %m, 32
  %b = lshr i64 %x, 32
  %m2 = mul i64 %b, 77
  store i64 %m2, ptr %p
  %u2 = lshr i64 %m2, 32
  %m3 = mul i64 %b, 79
  %u3 = lshr i64 %m3, 33
  %r = add i64 %u, %u2
  %t = add i64 %r, %u3
  ret i64 %t
}

!0 = !{!"branch_weights", i32 3, i32 5}

; For 0 this is 63, which bfind does not give.
; CHECK-LABEL: define i32 @xor_of_zero(
; CHECK-NOT: flo
; CHECK: xor i32 %c, 31
define i32 @xor_of_zero(i32 %x) {
  %c = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
  %r = xor i32 %c, 31
  ret i32 %r
}

; Another top than 31, another width, another answer for 0, a guard of another value.
; CHECK-LABEL: define i32 @not_the_highest(
; CHECK-NOT: flo
; CHECK: ret i32
define i32 @not_the_highest(i32 %x, i64 %y, i32 %w) {
  %c = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
  %a = sub i32 30, %c
  %d = call i64 @llvm.ctlz.i64(i64 %y, i1 false)
  %b = sub i64 31, %d
  %bt = trunc i64 %b to i32
  %e = call i32 @llvm.ctlz.i32(i32 %x, i1 true)
  %z = icmp eq i32 %x, 0
  %s = select i1 %z, i32 32, i32 %e
  %f = call i32 @llvm.ctlz.i32(i32 %x, i1 true)
  %zw = icmp eq i32 %w, 0
  %t = select i1 %zw, i32 -1, i32 %f
  %r0 = add i32 %a, %bt
  %r1 = add i32 %s, %t
  %r = add i32 %r0, %r1
  ret i32 %r
}
declare i32 @llvm.ctlz.i32(i32, i1)
declare i64 @llvm.ctlz.i64(i64, i1)

; 2 is even, and not 0.
; CHECK-LABEL: define i1 @no_bool(
; CHECK: trunc i8 %v to i1
define i1 @no_bool(ptr %m) {
  %v = load i8, ptr %m, !range !{i8 0, i8 3}
  %b = trunc i8 %v to i1
  ret i1 %b
}

; No upper half: nothing to share.
; CHECK-LABEL: define i64 @lower_half(
; CHECK: mul i64 %a, %w
define i64 @lower_half(i64 %a, i32 %x) {
  %w = zext i32 %x to i64
  %l = mul i64 %a, %w
  ret i64 %l
}

; One value twice, and a difference, which has an order of its own.
; CHECK-LABEL: define i128 @square(
; CHECK: mul i128 %a2, %a2
; CHECK: sub i64 %b, %a
; CHECK: mul i128 %a2, 3
define i128 @square(i64 %a, i64 %b) {
  %a2 = zext i64 %a to i128
  %m = mul i128 %a2, %a2
  %d = sub i64 %b, %a
  %d2 = zext i64 %d to i128
  %k = mul i128 %a2, 3
  %r = add i128 %m, %d2
  %q = add i128 %r, %k
  ret i128 %q
}
