; Rounding, roots, reciprocals, approximations: one NVVM intrinsic each, no fast-math flags.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__nv --input-file=%t.ll
; RUN: %llc -mcpu=sm_75 -mattr=+ptx78 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; RUN: %opt -passes=nvvm-builtin-lowering,nvvm-builtin-lowering -S %s | diff %t.ll -
; PTX: .target sm_75
target triple = "nvptx64-nvidia-cuda"

declare float @__nvvm_floor_ftz_f(float)
declare float @__nvvm_floor_f(float)
declare double @__nvvm_floor_d(double)
declare float @__nvvm_ceil_ftz_f(float)
declare float @__nvvm_ceil_f(float)
declare double @__nvvm_ceil_d(double)
declare float @__nvvm_fabs_ftz_f(float)
declare float @__nvvm_fabs_f(float)
declare double @__nvvm_fabs_d(double)
declare float @__nvvm_round_ftz_f(float)
declare float @__nvvm_round_f(float)
declare double @__nvvm_round_d(double)
declare float @__nvvm_trunc_ftz_f(float)
declare float @__nvvm_trunc_f(float)
declare double @__nvvm_trunc_d(double)
declare float @__nvvm_saturate_ftz_f(float)
declare float @__nvvm_saturate_f(float)
declare double @__nvvm_saturate_d(double)
declare float @__nvvm_ex2_approx_ftz_f(float)
declare float @__nvvm_ex2_approx_f(float)
declare float @__nvvm_lg2_approx_ftz_f(float)
declare float @__nvvm_lg2_approx_f(float)
declare float @__nvvm_sin_approx_ftz_f(float)
declare float @__nvvm_sin_approx_f(float)
declare float @__nvvm_cos_approx_ftz_f(float)
declare float @__nvvm_cos_approx_f(float)
declare float @__nvvm_rcp_rn_ftz_f(float)
declare float @__nvvm_rcp_rn_f(float)
declare double @__nvvm_rcp_rn_d(double)
declare float @__nvvm_rcp_rz_ftz_f(float)
declare float @__nvvm_rcp_rz_f(float)
declare double @__nvvm_rcp_rz_d(double)
declare float @__nvvm_rcp_rm_ftz_f(float)
declare float @__nvvm_rcp_rm_f(float)
declare double @__nvvm_rcp_rm_d(double)
declare float @__nvvm_rcp_rp_ftz_f(float)
declare float @__nvvm_rcp_rp_f(float)
declare double @__nvvm_rcp_rp_d(double)
declare double @__nvvm_rcp_approx_ftz_d(double)
declare float @__nvvm_sqrt_f(float)
declare float @__nvvm_sqrt_rn_ftz_f(float)
declare float @__nvvm_sqrt_rn_f(float)
declare double @__nvvm_sqrt_rn_d(double)
declare float @__nvvm_sqrt_rz_ftz_f(float)
declare float @__nvvm_sqrt_rz_f(float)
declare double @__nvvm_sqrt_rz_d(double)
declare float @__nvvm_sqrt_rm_ftz_f(float)
declare float @__nvvm_sqrt_rm_f(float)
declare double @__nvvm_sqrt_rm_d(double)
declare float @__nvvm_sqrt_rp_ftz_f(float)
declare float @__nvvm_sqrt_rp_f(float)
declare double @__nvvm_sqrt_rp_d(double)
declare float @__nvvm_sqrt_approx_ftz_f(float)
declare float @__nvvm_sqrt_approx_f(float)
declare float @__nvvm_rsqrt_approx_ftz_f(float)
declare float @__nvvm_rsqrt_approx_f(float)
declare double @__nvvm_rsqrt_approx_d(double)
declare void @__builtin_assume(i1)
declare float @__nvvm_fmin_f(float, float)
declare float @__nvvm_fmin_ftz_f(float, float)
declare double @__nvvm_fmin_d(double, double)
declare float @__nvvm_fmax_f(float, float)
declare float @__nvvm_fmax_ftz_f(float, float)
declare double @__nvvm_fmax_d(double, double)
declare float @__ceilf(float)
declare float @__floorf(float)
declare float @__roundf(float)
declare float @__truncf(float)

; CHECK-LABEL: @t__nvvm_floor_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.floor.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_floor_ftz_f(float %a0) {
  %r = call float @__nvvm_floor_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_floor_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.floor.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_floor_f(float %a0) {
  %r = call float @__nvvm_floor_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_floor_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.floor.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_floor_d(double %a0) {
  %r = call double @__nvvm_floor_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_ceil_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ceil.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ceil_ftz_f(float %a0) {
  %r = call float @__nvvm_ceil_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ceil_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ceil.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ceil_f(float %a0) {
  %r = call float @__nvvm_ceil_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ceil_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.ceil.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_ceil_d(double %a0) {
  %r = call double @__nvvm_ceil_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_fabs_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fabs.ftz.f32(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fabs_ftz_f(float %a0) {
  %r = call float @__nvvm_fabs_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fabs_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fabs.f32(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fabs_f(float %a0) {
  %r = call float @__nvvm_fabs_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fabs_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.fabs.f64(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_fabs_d(double %a0) {
  %r = call double @__nvvm_fabs_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_round_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.round.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_round_ftz_f(float %a0) {
  %r = call float @__nvvm_round_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_round_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.round.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_round_f(float %a0) {
  %r = call float @__nvvm_round_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_round_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.round.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_round_d(double %a0) {
  %r = call double @__nvvm_round_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_trunc_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.trunc.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_trunc_ftz_f(float %a0) {
  %r = call float @__nvvm_trunc_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_trunc_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.trunc.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_trunc_f(float %a0) {
  %r = call float @__nvvm_trunc_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_trunc_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.trunc.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_trunc_d(double %a0) {
  %r = call double @__nvvm_trunc_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_saturate_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.saturate.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_saturate_ftz_f(float %a0) {
  %r = call float @__nvvm_saturate_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_saturate_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.saturate.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_saturate_f(float %a0) {
  %r = call float @__nvvm_saturate_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_saturate_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.saturate.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_saturate_d(double %a0) {
  %r = call double @__nvvm_saturate_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_ex2_approx_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ex2.approx.ftz.f32(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ex2_approx_ftz_f(float %a0) {
  %r = call float @__nvvm_ex2_approx_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_ex2_approx_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ex2.approx.f32(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_ex2_approx_f(float %a0) {
  %r = call float @__nvvm_ex2_approx_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_lg2_approx_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.lg2.approx.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_lg2_approx_ftz_f(float %a0) {
  %r = call float @__nvvm_lg2_approx_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_lg2_approx_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.lg2.approx.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_lg2_approx_f(float %a0) {
  %r = call float @__nvvm_lg2_approx_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_sin_approx_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.sin.approx.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_sin_approx_ftz_f(float %a0) {
  %r = call float @__nvvm_sin_approx_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_sin_approx_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.sin.approx.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_sin_approx_f(float %a0) {
  %r = call float @__nvvm_sin_approx_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_cos_approx_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.cos.approx.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_cos_approx_ftz_f(float %a0) {
  %r = call float @__nvvm_cos_approx_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_cos_approx_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.cos.approx.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_cos_approx_f(float %a0) {
  %r = call float @__nvvm_cos_approx_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_rcp_rn_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.rcp.rn.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_rcp_rn_ftz_f(float %a0) {
  %r = call float @__nvvm_rcp_rn_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_rcp_rn_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.rcp.rn.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_rcp_rn_f(float %a0) {
  %r = call float @__nvvm_rcp_rn_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_rcp_rn_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.rcp.rn.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_rcp_rn_d(double %a0) {
  %r = call double @__nvvm_rcp_rn_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_rcp_rz_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.rcp.rz.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_rcp_rz_ftz_f(float %a0) {
  %r = call float @__nvvm_rcp_rz_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_rcp_rz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.rcp.rz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_rcp_rz_f(float %a0) {
  %r = call float @__nvvm_rcp_rz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_rcp_rz_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.rcp.rz.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_rcp_rz_d(double %a0) {
  %r = call double @__nvvm_rcp_rz_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_rcp_rm_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.rcp.rm.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_rcp_rm_ftz_f(float %a0) {
  %r = call float @__nvvm_rcp_rm_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_rcp_rm_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.rcp.rm.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_rcp_rm_f(float %a0) {
  %r = call float @__nvvm_rcp_rm_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_rcp_rm_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.rcp.rm.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_rcp_rm_d(double %a0) {
  %r = call double @__nvvm_rcp_rm_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_rcp_rp_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.rcp.rp.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_rcp_rp_ftz_f(float %a0) {
  %r = call float @__nvvm_rcp_rp_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_rcp_rp_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.rcp.rp.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_rcp_rp_f(float %a0) {
  %r = call float @__nvvm_rcp_rp_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_rcp_rp_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.rcp.rp.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_rcp_rp_d(double %a0) {
  %r = call double @__nvvm_rcp_rp_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_rcp_approx_ftz_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.rcp.approx.ftz.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_rcp_approx_ftz_d(double %a0) {
  %r = call double @__nvvm_rcp_approx_ftz_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_sqrt_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.sqrt.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_sqrt_f(float %a0) {
  %r = call float @__nvvm_sqrt_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_sqrt_rn_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.sqrt.rn.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_sqrt_rn_ftz_f(float %a0) {
  %r = call float @__nvvm_sqrt_rn_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_sqrt_rn_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.sqrt.rn.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_sqrt_rn_f(float %a0) {
  %r = call float @__nvvm_sqrt_rn_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_sqrt_rn_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.sqrt.rn.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_sqrt_rn_d(double %a0) {
  %r = call double @__nvvm_sqrt_rn_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_sqrt_rz_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.sqrt.rz.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_sqrt_rz_ftz_f(float %a0) {
  %r = call float @__nvvm_sqrt_rz_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_sqrt_rz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.sqrt.rz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_sqrt_rz_f(float %a0) {
  %r = call float @__nvvm_sqrt_rz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_sqrt_rz_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.sqrt.rz.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_sqrt_rz_d(double %a0) {
  %r = call double @__nvvm_sqrt_rz_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_sqrt_rm_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.sqrt.rm.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_sqrt_rm_ftz_f(float %a0) {
  %r = call float @__nvvm_sqrt_rm_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_sqrt_rm_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.sqrt.rm.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_sqrt_rm_f(float %a0) {
  %r = call float @__nvvm_sqrt_rm_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_sqrt_rm_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.sqrt.rm.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_sqrt_rm_d(double %a0) {
  %r = call double @__nvvm_sqrt_rm_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_sqrt_rp_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.sqrt.rp.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_sqrt_rp_ftz_f(float %a0) {
  %r = call float @__nvvm_sqrt_rp_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_sqrt_rp_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.sqrt.rp.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_sqrt_rp_f(float %a0) {
  %r = call float @__nvvm_sqrt_rp_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_sqrt_rp_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.sqrt.rp.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_sqrt_rp_d(double %a0) {
  %r = call double @__nvvm_sqrt_rp_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_sqrt_approx_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.sqrt.approx.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_sqrt_approx_ftz_f(float %a0) {
  %r = call float @__nvvm_sqrt_approx_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_sqrt_approx_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.sqrt.approx.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_sqrt_approx_f(float %a0) {
  %r = call float @__nvvm_sqrt_approx_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_rsqrt_approx_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.rsqrt.approx.ftz.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_rsqrt_approx_ftz_f(float %a0) {
  %r = call float @__nvvm_rsqrt_approx_ftz_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_rsqrt_approx_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.rsqrt.approx.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_rsqrt_approx_f(float %a0) {
  %r = call float @__nvvm_rsqrt_approx_f(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_rsqrt_approx_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.rsqrt.approx.d(double %a0)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_rsqrt_approx_d(double %a0) {
  %r = call double @__nvvm_rsqrt_approx_d(double %a0)
  ret double %r
}
; CHECK-LABEL: @t__builtin_assume(
; CHECK-NEXT: call void @llvm.assume(i1 %a0)
; CHECK-NEXT: ret void
define void @t__builtin_assume(i1 %a0) {
  call void @__builtin_assume(i1 %a0)
  ret void
}
; CHECK-LABEL: @t__nvvm_fmin_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fmin.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fmin_f(float %a0, float %a1) {
  %r = call float @__nvvm_fmin_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fmin_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fmin.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fmin_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_fmin_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fmin_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.fmin.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_fmin_d(double %a0, double %a1) {
  %r = call double @__nvvm_fmin_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_fmax_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fmax.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fmax_f(float %a0, float %a1) {
  %r = call float @__nvvm_fmax_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fmax_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fmax.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fmax_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_fmax_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fmax_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.fmax.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_fmax_d(double %a0, double %a1) {
  %r = call double @__nvvm_fmax_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__ceilf(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.ceil.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__ceilf(float %a0) {
  %r = call float @__ceilf(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__floorf(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.floor.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__floorf(float %a0) {
  %r = call float @__floorf(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__roundf(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.round.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__roundf(float %a0) {
  %r = call float @__roundf(float %a0)
  ret float %r
}
; CHECK-LABEL: @t__truncf(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.trunc.f(float %a0)
; CHECK-NEXT: ret float [[R]]
define float @t__truncf(float %a0) {
  %r = call float @__truncf(float %a0)
  ret float %r
}
