; Math functions known by their C, glibc and C++ names fold to the correctly rounded value (CF-02,
; CF-04). The expected numbers are exact, or computed by another library.
; RUN: %opt -passes=nvvm-constant-fold -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-constant-fold -pass-remarks=nvvm-constant-fold -disable-output %s 2>&1 \
; RUN:   | FileCheck --check-prefix=REMARK %s
; RUN: %opt -passes='nvvm-constant-fold' -nvvm-opt=FPFoldDisable=1 -S %s | FileCheck --check-prefix=OFF %s
target triple = "nvptx64-nvidia-cuda"

declare float @cosf(float)
declare float @_Z3cosf(float)
declare float @__expf_finite(float)
declare double @cos(double)
declare double @tanh(double)
declare double @asin(double)
declare double @exp(double)
declare double @exp2(double)
declare double @log10(double)
declare double @sqrt(double)
declare double @fabs(double)
declare float @roundf(float)
declare float @floorf(float)
declare float @_Z4ceilf(float)
declare float @_Z3powff(float, float)
declare double @pow(double, double)
declare double @fmod(double, double)
declare double @atan2(double, double)
declare float @sinf(float)
declare float @expf(float)

; REMARK: call of {{.*}}cosf{{.*}} folded to a constant
; CHECK-LABEL: define float @cosines(
; CHECK-NEXT: store float 0x3FEC152800000000, ptr %p
; CHECK-NEXT: store float 0x3FEC152800000000, ptr %p
; CHECK-NEXT: ret float 1.000000e+00
; OFF-LABEL: define float @cosines(
; OFF: call float @cosf
; OFF: call float @_Z3cosf
; OFF: call float @__expf_finite
define float @cosines(ptr %p) {
  %a = call float @cosf(float 5.0e-1)
  store float %a, ptr %p
  %b = call float @_Z3cosf(float 5.0e-1)
  store float %b, ptr %p
  %c = call float @__expf_finite(float 0.0)
  ret float %c
}

; CHECK-LABEL: define void @doubles(
; CHECK-NEXT: store double 0x3FEC1528065B7D50
; CHECK-NEXT: store double 0x3FDD9353D7568AF3
; CHECK-NEXT: store double 0x3FD02BE9CE0B87CD
; CHECK-NEXT: store double 0x4005BF0A8B145769
; CHECK-NEXT: store double 0x3FD34413509F79FF
; CHECK-NEXT: store double 0x3FF921FB54442D18
define void @doubles(ptr %p) {
  %a = call double @cos(double 5.0e-1)
  store double %a, ptr %p
  %b = call double @tanh(double 5.0e-1)
  store double %b, ptr %p
  %c = call double @asin(double 2.5e-1)
  store double %c, ptr %p
  %d = call double @exp(double 1.0)
  store double %d, ptr %p
  %e = call double @log10(double 2.0)
  store double %e, ptr %p
  %f = call double @atan2(double 1.0, double 0.0)
  store double %f, ptr %p
  ret void
}

; CHECK-LABEL: define void @exact(
; CHECK-NEXT: store double 8.000000e+00
; CHECK-NEXT: store double 3.000000e+00
; CHECK-NEXT: store double 1.500000e+00
; CHECK-NEXT: store double -0.000000e+00
; CHECK-NEXT: store double 2.000000e+00
; CHECK-NEXT: store float -3.000000e+00
; CHECK-NEXT: store float -3.000000e+00
; CHECK-NEXT: store float -0.000000e+00
; CHECK-NEXT: store float 8.000000e+00
; CHECK-NEXT: store double 1.000000e+00
; CHECK-NEXT: store double -1.500000e+00
; CHECK-NEXT: ret void
define void @exact(ptr %p) {
  %a = call double @exp2(double 3.0)
  store double %a, ptr %p
  %b = call double @log10(double 1.0e3)
  store double %b, ptr %p
  %c = call double @sqrt(double 2.25)
  store double %c, ptr %p
  %d = call double @sqrt(double -0.0)
  store double %d, ptr %p
  %e = call double @fabs(double -2.0)
  store double %e, ptr %p
  ; Half way goes away from zero.
  %f = call float @roundf(float -2.5)
  store float %f, ptr %p
  %g = call float @floorf(float -2.5)
  store float %g, ptr %p
  %h = call float @_Z4ceilf(float -5.0e-1)
  store float %h, ptr %p
  %i = call float @_Z3powff(float 2.0, float 3.0)
  store float %i, ptr %p
  ; Anything to the power of zero, a NaN too.
  %j = call double @pow(double 0x7FF8000000000000, double 0.0)
  store double %j, ptr %p
  %k = call double @fmod(double -5.5, double 2.0)
  store double %k, ptr %p
  ret void
}

; One call makes the next one constant, across plain arithmetic.
; CHECK-LABEL: define double @chain(
; CHECK-NEXT: ret double 1.200000e+01
define double @chain() {
  %a = call double @sqrt(double 4.0)
  %b = fadd double %a, 1.0
  %c = call double @exp2(double %b)
  %d = fadd double %c, 4.0
  ret double %d
}

; The exceptions are those of the evaluation in double: neither of these is one.
; CHECK-LABEL: define void @single_range(
; CHECK-NEXT: store float 0x37A16C2000000000
; CHECK-NEXT: store float 0.000000e+00
; CHECK-NEXT: ret void
define void @single_range(ptr %p) {
  %a = call float @sinf(float 0x37A16C2000000000)
  store float %a, ptr %p
  %b = call float @expf(float -2.0e2)
  store float %b, ptr %p
  ret void
}

; A NaN operand of a function of two gives a NaN.
; CHECK-LABEL: define double @nan_of_two(
; CHECK-NEXT: ret double 0x7FF8000000000000
define double @nan_of_two() {
  %a = call double @fmod(double 0x7FF8000000000000, double 2.0)
  ret double %a
}
