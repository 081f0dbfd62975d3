; Math intrinsics that have no instruction are calls of the math library, one shape a function (LOP).
; RUN: %opt -passes=lower-ops -nvvm-opt=libdevice=none -S %s | FileCheck %s
; RUN: %opt -passes=lower-ops,lower-ops -nvvm-opt=libdevice=none -S %s | FileCheck %s
; RUN: %opt -passes=nvopt-link-libdevice -S %s | FileCheck %s --check-prefix=LINK --implicit-check-not='call {{.*}}@llvm.sin.'
; LINK-DAG: define internal {{.*}}double @__nv_sin(double
; LINK-DAG: define internal {{.*}}float @__nv_powf(float
; RUN: %opt -passes='nvopt<O0>' %s -o %t.bc && llc-22 -mcpu=sm_90 -mattr=+ptx80 %t.bc -o %t.ptx
; RUN: FileCheck %s --check-prefix=PTX < %t.ptx
; RUN: %opt -passes='nvopt<O3>' %s -o - | llc-22 -mcpu=sm_90 -mattr=+ptx80 | FileCheck %s --check-prefix=PTX
; PTX: .func
; PTX-NOT: .extern
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define double @sine(
; CHECK-NEXT: %[[R:.*]] = call nnan double @__nv_sin(double %x)
; CHECK-NEXT: ret double %[[R]]
define double @sine(double %x) {
  %r = call nnan double @llvm.sin.f64(double %x)
  ret double %r
}

; CHECK-LABEL: define float @power(
; CHECK-NEXT: call float @__nv_powf(float %x, float %y)
define float @power(float %x, float %y) {
  %r = call float @llvm.pow.f32(float %x, float %y)
  ret float %r
}

; CHECK-LABEL: define double @integer_power(
; CHECK-NEXT: call double @__nv_powi(double %x, i32 %n)
define double @integer_power(double %x, i32 %n) {
  %r = call double @llvm.powi.f64.i32(double %x, i32 %n)
  ret double %r
}

; Through float, which holds both.
; CHECK-LABEL: define half @half(
; CHECK-NEXT: %[[F:.*]] = fpext half %x to float
; CHECK-NEXT: %[[E:.*]] = call float @__nv_expf(float %[[F]])
; CHECK-NEXT: fptrunc float %[[E]] to half
define half @half(half %x) {
  %r = call half @llvm.exp.f16(half %x)
  ret half %r
}
; CHECK-LABEL: define bfloat @bfloat(
; CHECK: call float @__nv_atan2f(float
; CHECK: fptrunc float {{.*}} to bfloat
define bfloat @bfloat(bfloat %x, bfloat %y) {
  %r = call bfloat @llvm.atan2.bf16(bfloat %x, bfloat %y)
  ret bfloat %r
}

; CHECK-LABEL: define <2 x float> @vector(
; CHECK: %[[A:.*]] = extractelement <2 x float> %x, i32 0
; CHECK: %[[R:.*]] = call float @__nv_logf(float %[[A]])
; CHECK: insertelement <2 x float> poison, float %[[R]], i32 0
; CHECK: %[[B:.*]] = extractelement <2 x float> %x, i32 1
; CHECK: call float @__nv_logf(float %[[B]])
define <2 x float> @vector(<2 x float> %x) {
  %r = call <2 x float> @llvm.log.v2f32(<2 x float> %x)
  ret <2 x float> %r
}

; CHECK-LABEL: define { double, double } @both(
; CHECK: %[[S:.*]] = call double @__nv_sin(double %x)
; CHECK: %[[C:.*]] = call double @__nv_cos(double %x)
; CHECK: %[[P:.*]] = insertvalue { double, double } poison, double %[[S]], 0
; CHECK: insertvalue { double, double } %[[P]], double %[[C]], 1
define { double, double } @both(double %x) {
  %r = call { double, double } @llvm.sincos.f64(double %x)
  ret { double, double } %r
}

; An infinity has no fraction, and infinity minus infinity is no number; the sign stays.
; CHECK-LABEL: define { float, float } @parts(
; CHECK: %[[W:.*]] = call float @llvm.trunc.f32(float %x)
; CHECK: %[[S:.*]] = call float @llvm.fabs.f32(float %x)
; CHECK: %[[I:.*]] = fcmp oeq float %[[S]], 0x7FF0000000000000
; CHECK: %[[D:.*]] = fsub float %x, %[[W]]
; CHECK: %[[F:.*]] = select i1 %[[I]], float 0.000000e+00, float %[[D]]
; CHECK: call float @llvm.copysign.f32(float %[[F]], float %x)
define { float, float } @parts(float %x) {
  %r = call { float, float } @llvm.modf.f32(float %x)
  ret { float, float } %r
}

; CHECK-LABEL: define i64 @nearest(
; CHECK-NEXT: call i64 @__nv_llrintf(float %x)
define i64 @nearest(float %x) {
  %r = call i64 @llvm.llrint.i64.f32(float %x)
  ret i64 %r
}
; CHECK-LABEL: define i32 @nearest_word(
; CHECK-NEXT: %[[L:.*]] = call i64 @__nv_llround(double %x)
; CHECK-NEXT: trunc i64 %[[L]] to i32
define i32 @nearest_word(double %x) {
  %r = call i32 @llvm.lround.i32.f64(double %x)
  ret i32 %r
}

; optnone is no reason to stop the code generator.
; CHECK-LABEL: define float @unoptimised(
; CHECK-NEXT: call float @__nv_tanhf(float %x)
define float @unoptimised(float %x) noinline optnone {
  %r = call float @llvm.tanh.f32(float %x)
  ret float %r
}

; CHECK: declare double @__nv_sin(double) #[[ATTR:[0-9]+]]
; CHECK: attributes #[[ATTR]] = { nounwind willreturn memory(none) }
