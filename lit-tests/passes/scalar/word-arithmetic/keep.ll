; What stays narrow, and extensions that are not the word (CG-24).
; RUN: %opt -passes=nv-word-arithmetic -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; A sum that only goes through memory.
; CHECK-LABEL: define void @memory(
; CHECK: add i16
; CHECK-NOT: i32
; CHECK: ret void
define void @memory(ptr %p, ptr %q) {
  %a = load i16, ptr %p
  %b = load i16, ptr %q
  %c = add i16 %a, %b
  store i16 %c, ptr %p
  ret void
}

; Packed instructions; odd widths; words.
; CHECK-LABEL: define <2 x i16> @packed(
; CHECK-NEXT: mul <2 x i16>
define <2 x i16> @packed(<2 x i16> %a, <2 x i16> %b) {
  %c = mul <2 x i16> %a, %b
  ret <2 x i16> %c
}
; CHECK-LABEL: define i12 @odd(
; CHECK-NEXT: mul i12
define i12 @odd(i12 %a, i12 %b) {
  %c = mul i12 %a, %b
  ret i12 %c
}

; The upper half of a product of words is not zero: only nuw promises that.
; CHECK-LABEL: define i32 @dirty(
; CHECK: [[P:%.*]] = mul i32
; CHECK: [[C:%.*]] = trunc i32 [[P]] to i16
; CHECK: [[Z:%.*]] = zext i16 [[C]] to i32
; CHECK: [[D:%.*]] = udiv i32 [[Z]], 5
; CHECK: ret i32 [[D]]
define i32 @dirty(i16 %a, i16 %b) {
  %p = mul i16 %a, %b
  %d = udiv i16 %p, 5
  %z = zext i16 %d to i32
  ret i32 %z
}

; Zeros above are not copies of the sign, nor the other way around: 200 is -56 as a byte.
; CHECK-LABEL: define i32 @other_sign(
; CHECK: [[D:%.*]] = udiv i32 {{.*}}, 2
; CHECK: [[C:%.*]] = trunc i32 [[D]] to i8
; CHECK: sext i8 [[C]] to i32
define i32 @other_sign(i8 %a, i8 %b) {
  %d = udiv i8 %a, 2
  %s = sext i8 %d to i32
  ret i32 %s
}
; CHECK-LABEL: define i1 @other_compare(
; CHECK: [[D:%.*]] = urem i32
; CHECK: [[C:%.*]] = trunc i32 [[D]] to i8
; CHECK: icmp slt i8 [[C]], 0
define i1 @other_compare(i8 %a) {
  %d = urem i8 %a, 250
  %c = icmp slt i8 %d, 0
  ret i1 %c
}

; A sum that may wrap is not the wide sum; a shift by as many bits as there are is poison only in the
; narrow type; neither follows for free.
; CHECK-LABEL: define i32 @wraps(
; CHECK: add i32
; CHECK: [[C:%.*]] = trunc i32 {{.*}} to i8
; CHECK: zext i8 [[C]] to i32
define i32 @wraps(i8 %a) {
  %d = udiv i8 %a, 3
  %s = add i8 %d, 200
  %z = zext i8 %s to i32
  ret i32 %z
}
; CHECK-LABEL: define i8 @by_amount(
; CHECK: lshr i8 %{{.*}}, %n
define i8 @by_amount(i8 %a, i8 %n) {
  %d = udiv i8 %a, 3
  %s = lshr i8 %d, %n
  ret i8 %s
}

; The user switched optimisation off.
; CHECK-LABEL: define i16 @unoptimised(
; CHECK-NEXT: urem i16
define i16 @unoptimised(i16 %a) noinline optnone {
  %m = urem i16 %a, 6
  ret i16 %m
}

; Compared with itself, with another use between the two.
; CHECK-LABEL: define i1 @itself(
; CHECK: [[W:%.*]] = urem i32
; CHECK: icmp ule i32 [[W]], [[W]]
define i1 @itself(i8 %a, i8 %b, ptr %p) {
  %m = urem i8 %a, %b
  %c = icmp ule i8 %m, %m
  store i8 %m, ptr %p
  ret i1 %c
  uselistorder i8 %m, { 1, 2, 0 }
}
