; A linked function of the library is run at compile time: the bits are those of the device. By name it
; folds only where nothing had to be rounded, or on request, because constants and variables could then
; differ (CF-04).
; RUN: %opt -passes=nvvm-constant-fold -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-constant-fold -nvvm-opt=fold-libdevice-names=1 -S %s \
; RUN:   | FileCheck --check-prefix=NAMES %s
target triple = "nvptx64-nvidia-cuda"

@three = internal addrspace(4) constant float 3.0
@state = internal global i32 0

; CHECK-LABEL: define void @use(
; CHECK-NEXT: store float 7.000000e+00
; CHECK-NEXT: store i32 3
; Fifty rounds of a loop.
; CHECK-NEXT: store float 1.000000e+02
; A loop without end, a store to memory of the module, an unknown answer.
; CHECK-NEXT: call float @__nv_loop(float 0.0
; CHECK-NEXT: store
; CHECK-NEXT: call float @__nv_writes(
; CHECK-NEXT: store
; CHECK-NEXT: call float @__nv_approximates(
; CHECK-NEXT: store
; Not the body that is linked in the end.
; CHECK-NEXT: call float @__nv_weak(
; CHECK-NEXT: store
; CHECK-NEXT: call float @__nv_sinf(
; CHECK-NEXT: store
; CHECK-NEXT: store double {{0x3E80000000000000|1.192093e-07}}
; NAMES: call float @__nv_weak(
; NAMES-NEXT: store
; NAMES-NEXT: store float 0x3FDEAEE880000000
define void @use(ptr %p) {
  %a = call float @__nv_exact(float 2.0)
  store float %a, ptr %p
  %b = call i32 @__nv_counts(i32 7)
  store i32 %b, ptr %p
  %c = call float @__nv_loop(float 2.0)
  store float %c, ptr %p
  %c0 = call float @__nv_loop(float 0.0)
  store float %c0, ptr %p
  %d = call float @__nv_writes(float 2.0)
  store float %d, ptr %p
  %e = call float @__nv_approximates(float 2.0)
  store float %e, ptr %p
  %f = call float @__nv_weak(float 2.0)
  store float %f, ptr %p
  %g = call float @__nv_sinf(float 0.5)
  store float %g, ptr %p
  %h = call double @__nv_pow(double 0.5, double 23.0)
  store double %h, ptr %p
  ret void
}

define internal float @__nv_exact(float %x) {
  %neg = fcmp olt float %x, 0.0
  br i1 %neg, label %below, label %above
below:
  ret float 0.0
above:
  %y = load float, ptr addrspace(4) @three
  %r = call float @llvm.fma.f32(float %x, float %y, float 1.0)
  ret float %r
}
define internal i32 @__nv_counts(i32 %x) {
  %r = call i32 @llvm.ctpop.i32(i32 %x)
  ret i32 %r
}
define internal float @__nv_loop(float %x) {
entry:
  br label %loop
loop:
  %i = phi float [ 0.0, %entry ], [ %n, %loop ]
  %n = fadd float %i, %x
  %c = fcmp olt float %n, 1.0e2
  br i1 %c, label %loop, label %out
out:
  ret float %n
}
define internal float @__nv_writes(float %x) {
  store i32 1, ptr @state
  ret float %x
}
define internal float @__nv_approximates(float %x) {
  %r = call float @llvm.nvvm.rsqrt.approx.f(float %x)
  ret float %r
}
define weak float @__nv_weak(float %x) {
  ret float %x
}
declare float @__nv_sinf(float)
declare double @__nv_pow(double, double)
