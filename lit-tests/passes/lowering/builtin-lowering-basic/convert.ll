; Conversions with an explicit rounding: one NVVM intrinsic each.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__nv --input-file=%t.ll
; RUN: %llc -mcpu=sm_75 -mattr=+ptx78 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; RUN: %opt -passes=nvvm-builtin-lowering,nvvm-builtin-lowering -S %s | diff %t.ll -
; PTX: .target sm_75
target triple = "nvptx64-nvidia-cuda"

declare float @__nvvm_d2f_rn_ftz(double)
declare float @__nvvm_d2f_rn(double)
declare float @__nvvm_d2f_rz_ftz(double)
declare float @__nvvm_d2f_rz(double)
declare float @__nvvm_d2f_rm_ftz(double)
declare float @__nvvm_d2f_rm(double)
declare float @__nvvm_d2f_rp_ftz(double)
declare float @__nvvm_d2f_rp(double)
declare i32 @__nvvm_d2i_rn(double)
declare i32 @__nvvm_d2i_rz(double)
declare i32 @__nvvm_d2i_rm(double)
declare i32 @__nvvm_d2i_rp(double)
declare i32 @__nvvm_d2ui_rn(double)
declare i32 @__nvvm_d2ui_rz(double)
declare i32 @__nvvm_d2ui_rm(double)
declare i32 @__nvvm_d2ui_rp(double)
declare double @__nvvm_i2d_rn(i32)
declare double @__nvvm_i2d_rz(i32)
declare double @__nvvm_i2d_rm(i32)
declare double @__nvvm_i2d_rp(i32)
declare double @__nvvm_ui2d_rn(i32)
declare double @__nvvm_ui2d_rz(i32)
declare double @__nvvm_ui2d_rm(i32)
declare double @__nvvm_ui2d_rp(i32)
declare i32 @__nvvm_f2i_rn_ftz(float)
declare i32 @__nvvm_f2i_rn(float)
declare i32 @__nvvm_f2i_rz_ftz(float)
declare i32 @__nvvm_f2i_rz(float)
declare i32 @__nvvm_f2i_rm_ftz(float)
declare i32 @__nvvm_f2i_rm(float)
declare i32 @__nvvm_f2i_rp_ftz(float)
declare i32 @__nvvm_f2i_rp(float)
declare i32 @__nvvm_f2ui_rn_ftz(float)
declare i32 @__nvvm_f2ui_rn(float)
declare i32 @__nvvm_f2ui_rz_ftz(float)
declare i32 @__nvvm_f2ui_rz(float)
declare i32 @__nvvm_f2ui_rm_ftz(float)
declare i32 @__nvvm_f2ui_rm(float)
declare i32 @__nvvm_f2ui_rp_ftz(float)
declare i32 @__nvvm_f2ui_rp(float)
declare float @__nvvm_i2f_rn(i32)
declare float @__nvvm_i2f_rz(i32)
declare float @__nvvm_i2f_rm(i32)
declare float @__nvvm_i2f_rp(i32)
declare float @__nvvm_ui2f_rn(i32)
declare float @__nvvm_ui2f_rz(i32)
declare float @__nvvm_ui2f_rm(i32)
declare float @__nvvm_ui2f_rp(i32)
declare i32 @__nvvm_d2i_lo(double)
declare i32 @__nvvm_d2i_hi(double)
declare i64 @__nvvm_f2ll_rn_ftz(float)
declare i64 @__nvvm_f2ll_rn(float)
declare i64 @__nvvm_f2ll_rz_ftz(float)
declare i64 @__nvvm_f2ll_rz(float)
declare i64 @__nvvm_f2ll_rm_ftz(float)
declare i64 @__nvvm_f2ll_rm(float)
declare i64 @__nvvm_f2ll_rp_ftz(float)
declare i64 @__nvvm_f2ll_rp(float)
declare i64 @__nvvm_f2ull_rn_ftz(float)
declare i64 @__nvvm_f2ull_rn(float)
declare i64 @__nvvm_f2ull_rz_ftz(float)
declare i64 @__nvvm_f2ull_rz(float)
declare i64 @__nvvm_f2ull_rm_ftz(float)
declare i64 @__nvvm_f2ull_rm(float)
declare i64 @__nvvm_f2ull_rp_ftz(float)
declare i64 @__nvvm_f2ull_rp(float)
declare i64 @__nvvm_d2ll_rn(double)
declare i64 @__nvvm_d2ll_rz(double)
declare i64 @__nvvm_d2ll_rm(double)
declare i64 @__nvvm_d2ll_rp(double)
declare i64 @__nvvm_d2ull_rn(double)
declare i64 @__nvvm_d2ull_rz(double)
declare i64 @__nvvm_d2ull_rm(double)
declare i64 @__nvvm_d2ull_rp(double)
declare float @__nvvm_ll2f_rn(i64)
declare float @__nvvm_ll2f_rz(i64)
declare float @__nvvm_ll2f_rm(i64)
declare float @__nvvm_ll2f_rp(i64)
declare float @__nvvm_ull2f_rn(i64)
declare float @__nvvm_ull2f_rz(i64)
declare float @__nvvm_ull2f_rm(i64)
declare float @__nvvm_ull2f_rp(i64)
declare double @__nvvm_ll2d_rn(i64)
declare double @__nvvm_ll2d_rz(i64)
declare double @__nvvm_ll2d_rm(i64)
declare double @__nvvm_ll2d_rp(i64)
declare double @__nvvm_ull2d_rn(i64)
declare double @__nvvm_ull2d_rz(i64)
declare double @__nvvm_ull2d_rm(i64)
declare double @__nvvm_ull2d_rp(i64)
declare i16 @__nvvm_f2h_rn_ftz(float)
declare i16 @__nvvm_f2h_rn(float)
declare double @__nvvm_lohi_i2d(i32, i32)

; CHECK-LABEL: @t__nvvm_d2f_rn_ftz(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.d2f.rn.ftz(double %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_d2f_rn_ftz(double %a0) {
  %r = call float @__nvvm_d2f_rn_ftz(double %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_d2f_rn(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.d2f.rn(double %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_d2f_rn(double %a0) {
  %r = call float @__nvvm_d2f_rn(double %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_d2f_rz_ftz(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.d2f.rz.ftz(double %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_d2f_rz_ftz(double %a0) {
  %r = call float @__nvvm_d2f_rz_ftz(double %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_d2f_rz(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.d2f.rz(double %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_d2f_rz(double %a0) {
  %r = call float @__nvvm_d2f_rz(double %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_d2f_rm_ftz(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.d2f.rm.ftz(double %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_d2f_rm_ftz(double %a0) {
  %r = call float @__nvvm_d2f_rm_ftz(double %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_d2f_rm(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.d2f.rm(double %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_d2f_rm(double %a0) {
  %r = call float @__nvvm_d2f_rm(double %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_d2f_rp_ftz(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.d2f.rp.ftz(double %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_d2f_rp_ftz(double %a0) {
  %r = call float @__nvvm_d2f_rp_ftz(double %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_d2f_rp(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.d2f.rp(double %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_d2f_rp(double %a0) {
  %r = call float @__nvvm_d2f_rp(double %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_d2i_rn(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.d2i.rn(double %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_d2i_rn(double %a0) {
  %r = call i32 @__nvvm_d2i_rn(double %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_d2i_rz(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.d2i.rz(double %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_d2i_rz(double %a0) {
  %r = call i32 @__nvvm_d2i_rz(double %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_d2i_rm(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.d2i.rm(double %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_d2i_rm(double %a0) {
  %r = call i32 @__nvvm_d2i_rm(double %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_d2i_rp(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.d2i.rp(double %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_d2i_rp(double %a0) {
  %r = call i32 @__nvvm_d2i_rp(double %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_d2ui_rn(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.d2ui.rn(double %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_d2ui_rn(double %a0) {
  %r = call i32 @__nvvm_d2ui_rn(double %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_d2ui_rz(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.d2ui.rz(double %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_d2ui_rz(double %a0) {
  %r = call i32 @__nvvm_d2ui_rz(double %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_d2ui_rm(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.d2ui.rm(double %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_d2ui_rm(double %a0) {
  %r = call i32 @__nvvm_d2ui_rm(double %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_d2ui_rp(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.d2ui.rp(double %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_d2ui_rp(double %a0) {
  %r = call i32 @__nvvm_d2ui_rp(double %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_i2d_rn(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.i2d.rn(i32 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_i2d_rn(i32 %a0) {
  %r = call double @__nvvm_i2d_rn(i32 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_i2d_rz(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.i2d.rz(i32 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_i2d_rz(i32 %a0) {
  %r = call double @__nvvm_i2d_rz(i32 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_i2d_rm(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.i2d.rm(i32 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_i2d_rm(i32 %a0) {
  %r = call double @__nvvm_i2d_rm(i32 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_i2d_rp(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.i2d.rp(i32 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_i2d_rp(i32 %a0) {
  %r = call double @__nvvm_i2d_rp(i32 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_ui2d_rn(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.ui2d.rn(i32 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_ui2d_rn(i32 %a0) {
  %r = call double @__nvvm_ui2d_rn(i32 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_ui2d_rz(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.ui2d.rz(i32 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_ui2d_rz(i32 %a0) {
  %r = call double @__nvvm_ui2d_rz(i32 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_ui2d_rm(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.ui2d.rm(i32 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_ui2d_rm(i32 %a0) {
  %r = call double @__nvvm_ui2d_rm(i32 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_ui2d_rp(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.ui2d.rp(i32 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_ui2d_rp(i32 %a0) {
  %r = call double @__nvvm_ui2d_rp(i32 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_f2i_rn_ftz(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2i.rn.ftz(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2i_rn_ftz(float %a0) {
  %r = call i32 @__nvvm_f2i_rn_ftz(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2i_rn(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2i.rn(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2i_rn(float %a0) {
  %r = call i32 @__nvvm_f2i_rn(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2i_rz_ftz(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2i.rz.ftz(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2i_rz_ftz(float %a0) {
  %r = call i32 @__nvvm_f2i_rz_ftz(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2i_rz(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2i.rz(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2i_rz(float %a0) {
  %r = call i32 @__nvvm_f2i_rz(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2i_rm_ftz(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2i.rm.ftz(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2i_rm_ftz(float %a0) {
  %r = call i32 @__nvvm_f2i_rm_ftz(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2i_rm(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2i.rm(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2i_rm(float %a0) {
  %r = call i32 @__nvvm_f2i_rm(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2i_rp_ftz(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2i.rp.ftz(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2i_rp_ftz(float %a0) {
  %r = call i32 @__nvvm_f2i_rp_ftz(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2i_rp(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2i.rp(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2i_rp(float %a0) {
  %r = call i32 @__nvvm_f2i_rp(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2ui_rn_ftz(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2ui.rn.ftz(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2ui_rn_ftz(float %a0) {
  %r = call i32 @__nvvm_f2ui_rn_ftz(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2ui_rn(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2ui.rn(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2ui_rn(float %a0) {
  %r = call i32 @__nvvm_f2ui_rn(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2ui_rz_ftz(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2ui.rz.ftz(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2ui_rz_ftz(float %a0) {
  %r = call i32 @__nvvm_f2ui_rz_ftz(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2ui_rz(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2ui.rz(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2ui_rz(float %a0) {
  %r = call i32 @__nvvm_f2ui_rz(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2ui_rm_ftz(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2ui.rm.ftz(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2ui_rm_ftz(float %a0) {
  %r = call i32 @__nvvm_f2ui_rm_ftz(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2ui_rm(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2ui.rm(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2ui_rm(float %a0) {
  %r = call i32 @__nvvm_f2ui_rm(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2ui_rp_ftz(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2ui.rp.ftz(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2ui_rp_ftz(float %a0) {
  %r = call i32 @__nvvm_f2ui_rp_ftz(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2ui_rp(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.f2ui.rp(float %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_f2ui_rp(float %a0) {
  %r = call i32 @__nvvm_f2ui_rp(float %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_i2f_rn(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.i2f.rn(i32 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_i2f_rn(i32 %a0) {
  %r = call float @__nvvm_i2f_rn(i32 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_i2f_rz(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.i2f.rz(i32 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_i2f_rz(i32 %a0) {
  %r = call float @__nvvm_i2f_rz(i32 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_i2f_rm(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.i2f.rm(i32 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_i2f_rm(i32 %a0) {
  %r = call float @__nvvm_i2f_rm(i32 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_i2f_rp(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.i2f.rp(i32 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_i2f_rp(i32 %a0) {
  %r = call float @__nvvm_i2f_rp(i32 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ui2f_rn(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ui2f.rn(i32 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ui2f_rn(i32 %a0) {
  %r = call float @__nvvm_ui2f_rn(i32 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ui2f_rz(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ui2f.rz(i32 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ui2f_rz(i32 %a0) {
  %r = call float @__nvvm_ui2f_rz(i32 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ui2f_rm(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ui2f.rm(i32 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ui2f_rm(i32 %a0) {
  %r = call float @__nvvm_ui2f_rm(i32 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ui2f_rp(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ui2f.rp(i32 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ui2f_rp(i32 %a0) {
  %r = call float @__nvvm_ui2f_rp(i32 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_d2i_lo(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.d2i.lo(double %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_d2i_lo(double %a0) {
  %r = call i32 @__nvvm_d2i_lo(double %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_d2i_hi(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.d2i.hi(double %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_d2i_hi(double %a0) {
  %r = call i32 @__nvvm_d2i_hi(double %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_f2ll_rn_ftz(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ll.rn.ftz(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ll_rn_ftz(float %a0) {
  %r = call i64 @__nvvm_f2ll_rn_ftz(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ll_rn(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ll.rn(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ll_rn(float %a0) {
  %r = call i64 @__nvvm_f2ll_rn(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ll_rz_ftz(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ll.rz.ftz(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ll_rz_ftz(float %a0) {
  %r = call i64 @__nvvm_f2ll_rz_ftz(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ll_rz(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ll.rz(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ll_rz(float %a0) {
  %r = call i64 @__nvvm_f2ll_rz(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ll_rm_ftz(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ll.rm.ftz(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ll_rm_ftz(float %a0) {
  %r = call i64 @__nvvm_f2ll_rm_ftz(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ll_rm(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ll.rm(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ll_rm(float %a0) {
  %r = call i64 @__nvvm_f2ll_rm(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ll_rp_ftz(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ll.rp.ftz(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ll_rp_ftz(float %a0) {
  %r = call i64 @__nvvm_f2ll_rp_ftz(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ll_rp(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ll.rp(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ll_rp(float %a0) {
  %r = call i64 @__nvvm_f2ll_rp(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ull_rn_ftz(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ull.rn.ftz(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ull_rn_ftz(float %a0) {
  %r = call i64 @__nvvm_f2ull_rn_ftz(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ull_rn(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ull.rn(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ull_rn(float %a0) {
  %r = call i64 @__nvvm_f2ull_rn(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ull_rz_ftz(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ull.rz.ftz(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ull_rz_ftz(float %a0) {
  %r = call i64 @__nvvm_f2ull_rz_ftz(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ull_rz(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ull.rz(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ull_rz(float %a0) {
  %r = call i64 @__nvvm_f2ull_rz(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ull_rm_ftz(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ull.rm.ftz(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ull_rm_ftz(float %a0) {
  %r = call i64 @__nvvm_f2ull_rm_ftz(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ull_rm(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ull.rm(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ull_rm(float %a0) {
  %r = call i64 @__nvvm_f2ull_rm(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ull_rp_ftz(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ull.rp.ftz(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ull_rp_ftz(float %a0) {
  %r = call i64 @__nvvm_f2ull_rp_ftz(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_f2ull_rp(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.f2ull.rp(float %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_f2ull_rp(float %a0) {
  %r = call i64 @__nvvm_f2ull_rp(float %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_d2ll_rn(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.d2ll.rn(double %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_d2ll_rn(double %a0) {
  %r = call i64 @__nvvm_d2ll_rn(double %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_d2ll_rz(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.d2ll.rz(double %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_d2ll_rz(double %a0) {
  %r = call i64 @__nvvm_d2ll_rz(double %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_d2ll_rm(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.d2ll.rm(double %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_d2ll_rm(double %a0) {
  %r = call i64 @__nvvm_d2ll_rm(double %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_d2ll_rp(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.d2ll.rp(double %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_d2ll_rp(double %a0) {
  %r = call i64 @__nvvm_d2ll_rp(double %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_d2ull_rn(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.d2ull.rn(double %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_d2ull_rn(double %a0) {
  %r = call i64 @__nvvm_d2ull_rn(double %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_d2ull_rz(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.d2ull.rz(double %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_d2ull_rz(double %a0) {
  %r = call i64 @__nvvm_d2ull_rz(double %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_d2ull_rm(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.d2ull.rm(double %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_d2ull_rm(double %a0) {
  %r = call i64 @__nvvm_d2ull_rm(double %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_d2ull_rp(
; CHECK-NEXT: [[R:%.*]] = call i64 @llvm.nvvm.d2ull.rp(double %a0)
; CHECK-NEXT: ret i64 [[R]]
define i64 @t__nvvm_d2ull_rp(double %a0) {
  %r = call i64 @__nvvm_d2ull_rp(double %a0)
  ret i64 %r
}
; CHECK-LABEL: @t__nvvm_ll2f_rn(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ll2f.rn(i64 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ll2f_rn(i64 %a0) {
  %r = call float @__nvvm_ll2f_rn(i64 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ll2f_rz(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ll2f.rz(i64 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ll2f_rz(i64 %a0) {
  %r = call float @__nvvm_ll2f_rz(i64 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ll2f_rm(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ll2f.rm(i64 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ll2f_rm(i64 %a0) {
  %r = call float @__nvvm_ll2f_rm(i64 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ll2f_rp(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ll2f.rp(i64 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ll2f_rp(i64 %a0) {
  %r = call float @__nvvm_ll2f_rp(i64 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ull2f_rn(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ull2f.rn(i64 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ull2f_rn(i64 %a0) {
  %r = call float @__nvvm_ull2f_rn(i64 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ull2f_rz(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ull2f.rz(i64 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ull2f_rz(i64 %a0) {
  %r = call float @__nvvm_ull2f_rz(i64 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ull2f_rm(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ull2f.rm(i64 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ull2f_rm(i64 %a0) {
  %r = call float @__nvvm_ull2f_rm(i64 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ull2f_rp(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ull2f.rp(i64 %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ull2f_rp(i64 %a0) {
  %r = call float @__nvvm_ull2f_rp(i64 %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ll2d_rn(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.ll2d.rn(i64 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_ll2d_rn(i64 %a0) {
  %r = call double @__nvvm_ll2d_rn(i64 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_ll2d_rz(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.ll2d.rz(i64 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_ll2d_rz(i64 %a0) {
  %r = call double @__nvvm_ll2d_rz(i64 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_ll2d_rm(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.ll2d.rm(i64 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_ll2d_rm(i64 %a0) {
  %r = call double @__nvvm_ll2d_rm(i64 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_ll2d_rp(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.ll2d.rp(i64 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_ll2d_rp(i64 %a0) {
  %r = call double @__nvvm_ll2d_rp(i64 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_ull2d_rn(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.ull2d.rn(i64 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_ull2d_rn(i64 %a0) {
  %r = call double @__nvvm_ull2d_rn(i64 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_ull2d_rz(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.ull2d.rz(i64 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_ull2d_rz(i64 %a0) {
  %r = call double @__nvvm_ull2d_rz(i64 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_ull2d_rm(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.ull2d.rm(i64 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_ull2d_rm(i64 %a0) {
  %r = call double @__nvvm_ull2d_rm(i64 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_ull2d_rp(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.ull2d.rp(i64 %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_ull2d_rp(i64 %a0) {
  %r = call double @__nvvm_ull2d_rp(i64 %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_f2h_rn_ftz(
; CHECK-NEXT: [[R:%.*]] = call i16 @llvm.nvvm.f2h.rn.ftz(float %a0)
; CHECK-NEXT: ret i16 [[R]]
define i16 @t__nvvm_f2h_rn_ftz(float %a0) {
  %r = call i16 @__nvvm_f2h_rn_ftz(float %a0)
  ret i16 %r
}
; CHECK-LABEL: @t__nvvm_f2h_rn(
; CHECK-NEXT: [[R:%.*]] = call i16 @llvm.nvvm.f2h.rn(float %a0)
; CHECK-NEXT: ret i16 [[R]]
define i16 @t__nvvm_f2h_rn(float %a0) {
  %r = call i16 @__nvvm_f2h_rn(float %a0)
  ret i16 %r
}
; CHECK-LABEL: @t__nvvm_lohi_i2d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.lohi.i2d(i32 %a0, i32 %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_lohi_i2d(i32 %a0, i32 %a1) {
  %r = call double @__nvvm_lohi_i2d(i32 %a0, i32 %a1)
  ret double %r
}
