; Tests of one bit, branches that selection would invert, trailing zeros (CG-11, PF-10).
; RUN: %opt -passes=nv-selection-forms -S %s | FileCheck %s
; RUN: %opt -passes=nv-selection-forms,nv-selection-forms -S %s | FileCheck %s
; RUN: %llc -mcpu=sm_80 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_80 -nvvm-opt=disable-selection-forms=1 %s -o - | FileCheck %s --check-prefix=OFF
target triple = "nvptx64-nvidia-cuda"

; Bit 3 of %x; the select takes the inverse with its values exchanged.
; CHECK-LABEL: define i32 @bit_of_select(
; CHECK-NEXT: [[A:%.*]] = and i32 %x, 8
; CHECK-NEXT: [[C:%.*]] = icmp eq i32 [[A]], 0
; CHECK-NEXT: select i1 [[C]], i32 %q, i32 %p
; PTX-LABEL: bit_of_select(
; PTX-NOT: shr
; PTX: ret;
; OFF-LABEL: bit_of_select(
; OFF: shr
define i32 @bit_of_select(i32 %x, i32 %p, i32 %q) {
  %s = lshr i32 %x, 3
  %b = trunc i32 %s to i1
  %v = select i1 %b, i32 %p, i32 %q
  ret i32 %v
}

; An arithmetic shift has the same bit; the sign bit is one of them.
; CHECK-LABEL: define i32 @sign_bit(
; CHECK-NEXT: and i64 %x, -9223372036854775808
; CHECK-NEXT: icmp eq i64
define i32 @sign_bit(i64 %x, i32 %p, i32 %q) {
  %s = ashr i64 %x, 63
  %b = trunc i64 %s to i1
  %v = select i1 %b, i32 %p, i32 %q
  ret i32 %v
}

; The compared bit in an exclusive or in front of a branch: the branch changes its targets.
; CHECK-LABEL: define void @bit_of_branch(
; CHECK: [[C:%.*]] = icmp eq i32
; CHECK: %gt = icmp sgt i32 %a, %b
; CHECK: [[X:%.*]] = xor i1 [[C]], %gt
; CHECK: br i1 [[X]], label %far, label %next, !prof [[W:![0-9]+]]
; PTX-LABEL: bit_of_branch(
; PTX-NOT: not.pred
; PTX-NOT: shr
; PTX: ret;
; OFF-LABEL: bit_of_branch(
; OFF: not.pred
define void @bit_of_branch(i32 %x, i32 %a, i32 %b, ptr %p) {
  %s = lshr i32 %x, 4
  %t = trunc i32 %s to i1
  %gt = icmp sgt i32 %a, %b
  %c = xor i1 %t, %gt
  br i1 %c, label %next, label %far, !prof !0
next:
  store i32 %a, ptr %p
  br label %far
far:
  ret void
}

; No branch behind the exclusive or: its other side is inverted.
; CHECK-LABEL: define i1 @other_side(
; CHECK-DAG: [[C:%.*]] = icmp eq i32
; CHECK-DAG: [[LE:%.*]] = fcmp nnan ule float %a, %b
; CHECK: xor i1 [[C]], [[LE]]
define i1 @other_side(i32 %x, float %a, float %b) {
  %s = lshr i32 %x, 4
  %t = trunc i32 %s to i1
  %gt = fcmp nnan ogt float %a, %b
  %c = xor i1 %t, %gt
  ret i1 %c
}

; Both sides of an `and` can be inverted: De Morgan; the unordered compare becomes ordered.
; CHECK-LABEL: define void @both(
; CHECK: [[A:%.*]] = icmp sge i32 %a, %b
; CHECK: [[B:%.*]] = fcmp oge float %f, %g
; CHECK: [[C:%.*]] = or i1 [[A]], [[B]]
; CHECK: br i1 [[C]], label %far, label %next
; PTX-LABEL: both(
; PTX-NOT: not.pred
; PTX: ret;
define void @both(i32 %a, i32 %b, float %f, float %g, ptr %p) {
  %x = icmp slt i32 %a, %b
  %y = fcmp ult float %f, %g
  %c = and i1 %x, %y
  br i1 %c, label %next, label %far
next:
  store i32 %a, ptr %p
  br label %far
far:
  ret void
}

; An explicit inverse goes into the compare.
; CHECK-LABEL: define i1 @explicit(
; CHECK-NEXT: [[C:%.*]] = icmp uge i32 %a, %b
; CHECK-NEXT: ret i1 [[C]]
define i1 @explicit(i32 %a, i32 %b) {
  %c = icmp ult i32 %a, %b
  %n = xor i1 %c, true
  ret i1 %n
}

; Trailing zeros of 32 and 64 bits, with the flag as it was.
; CHECK-LABEL: define i64 @zeros(
; CHECK: [[R:%.*]] = call i32 @llvm.bitreverse.i32(i32 %x)
; CHECK: call i32 @llvm.ctlz.i32(i32 [[R]], i1 false)
; CHECK: [[S:%.*]] = call i64 @llvm.bitreverse.i64(i64 %y)
; CHECK: call i64 @llvm.ctlz.i64(i64 [[S]], i1 true)
; PTX-LABEL: zeros(
; PTX: brev.b32
; PTX: clz.b32
; PTX: brev.b64
; PTX: clz.b64
define i64 @zeros(i32 %x, i64 %y) {
  %a = call i32 @llvm.cttz.i32(i32 %x, i1 false)
  %b = call i64 @llvm.cttz.i64(i64 %y, i1 true)
  %w = zext i32 %a to i64
  %r = add i64 %w, %b
  ret i64 %r
}
; The upper half of a product of two values below 2^32, one of them only known to be.
; CHECK-LABEL: define i64 @upper(
; CHECK: [[A:%.*]] = trunc i64 %high to i32
; CHECK: [[H:%.*]] = call i32 @llvm.nvvm.mulhi.ui(i32 [[A]], i32 -766062189)
; CHECK: [[U:%.*]] = zext i32 [[H]] to i64
; CHECK: xor i64 %x, [[U]]
; PTX-LABEL: upper(
; PTX-NOT: mul.lo.s64
; PTX: mul.hi.u32
define i64 @upper(i64 %x) {
  %high = lshr i64 %x, 32
  %m = mul nuw i64 %high, 3528905107
  %u = lshr i64 %m, 32
  %r = xor i64 %x, %u
  ret i64 %r
}
; The place of the highest bit. For 0 both forms are -1.
; CHECK-LABEL: define i32 @highest(
; CHECK-NEXT: [[B:%.*]] = call i32 @llvm.nvvm.flo.u.i32(i32 %x, i1 false)
; CHECK-NEXT: ret i32 [[B]]
; PTX-LABEL: highest(
; PTX: bfind.u32
; PTX-NOT: sub
; PTX: ret;
define i32 @highest(i32 %x) {
  %c = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
  %r = sub nsw i32 31, %c
  ret i32 %r
}
; CHECK-LABEL: define i32 @highest_xor(
; CHECK-NEXT: [[B:%.*]] = call i32 @llvm.nvvm.flo.u.i32(i32 %x, i1 false)
; CHECK-NEXT: ret i32 [[B]]
define i32 @highest_xor(i32 %x) {
  %c = call i32 @llvm.ctlz.i32(i32 %x, i1 true)
  %r = xor i32 %c, 31
  ret i32 %r
}

; The first bit set, counted from 1, and 0 for 0.
; CHECK-LABEL: define i32 @first_set(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.bitreverse.i32(i32 %x)
; CHECK-NEXT: [[B:%.*]] = call i32 @llvm.nvvm.flo.u.i32(i32 [[R]], i1 true)
; CHECK-NEXT: [[S:%.*]] = add i32 [[B]], 1
; CHECK-NEXT: ret i32 [[S]]
; PTX-LABEL: first_set(
; PTX: brev.b32
; PTX-NEXT: bfind.shiftamt.u32
; PTX-NEXT: add.s32
; PTX-NOT: selp
; PTX: ret;
define i32 @first_set(i32 %x) {
  %t = call i32 @llvm.cttz.i32(i32 %x, i1 true)
  %n = add nuw nsw i32 %t, 1
  %z = icmp eq i32 %x, 0
  %r = select i1 %z, i32 0, i32 %n
  ret i32 %r
}
; CHECK-LABEL: define i32 @leading_or_minus_one(
; CHECK: call i32 @llvm.nvvm.flo.u.i32(i32 %x, i1 true)
; CHECK-NEXT: ret i32
define i32 @leading_or_minus_one(i32 %x) {
  %c = call i32 @llvm.ctlz.i32(i32 %x, i1 false)
  %z = icmp ne i32 %x, 0
  %r = select i1 %z, i32 %c, i32 -1
  ret i32 %r
}

; A bool is 0 or 1: no mask, whoever uses it.
; CHECK-LABEL: define i32 @bool_test(
; CHECK: %b = icmp ne i8 %v, 0
; CHECK: select i1 %b, i32 %p, i32 %q
; CHECK: select i1 %b, i32 %q, i32 5
; PTX-LABEL: bool_test(
; PTX-NOT: and.b
; PTX: ret;
; OFF-LABEL: bool_test(
; OFF: and.b16
define i32 @bool_test(ptr %m, i32 %p, i32 %q) {
  %v = load i8, ptr %m, !range !{i8 0, i8 2}
  %b = trunc i8 %v to i1
  %s = select i1 %b, i32 %p, i32 %q
  %w = select i1 %b, i32 %q, i32 5
  %r = add i32 %s, %w
  ret i32 %r
}
declare i32 @llvm.ctlz.i32(i32, i1)
declare i32 @llvm.cttz.i32(i32, i1)
declare i64 @llvm.cttz.i64(i64, i1)

!0 = !{!"branch_weights", i32 3, i32 5}
; CHECK: [[W]] = !{!"branch_weights", i32 5, i32 3}
