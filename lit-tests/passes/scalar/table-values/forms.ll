; What a small table becomes: a line, fields of a number, fields with a sign, a factor and a base (PF-1).
; RUN: %opt -passes=nv-table-fields -verify-each -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@line = constant [5 x i32] [i32 7, i32 4, i32 1, i32 -2, i32 -5]
@same = constant [3 x i32] [i32 9, i32 9, i32 9]
@bytes = constant [4 x i32] [i32 12, i32 33, i32 4, i32 99]
@two = constant [16 x i32] [i32 3, i32 1, i32 2, i32 0, i32 3, i32 1, i32 2, i32 0, i32 3, i32 3, i32 3, i32 0, i32 1, i32 1, i32 1, i32 2]
@flags = constant [8 x i8] c"\01\00\01\01\00\00\01\00"
@signed = constant [4 x i32] [i32 1, i32 -128, i32 127, i32 -1]
@shorts = constant [4 x i32] [i32 1000, i32 -32768, i32 32767, i32 -1]
@base = constant [4 x i32] [i32 1000000, i32 1000003, i32 1000001, i32 1000000]
@below = constant [4 x i32] [i32 -1, i32 0, i32 1, i32 0]
@times = constant [8 x i32] [i32 36, i32 99, i32 -12, i32 297, i32 21, i32 0, i32 300, i32 15]
@weights = constant [4 x float] [float 0.25, float 0.5, float 1.0, float 0.25]
@halves = constant [4 x half] [half 0.25, half 0.5, half 1.0, half 2.0]
@letters = constant [4 x i8] c"ACGT"
@gaps = constant [4 x i32] [i32 undef, i32 5, i32 6, i32 poison]

; 7 - 3 * i, and one value.
; CHECK-LABEL: define i32 @in_line(
; CHECK: [[I:%.*]] = trunc i64 %i to i32
; CHECK-NEXT: [[T:%.*]] = mul i32 [[I]], -3
; CHECK-NEXT: [[V:%.*]] = add i32 [[T]], 7
; CHECK-NEXT: ret i32 [[V]]
define i32 @in_line(i64 %i) {
  %p = getelementptr i32, ptr @line, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; CHECK-LABEL: define i32 @all_same(
; CHECK-NOT: load
; CHECK: ret i32 9
define i32 @all_same(i64 %i) {
  %p = getelementptr i32, ptr @same, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}

; 99 needs seven bits, and there is room for eight: 0x6304210c.
; CHECK-LABEL: define i32 @fields(
; CHECK: [[D:%.*]] = shl i32 [[I:%.*]], 3
; CHECK-NEXT: [[S:%.*]] = lshr i32 1661214988, [[D]]
; CHECK-NEXT: [[V:%.*]] = and i32 [[S]], 255
; CHECK-NEXT: ret i32 [[V]]
define i32 @fields(i64 %i) {
  %p = getelementptr i32, ptr @bytes, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; Two bits each, 32 in all: 0x95 (1, 1, 1, 2) << 24, then 0x3f, 0x27 and 0x27; a distance of a power of two is a shift.
; CHECK-LABEL: define i32 @pairs(
; CHECK: [[D:%.*]] = shl i32 [[I:%.*]], 1
; CHECK-NEXT: [[S:%.*]] = lshr i32 -1791023321, [[D]]
; CHECK-NEXT: [[V:%.*]] = and i32 [[S]], 3
define i32 @pairs(i64 %i) {
  %p = getelementptr i32, ptr @two, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; One bit each: 1 + 4 + 8 + 64.
; CHECK-LABEL: define i8 @bits(
; CHECK: [[I:%.*]] = trunc i64 %i to i32
; CHECK-NEXT: [[S:%.*]] = lshr i32 77, [[I]]
; CHECK-NEXT: [[B:%.*]] = and i32 [[S]], 1
; CHECK-NEXT: [[V:%.*]] = trunc i32 [[B]] to i8
define i8 @bits(i64 %i) {
  %p = getelementptr i8, ptr @flags, i64 %i
  %v = load i8, ptr %p
  ret i8 %v
}

; All 8 bits and a sign: 0xff7f8001.
; CHECK-LABEL: define i32 @with_sign(
; CHECK: [[D:%.*]] = shl i32 [[I:%.*]], 3
; CHECK-NEXT: [[S:%.*]] = lshr i32 -8421375, [[D]]
; CHECK-NEXT: [[B:%.*]] = trunc i32 [[S]] to i8
; CHECK-NEXT: [[V:%.*]] = sext i8 [[B]] to i32
; CHECK-NEXT: ret i32 [[V]]
define i32 @with_sign(i64 %i) {
  %p = getelementptr i32, ptr @signed, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; 16 bits and a sign in 64 bits: 0xffff7fff800003e8.
; CHECK-LABEL: define i32 @long_word(
; CHECK: [[D:%.*]] = shl i32 [[I:%.*]], 4
; CHECK-NEXT: [[E:%.*]] = zext i32 [[D]] to i64
; CHECK-NEXT: [[S:%.*]] = lshr i64 -140739635837976, [[E]]
; CHECK-NEXT: [[B:%.*]] = trunc i64 [[S]] to i16
; CHECK-NEXT: [[V:%.*]] = sext i16 [[B]] to i32
define i32 @long_word(i64 %i) {
  %p = getelementptr i32, ptr @shorts, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}

; 0, 3, 1, 0 above a million, in two bits each. -1, 0, 1, 0 could be 0, 1, 2, 1 above -1; bytes with a sign, 0x000100ff,
; need one operation less.
; CHECK-LABEL: define i32 @above(
; CHECK: lshr i32 28,
; CHECK-NEXT: and i32 {{.*}}, 3
; CHECK-NEXT: add i32 {{.*}}, 1000000
define i32 @above(i64 %i) {
  %p = getelementptr i32, ptr @base, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; CHECK-LABEL: define i32 @from_below(
; CHECK: lshr i32 65791,
; CHECK-NEXT: trunc i32 {{.*}} to i8
; CHECK-NEXT: sext i8
; CHECK-NEXT: ret i32
define i32 @from_below(i64 %i) {
  %p = getelementptr i32, ptr @below, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}

; All are multiples of 3, of 12, 33, -4, 99, 7, 0, 100 and 5: eight bytes, 0x05640007_63fc210c.
; CHECK-LABEL: define i32 @multiples(
; CHECK: [[S:%.*]] = lshr i64 388435499602944268,
; CHECK-NEXT: [[B:%.*]] = trunc i64 [[S]] to i8
; CHECK-NEXT: [[F:%.*]] = sext i8 [[B]] to i32
; CHECK-NEXT: [[V:%.*]] = mul i32 [[F]], 3
; CHECK-NEXT: ret i32 [[V]]
define i32 @multiples(i64 %i) {
  %p = getelementptr i32, ptr @times, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}

; 0.25f is 0x3e800000, which is 125 times 0x00800000, 0.5f is 126 and 1.0f 127 times that: 0x7d7f7e7d.
; CHECK-LABEL: define float @reals(
; CHECK: lshr i32 2105507453,
; CHECK-NEXT: and i32 {{.*}}, 255
; CHECK-NEXT: [[V:%.*]] = shl i32 {{.*}}, 23
; CHECK-NEXT: bitcast i32 [[V]] to float
define float @reals(i64 %i) {
  %p = getelementptr float, ptr @weights, i64 %i
  %v = load float, ptr %p
  ret float %v
}
; 0x3400, 0x3800, 0x3c00, 0x4000: a line, in half words.
; CHECK-LABEL: define half @in_line_of_halves(
; CHECK: shl i32 {{.*}}, 10
; CHECK-NEXT: add i32 {{.*}}, 13312
; CHECK-NEXT: [[V:%.*]] = trunc i32 {{.*}} to i16
; CHECK-NEXT: bitcast i16 [[V]] to half
define half @in_line_of_halves(i64 %i) {
  %p = getelementptr half, ptr @halves, i64 %i
  %v = load half, ptr %p
  ret half %v
}

; Seven bits would do, but bytes as wide as the values need no mask: 0x54474341.
; CHECK-LABEL: define i8 @letter(
; CHECK: [[D:%.*]] = shl i32 {{.*}}, 3
; CHECK-NEXT: [[S:%.*]] = lshr i32 1413956417, [[D]]
; CHECK-NEXT: trunc i32 [[S]] to i8
define i8 @letter(i64 %i) {
  %p = getelementptr i8, ptr @letters, i64 %i
  %v = load i8, ptr %p
  ret i8 %v
}

; What nobody gave a value to is what suits: 4 + i.
; CHECK-LABEL: define i32 @unknown(
; CHECK: [[I:%.*]] = trunc i64 %i to i32
; CHECK-NEXT: add i32 [[I]], 4
; CHECK-NEXT: ret
define i32 @unknown(i64 %i) {
  %p = getelementptr i32, ptr @gaps, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
