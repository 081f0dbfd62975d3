; Another function has the library's name, and the library's own function is written with the intrinsic:
; a call would have the wrong type, or never end. The processor has no tanh.approx before sm_75.
; RUN: %opt -passes=lower-ops -nvvm-opt=libdevice=none -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

define i32 @__nv_sinf(i32 %x) {
  ret i32 %x
}
; CHECK-LABEL: define float @other_type(
; CHECK-NEXT: call float @llvm.sin.f32(float %x)
define float @other_type(float %x) {
  %r = call float @llvm.sin.f32(float %x)
  ret float %r
}
; CHECK-LABEL: define double @__nv_exp(
; CHECK-NEXT: call double @llvm.exp.f64(double %x)
define double @__nv_exp(double %x) {
  %r = call double @llvm.exp.f64(double %x)
  ret double %r
}
; CHECK-LABEL: define float @old(
; CHECK-NEXT: call afn float @__nv_tanhf(float %x)
define float @old(float %x) "target-cpu"="sm_70" {
  %r = call afn float @llvm.tanh.f32(float %x)
  ret float %r
}
; The approximation is of float.
; CHECK-LABEL: define double @wide(
; CHECK-NEXT: call afn double @__nv_cos(double %x)
define double @wide(double %x) "target-cpu"="sm_90" {
  %r = call afn double @llvm.cos.f64(double %x)
  ret double %r
}
; An exponent of 64 bits is not the library's.
; CHECK-LABEL: define float @long_exponent(
; CHECK-NEXT: call float @llvm.powi.f32.i64(float %x, i64 %n)
define float @long_exponent(float %x, i64 %n) {
  %r = call float @llvm.powi.f32.i64(float %x, i64 %n)
  ret float %r
}
; Nor has PTX before 7.0, which is what the code generator prints for sm_75 unless it is told otherwise.
; CHECK-LABEL: define float @old_ptx(
; CHECK-NEXT: call afn float @__nv_tanhf(float %x)
define float @old_ptx(float %x) "target-cpu"="sm_75" {
  %r = call afn float @llvm.tanh.f32(float %x)
  ret float %r
}
; CHECK-LABEL: define float @told_old_ptx(
; CHECK-NEXT: call afn float @__nv_tanhf(float %x)
define float @told_old_ptx(float %x) "target-cpu"="sm_75" "target-features"="+ptx65,+sm_75" {
  %r = call afn float @llvm.tanh.f32(float %x)
  ret float %r
}
; CHECK-LABEL: define float @new_ptx(
; CHECK-NEXT: call afn float @llvm.tanh.f32(float %x)
define float @new_ptx(float %x) "target-cpu"="sm_75" "target-features"="+ptx70,+sm_75" {
  %r = call afn float @llvm.tanh.f32(float %x)
  ret float %r
}
