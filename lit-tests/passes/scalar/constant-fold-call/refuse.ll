; What must stay a call: each of these the wrong rule would fold.
; RUN: %opt -passes=nvvm-constant-fold -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-constant-fold -nvvm-opt=fold-respect-ftz=0 -S %s | FileCheck --check-prefix=NOFTZ %s
target triple = "nvptx64-nvidia-cuda"

declare float @cosf(float)
declare float @sinf(float)
declare double @log(double)
declare double @sqrt(double)
declare double @acos(double)
declare double @exp(double)
declare double @sin(double)
declare double @cos(double)
declare double @pow(double, double)
declare double @fmod(double, double)
declare float @_Z5powff(float, float)
declare double @_Z3cosf(double)
declare float @expf(float, ...)
declare float @tanf(float) convergent

; Domain errors, poles, overflow, underflow, and NaN operands (CF-02).
; CHECK-LABEL: define void @domain(
; CHECK-NEXT: call double @log(double -1.0
; CHECK-NEXT: call double @log(double 0.0
; CHECK-NEXT: call double @sqrt(double -1.0
; CHECK-NEXT: call double @acos(double 2.0
; CHECK-NEXT: call double @exp(double 1.000000e+03)
; CHECK-NEXT: call double @exp(double -1.000000e+03)
; CHECK-NEXT: call double @exp(double -7.400000e+02)
; CHECK-NEXT: call double @sin(double 0x7FF8000000000000)
; CHECK-NEXT: call double @cos(double {{.*}}
; CHECK-NEXT: call double @pow(double 0.000000e+00, double -1.000000e+00)
; CHECK-NEXT: call double @pow(double -1.000000e+00, double 5.000000e-01)
; CHECK-NEXT: call double @fmod(double 1.000000e+00, double 0.000000e+00)
; A signaling NaN is an invalid operation.
; CHECK-NEXT: call double @fmod(double 0x7FF0000000000001, double 1.000000e+00)
; CHECK: ret void
define void @domain(ptr %p) {
  %a = call double @log(double -1.0)
  %b = call double @log(double 0.0)
  %c = call double @sqrt(double -1.0)
  %d = call double @acos(double 2.0)
  %e = call double @exp(double 1.0e3)
  %f = call double @exp(double -1.0e3)
  %g = call double @exp(double -7.4e2)
  %h = call double @sin(double 0x7FF8000000000000)
  %i = call double @cos(double 0x7FF0000000000000)
  %j = call double @pow(double 0.0, double -1.0)
  %k = call double @pow(double -1.0, double 0.5)
  %l = call double @fmod(double 1.0, double 0.0)
  %m = call double @fmod(double 0x7FF0000000000001, double 1.0)
  %r = fadd double %a, %b
  %r1 = fadd double %r, %c
  %r2 = fadd double %r1, %d
  %r3 = fadd double %r2, %e
  %r4 = fadd double %r3, %f
  %r5 = fadd double %r4, %g
  %r6 = fadd double %r5, %h
  %r7 = fadd double %r6, %i
  %r8 = fadd double %r7, %j
  %r9 = fadd double %r8, %k
  %r10 = fadd double %r9, %l
  %r11 = fadd double %r10, %m
  store double %r11, ptr %p
  ret void
}

; Not the function that the name stands for (CF-01).
; CHECK-LABEL: define float @names(
; CHECK: call float @_Z5powff(
; CHECK: call double @_Z3cosf(
; CHECK: call float (float, ...) @expf(
; CHECK: call float @cosf(float 5.000000e-01) #[[NOBUILTIN:[0-9]+]]
; CHECK: call float @tanf(
define float @names(ptr %p) {
  %a = call float @_Z5powff(float 2.0, float 3.0)
  %b = call double @_Z3cosf(double 0.5)
  %c = call float (float, ...) @expf(float 1.0)
  %d = call float @cosf(float 0.5) nobuiltin
  %e = call float @tanf(float 1.0)
  store double %b, ptr %p
  %s = fadd float %a, %c
  %t = fadd float %s, %d
  %u = fadd float %t, %e
  ret float %u
}

; CHECK-LABEL: define float @no_builtins(
; CHECK: call float @cosf(
define float @no_builtins() "no-builtins" {
  %a = call float @cosf(float 0.5)
  ret float %a
}

; CHECK-LABEL: define float @strict(
; CHECK: call float @cosf(
define float @strict() strictfp {
  %a = call float @cosf(float 0.5) strictfp
  ret float %a
}

; A function of the program's own, with a body that is no hyperbolic cosine and cannot be run here.
; CHECK-LABEL: define float @own(
; CHECK: call float @coshf(
@state = external global float
define float @coshf(float %x) noinline {
  store float %x, ptr @state
  ret float %x
}
define float @own() {
  %a = call float @coshf(float 0.5)
  ret float %a
}

; CHECK-LABEL: define float @variable(
; CHECK: call float @cosf(
define float @variable(float %x) {
  %a = call float @cosf(float %x)
  ret float %a
}

; At run time the subnormal argument counts as zero (CF-03).
; CHECK-LABEL: define float @flushed(
; CHECK: call float @sinf(
; CHECK-LABEL: define float @flushed_normal(
; CHECK-NEXT: ret float 0.000000e+00
; NOFTZ-LABEL: define float @flushed(
; NOFTZ-NEXT: ret float 0x37A16C2000000000
define float @flushed() "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %a = call float @sinf(float 0x37A16C2000000000)
  ret float %a
}
define float @flushed_normal() "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %a = call float @sinf(float 0.0)
  ret float %a
}

; CHECK: attributes #[[NOBUILTIN]] = { nobuiltin }
