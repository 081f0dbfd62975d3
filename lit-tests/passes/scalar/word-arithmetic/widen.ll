; Products and quotients of bytes and half words in words (CG-24).
; RUN: %opt -passes=nv-word-arithmetic -S %s | FileCheck %s
; RUN: %opt -passes=nv-word-arithmetic,nv-word-arithmetic -S %s | FileCheck %s
; RUN: %opt -passes=nv-word-arithmetic -pass-remarks=nv-word-arithmetic -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-word-arithmetic=1 %s -o - | FileCheck %s --check-prefix=OFF
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; REMARK: 5 operations of bytes or half words are done in words

; The thread index is below 1024, so its lower half is all of it.
; CHECK-LABEL: define i32 @thread(
; CHECK: %t = call range(i32 0, 1024) i32
; CHECK-NEXT: [[M:%.*]] = urem i32 %t, 6
; CHECK-NEXT: ret i32 [[M]]
; PTX-LABEL: thread(
; PTX-NOT: .u16
; PTX: ret;
; OFF-LABEL: thread(
; OFF: mul.hi.u16
define i32 @thread() {
  %t = call range(i32 0, 1024) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %s = trunc i32 %t to i16
  %m = urem i16 %s, 6
  %z = zext i16 %m to i32
  ret i32 %z
}

; A chain: what has nuw stays in words, and so does the comparison at its end.
; CHECK-LABEL: define i1 @chain(
; CHECK: [[C:%.*]] = and i32 %x, 1023
; CHECK: [[M:%.*]] = urem i32 [[C]], 6
; CHECK: [[M3:%.*]] = mul nuw nsw i32 [[M]], 3
; CHECK: [[D:%.*]] = udiv i32 [[C]], 7
; CHECK: [[R:%.*]] = add nuw nsw i32 [[M3]], [[D]]
; CHECK: [[S:%.*]] = shl nuw nsw i32 [[R]], 2
; CHECK: icmp ult i32 [[S]], 100
; CHECK: ret i1
define i1 @chain(i32 %x) {
  %c = and i32 %x, 1023
  %s = trunc i32 %c to i16
  %m = urem i16 %s, 6
  %m3 = mul nuw i16 %m, 3
  %d = udiv i16 %s, 7
  %r = add nuw i16 %m3, %d
  %h = shl nuw i16 %r, 2
  %u = icmp ult i16 %h, 100
  ret i1 %u
}

; Upper bits that are not known are cut off; the quotient needs them.
; CHECK-LABEL: define i16 @unknown(
; CHECK: [[S:%.*]] = trunc i32 %x to i16
; CHECK: [[W:%.*]] = zext i16 [[S]] to i32
; CHECK: [[D:%.*]] = udiv exact i32 [[W]], 3
; CHECK: trunc i32 [[D]] to i16
define i16 @unknown(i32 %x) {
  %s = trunc i32 %x to i16
  %d = udiv exact i16 %s, 3
  ret i16 %d
}

; A product does not: its lower half is the same. Its extension is cut off again.
; CHECK-LABEL: define i32 @product(
; CHECK: [[P:%.*]] = mul i32 %x, %y
; CHECK: [[C:%.*]] = trunc i32 [[P]] to i8
; CHECK: zext i8 [[C]] to i32
define i32 @product(i32 %x, i32 %y) {
  %a = trunc i32 %x to i8
  %b = trunc i32 %y to i8
  %p = mul i8 %a, %b
  %z = zext i8 %p to i32
  ret i32 %z
}

; Signed operations extend by the sign, of loaded values and of constants.
; CHECK-LABEL: define i64 @signed(
; CHECK: [[W:%.*]] = sext i16 %v to i32
; CHECK: [[D:%.*]] = sdiv i32 [[W]], -7
; CHECK: sext i32 [[D]] to i64
define i64 @signed(ptr %p) {
  %v = load i16, ptr %p
  %d = sdiv i16 %v, -7
  %e = sext i16 %d to i64
  ret i64 %e
}

; A value that was extended by its sign is known to be so.
; CHECK-LABEL: define i32 @signed_word(
; CHECK: [[H:%.*]] = ashr i32 %x, 24
; CHECK: [[R:%.*]] = srem i32 [[H]], 10
; CHECK-NEXT: ret i32 [[R]]
define i32 @signed_word(i32 %x) {
  %h = ashr i32 %x, 24
  %s = trunc i32 %h to i8
  %r = srem i8 %s, 10
  %z = sext i8 %r to i32
  ret i32 %z
}
