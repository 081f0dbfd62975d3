; Sums that only look like a dot product of bytes.
; RUN: %opt -passes=nv-dot-products -S %s | FileCheck %s --implicit-check-not=idp4a
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Byte 0 meets byte 1: no instruction multiplies those.
; CHECK-LABEL: define i32 @crossed(
define i32 @crossed(i32 %a, i32 %b, i32 %c) #0 {
  %a0_0s = lshr i32 %a, 0
  %a0_0 = and i32 %a0_0s, 255
  %b1st = shl i32 %b, 16
  %b1s = ashr i32 %b1st, 24
  %p0 = mul i32 %a0_0, %b1s
  %a1_0s = lshr i32 %a, 8
  %a1_0 = and i32 %a1_0s, 255
  %b0st = shl i32 %b, 24
  %b0s = ashr i32 %b0st, 24
  %p1 = mul i32 %a1_0, %b0s
  %a2_0s = lshr i32 %a, 16
  %a2_0 = and i32 %a2_0s, 255
  %b2st = shl i32 %b, 8
  %b2s = ashr i32 %b2st, 24
  %p2 = mul i32 %a2_0, %b2s
  %a3_0s = lshr i32 %a, 24
  %a3_0 = and i32 %a3_0s, 255
  %b3st = shl i32 %b, 0
  %b3s = ashr i32 %b3st, 24
  %p3 = mul i32 %a3_0, %b3s
  %s0 = add i32 %p0, %c
  %s1 = add i32 %p1, %s0
  %s2 = add i32 %p2, %s1
  %s3 = add i32 %p3, %s2
  ret i32 %s3
}

; Byte 2 twice, byte 3 never.
; CHECK-LABEL: define i32 @twice(
define i32 @twice(i32 %a, i32 %b, i32 %c) #0 {
  %a0_0s = lshr i32 %a, 0
  %a0_0 = and i32 %a0_0s, 255
  %b0st = shl i32 %b, 24
  %b0s = ashr i32 %b0st, 24
  %p0 = mul i32 %a0_0, %b0s
  %a1_0s = lshr i32 %a, 8
  %a1_0 = and i32 %a1_0s, 255
  %b1st = shl i32 %b, 16
  %b1s = ashr i32 %b1st, 24
  %p1 = mul i32 %a1_0, %b1s
  %a2_0s = lshr i32 %a, 16
  %a2_0 = and i32 %a2_0s, 255
  %b2st = shl i32 %b, 8
  %b2s = ashr i32 %b2st, 24
  %p2 = mul i32 %a2_0, %b2s
  %p3 = mul i32 %a2_0, %b2s
  %s0 = add i32 %p0, %c
  %s1 = add i32 %p1, %s0
  %s2 = add i32 %p2, %s1
  %s3 = add i32 %p3, %s2
  ret i32 %s3
}

; The last product is of another word.
; CHECK-LABEL: define i32 @third_word(
define i32 @third_word(i32 %a, i32 %b, i32 %c, i32 %d) #0 {
  %a0_0s = lshr i32 %a, 0
  %a0_0 = and i32 %a0_0s, 255
  %b0st = shl i32 %b, 24
  %b0s = ashr i32 %b0st, 24
  %p0 = mul i32 %a0_0, %b0s
  %a1_0s = lshr i32 %a, 8
  %a1_0 = and i32 %a1_0s, 255
  %b1st = shl i32 %b, 16
  %b1s = ashr i32 %b1st, 24
  %p1 = mul i32 %a1_0, %b1s
  %a2_0s = lshr i32 %a, 16
  %a2_0 = and i32 %a2_0s, 255
  %b2st = shl i32 %b, 8
  %b2s = ashr i32 %b2st, 24
  %p2 = mul i32 %a2_0, %b2s
  %a3_0s = lshr i32 %a, 24
  %a3_0 = and i32 %a3_0s, 255
  %d3st = shl i32 %d, 0
  %d3s = ashr i32 %d3st, 24
  %p3 = mul i32 %a3_0, %d3s
  %s0 = add i32 %p0, %c
  %s1 = add i32 %p1, %s0
  %s2 = add i32 %p2, %s1
  %s3 = add i32 %p3, %s2
  ret i32 %s3
}

; The last byte is extended otherwise than its word's first three.
; CHECK-LABEL: define i32 @mixed_signs(
define i32 @mixed_signs(i32 %a, i32 %b, i32 %c) #0 {
  %a0_0s = lshr i32 %a, 0
  %a0_0 = and i32 %a0_0s, 255
  %b0st = shl i32 %b, 24
  %b0s = ashr i32 %b0st, 24
  %p0 = mul i32 %a0_0, %b0s
  %a1_0s = lshr i32 %a, 8
  %a1_0 = and i32 %a1_0s, 255
  %b1st = shl i32 %b, 16
  %b1s = ashr i32 %b1st, 24
  %p1 = mul i32 %a1_0, %b1s
  %a2_0s = lshr i32 %a, 16
  %a2_0 = and i32 %a2_0s, 255
  %b2st = shl i32 %b, 8
  %b2s = ashr i32 %b2st, 24
  %p2 = mul i32 %a2_0, %b2s
  %a3st = shl i32 %a, 0
  %a3s = ashr i32 %a3st, 24
  %b3st = shl i32 %b, 0
  %b3s = ashr i32 %b3st, 24
  %p3 = mul i32 %a3s, %b3s
  %s0 = add i32 %p0, %c
  %s1 = add i32 %p1, %s0
  %s2 = add i32 %p2, %s1
  %s3 = add i32 %p3, %s2
  ret i32 %s3
}

; A mask of nine bits is no byte.
; CHECK-LABEL: define i32 @nine_bits(
define i32 @nine_bits(i32 %a, i32 %b, i32 %c) #0 {
  %a0_0s = lshr i32 %a, 0
  %a0_0 = and i32 %a0_0s, 511
  %b0st = shl i32 %b, 24
  %b0s = ashr i32 %b0st, 24
  %p0 = mul i32 %a0_0, %b0s
  %a1_0s = lshr i32 %a, 8
  %a1_0 = and i32 %a1_0s, 255
  %b1st = shl i32 %b, 16
  %b1s = ashr i32 %b1st, 24
  %p1 = mul i32 %a1_0, %b1s
  %a2_0s = lshr i32 %a, 16
  %a2_0 = and i32 %a2_0s, 255
  %b2st = shl i32 %b, 8
  %b2s = ashr i32 %b2st, 24
  %p2 = mul i32 %a2_0, %b2s
  %a3_0s = lshr i32 %a, 24
  %a3_0 = and i32 %a3_0s, 255
  %b3st = shl i32 %b, 0
  %b3s = ashr i32 %b3st, 24
  %p3 = mul i32 %a3_0, %b3s
  %s0 = add i32 %p0, %c
  %s1 = add i32 %p1, %s0
  %s2 = add i32 %p2, %s1
  %s3 = add i32 %p3, %s2
  ret i32 %s3
}

; Bits 5 to 12 and bytes at even places are not one word.
; CHECK-LABEL: define i32 @odd_shift(
define i32 @odd_shift(i32 %a, i32 %b, i32 %c) #0 {
  %a0_5s = lshr i32 %a, 5
  %a0_5 = and i32 %a0_5s, 255
  %b0st = shl i32 %b, 24
  %b0s = ashr i32 %b0st, 24
  %p0 = mul i32 %a0_5, %b0s
  %a1_0s = lshr i32 %a, 8
  %a1_0 = and i32 %a1_0s, 255
  %b1st = shl i32 %b, 16
  %b1s = ashr i32 %b1st, 24
  %p1 = mul i32 %a1_0, %b1s
  %a2_0s = lshr i32 %a, 16
  %a2_0 = and i32 %a2_0s, 255
  %b2st = shl i32 %b, 8
  %b2s = ashr i32 %b2st, 24
  %p2 = mul i32 %a2_0, %b2s
  %a3_0s = lshr i32 %a, 24
  %a3_0 = and i32 %a3_0s, 255
  %b3st = shl i32 %b, 0
  %b3s = ashr i32 %b3st, 24
  %p3 = mul i32 %a3_0, %b3s
  %s0 = add i32 %p0, %c
  %s1 = add i32 %p1, %s0
  %s2 = add i32 %p2, %s1
  %s3 = add i32 %p3, %s2
  ret i32 %s3
}

; sm_60 has no dp4a.
; CHECK-LABEL: define i32 @old_processor(
define i32 @old_processor(i32 %a, i32 %b, i32 %c) #1 {
  %a0_0s = lshr i32 %a, 0
  %a0_0 = and i32 %a0_0s, 255
  %b0st = shl i32 %b, 24
  %b0s = ashr i32 %b0st, 24
  %p0 = mul i32 %a0_0, %b0s
  %a1_0s = lshr i32 %a, 8
  %a1_0 = and i32 %a1_0s, 255
  %b1st = shl i32 %b, 16
  %b1s = ashr i32 %b1st, 24
  %p1 = mul i32 %a1_0, %b1s
  %a2_0s = lshr i32 %a, 16
  %a2_0 = and i32 %a2_0s, 255
  %b2st = shl i32 %b, 8
  %b2s = ashr i32 %b2st, 24
  %p2 = mul i32 %a2_0, %b2s
  %a3_0s = lshr i32 %a, 24
  %a3_0 = and i32 %a3_0s, 255
  %b3st = shl i32 %b, 0
  %b3s = ashr i32 %b3st, 24
  %p3 = mul i32 %a3_0, %b3s
  %s0 = add i32 %p0, %c
  %s1 = add i32 %p1, %s0
  %s2 = add i32 %p2, %s1
  %s3 = add i32 %p3, %s2
  ret i32 %s3
}

; Nobody says what this is for.
; CHECK-LABEL: define i32 @unknown_processor(
define i32 @unknown_processor(i32 %a, i32 %b, i32 %c)  {
  %a0_0s = lshr i32 %a, 0
  %a0_0 = and i32 %a0_0s, 255
  %b0st = shl i32 %b, 24
  %b0s = ashr i32 %b0st, 24
  %p0 = mul i32 %a0_0, %b0s
  %a1_0s = lshr i32 %a, 8
  %a1_0 = and i32 %a1_0s, 255
  %b1st = shl i32 %b, 16
  %b1s = ashr i32 %b1st, 24
  %p1 = mul i32 %a1_0, %b1s
  %a2_0s = lshr i32 %a, 16
  %a2_0 = and i32 %a2_0s, 255
  %b2st = shl i32 %b, 8
  %b2s = ashr i32 %b2st, 24
  %p2 = mul i32 %a2_0, %b2s
  %a3_0s = lshr i32 %a, 24
  %a3_0 = and i32 %a3_0s, 255
  %b3st = shl i32 %b, 0
  %b3s = ashr i32 %b3st, 24
  %p3 = mul i32 %a3_0, %b3s
  %s0 = add i32 %p0, %c
  %s1 = add i32 %p1, %s0
  %s2 = add i32 %p2, %s1
  %s3 = add i32 %p3, %s2
  ret i32 %s3
}

; The sum of the first products is wanted, too, and the rest is no group.
; CHECK-LABEL: define i32 @partial_sum_used(
define i32 @partial_sum_used(i32 %a, i32 %b, i32 %c) #0 {
  %a0_0s = lshr i32 %a, 0
  %a0_0 = and i32 %a0_0s, 255
  %b0st = shl i32 %b, 24
  %b0s = ashr i32 %b0st, 24
  %p0 = mul i32 %a0_0, %b0s
  %a1_0s = lshr i32 %a, 8
  %a1_0 = and i32 %a1_0s, 255
  %b1st = shl i32 %b, 16
  %b1s = ashr i32 %b1st, 24
  %p1 = mul i32 %a1_0, %b1s
  %a2_0s = lshr i32 %a, 16
  %a2_0 = and i32 %a2_0s, 255
  %b2st = shl i32 %b, 8
  %b2s = ashr i32 %b2st, 24
  %p2 = mul i32 %a2_0, %b2s
  %a3_0s = lshr i32 %a, 24
  %a3_0 = and i32 %a3_0s, 255
  %b3st = shl i32 %b, 0
  %b3s = ashr i32 %b3st, 24
  %p3 = mul i32 %a3_0, %b3s
  %s0 = add i32 %p0, %c
  %s1 = add i32 %p1, %s0
  %s2 = add i32 %p2, %s1
  %s3 = add i32 %p3, %s2
  %r = xor i32 %s3, %s1
  ret i32 %r
}

; A product is wanted for itself.
; CHECK-LABEL: define i32 @product_used(
define i32 @product_used(i32 %a, i32 %b, i32 %c) #0 {
  %a0_0s = lshr i32 %a, 0
  %a0_0 = and i32 %a0_0s, 255
  %b0st = shl i32 %b, 24
  %b0s = ashr i32 %b0st, 24
  %p0 = mul i32 %a0_0, %b0s
  %a1_0s = lshr i32 %a, 8
  %a1_0 = and i32 %a1_0s, 255
  %b1st = shl i32 %b, 16
  %b1s = ashr i32 %b1st, 24
  %p1 = mul i32 %a1_0, %b1s
  %a2_0s = lshr i32 %a, 16
  %a2_0 = and i32 %a2_0s, 255
  %b2st = shl i32 %b, 8
  %b2s = ashr i32 %b2st, 24
  %p2 = mul i32 %a2_0, %b2s
  %a3_0s = lshr i32 %a, 24
  %a3_0 = and i32 %a3_0s, 255
  %b3st = shl i32 %b, 0
  %b3s = ashr i32 %b3st, 24
  %p3 = mul i32 %a3_0, %b3s
  %s0 = add i32 %p0, %c
  %s1 = add i32 %p1, %s0
  %s2 = add i32 %p2, %s1
  %s3 = add i32 %p3, %s2
  %r = xor i32 %s3, %p2
  ret i32 %r
}

; Sums of 64 bits do not wrap where dp4a does.
; CHECK-LABEL: define i64 @long_sum(
define i64 @long_sum(i32 %a, i32 %b, i64 %c) #0 {
  %a0 = and i32 %a, 255
  %b0 = and i32 %b, 255
  %p0 = mul i32 %a0, %b0
  %a3 = lshr i32 %a, 24
  %b3 = lshr i32 %b, 24
  %p3 = mul i32 %a3, %b3
  %q0 = zext i32 %p0 to i64
  %q3 = zext i32 %p3 to i64
  %s0 = add i64 %q0, %c
  %s3 = add i64 %q3, %s0
  ret i64 %s3
}

attributes #0 = { "target-cpu"="sm_70" }
attributes #1 = { "target-cpu"="sm_60" }
