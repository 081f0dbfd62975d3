; The names that instcombine knows by itself: where the treatment of subnormal numbers agrees with the
; function's they become generic, where it does not they stay (NIL-2 a, NIL-3, NIL-T1).
; RUN: %opt -passes=instcombine -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @ceil_f_ieee(
; CHECK-NEXT: call float @llvm.ceil
define float @ceil_f_ieee(float %a) {
  %r = call float @llvm.nvvm.ceil.f(float %a)
  ret float %r
}

; CHECK-LABEL: @ceil_f_flush(
; CHECK-NEXT: call float @llvm.nvvm.ceil.f(
define float @ceil_f_flush(float %a) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call float @llvm.nvvm.ceil.f(float %a)
  ret float %r
}

; CHECK-LABEL: @ceil_ftz_f_ieee(
; CHECK-NEXT: call float @llvm.nvvm.ceil.ftz.f(
define float @ceil_ftz_f_ieee(float %a) {
  %r = call float @llvm.nvvm.ceil.ftz.f(float %a)
  ret float %r
}

; CHECK-LABEL: @ceil_ftz_f_flush(
; CHECK-NEXT: call float @llvm.ceil
define float @ceil_ftz_f_flush(float %a) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call float @llvm.nvvm.ceil.ftz.f(float %a)
  ret float %r
}

; CHECK-LABEL: @ceil_d_ieee(
; CHECK-NEXT: call double @llvm.ceil
define double @ceil_d_ieee(double %a) {
  %r = call double @llvm.nvvm.ceil.d(double %a)
  ret double %r
}

; CHECK-LABEL: @ceil_d_flush(
; CHECK-NEXT: call double @llvm.ceil
define double @ceil_d_flush(double %a) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call double @llvm.nvvm.ceil.d(double %a)
  ret double %r
}

; CHECK-LABEL: @floor_f_ieee(
; CHECK-NEXT: call float @llvm.floor
define float @floor_f_ieee(float %a) {
  %r = call float @llvm.nvvm.floor.f(float %a)
  ret float %r
}

; CHECK-LABEL: @floor_f_flush(
; CHECK-NEXT: call float @llvm.nvvm.floor.f(
define float @floor_f_flush(float %a) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call float @llvm.nvvm.floor.f(float %a)
  ret float %r
}

; CHECK-LABEL: @floor_ftz_f_ieee(
; CHECK-NEXT: call float @llvm.nvvm.floor.ftz.f(
define float @floor_ftz_f_ieee(float %a) {
  %r = call float @llvm.nvvm.floor.ftz.f(float %a)
  ret float %r
}

; CHECK-LABEL: @floor_ftz_f_flush(
; CHECK-NEXT: call float @llvm.floor
define float @floor_ftz_f_flush(float %a) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call float @llvm.nvvm.floor.ftz.f(float %a)
  ret float %r
}

; CHECK-LABEL: @floor_d_ieee(
; CHECK-NEXT: call double @llvm.floor
define double @floor_d_ieee(double %a) {
  %r = call double @llvm.nvvm.floor.d(double %a)
  ret double %r
}

; CHECK-LABEL: @floor_d_flush(
; CHECK-NEXT: call double @llvm.floor
define double @floor_d_flush(double %a) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call double @llvm.nvvm.floor.d(double %a)
  ret double %r
}

; CHECK-LABEL: @trunc_f_ieee(
; CHECK-NEXT: call float @llvm.trunc
define float @trunc_f_ieee(float %a) {
  %r = call float @llvm.nvvm.trunc.f(float %a)
  ret float %r
}

; CHECK-LABEL: @trunc_f_flush(
; CHECK-NEXT: call float @llvm.nvvm.trunc.f(
define float @trunc_f_flush(float %a) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call float @llvm.nvvm.trunc.f(float %a)
  ret float %r
}

; CHECK-LABEL: @trunc_d_ieee(
; CHECK-NEXT: call double @llvm.trunc
define double @trunc_d_ieee(double %a) {
  %r = call double @llvm.nvvm.trunc.d(double %a)
  ret double %r
}

; CHECK-LABEL: @trunc_d_flush(
; CHECK-NEXT: call double @llvm.trunc
define double @trunc_d_flush(double %a) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call double @llvm.nvvm.trunc.d(double %a)
  ret double %r
}

; CHECK-LABEL: @fmin_f_ieee(
; CHECK-NEXT: call float @llvm.minnum
define float @fmin_f_ieee(float %a, float %b) {
  %r = call float @llvm.nvvm.fmin.f(float %a, float %b)
  ret float %r
}

; CHECK-LABEL: @fmin_f_flush(
; CHECK-NEXT: call float @llvm.nvvm.fmin.f(
define float @fmin_f_flush(float %a, float %b) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call float @llvm.nvvm.fmin.f(float %a, float %b)
  ret float %r
}

; CHECK-LABEL: @fmin_ftz_f_ieee(
; CHECK-NEXT: call float @llvm.nvvm.fmin.ftz.f(
define float @fmin_ftz_f_ieee(float %a, float %b) {
  %r = call float @llvm.nvvm.fmin.ftz.f(float %a, float %b)
  ret float %r
}

; CHECK-LABEL: @fmin_ftz_f_flush(
; CHECK-NEXT: call float @llvm.minnum
define float @fmin_ftz_f_flush(float %a, float %b) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call float @llvm.nvvm.fmin.ftz.f(float %a, float %b)
  ret float %r
}

; CHECK-LABEL: @fmin_d_ieee(
; CHECK-NEXT: call double @llvm.minnum
define double @fmin_d_ieee(double %a, double %b) {
  %r = call double @llvm.nvvm.fmin.d(double %a, double %b)
  ret double %r
}

; CHECK-LABEL: @fmin_d_flush(
; CHECK-NEXT: call double @llvm.minnum
define double @fmin_d_flush(double %a, double %b) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call double @llvm.nvvm.fmin.d(double %a, double %b)
  ret double %r
}

; CHECK-LABEL: @fmax_f_ieee(
; CHECK-NEXT: call float @llvm.maxnum
define float @fmax_f_ieee(float %a, float %b) {
  %r = call float @llvm.nvvm.fmax.f(float %a, float %b)
  ret float %r
}

; CHECK-LABEL: @fmax_f_flush(
; CHECK-NEXT: call float @llvm.nvvm.fmax.f(
define float @fmax_f_flush(float %a, float %b) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call float @llvm.nvvm.fmax.f(float %a, float %b)
  ret float %r
}

; CHECK-LABEL: @fmax_ftz_f_ieee(
; CHECK-NEXT: call float @llvm.nvvm.fmax.ftz.f(
define float @fmax_ftz_f_ieee(float %a, float %b) {
  %r = call float @llvm.nvvm.fmax.ftz.f(float %a, float %b)
  ret float %r
}

; CHECK-LABEL: @fmax_ftz_f_flush(
; CHECK-NEXT: call float @llvm.maxnum
define float @fmax_ftz_f_flush(float %a, float %b) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call float @llvm.nvvm.fmax.ftz.f(float %a, float %b)
  ret float %r
}

; CHECK-LABEL: @fmax_d_ieee(
; CHECK-NEXT: call double @llvm.maxnum
define double @fmax_d_ieee(double %a, double %b) {
  %r = call double @llvm.nvvm.fmax.d(double %a, double %b)
  ret double %r
}

; CHECK-LABEL: @fmax_d_flush(
; CHECK-NEXT: call double @llvm.maxnum
define double @fmax_d_flush(double %a, double %b) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call double @llvm.nvvm.fmax.d(double %a, double %b)
  ret double %r
}

; CHECK-LABEL: @fma_rn_f_ieee(
; CHECK-NEXT: call float @llvm.fma
define float @fma_rn_f_ieee(float %a, float %b, float %c) {
  %r = call float @llvm.nvvm.fma.rn.f(float %a, float %b, float %c)
  ret float %r
}

; CHECK-LABEL: @fma_rn_f_flush(
; CHECK-NEXT: call float @llvm.nvvm.fma.rn.f(
define float @fma_rn_f_flush(float %a, float %b, float %c) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call float @llvm.nvvm.fma.rn.f(float %a, float %b, float %c)
  ret float %r
}

; CHECK-LABEL: @fma_rn_ftz_f_ieee(
; CHECK-NEXT: call float @llvm.nvvm.fma.rn.ftz.f(
define float @fma_rn_ftz_f_ieee(float %a, float %b, float %c) {
  %r = call float @llvm.nvvm.fma.rn.ftz.f(float %a, float %b, float %c)
  ret float %r
}

; CHECK-LABEL: @fma_rn_ftz_f_flush(
; CHECK-NEXT: call float @llvm.fma
define float @fma_rn_ftz_f_flush(float %a, float %b, float %c) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call float @llvm.nvvm.fma.rn.ftz.f(float %a, float %b, float %c)
  ret float %r
}

; CHECK-LABEL: @fma_rn_d_ieee(
; CHECK-NEXT: call double @llvm.fma
define double @fma_rn_d_ieee(double %a, double %b, double %c) {
  %r = call double @llvm.nvvm.fma.rn.d(double %a, double %b, double %c)
  ret double %r
}

; CHECK-LABEL: @fma_rn_d_flush(
; CHECK-NEXT: call double @llvm.fma
define double @fma_rn_d_flush(double %a, double %b, double %c) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call double @llvm.nvvm.fma.rn.d(double %a, double %b, double %c)
  ret double %r
}

; CHECK-LABEL: @sqrt_rn_d_ieee(
; CHECK-NEXT: call double @llvm.sqrt
define double @sqrt_rn_d_ieee(double %a) {
  %r = call double @llvm.nvvm.sqrt.rn.d(double %a)
  ret double %r
}

; CHECK-LABEL: @sqrt_rn_d_flush(
; CHECK-NEXT: call double @llvm.sqrt
define double @sqrt_rn_d_flush(double %a) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call double @llvm.nvvm.sqrt.rn.d(double %a)
  ret double %r
}

; CHECK-LABEL: @rcp_rn_d_ieee(
; CHECK-NEXT: fdiv
define double @rcp_rn_d_ieee(double %a) {
  %r = call double @llvm.nvvm.rcp.rn.d(double %a)
  ret double %r
}

; CHECK-LABEL: @rcp_rn_d_flush(
; CHECK-NEXT: fdiv
define double @rcp_rn_d_flush(double %a) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call double @llvm.nvvm.rcp.rn.d(double %a)
  ret double %r
}

; CHECK-LABEL: @div_rn_d_ieee(
; CHECK-NEXT: fdiv
define double @div_rn_d_ieee(double %a, double %b) {
  %r = call double @llvm.nvvm.div.rn.d(double %a, double %b)
  ret double %r
}

; CHECK-LABEL: @div_rn_d_flush(
; CHECK-NEXT: fdiv
define double @div_rn_d_flush(double %a, double %b) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %r = call double @llvm.nvvm.div.rn.d(double %a, double %b)
  ret double %r
}

declare double @llvm.nvvm.ceil.d(double)
declare double @llvm.nvvm.div.rn.d(double, double)
declare double @llvm.nvvm.floor.d(double)
declare double @llvm.nvvm.fma.rn.d(double, double, double)
declare double @llvm.nvvm.fmax.d(double, double)
declare double @llvm.nvvm.fmin.d(double, double)
declare double @llvm.nvvm.rcp.rn.d(double)
declare double @llvm.nvvm.sqrt.rn.d(double)
declare double @llvm.nvvm.trunc.d(double)
declare float @llvm.nvvm.ceil.f(float)
declare float @llvm.nvvm.ceil.ftz.f(float)
declare float @llvm.nvvm.floor.f(float)
declare float @llvm.nvvm.floor.ftz.f(float)
declare float @llvm.nvvm.fma.rn.f(float, float, float)
declare float @llvm.nvvm.fma.rn.ftz.f(float, float, float)
declare float @llvm.nvvm.fmax.f(float, float)
declare float @llvm.nvvm.fmax.ftz.f(float, float)
declare float @llvm.nvvm.fmin.f(float, float)
declare float @llvm.nvvm.fmin.ftz.f(float, float)
declare float @llvm.nvvm.trunc.f(float)
