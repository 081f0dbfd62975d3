; What each option makes of division, root and fma, and what it must leave alone (CG-14).
; RUN: %opt -passes=nv-precision -S %s -o %t.none
; RUN: %opt -passes=verify -S %s | diff - %t.none
; RUN: %opt -passes=nv-precision -nvvm-opt=prec-div=0 -S %s | FileCheck %s --check-prefixes=CHECK,FULL
; RUN: %opt -passes=nv-precision,nv-precision -nvvm-opt=prec-div=0 -S %s | FileCheck %s --check-prefixes=CHECK,FULL
; RUN: %opt -passes=nv-precision -nvvm-opt=nvptx-prec-divf32=0 -S %s | FileCheck %s --check-prefixes=CHECK,APPROX
; RUN: %opt -passes=nv-precision -nvvm-opt=prec-div=1,prec-sqrt=1 -S %s | FileCheck %s --check-prefixes=CHECK,EXACT
; RUN: %opt -passes=nv-precision -nvvm-opt=nvptx-prec-divf32=3 -S %s | FileCheck %s --check-prefixes=CHECK,NOFTZ
; RUN: %opt -passes=nv-precision -nvvm-opt=prec-sqrt=0 -S %s | FileCheck %s --check-prefixes=CHECK,ROOT
; RUN: %opt -passes=nv-precision -nvvm-opt=rsqrt-approx=1 -S %s | FileCheck %s --check-prefixes=CHECK,RSQRT
; RUN: %opt -passes=nv-precision -nvvm-opt=fma=0 -S %s | FileCheck %s --check-prefixes=CHECK,NOFMA
; RUN: %opt -passes=nv-precision -nvvm-opt=ftz=1 -S %s | FileCheck %s --check-prefix=FTZ
; RUN: %opt -passes=nv-precision -nvvm-opt=ftz=0 -S %s | FileCheck %s --check-prefix=IEEE
; RUN: %opt -passes=nv-precision -nvvm-opt=ftz=1,prec-div=0 -S %s | FileCheck %s --check-prefix=BOTH
target triple = "nvptx64-nvidia-cuda"
declare float @llvm.sqrt.f32(float)
declare double @llvm.sqrt.f64(double)
declare float @llvm.nvvm.sqrt.rn.f(float)
declare float @llvm.nvvm.div.rn.f(float, float)
declare float @llvm.fma.f32(float, float, float)

; CHECK-LABEL: define float @quotient(
; FULL-NEXT: %q = call float @llvm.nvvm.div.full(float %a, float %b)
; APPROX-NEXT: %q = fdiv afn float %a, %b
; EXACT-NEXT: %q = fdiv float %a, %b
; BOTH-LABEL: define float @quotient(
; BOTH-NEXT: %q = call float @llvm.nvvm.div.full.ftz(float %a, float %b)
define float @quotient(float %a, float %b) {
  %q = fdiv float %a, %b
  ret float %q
}
; CHECK-LABEL: define float @reciprocal(
; FULL-NEXT: %q = fdiv afn float 1.000000e+00, %a
; APPROX-NEXT: %q = fdiv afn float 1.000000e+00, %a
define float @reciprocal(float %a) {
  %q = fdiv float 1.0, %a
  ret float %q
}
; div.full takes one number.
; CHECK-LABEL: define <2 x float> @vector(
; FULL-NEXT: %q = fdiv <2 x float> %a, %b
; APPROX-NEXT: %q = fdiv afn <2 x float> %a, %b
define <2 x float> @vector(<2 x float> %a, <2 x float> %b) {
  %q = fdiv <2 x float> %a, %b
  ret <2 x float> %q
}
; Given, the option beats the flags of the program; other flags stay.
; CHECK-LABEL: define float @loose(
; EXACT-NEXT: %q = fdiv nnan float %a, %b
; EXACT-NEXT: %r = call float @llvm.sqrt.f32(float %q)
; NOFTZ-NEXT: %q = fdiv nnan float %a, %b
define float @loose(float %a, float %b) {
  %q = fdiv nnan afn float %a, %b
  %r = call afn float @llvm.sqrt.f32(float %q)
  ret float %r
}
; Negative: doubles, and operations that say their rounding.
; CHECK-LABEL: define double @doubles(
; CHECK-NEXT: %q = fdiv double %a, %b
; CHECK-NEXT: %r = call double @llvm.sqrt.f64(double %q)
; CHECK-NEXT: %s = fdiv double 1.000000e+00, %r
define double @doubles(double %a, double %b) {
  %q = fdiv double %a, %b
  %r = call double @llvm.sqrt.f64(double %q)
  %s = fdiv double 1.0, %r
  ret double %s
}
; CHECK-LABEL: define float @rounded(
; CHECK-NEXT: %q = call float @llvm.nvvm.div.rn.f(float %a, float %b)
; CHECK-NEXT: %r = call float @llvm.nvvm.sqrt.rn.f(float %q)
define float @rounded(float %a, float %b) {
  %q = call float @llvm.nvvm.div.rn.f(float %a, float %b)
  %r = call float @llvm.nvvm.sqrt.rn.f(float %q)
  ret float %r
}
; CHECK-LABEL: define float @root(
; ROOT-NEXT: %r = call afn float @llvm.sqrt.f32(float %a)
; FULL-NEXT: %r = call float @llvm.sqrt.f32(float %a)
define float @root(float %a) {
  %r = call float @llvm.sqrt.f32(float %a)
  ret float %r
}
; The root stays for its other user.
; CHECK-LABEL: define float @reciprocal_root(
; RSQRT-NEXT: %r = call float @llvm.sqrt.f32(float %a)
; RSQRT-NEXT: %s = call float @llvm.nvvm.rsqrt.approx.f(float %a)
; RSQRT-NEXT: store float %r, ptr %p
define float @reciprocal_root(float %a, ptr %p) {
  %r = call float @llvm.sqrt.f32(float %a)
  %s = fdiv float 1.0, %r
  store float %r, ptr %p
  ret float %s
}
; Negative: two over a root, and the root that the program rounds.
; CHECK-LABEL: define float @no_reciprocal_root(
; RSQRT: fdiv float 2.000000e+00, %r
; RSQRT: fdiv float 1.000000e+00, %n
define float @no_reciprocal_root(float %a) {
  %r = call float @llvm.sqrt.f32(float %a)
  %s = fdiv float 2.0, %r
  %n = call float @llvm.nvvm.sqrt.rn.f(float %a)
  %t = fdiv float 1.0, %n
  %u = fadd float %s, %t
  ret float %u
}
; CHECK-LABEL: define double @fused(
; NOFMA-NEXT: %m = fmul nsz double %a, %b
; NOFMA-NEXT: %s = fadd double %m, %b
; ROOT-NEXT: %m = fmul nsz contract double %a, %b
define double @fused(double %a, double %b) {
  %m = fmul nsz contract double %a, %b
  %s = fadd contract double %m, %b
  ret double %s
}
; An fma that the program calls is one.
; CHECK-LABEL: define float @called(
; CHECK-NEXT: call float @llvm.fma.f32(
define float @called(float %a) {
  %r = call float @llvm.fma.f32(float %a, float %a, float %a)
  ret float %r
}
; CHECK-LABEL: define float @flushing(
; FULL-NEXT: %q = call float @llvm.nvvm.div.full.ftz(float %a, float %b)
; NOFTZ-NEXT: %q = call float @llvm.nvvm.div.rn.f(float %a, float %b)
; EXACT-NEXT: %q = fdiv float %a, %b
define float @flushing(float %a, float %b) "denormal-fp-math-f32"="preserve-sign,preserve-sign" {
  %q = fdiv float %a, %b
  ret float %q
}
; FTZ: define float @quotient({{.*}}) #[[A:[0-9]+]]
; FTZ: define float @flushing({{.*}}) #[[A]]
; FTZ: attributes #[[A]] = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
; IEEE: define float @quotient({{.*}}) {
; IEEE: define float @flushing({{.*}}) #[[A:[0-9]+]]
; IEEE: attributes #[[A]] = { "denormal-fp-math-f32"="ieee,ieee" }
