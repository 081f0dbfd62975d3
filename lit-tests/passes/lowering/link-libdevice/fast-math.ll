; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; With fast-math=1 the program's calls of f32 functions become calls of their approximate partners, as
; with nvcc --use_fast_math. Not those of a library function, not addresses, not doubles, and none without the option.
; RUN: %opt -passes=nvopt-link-libdevice -nvvm-opt=fast-math=1,libdevice-required=0 -S %s | FileCheck %s --check-prefixes=CHECK,FAST
; RUN: %opt -passes=nvopt-link-libdevice -nvvm-opt=libdevice-required=0 -S %s | FileCheck %s --check-prefixes=CHECK,SLOW
; RUN: %opt -passes='nvopt<O3;fast-math=1;libdevice-required=0>' -S %s | FileCheck %s --check-prefix=WHOLE
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@address = global ptr @__nv_sinf

declare float @__nv_expf(float)
declare float @__nv_powf(float, float)
declare float @__nv_sinf(float)
declare double @__nv_exp(double)
declare float @__nv_atanf(float)
declare float @__nv_tanf(float)
declare double @__nv_fast_tanf(float)

; CHECK-LABEL: define float @program(
; FAST: call float @__nv_fast_expf(float %x)
; SLOW: call float @__nv_expf(float %x)
; FAST: call float @__nv_fast_powf(float %e, float %x)
; SLOW: call float @__nv_powf(float %e, float %x)
; FAST: call float @__nv_fast_sinf(float %p)
; CHECK: call float @__nv_atanf(float
; WHOLE-LABEL: define float @program(
; WHOLE: call float @llvm.nvvm.mul.rn.ftz.f(float %x, float 0x3FF7154760000000)
; WHOLE: call float @llvm.nvvm.ex2.approx.ftz
define float @program(float %x) {
  %e = call float @__nv_expf(float %x)
  %p = call float @__nv_powf(float %e, float %x)
  %s = call float @__nv_sinf(float %p)
  %a = call float @__nv_atanf(float %s)
  ret float %a
}

; CHECK-LABEL: define double @doubles(
; CHECK: call double @__nv_exp(double %x)
define double @doubles(double %x) {
  %e = call double @__nv_exp(double %x)
  ret double %e
}

; A partner of another type is somebody else's.
; CHECK-LABEL: define float @other(
; CHECK: call float @__nv_tanf(float %x)
define float @other(float %x) {
  %e = call float @__nv_tanf(float %x)
  ret float %e
}

; CHECK-LABEL: define float @__nv_mine(
; CHECK: call float @__nv_expf(float %x)
define float @__nv_mine(float %x) {
  %e = call float @__nv_expf(float %x)
  ret float %e
}

; A call that is not to be taken for the library's, by itself or by the declaration, stays; "builtin" says that it is.
; CHECK-LABEL: define float @no_builtin(
; CHECK: call float @__nv_expf(float %x)
; CHECK: call float @__nv_logf(float %e)
; FAST: call float @__nv_fast_logf(float %l)
; SLOW: call float @__nv_logf(float %l)
define float @no_builtin(float %x) {
  %e = call float @__nv_expf(float %x) nobuiltin
  %l = call float @__nv_logf(float %e)
  %m = call float @__nv_logf(float %l) builtin
  ret float %m
}
declare float @__nv_logf(float) nobuiltin

; A call that gives the function another type than it has would give it to the partner, too.
; CHECK-LABEL: define i32 @called_as(
; CHECK: call i32 @__nv_cosf(i32 %x)
define i32 @called_as(i32 %x) {
  %e = call i32 @__nv_cosf(i32 %x)
  ret i32 %e
}
declare float @__nv_cosf(float)
