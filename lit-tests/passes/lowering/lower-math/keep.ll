; What the code generator can do itself, and what the library cannot be asked for, stays.
; RUN: %opt -passes=lower-ops -nvvm-opt=libdevice=none -S %s | FileCheck %s --implicit-check-not='call {{.*}}@__nv'
; RUN: %opt -passes=lower-ops %s -o - | llc-22 -mcpu=sm_90 -o /dev/null
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define float @instructions(
; CHECK: call float @llvm.exp2.f32
; CHECK: call half @llvm.exp2.f16
; CHECK: call afn float @llvm.sin.f32
; CHECK: call afn float @llvm.cos.f32
; CHECK: call afn float @llvm.tanh.f32
; CHECK: call float @llvm.sqrt.f32
; CHECK: call float @llvm.floor.f32
; CHECK: frem float
define float @instructions(float %x, half %h) "target-cpu"="sm_90" {
  %a = call float @llvm.exp2.f32(float %x)
  %b = call half @llvm.exp2.f16(half %h)
  %c = call afn float @llvm.sin.f32(float %a)
  %d = call afn float @llvm.cos.f32(float %c)
  %e = call afn float @llvm.tanh.f32(float %d)
  %f = call float @llvm.sqrt.f32(float %e)
  %g = call float @llvm.floor.f32(float %f)
  %i = fpext half %b to float
  %r = frem float %g, %i
  ret float %r
}
