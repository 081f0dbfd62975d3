; The order of factors where both halves of products of 64 bits are computed (CG-11, PF-10).
; RUN: %opt -passes=nv-selection-forms,verify -S %s | FileCheck %s
; RUN: %opt -passes=nv-selection-forms,nv-selection-forms -S %s | FileCheck %s
; RUN: %llc -mcpu=sm_80 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_80 -nvvm-opt=disable-selection-forms=1 %s -o - | FileCheck %s --check-prefix=OFF
target triple = "nvptx64-nvidia-cuda"

; Both halves of a product name their factors in one order, the extended one first.
; CHECK-LABEL: define void @halves(
; CHECK: mul i64 %w, %a
; CHECK: mul nuw i128 %w2, %a2
; PTX-LABEL: halves(
; PTX: mul.lo.s64 %rd{{[0-9]+}}, [[W:%rd[0-9]+]], [[A:%rd[0-9]+]];
; PTX: mul.hi.u64 %rd{{[0-9]+}}, [[W]], [[A]];
; OFF-LABEL: halves(
; OFF: mul.lo.s64 %rd{{[0-9]+}}, [[A:%rd[0-9]+]], [[W:%rd[0-9]+]];
define void @halves(i64 %a, i32 %x, ptr %p) {
  %w = zext i32 %x to i64
  %l = mul i64 %a, %w
  %a2 = zext i64 %a to i128
  %w2 = zext i32 %x to i128
  %m = mul nuw i128 %a2, %w2
  %s = lshr i128 %m, 64
  %h = trunc i128 %s to i64
  store i64 %l, ptr %p
  %q = getelementptr i64, ptr %p, i64 1
  store i64 %h, ptr %q
  ret void
}

; Without an extended one: arguments by their number, behind what the function computes.
; CHECK-LABEL: define i64 @equal_halves(
; CHECK: mul i64 %a, %b
; CHECK: mul i128 %a2, %b2
; CHECK: mul i64 %c, %a
; CHECK: mul i64 %d, %c
; CHECK: call i64 @llvm.nvvm.mulhi.ull(i64 %d, i64 %c)
; CHECK: mul i64 %a, 5
define i64 @equal_halves(i64 %a, i64 %b) {
  %a2 = zext i64 %a to i128
  %b2 = zext i64 %b to i128
  %l = mul i64 %b, %a
  %m = mul i128 %a2, %b2
  %s = lshr i128 %m, 64
  %h = trunc i128 %s to i64
  %d = xor i64 %l, %h
  %c = add i64 %d, 77
  %n = mul i64 %a, %c
  %o = mul i64 %c, %d
  %u = call i64 @llvm.nvvm.mulhi.ull(i64 %c, i64 %d)
  %k = mul i64 %a, 5
  %r0 = add i64 %n, %o
  %r1 = add i64 %r0, %u
  %r = add i64 %r1, %k
  ret i64 %r
}
declare i64 @llvm.nvvm.mulhi.ull(i64, i64)
