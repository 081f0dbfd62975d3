; With enable-optimization some divisions need no 128-bit division (W128-6).
; RUN: %opt -passes='lower-ops<enable-optimization>' -S %s | FileCheck %s
; RUN: %opt -passes=lower-ops -S %s | FileCheck %s --check-prefix=PLAIN
; RUN: %opt -passes='lower-ops<enable-optimization>' %s | llc-22 -mcpu=sm_75 -o /dev/null
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; PLAIN-LABEL: define i128 @by8(
; PLAIN-NEXT: call i128 @__nv_udiv128(i128 %a, i128 8)
; CHECK-LABEL: define i128 @by8(
; CHECK-NEXT: lshr i128 %a, 3
define i128 @by8(i128 %a) {
  %r = udiv i128 %a, 8
  ret i128 %r
}

; CHECK-LABEL: define i128 @by_top_bit(
; CHECK-NEXT: and i128 %a, 1180591620717411303423
define i128 @by_top_bit(i128 %a) {
  %r = urem i128 %a, 1180591620717411303424
  ret i128 %r
}

; A signed division by 8 rounds to zero: no plain shift. The code generator knows.
; CHECK-LABEL: define i128 @signed_by8(
; CHECK-NEXT: sdiv i128 %a, 8
define i128 @signed_by8(i128 %a) {
  %r = sdiv i128 %a, 8
  ret i128 %r
}

; CHECK-LABEL: define i128 @by_minus8(
; CHECK: call i128 @__nv_idiv128
define i128 @by_minus8(i128 %a) {
  %r = sdiv i128 %a, -8
  ret i128 %r
}

; Upper halves 0 on both sides.
; CHECK-LABEL: define i128 @words(
; CHECK: %[[A:.*]] = zext i32 %a to i64
; CHECK: %[[Q:.*]] = udiv i64 %[[A]], %b
; CHECK: zext i64 %[[Q]] to i128
define i128 @words(i32 %a, i64 %b) {
  %x = zext i32 %a to i128
  %y = zext i64 %b to i128
  %r = sdiv i128 %x, %y
  ret i128 %r
}

; CHECK-LABEL: define i128 @by_word(
; CHECK: urem i64 %a, 10
define i128 @by_word(i64 %a) {
  %x = zext i64 %a to i128
  %r = urem i128 %x, 10
  ret i128 %r
}

; One side only, or the sign extended: no.
; CHECK-LABEL: define i128 @one_word(
; CHECK: call i128 @__nv_udiv128
; CHECK: call i128 @__nv_idiv128
define i128 @one_word(i128 %a, i64 %b) {
  %y = zext i64 %b to i128
  %r = udiv i128 %a, %y
  %z = sext i64 %b to i128
  %t = sdiv i128 %z, %r
  ret i128 %t
}

; The constant needs 65 bits.
; CHECK-LABEL: define i128 @large_constant(
; CHECK: call i128 @__nv_udiv128
define i128 @large_constant(i64 %a) {
  %x = zext i64 %a to i128
  %r = udiv i128 %x, 18446744073709551617
  ret i128 %r
}

; Odd widths up to 128 bits take the next runtime function; shorter ones are the code generator's, and so
; are divisions of more than 128 bits, long copies and remainders.
; CHECK-LABEL: define double @odd(
; CHECK: zext i96 %a to i128
; CHECK: call double @__nv_cvt_u128_f64_rn(i128
define double @odd(i96 %a) {
  %r = uitofp i96 %a to double
  ret double %r
}
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64, i1)
; CHECK-LABEL: define i200 @left(
; CHECK-NOT: @__nv
; CHECK: sitofp i24
; CHECK: frem float
; CHECK: @llvm.memcpy.inline
; CHECK: udiv i200
define i200 @left(i24 %a, i200 %b, i200 %c, ptr %p, ptr %q) {
  %f = sitofp i24 %a to float
  %m = frem float %f, 3.0
  store float %m, ptr %p
  call void @llvm.memcpy.inline.p0.p0.i64(ptr %p, ptr %q, i64 24, i1 false)
  %d = udiv i200 %b, %c
  ret i200 %d
}
