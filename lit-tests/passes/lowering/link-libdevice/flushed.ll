; Subnormal constants that the library flushes are zeros before anything folds, where the caller flushes (CF-03).
; RUN: %opt -passes=nvopt-link-libdevice -S %s | FileCheck %s
; RUN: %exec %s --reference-passes='nvopt<O3>' -passes='nvopt<O1>' --ptx --print=out:3 | FileCheck %s --check-prefix=RAN
; EXEC: buffer in b32[1] values(0x00400000)
; EXEC: buffer out b32[3]
; EXEC: launch k args=(in, out)
; RAN: out[0] = 0x00000000
; RAN: out[1] = 0x00000000
; RAN: out[2] = 0x00000000
target triple = "nvptx64-nvidia-cuda"
declare float @__nv_ceilf(float)
declare float @__nv_fmaf(float, float, float)
declare float @__nv_copysignf(float, float)
declare double @__nv_ceil(double)

; What is known at compile time is what the device computes.
; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: call float @__nv_ceilf(float 0.000000e+00)
; CHECK: call float @__nv_fmaf(float 0x47D0000000000000, float -0.000000e+00, float 0.000000e+00)
define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %out) #0 {
  %x = load i32, ptr addrspace(1) %in
  %f = bitcast i32 %x to float
  %a = call float @__nv_ceilf(float 0x3800000000000000)
  %b = call float @__nv_ceilf(float %f)
  %c = call float @__nv_fmaf(float 0x47D0000000000000, float 0xB800000000000000, float 0.0)
  store float %a, ptr addrspace(1) %out
  %o1 = getelementptr float, ptr addrspace(1) %out, i32 1
  store float %b, ptr addrspace(1) %o1
  %o2 = getelementptr float, ptr addrspace(1) %out, i32 2
  store float %c, ptr addrspace(1) %o2
  ret void
}
; The smallest normal number, doubles, functions that do not flush, and copysign, which looks at bits, stay.
; CHECK-LABEL: define float @stays(
; CHECK: call float @__nv_ceilf(float 0x3810000000000000)
; CHECK: call double @__nv_ceil(double 0x3800000000000000)
; CHECK: call float @__nv_copysignf(float 0x3800000000000000, float %x)
define float @stays(float %x, ptr %p) #0 {
  %a = call float @__nv_ceilf(float 0x3810000000000000)
  %b = call double @__nv_ceil(double 0x3800000000000000)
  store double %b, ptr %p
  %c = call float @__nv_copysignf(float 0x3800000000000000, float %x)
  %s = fadd float %a, %c
  ret float %s
}
; CHECK-LABEL: define float @keeps(
; CHECK: call float @__nv_ceilf(float 0x3800000000000000)
define float @keeps() {
  %a = call float @__nv_ceilf(float 0x3800000000000000)
  ret float %a
}
attributes #0 = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
