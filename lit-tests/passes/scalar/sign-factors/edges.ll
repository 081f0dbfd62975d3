; A sign is computed behind its condition, where there is such a place: behind an invoke that goes on in a block with other
; ways to it, or behind a callbr, there is none (PF-10).
; RUN: %opt -passes='nv-sign-factors,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
declare i1 @ask()
declare i32 @__gxx_personality_v0(...)

; CHECK-LABEL: define float @alone(
; CHECK: invoke i1 @ask()
; CHECK: on:
; CHECK-NEXT: %sign = select i1 %c, float -1.000000e+00, float 1.000000e+00
define float @alone(float %x, float %y, float %z) personality ptr @__gxx_personality_v0 {
entry:
  %c = invoke i1 @ask() to label %on unwind label %pad
on:
  %nx = fneg float %x
  %sx = select i1 %c, float %nx, float %x
  %a = fadd float %sx, %y
  %nz = fneg float %z
  %sz = select i1 %c, float %nz, float %z
  %b = fadd float %a, %sz
  ret float %b
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret float 0.0
}

; The call's result is not there at %on, and where it is used there may be others.
; CHECK-LABEL: define float @joined(
; CHECK-NOT: %sign
; CHECK: select i1 %p
; CHECK-LABEL: define float @through(
; CHECK: %sign = select i1 %p
define float @joined(i1 %first, float %x, float %y, float %z) personality ptr @__gxx_personality_v0 {
entry:
  br i1 %first, label %call, label %on
call:
  %c = invoke i1 @ask() to label %on unwind label %pad
on:
  %p = phi i1 [ false, %entry ], [ %c, %call ]
  %nx = fneg float %x
  %sx = select i1 %p, float %nx, float %x
  %a = fadd float %sx, %y
  ret float %a
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret float 0.0
}
define float @through(i1 %first, float %x, float %y, float %z) personality ptr @__gxx_personality_v0 {
entry:
  br i1 %first, label %call, label %on
call:
  %c = invoke i1 @ask() to label %on unwind label %pad
on:
  %p = phi i1 [ false, %entry ], [ %c, %call ]
  %nx = fneg float %x
  %sx = select i1 %p, float %nx, float %x
  %a = fadd float %sx, %y
  %nz = fneg float %z
  %sz = select i1 %p, float %nz, float %z
  %b = fadd float %a, %sz
  ret float %b
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret float 0.0
}

; CHECK-LABEL: define float @jumped(
; CHECK-NOT: %sign
; CHECK: select i1 %c, float %nx, float %x
; CHECK: select i1 %c, float %nz, float %z
define float @jumped(float %x, float %y, float %z) {
entry:
  %c = callbr i1 asm "", "=r,!i"() to label %on [label %other]
on:
  %nx = fneg float %x
  %sx = select i1 %c, float %nx, float %x
  %a = fadd float %sx, %y
  %nz = fneg float %z
  %sz = select i1 %c, float %nz, float %z
  %b = fadd float %a, %sz
  ret float %b
other:
  ret float 0.0
}
