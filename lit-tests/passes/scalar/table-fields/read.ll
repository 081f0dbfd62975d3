; Reads of small tables of constants: which entries an address can mean (PF-1).
; RUN: %opt -passes=nv-table-fields -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-table-fields -pass-remarks=nv-table-fields -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes='nvopt<O3;disable-table-fields=1>' -pass-remarks=nv-table-fields -disable-output %s 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; REMARK: a table of 4 entries is read out of one integer
; OFF-NOT: is read out of one integer

@t = private constant [4 x i32] [i32 12, i32 33, i32 4, i32 99]
@global = internal addrspace(1) constant [4 x i32] [i32 12, i32 33, i32 4, i32 99]
@points = private constant [4 x { i32, i32 }] [{ i32, i32 } { i32 12, i32 1 }, { i32, i32 } { i32 33, i32 2 }, { i32, i32 } { i32 4, i32 3 }, { i32, i32 } { i32 99, i32 4 }]
@rows = private constant [2 x [4 x i32]] [[4 x i32] [i32 1000000, i32 -77, i32 31, i32 5], [4 x i32] [i32 12, i32 33, i32 4, i32 99]]
@long = private constant [100 x i8] c"0123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456789"

; The index has the type that it has; entries are counted from the first that is inside.
; CHECK-LABEL: define i32 @narrow_index(
; CHECK-NEXT: [[I:%.*]] = sext i8 %i to i32
; CHECK-NEXT: [[D:%.*]] = shl i32 [[I]], 3
; CHECK-NEXT: lshr i32 1661214988, [[D]]
define i32 @narrow_index(i8 %i) {
  %p = getelementptr i32, ptr @t, i8 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; CHECK-LABEL: define i32 @plus_two(
; CHECK-NEXT: [[T:%.*]] = trunc i64 %i to i32
; CHECK-NEXT: [[I:%.*]] = add i32 [[T]], 2
; CHECK-NEXT: [[D:%.*]] = shl i32 [[I]], 3
; CHECK-NEXT: lshr i32 1661214988, [[D]]
define i32 @plus_two(i64 %i) {
  %q = getelementptr i32, ptr @t, i64 2
  %p = getelementptr i32, ptr %q, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
; CHECK-LABEL: define i32 @minus_three(
; CHECK-NEXT: [[T:%.*]] = trunc i64 %i to i32
; CHECK-NEXT: [[I:%.*]] = add i32 [[T]], -3
; CHECK-NEXT: [[D:%.*]] = shl i32 [[I]], 3
; CHECK-NEXT: lshr i32 1661214988, [[D]]
define i32 @minus_three(i64 %i) {
  %q = getelementptr i32, ptr @t, i64 %i
  %p = getelementptr i8, ptr %q, i64 -12
  %v = load i32, ptr %p
  ret i32 %v
}
; A number of bytes: 0, 4, 8 or 12, and those between, of which each reads parts of two entries: thirteen values of 32
; bits are not read out of 64 bits. Every second entry: 12 and 4.
; CHECK-LABEL: define i32 @bytes(
; CHECK: load i32
; CHECK: [[T:%.*]] = trunc i64 %i to i32
; CHECK-NEXT: [[M:%.*]] = mul i32 [[T]], -8
; CHECK-NEXT: add i32 [[M]], 12
define i32 @bytes(i64 %i) {
  %p = getelementptr i8, ptr @t, i64 %i
  %v = load i32, ptr %p, align 1
  %q = getelementptr { i32, i32 }, ptr @t, i64 %i
  %w = load i32, ptr %q
  %s = add i32 %v, %w
  ret i32 %s
}
; A field of a struct, and the low byte of an entry.
; CHECK-LABEL: define i32 @field(
; CHECK-NEXT: [[I:%.*]] = trunc i64 %i to i32
; CHECK-NEXT: [[S:%.*]] = add i32 [[I]], 1
; CHECK-NEXT: ret i32 [[S]]
define i32 @field(i64 %i) {
  %p = getelementptr { i32, i32 }, ptr @points, i64 %i, i32 1
  %v = load i32, ptr %p
  ret i32 %v
}
; CHECK-LABEL: define i8 @low_byte(
; CHECK: lshr i32 1661214988,
; CHECK-NEXT: trunc i32 {{.*}} to i8
define i8 @low_byte(i64 %i) {
  %p = getelementptr i32, ptr @t, i64 %i
  %v = load i8, ptr %p
  ret i8 %v
}
; One row of two: the index is known to stay in it, from the second row on. Without that, the eight values have no form.
; CHECK-LABEL: define i32 @row(
; CHECK: [[I:%.*]] = trunc i64 %j to i32
; CHECK-NEXT: [[D:%.*]] = shl i32 [[I]], 3
; CHECK-NEXT: lshr i32 1661214988, [[D]]
; CHECK: load i32
define i32 @row(i64 %i) {
  %j = and i64 %i, 3
  %p = getelementptr [2 x [4 x i32]], ptr @rows, i64 0, i64 1, i64 %j
  %v = load i32, ptr %p
  %q = getelementptr [2 x [4 x i32]], ptr @rows, i64 0, i64 1, i64 %i
  %w = load i32, ptr %q
  %s = add i32 %v, %w
  ret i32 %s
}
; A part of a long table, ten entries that are a line from '2' on.
; CHECK-LABEL: define i8 @digit(
; CHECK: [[T:%.*]] = trunc i64 %i to i32
; CHECK-NEXT: [[I:%.*]] = add i32 [[T]], -2
; CHECK-NEXT: [[S:%.*]] = add i32 [[I]], 50
; CHECK-NEXT: trunc i32 [[S]] to i8
define i8 @digit(i64 range(i64 2, 10) %i) {
  %p = getelementptr i8, ptr @long, i64 %i
  %v = load i8, ptr %p
  ret i8 %v
}
; Variables of global memory, and those that a cast makes generic.
; CHECK-LABEL: define i32 @spaces(
; CHECK-COUNT-2: lshr i32 1661214988,
; CHECK-NOT: load
; CHECK: ret
define i32 @spaces(i64 %i, i64 %j) {
  %p = getelementptr i32, ptr addrspace(1) @global, i64 %i
  %v = load i32, ptr addrspace(1) %p
  %q = getelementptr i32, ptr addrspacecast (ptr addrspace(1) @global to ptr), i64 %j
  %w = load i32, ptr %q
  %s = add i32 %v, %w
  ret i32 %s
}
; One index in two steps.
; CHECK-LABEL: define i32 @twice(
; CHECK: [[T:%.*]] = trunc i64 %i to i32
; CHECK-NEXT: [[M:%.*]] = mul i32 [[T]], -8
; CHECK-NEXT: add i32 [[M]], 12
define i32 @twice(i64 %i) {
  %q = getelementptr i32, ptr @t, i64 %i
  %p = getelementptr i32, ptr %q, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}
