; Results are rounded once, to the type of the call, subnormal numbers included; what is no number stays a
; call (CF-02).
; RUN: %opt -passes=nvvm-constant-fold -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
declare float @powf(float, float)
declare double @pow(double, double)
declare double @asin(double)
declare double @log(double)
declare double @sqrt(double)
declare float @sqrtf(float)
declare double @fmod(double, double)
declare float @expf(float)
declare double @exp(double)

; The smallest subnormal numbers.
; CHECK-LABEL: define float @subnormal(
; CHECK-NEXT: ret float 0x36A0000000000000
define float @subnormal() {
  %r = call float @powf(float 2.0, float -149.0)
  ret float %r
}
; CHECK-LABEL: define double @subnormal_double(
; CHECK-NEXT: ret double 4.940660e-324
define double @subnormal_double() {
  %r = call double @pow(double 2.0, double -1074.0)
  ret double %r
}
; sqrt(2) in both types: 0x3FF6A09E667F3BCD, and the float next to it, 0x3FB504F3.
; CHECK-LABEL: define double @root(
; CHECK-NEXT: ret double 0x3FF6A09E667F3BCD
define double @root() {
  %r = call double @sqrt(double 2.0)
  ret double %r
}
; CHECK-LABEL: define float @root_float(
; CHECK-NEXT: ret float 0x3FF6A09E60000000
define float @root_float() {
  %r = call float @sqrtf(float 2.0)
  ret float %r
}

; Outside of the domain.
; CHECK-LABEL: define double @no_number(
; CHECK: call double @asin(double 2.000000e+00)
; CHECK: call double @log(double -1.000000e+00)
; CHECK: call double @fmod(double 5.000000e+00, double 0.000000e+00)
define double @no_number() {
  %a = call double @asin(double 2.0)
  %b = call double @log(double -1.0)
  %c = call double @fmod(double 5.0, double 0.0)
  %d = fadd double %a, %b
  %e = fadd double %d, %c
  ret double %e
}
; Beyond the largest number: left for the exponential function, an infinity for the power.
; CHECK-LABEL: define float @too_large(
; CHECK: call float @expf(float 1.000000e+03)
; CHECK-NEXT: fadd float %a, 0x7FF0000000000000
define float @too_large() {
  %a = call float @expf(float 1000.0)
  %b = call float @powf(float 2.0, float 128.0)
  %c = fadd float %a, %b
  ret float %c
}
