; Differences, means and saturated differences of bytes and 16-bit values are computed in 32 bits (CG-24).
; RUN: %opt -passes=nv-word-arithmetic -S %s | FileCheck %s
; RUN: %opt -passes=nv-word-arithmetic,nv-word-arithmetic -S %s | FileCheck %s
; RUN: %opt -passes=nv-word-arithmetic,verify -S %s | llc-22 -mcpu=sm_90 -mattr=+ptx84 -o - | FileCheck %s --check-prefix=PTX
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; PTX-NOT: {{min|max|or|xor}}.
; CHECK-LABEL: define i32 @difference(
; CHECK: [[D:%.*]] = sub nsw i32 %x, %y
; CHECK: [[F:%.*]] = freeze i32 [[D]]
; CHECK: call i32 @llvm.abs.i32(i32 [[F]], i1 true)
; PTX-LABEL: difference(
; PTX: sub.s32
; PTX: abs.s32
; PTX-NOT: {{min|max|or|xor}}.
define i32 @difference(ptr %p, ptr %q) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %x = zext i8 %a to i32
  %y = zext i8 %b to i32
  %d = sub nsw i32 %x, %y
  %v = call i32 @llvm.abs.i32(i32 %d, i1 true)
  ret i32 %v
}

; CHECK-LABEL: define i32 @signed_difference(
; CHECK: freeze i32 %d
; PTX-LABEL: signed_difference(
; PTX: sub.s32
; PTX: abs.s32
; PTX-NOT: {{min|max|or|xor}}.
define i32 @signed_difference(ptr %p, ptr %q) {
  %a = load i16, ptr %p
  %b = load i16, ptr %q
  %x = sext i16 %a to i32
  %y = sext i16 %b to i32
  %d = sub nsw i32 %x, %y
  %v = call i32 @llvm.abs.i32(i32 %d, i1 true)
  ret i32 %v
}

; CHECK-LABEL: define void @chosen(
; CHECK: [[X:%.*]] = zext i8 %a to i32
; CHECK: [[Y:%.*]] = zext i8 %b to i32
; CHECK: [[D:%.*]] = sub nsw i32 [[X]], [[Y]]
; CHECK: [[F:%.*]] = freeze i32 [[D]]
; CHECK: [[V:%.*]] = call i32 @llvm.abs.i32(i32 [[F]], i1 false)
; CHECK: [[T:%.*]] = trunc i32 [[V]] to i8
; CHECK: store i8 [[T]], ptr %r
; PTX-LABEL: chosen(
; PTX: sub.s32
; PTX: abs.s32
; PTX-NOT: {{min|max|or|xor}}.
define void @chosen(ptr %p, ptr %q, ptr %r) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %c = icmp ugt i8 %a, %b
  %d = sub i8 %a, %b
  %e = sub i8 %b, %a
  %v = select i1 %c, i8 %d, i8 %e
  store i8 %v, ptr %r
  ret void
}

; The smaller one is asked for, by sign: a < b ? b - a : a - b.
; CHECK-LABEL: define void @chosen_by_sign(
; CHECK: [[X:%.*]] = sext i16 %b to i32
; CHECK: [[Y:%.*]] = sext i16 %a to i32
; CHECK: sub nsw i32 [[X]], [[Y]]
; CHECK-NOT: select
; CHECK: ret void
define void @chosen_by_sign(ptr %p, ptr %q, ptr %r) {
  %a = load i16, ptr %p
  %b = load i16, ptr %q
  %c = icmp slt i16 %a, %b
  %d = sub i16 %b, %a
  %e = sub i16 %a, %b
  %v = select i1 %c, i16 %d, i16 %e
  store i16 %v, ptr %r
  ret void
}

; CHECK-LABEL: define void @saturated(
; CHECK: [[X:%.*]] = zext i8 %a to i32
; CHECK: [[Y:%.*]] = zext i8 %b to i32
; CHECK: [[D:%.*]] = sub nsw i32 [[X]], [[Y]]
; CHECK: [[V:%.*]] = call i32 @llvm.smax.i32(i32 [[D]], i32 0)
; CHECK: trunc i32 [[V]] to i8
; CHECK-NOT: usub.sat
; CHECK: ret void
; PTX-LABEL: saturated(
; PTX: sub.s32
; PTX: max.s32
; PTX-NOT: {{min|max|or|xor}}.
define void @saturated(ptr %p, ptr %q, ptr %r) {
  %a = load i8, ptr %p
  %b = load i8, ptr %q
  %v = call i8 @llvm.usub.sat.i8(i8 %a, i8 %b)
  store i8 %v, ptr %r
  ret void
}

; CHECK-LABEL: define void @mean(
; CHECK: [[F:%.*]] = freeze i32 %t
; CHECK: lshr i32 [[F]], 1
; PTX-LABEL: mean(
; PTX-NOT: {{min|max|or|xor}}.
; PTX: shr.u32
; PTX-NOT: {{min|max|or|xor}}.
define void @mean(ptr %p, ptr %q, ptr %r) {
  %a = load i16, ptr %p
  %b = load i16, ptr %q
  %x = zext i16 %a to i32
  %y = zext i16 %b to i32
  %s = add nuw nsw i32 %x, 1
  %t = add nuw nsw i32 %s, %y
  %h = lshr i32 %t, 1
  %v = trunc i32 %h to i16
  store i16 %v, ptr %r
  ret void
}

; CHECK-LABEL: define void @mean_down(
; CHECK: freeze i32 %s
; PTX-LABEL: mean_down(
; PTX-NOT: {{min|max|or|xor}}.
; PTX: ret;
define void @mean_down(ptr %p, ptr %q, ptr %r) {
  %a = load i16, ptr %p
  %b = load i16, ptr %q
  %x = sext i16 %a to i32
  %y = sext i16 %b to i32
  %s = add nsw i32 %x, %y
  %h = ashr i32 %s, 1
  %v = trunc i32 %h to i16
  store i16 %v, ptr %r
  ret void
}

declare i32 @llvm.abs.i32(i32, i1)
declare i8 @llvm.usub.sat.i8(i8, i8)
