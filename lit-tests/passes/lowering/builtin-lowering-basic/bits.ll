; Integer and bit operations: generic intrinsics where LLVM has one; narrower results truncate.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__nv --input-file=%t.ll
; RUN: %llc -mcpu=sm_75 -mattr=+ptx78 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; RUN: %opt -passes=nvvm-builtin-lowering,nvvm-builtin-lowering -S %s | diff %t.ll -
; PTX: .target sm_75
target triple = "nvptx64-nvidia-cuda"

declare i32 @__nvvm_clz_i(i32)
declare i32 @__nvvm_clz_ll(i64)
declare i32 @__nvvm_popc_i(i32)
declare i32 @__nvvm_popc_ll(i64)
declare i32 @__nvvm_brev32(i32)
declare i64 @__nvvm_brev64(i64)
declare i32 @__nvvm_abs_i(i32)
declare i64 @__nvvm_abs_ll(i64)
declare i16 @__nv_bswap16_impl(i16)
declare i32 @__nv_bswap32_impl(i32)
declare i64 @__nv_bswap64_impl(i64)
declare i32 @__nvvm_min_i(i32, i32)
declare i32 @__nvvm_max_i(i32, i32)
declare i32 @__nvvm_min_ui(i32, i32)
declare i32 @__nvvm_max_ui(i32, i32)
declare i64 @__nvvm_min_ll(i64, i64)
declare i64 @__nvvm_max_ll(i64, i64)
declare i64 @__nvvm_min_ull(i64, i64)
declare i64 @__nvvm_max_ull(i64, i64)
declare i32 @__nvvm_mulhi_i(i32, i32)
declare i32 @__nvvm_mulhi_ui(i32, i32)
declare i64 @__nvvm_mulhi_ll(i64, i64)
declare i64 @__nvvm_mulhi_ull(i64, i64)
declare i32 @__nvvm_mul24_i(i32, i32)
declare i32 @__nvvm_mul24_ui(i32, i32)
declare i32 @__nvvm_prmt(i32, i32, i32)
declare i32 @__nvvm_sad_i(i32, i32, i32)
declare i32 @__nvvm_sad_ui(i32, i32, i32)

; CHECK-LABEL: @t__nvvm_clz_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.ctlz.i32(i32 %a0, i1 false)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_clz_i(i32 %a0) {
  %r = call i32 @__nvvm_clz_i(i32 %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_clz_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.ctlz.i64(i64 %a0, i1 false)
; CHECK-NEXT: [[Z:%.*]] = trunc i64 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @t__nvvm_clz_ll(i64 %a0) {
  %r = call i32 @__nvvm_clz_ll(i64 %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_popc_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.ctpop.i32(i32 %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_popc_i(i32 %a0) {
  %r = call i32 @__nvvm_popc_i(i32 %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_popc_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.ctpop.i64(i64 %a0)
; CHECK-NEXT: [[Z:%.*]] = trunc i64 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @t__nvvm_popc_ll(i64 %a0) {
  %r = call i32 @__nvvm_popc_ll(i64 %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_brev32(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.bitreverse.i32(i32 %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_brev32(i32 %a0) {
  %r = call i32 @__nvvm_brev32(i32 %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_brev64(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.bitreverse.i64(i64 %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_brev64(i64 %a0) {
  %r = call i64 @__nvvm_brev64(i64 %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_abs_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.abs.i32(i32 %a0, i1 false)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_abs_i(i32 %a0) {
  %r = call i32 @__nvvm_abs_i(i32 %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_abs_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.abs.i64(i64 %a0, i1 false)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_abs_ll(i64 %a0) {
  %r = call i64 @__nvvm_abs_ll(i64 %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nv_bswap16_impl(
; CHECK-NEXT: [[R:%.*]] = call i16 @llvm.bswap.i16(i16 %a0)
; CHECK-NEXT: ret i16 [[R]]
define i16 @t__nv_bswap16_impl(i16 %a0) {
  %r = call i16 @__nv_bswap16_impl(i16 %a0)
  ret i16 %r
}
; CHECK-LABEL: @t__nv_bswap32_impl(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.bswap.i32(i32 %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_bswap32_impl(i32 %a0) {
  %r = call i32 @__nv_bswap32_impl(i32 %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_bswap64_impl(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.bswap.i64(i64 %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nv_bswap64_impl(i64 %a0) {
  %r = call i64 @__nv_bswap64_impl(i64 %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_min_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.smin.i32(i32 %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_min_i(i32 %a0, i32 %a1) {
  %r = call i32 @__nvvm_min_i(i32 %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_max_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.smax.i32(i32 %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_max_i(i32 %a0, i32 %a1) {
  %r = call i32 @__nvvm_max_i(i32 %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_min_ui(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.umin.i32(i32 %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_min_ui(i32 %a0, i32 %a1) {
  %r = call i32 @__nvvm_min_ui(i32 %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_max_ui(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.umax.i32(i32 %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_max_ui(i32 %a0, i32 %a1) {
  %r = call i32 @__nvvm_max_ui(i32 %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_min_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.smin.i64(i64 %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_min_ll(i64 %a0, i64 %a1) {
  %r = call i64 @__nvvm_min_ll(i64 %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_max_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.smax.i64(i64 %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_max_ll(i64 %a0, i64 %a1) {
  %r = call i64 @__nvvm_max_ll(i64 %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_min_ull(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.umin.i64(i64 %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_min_ull(i64 %a0, i64 %a1) {
  %r = call i64 @__nvvm_min_ull(i64 %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_max_ull(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.umax.i64(i64 %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_max_ull(i64 %a0, i64 %a1) {
  %r = call i64 @__nvvm_max_ull(i64 %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_mulhi_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.mulhi.i(i32 %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_mulhi_i(i32 %a0, i32 %a1) {
  %r = call i32 @__nvvm_mulhi_i(i32 %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_mulhi_ui(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.mulhi.ui(i32 %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_mulhi_ui(i32 %a0, i32 %a1) {
  %r = call i32 @__nvvm_mulhi_ui(i32 %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_mulhi_ll(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.mulhi.ll(i64 %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_mulhi_ll(i64 %a0, i64 %a1) {
  %r = call i64 @__nvvm_mulhi_ll(i64 %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_mulhi_ull(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.mulhi.ull(i64 %a0, i64 %a1)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_mulhi_ull(i64 %a0, i64 %a1) {
  %r = call i64 @__nvvm_mulhi_ull(i64 %a0, i64 %a1)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_mul24_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.mul24.i(i32 %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_mul24_i(i32 %a0, i32 %a1) {
  %r = call i32 @__nvvm_mul24_i(i32 %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_mul24_ui(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.mul24.ui(i32 %a0, i32 %a1)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_mul24_ui(i32 %a0, i32 %a1) {
  %r = call i32 @__nvvm_mul24_ui(i32 %a0, i32 %a1)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_prmt(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.prmt(i32 %a0, i32 %a1, i32 %a2)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_prmt(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @__nvvm_prmt(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_sad_i(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.sad.i(i32 %a0, i32 %a1, i32 %a2)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_sad_i(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @__nvvm_sad_i(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_sad_ui(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.sad.ui(i32 %a0, i32 %a1, i32 %a2)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_sad_ui(i32 %a0, i32 %a1, i32 %a2) {
  %r = call i32 @__nvvm_sad_ui(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}
