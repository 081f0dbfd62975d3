; Arithmetic with an explicit rounding: one NVVM intrinsic each, never plain fadd or fmul.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__nv --input-file=%t.ll
; RUN: %llc -mcpu=sm_75 -mattr=+ptx78 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; RUN: %opt -passes=nvvm-builtin-lowering,nvvm-builtin-lowering -S %s | diff %t.ll -
; PTX: .target sm_75
target triple = "nvptx64-nvidia-cuda"

declare float @__nvvm_mul_rn_ftz_f(float, float)
declare float @__nvvm_mul_rn_f(float, float)
declare double @__nvvm_mul_rn_d(double, double)
declare float @__nvvm_mul_rz_ftz_f(float, float)
declare float @__nvvm_mul_rz_f(float, float)
declare double @__nvvm_mul_rz_d(double, double)
declare float @__nvvm_mul_rm_ftz_f(float, float)
declare float @__nvvm_mul_rm_f(float, float)
declare double @__nvvm_mul_rm_d(double, double)
declare float @__nvvm_mul_rp_ftz_f(float, float)
declare float @__nvvm_mul_rp_f(float, float)
declare double @__nvvm_mul_rp_d(double, double)
declare float @__nvvm_add_rn_ftz_f(float, float)
declare float @__nvvm_add_rn_f(float, float)
declare double @__nvvm_add_rn_d(double, double)
declare float @__nvvm_add_rz_ftz_f(float, float)
declare float @__nvvm_add_rz_f(float, float)
declare double @__nvvm_add_rz_d(double, double)
declare float @__nvvm_add_rm_ftz_f(float, float)
declare float @__nvvm_add_rm_f(float, float)
declare double @__nvvm_add_rm_d(double, double)
declare float @__nvvm_add_rp_ftz_f(float, float)
declare float @__nvvm_add_rp_f(float, float)
declare double @__nvvm_add_rp_d(double, double)
declare float @__nvvm_div_rn_ftz_f(float, float)
declare float @__nvvm_div_rn_f(float, float)
declare double @__nvvm_div_rn_d(double, double)
declare float @__nvvm_div_rz_ftz_f(float, float)
declare float @__nvvm_div_rz_f(float, float)
declare double @__nvvm_div_rz_d(double, double)
declare float @__nvvm_div_rm_ftz_f(float, float)
declare float @__nvvm_div_rm_f(float, float)
declare double @__nvvm_div_rm_d(double, double)
declare float @__nvvm_div_rp_ftz_f(float, float)
declare float @__nvvm_div_rp_f(float, float)
declare double @__nvvm_div_rp_d(double, double)
declare float @__nvvm_div_approx_ftz_f(float, float)
declare float @__nvvm_div_approx_f(float, float)
declare float @__nvvm_fma_rn_ftz_f(float, float, float)
declare float @__nvvm_fma_rn_f(float, float, float)
declare double @__nvvm_fma_rn_d(double, double, double)
declare float @__nvvm_fma_rz_ftz_f(float, float, float)
declare float @__nvvm_fma_rz_f(float, float, float)
declare double @__nvvm_fma_rz_d(double, double, double)
declare float @__nvvm_fma_rm_ftz_f(float, float, float)
declare float @__nvvm_fma_rm_f(float, float, float)
declare double @__nvvm_fma_rm_d(double, double, double)
declare float @__nvvm_fma_rp_ftz_f(float, float, float)
declare float @__nvvm_fma_rp_f(float, float, float)
declare double @__nvvm_fma_rp_d(double, double, double)

; CHECK-LABEL: @t__nvvm_mul_rn_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.mul.rn.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_mul_rn_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_mul_rn_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_mul_rn_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.mul.rn.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_mul_rn_f(float %a0, float %a1) {
  %r = call float @__nvvm_mul_rn_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_mul_rn_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.mul.rn.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_mul_rn_d(double %a0, double %a1) {
  %r = call double @__nvvm_mul_rn_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_mul_rz_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.mul.rz.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_mul_rz_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_mul_rz_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_mul_rz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.mul.rz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_mul_rz_f(float %a0, float %a1) {
  %r = call float @__nvvm_mul_rz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_mul_rz_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.mul.rz.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_mul_rz_d(double %a0, double %a1) {
  %r = call double @__nvvm_mul_rz_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_mul_rm_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.mul.rm.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_mul_rm_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_mul_rm_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_mul_rm_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.mul.rm.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_mul_rm_f(float %a0, float %a1) {
  %r = call float @__nvvm_mul_rm_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_mul_rm_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.mul.rm.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_mul_rm_d(double %a0, double %a1) {
  %r = call double @__nvvm_mul_rm_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_mul_rp_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.mul.rp.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_mul_rp_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_mul_rp_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_mul_rp_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.mul.rp.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_mul_rp_f(float %a0, float %a1) {
  %r = call float @__nvvm_mul_rp_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_mul_rp_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.mul.rp.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_mul_rp_d(double %a0, double %a1) {
  %r = call double @__nvvm_mul_rp_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_add_rn_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.add.rn.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_add_rn_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_add_rn_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_add_rn_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.add.rn.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_add_rn_f(float %a0, float %a1) {
  %r = call float @__nvvm_add_rn_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_add_rn_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.add.rn.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_add_rn_d(double %a0, double %a1) {
  %r = call double @__nvvm_add_rn_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_add_rz_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.add.rz.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_add_rz_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_add_rz_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_add_rz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.add.rz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_add_rz_f(float %a0, float %a1) {
  %r = call float @__nvvm_add_rz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_add_rz_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.add.rz.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_add_rz_d(double %a0, double %a1) {
  %r = call double @__nvvm_add_rz_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_add_rm_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.add.rm.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_add_rm_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_add_rm_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_add_rm_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.add.rm.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_add_rm_f(float %a0, float %a1) {
  %r = call float @__nvvm_add_rm_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_add_rm_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.add.rm.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_add_rm_d(double %a0, double %a1) {
  %r = call double @__nvvm_add_rm_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_add_rp_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.add.rp.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_add_rp_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_add_rp_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_add_rp_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.add.rp.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_add_rp_f(float %a0, float %a1) {
  %r = call float @__nvvm_add_rp_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_add_rp_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.add.rp.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_add_rp_d(double %a0, double %a1) {
  %r = call double @__nvvm_add_rp_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_div_rn_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.div.rn.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_div_rn_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_div_rn_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_div_rn_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.div.rn.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_div_rn_f(float %a0, float %a1) {
  %r = call float @__nvvm_div_rn_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_div_rn_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.div.rn.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_div_rn_d(double %a0, double %a1) {
  %r = call double @__nvvm_div_rn_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_div_rz_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.div.rz.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_div_rz_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_div_rz_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_div_rz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.div.rz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_div_rz_f(float %a0, float %a1) {
  %r = call float @__nvvm_div_rz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_div_rz_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.div.rz.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_div_rz_d(double %a0, double %a1) {
  %r = call double @__nvvm_div_rz_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_div_rm_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.div.rm.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_div_rm_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_div_rm_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_div_rm_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.div.rm.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_div_rm_f(float %a0, float %a1) {
  %r = call float @__nvvm_div_rm_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_div_rm_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.div.rm.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_div_rm_d(double %a0, double %a1) {
  %r = call double @__nvvm_div_rm_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_div_rp_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.div.rp.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_div_rp_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_div_rp_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_div_rp_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.div.rp.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_div_rp_f(float %a0, float %a1) {
  %r = call float @__nvvm_div_rp_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_div_rp_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.div.rp.d(double %a0, double %a1)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_div_rp_d(double %a0, double %a1) {
  %r = call double @__nvvm_div_rp_d(double %a0, double %a1)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_div_approx_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.div.approx.ftz.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_div_approx_ftz_f(float %a0, float %a1) {
  %r = call float @__nvvm_div_approx_ftz_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_div_approx_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.div.approx.f(float %a0, float %a1)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_div_approx_f(float %a0, float %a1) {
  %r = call float @__nvvm_div_approx_f(float %a0, float %a1)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fma_rn_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fma.rn.ftz.f(float %a0, float %a1, float %a2)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fma_rn_ftz_f(float %a0, float %a1, float %a2) {
  %r = call float @__nvvm_fma_rn_ftz_f(float %a0, float %a1, float %a2)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fma_rn_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fma.rn.f(float %a0, float %a1, float %a2)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fma_rn_f(float %a0, float %a1, float %a2) {
  %r = call float @__nvvm_fma_rn_f(float %a0, float %a1, float %a2)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fma_rn_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.fma.rn.d(double %a0, double %a1, double %a2)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_fma_rn_d(double %a0, double %a1, double %a2) {
  %r = call double @__nvvm_fma_rn_d(double %a0, double %a1, double %a2)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_fma_rz_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fma.rz.ftz.f(float %a0, float %a1, float %a2)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fma_rz_ftz_f(float %a0, float %a1, float %a2) {
  %r = call float @__nvvm_fma_rz_ftz_f(float %a0, float %a1, float %a2)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fma_rz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fma.rz.f(float %a0, float %a1, float %a2)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fma_rz_f(float %a0, float %a1, float %a2) {
  %r = call float @__nvvm_fma_rz_f(float %a0, float %a1, float %a2)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fma_rz_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.fma.rz.d(double %a0, double %a1, double %a2)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_fma_rz_d(double %a0, double %a1, double %a2) {
  %r = call double @__nvvm_fma_rz_d(double %a0, double %a1, double %a2)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_fma_rm_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fma.rm.ftz.f(float %a0, float %a1, float %a2)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fma_rm_ftz_f(float %a0, float %a1, float %a2) {
  %r = call float @__nvvm_fma_rm_ftz_f(float %a0, float %a1, float %a2)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fma_rm_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fma.rm.f(float %a0, float %a1, float %a2)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fma_rm_f(float %a0, float %a1, float %a2) {
  %r = call float @__nvvm_fma_rm_f(float %a0, float %a1, float %a2)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fma_rm_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.fma.rm.d(double %a0, double %a1, double %a2)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_fma_rm_d(double %a0, double %a1, double %a2) {
  %r = call double @__nvvm_fma_rm_d(double %a0, double %a1, double %a2)
  ret double %r
}
; CHECK-LABEL: @t__nvvm_fma_rp_ftz_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fma.rp.ftz.f(float %a0, float %a1, float %a2)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fma_rp_ftz_f(float %a0, float %a1, float %a2) {
  %r = call float @__nvvm_fma_rp_ftz_f(float %a0, float %a1, float %a2)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fma_rp_f(
; CHECK-NEXT: [[R:%.*]] = call float @llvm.nvvm.fma.rp.f(float %a0, float %a1, float %a2)
; CHECK-NEXT: ret float [[R]]
define float @t__nvvm_fma_rp_f(float %a0, float %a1, float %a2) {
  %r = call float @__nvvm_fma_rp_f(float %a0, float %a1, float %a2)
  ret float %r
}
; CHECK-LABEL: @t__nvvm_fma_rp_d(
; CHECK-NEXT: [[R:%.*]] = call double @llvm.nvvm.fma.rp.d(double %a0, double %a1, double %a2)
; CHECK-NEXT: ret double [[R]]
define double @t__nvvm_fma_rp_d(double %a0, double %a1, double %a2) {
  %r = call double @__nvvm_fma_rp_d(double %a0, double %a1, double %a2)
  ret double %r
}
