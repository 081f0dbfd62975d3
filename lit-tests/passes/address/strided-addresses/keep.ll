; Addresses that nv-strided-addresses must leave alone: each would be another address otherwise.
; RUN: %opt -passes=nv-strided-addresses -S %s | FileCheck %s
; CHECK-NOT: %stride
; CHECK-NOT: getelementptr i8
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; The second sum may wrap around in 32 bits; its distance is no multiple of %n in 64 bits then.
define float @wraps(ptr %a, i32 %y, i32 %x, i32 %n) {
  %r0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %r0, %x
  %w0 = sext i32 %i0 to i64
  %p0 = getelementptr float, ptr %a, i64 %w0
  %v0 = load float, ptr %p0
  %r1 = mul nsw i32 %n, 8
  %i1 = add i32 %i0, %r1
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  %v1 = load float, ptr %p1
  %s = fadd float %v0, %v1
  ret float %s
}

; The product may wrap.
define float @product_wraps(ptr %a, i32 %y, i32 %x, i32 %n) {
  %r0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %r0, %x
  %w0 = sext i32 %i0 to i64
  %p0 = getelementptr float, ptr %a, i64 %w0
  %v0 = load float, ptr %p0
  %y1 = add nsw i32 %y, 8
  %r1 = mul i32 %y1, %n
  %i1 = add nsw i32 %r1, %x
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  %v1 = load float, ptr %p1
  %s = fadd float %v0, %v1
  ret float %s
}

; Zero extension of an index that may be negative.
define float @unsigned(ptr %a, i32 %y, i32 %x, i32 %n) {
  %r0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %r0, %x
  %w0 = zext i32 %i0 to i64
  %p0 = getelementptr float, ptr %a, i64 %w0
  %v0 = load float, ptr %p0
  %y1 = add nsw i32 %y, 8
  %r1 = mul nsw i32 %y1, %n
  %i1 = add nsw i32 %r1, %x
  %w1 = zext i32 %i1 to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  %v1 = load float, ptr %p1
  %s = fadd float %v0, %v1
  ret float %s
}

; The first address is computed, but its access does not run: the index may be poison there.
define float @not_accessed(ptr %a, i32 %y, i32 %x, i32 %n, i1 %c) {
  %r0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %r0, %x
  %w0 = sext i32 %i0 to i64
  %p0 = getelementptr float, ptr %a, i64 %w0
  br i1 %c, label %yes, label %no
yes:
  %v0 = load float, ptr %p0
  br label %no
no:
  %v = phi float [ 0.0, %0 ], [ %v0, %yes ]
  %y1 = add nsw i32 %y, 8
  %r1 = mul nsw i32 %y1, %n
  %i1 = add nsw i32 %r1, %x
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  %v1 = load float, ptr %p1
  %s = fadd float %v, %v1
  ret float %s
}

; Different pointers, and different sizes of an element.
define float @bases(ptr %a, ptr %b, i32 %y, i32 %x, i32 %n) {
  %r0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %r0, %x
  %w0 = sext i32 %i0 to i64
  %p0 = getelementptr float, ptr %a, i64 %w0
  %v0 = load float, ptr %p0
  %y1 = add nsw i32 %y, 8
  %r1 = mul nsw i32 %y1, %n
  %i1 = add nsw i32 %r1, %x
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %b, i64 %w1
  %v1 = load float, ptr %p1
  %p2 = getelementptr [2 x float], ptr %a, i64 %w1
  %v2 = load float, ptr %p2
  %s = fadd float %v0, %v1
  %t = fadd float %s, %v2
  ret float %t
}

; The distance is a product of two values, or a sum: nothing is saved.
define float @complicated(ptr %a, i32 %y, i32 %x, i32 %n, i32 %m) {
  %r0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %r0, %x
  %w0 = sext i32 %i0 to i64
  %p0 = getelementptr float, ptr %a, i64 %w0
  %v0 = load float, ptr %p0
  %y1 = add nsw i32 %y, %m
  %r1 = mul nsw i32 %y1, %n
  %i1 = add nsw i32 %r1, %x
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  %v1 = load float, ptr %p1
  %i2 = add nsw i32 %i0, %m
  %i3 = add nsw i32 %i2, %n
  %w3 = sext i32 %i3 to i64
  %p3 = getelementptr float, ptr %a, i64 %w3
  %v3 = load float, ptr %p3
  %s = fadd float %v0, %v1
  %t = fadd float %s, %v3
  ret float %t
}

; The pointer itself is stored: the old computation stays anyway.
define float @kept(ptr %a, ptr %out, i32 %y, i32 %x, i32 %n) {
  %r0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %r0, %x
  %w0 = sext i32 %i0 to i64
  %p0 = getelementptr float, ptr %a, i64 %w0
  %v0 = load float, ptr %p0
  %y1 = add nsw i32 %y, 8
  %r1 = mul nsw i32 %y1, %n
  %i1 = add nsw i32 %r1, %x
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  %v1 = load float, ptr %p1
  store ptr %p1, ptr %out
  %s = fadd float %v0, %v1
  ret float %s
}

; A second array has the index: of it one multiply-add would go, for an addition of 64 bits and the distance.
define float @shared(ptr %a, ptr %b, i32 %y, i32 %x, i32 %n) {
  %r0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %r0, %x
  %w0 = sext i32 %i0 to i64
  %p0 = getelementptr float, ptr %a, i64 %w0
  %v0 = load float, ptr %p0
  %i1 = add nsw i32 %i0, %n
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  %v1 = load float, ptr %p1
  %q1 = getelementptr float, ptr %b, i64 %w1
  store float %v0, ptr %q1
  %s = fadd float %v0, %v1
  ret float %s
}

; The narrow index is needed as it is.
define float @shared_narrow(ptr %a, ptr %b, i32 %y, i32 %x, i32 %n) {
  %r0 = mul nsw i32 %y, %n
  %i0 = add nsw i32 %r0, %x
  %w0 = sext i32 %i0 to i64
  %p0 = getelementptr float, ptr %a, i64 %w0
  %v0 = load float, ptr %p0
  %i1 = add nsw i32 %i0, %n
  store i32 %i1, ptr %b
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  %v1 = load float, ptr %p1
  %s = fadd float %v0, %v1
  ret float %s
}

; No bit of these constants is known to add to the sum; the third is wanted as it is.
; CHECK-LABEL: define i32 @ors(
; CHECK: or i32 %b, 449
; CHECK: or i32 %s, 448
; CHECK: or i32 %s, 450
define i32 @ors(ptr %a, i32 %b) {
  %i1 = or i32 %b, 449
  %w1 = zext nneg i32 %i1 to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  store float 1.0, ptr %p1
  %s = shl i32 %b, 3
  %i2 = or i32 %s, 448
  %w2 = zext nneg i32 %i2 to i64
  %p2 = getelementptr float, ptr %a, i64 %w2
  store float 2.0, ptr %p2
  %i3 = or i32 %s, 450
  %w3 = zext nneg i32 %i3 to i64
  %p3 = getelementptr float, ptr %a, i64 %w3
  store float 3.0, ptr %p3
  ret i32 %i3
}
