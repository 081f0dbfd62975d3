; Sums whose second part has a sign by condition (PF-10).
; RUN: %opt -passes=nv-sign-factors -S %s | FileCheck %s
; RUN: %opt -passes=nv-sign-factors,nv-sign-factors -S %s | FileCheck %s
; RUN: %opt -passes=nv-sign-factors -disable-output -pass-remarks=nv-sign-factors %s 2>&1 | \
; RUN:   FileCheck %s --check-prefix=REMARK
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-sign-factors=1 %s -o - | FileCheck %s --check-prefix=OFF
target triple = "nvptx64-nvidia-cuda"

; REMARK-COUNT-4: 2 sums are multiplied by one sign instead of choosing it each
; REMARK-NOT: multiplied by one sign

; CHECK-LABEL: define float @pair(
; CHECK-NEXT: %sign = select i1 %c, float -1.000000e+00, float 1.000000e+00
; CHECK-NEXT: %[[A:.*]] = call nsz float @llvm.fma.f32(float %sign, float %x, float %y)
; CHECK-NEXT: %[[B:.*]] = call float @llvm.fma.f32(float %sign, float %z, float %[[A]])
; CHECK-NEXT: ret float %[[B]]
; PTX-LABEL: .visible .func (.param .b32 func_retval0) pair(
; PTX-COUNT-1: selp.f32
; PTX-COUNT-2: fma.rn.f32
; OFF-LABEL: .visible .func (.param .b32 func_retval0) pair(
; OFF-COUNT-2: selp.f32
; OFF: ret;
define float @pair(i1 %c, float %x, float %y, float %z) {
  %nx = fneg float %x
  %sx = select i1 %c, float %nx, float %x
  %a = fadd nsz float %sx, %y
  %nz = fneg float %z
  %sz = select i1 %c, float %nz, float %z
  %b = fadd float %a, %sz
  ret float %b
}

; The other choice, and differences either way round. The sign is -1 where the condition holds.
; CHECK-LABEL: define double @differences(
; CHECK: %sign = select i1 %c, double -1.000000e+00, double 1.000000e+00
; CHECK: %[[NX:.*]] = fneg double %x
; CHECK: %[[A:.*]] = call double @llvm.fma.f64(double %sign, double %[[NX]], double %y)
; CHECK: %[[NA:.*]] = fneg double %[[A]]
; CHECK: %[[B:.*]] = call double @llvm.fma.f64(double %sign, double %z, double %[[NA]])
; CHECK: ret double %[[B]]
define double @differences(i1 %c, double %x, double %y, double %z) {
  %nx = fneg double %x
  %sx = select i1 %c, double %nx, double %x
  %a = fsub double %y, %sx
  %nz = fneg double %z
  %sz = select i1 %c, double %nz, double %z
  %b = fsub double %sz, %a
  ret double %b
}

; c ? x : -x is -x times the sign.
; CHECK-LABEL: define float @inverse(
; CHECK: %[[N:.*]] = fneg float %x
; CHECK: call float @llvm.fma.f32(float %sign, float %[[N]], float %y)
; CHECK: call float @llvm.fma.f32(float %sign, float %z, float %x)
define float @inverse(i1 %c, float %x, float %y, float %z) {
  %nx = fneg float %x
  %sx = select i1 %c, float %x, float %nx
  %a = fadd float %sx, %y
  %nz = fneg float %z
  %sz = select i1 %c, float %nz, float %z
  %b = fadd float %sz, %x
  %r = fmul float %a, %b
  ret float %r
}

; In a loop, the sign stands where its condition does.
; CHECK-LABEL: define float @loop(
; CHECK: %c = icmp eq i32 %k, 0
; CHECK-NEXT: %sign = select i1 %c, float -1.000000e+00, float 1.000000e+00
; CHECK-NEXT: br label %loop
; CHECK: call float @llvm.fma.f32(
; CHECK: call float @llvm.fma.f32(
define float @loop(i32 %k, i32 %n, float %x) {
entry:
  %c = icmp eq i32 %k, 0
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %u = phi float [ 0.0, %entry ], [ %a, %loop ]
  %v = phi float [ %x, %entry ], [ %b, %loop ]
  %nv = fneg float %v
  %sv = select i1 %c, float %nv, float %v
  %a = fadd float %sv, %u
  %nu = fneg float %u
  %su = select i1 %c, float %nu, float %u
  %b = fadd float %su, %v
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %exit
exit:
  ret float %a
}

; One sum alone: the choice costs what the sign would.
; CHECK-LABEL: define float @one(
; CHECK-NOT: @llvm.fma
; CHECK: ret float
define float @one(i1 %c, float %x, float %y) {
  %nx = fneg float %x
  %sx = select i1 %c, float %nx, float %x
  %a = fadd float %sx, %y
  ret float %a
}

; Two conditions, a sum each; and a sum of another type.
; CHECK-LABEL: define double @two_signs(
; CHECK-NOT: @llvm.fma
; CHECK: ret double
define double @two_signs(i1 %c, i1 %d, float %x, float %y, double %z) {
  %nx = fneg float %x
  %sx = select i1 %c, float %nx, float %x
  %a = fadd float %sx, %y
  %ny = fneg float %y
  %sy = select i1 %d, float %ny, float %y
  %b = fadd float %sy, %a
  %w = fpext float %b to double
  %nz = fneg double %z
  %sz = select i1 %c, double %nz, double %z
  %r = fadd double %sz, %w
  ret double %r
}

; The choice is wanted for itself as well; nothing would be saved.
; CHECK-LABEL: define float @kept(
; CHECK-NOT: @llvm.fma
; CHECK: ret float
define float @kept(i1 %c, float %x, float %y) {
  %nx = fneg float %x
  %sx = select i1 %c, float %nx, float %x
  %a = fadd float %sx, %y
  %ny = fneg float %y
  %sy = select i1 %c, float %ny, float %y
  %b = fadd float %sy, %x
  %p = fmul float %sx, %sy
  %q = fmul float %a, %b
  %r = fadd float %p, %q
  ret float %r
}

; A choice between values that are not each other's negation.
; CHECK-LABEL: define float @other(
; CHECK-NOT: @llvm.fma
; CHECK: ret float
define float @other(i1 %c, float %x, float %y) {
  %ny = fneg float %y
  %sx = select i1 %c, float %ny, float %x
  %a = fadd float %sx, %y
  %sy = select i1 %c, float %ny, float %x
  %b = fadd float %sy, %x
  %r = fmul float %a, %b
  ret float %r
}

; The other summand is a product that the addition takes up: one instruction already.
; CHECK-LABEL: define float @fused(
; CHECK-NOT: @llvm.fma
; CHECK: ret float
define float @fused(i1 %c, float %x, float %y, float %z) {
  %p = fmul contract float %y, %z
  %nx = fneg float %x
  %sx = select i1 %c, float %nx, float %x
  %a = fadd contract float %sx, %p
  %nz = fneg float %z
  %sz = select i1 %c, float %nz, float %z
  %b = fadd float %sz, %a
  ret float %b
}

; A condition for each element of a vector is no one sign.
; CHECK-LABEL: define <2 x float> @vector(
; CHECK-NOT: @llvm.fma
; CHECK: ret <2 x float>
define <2 x float> @vector(<2 x i1> %c, <2 x float> %x, <2 x float> %y) {
  %nx = fneg <2 x float> %x
  %sx = select <2 x i1> %c, <2 x float> %nx, <2 x float> %x
  %a = fadd <2 x float> %sx, %y
  %ny = fneg <2 x float> %y
  %sy = select <2 x i1> %c, <2 x float> %ny, <2 x float> %y
  %b = fadd <2 x float> %sy, %a
  ret <2 x float> %b
}

; Only floats and doubles are looked at.
; CHECK-LABEL: define half @halves(
; CHECK-NOT: @llvm.fma
; CHECK: ret half
define half @halves(i1 %c, half %x, half %y) {
  %nx = fneg half %x
  %sx = select i1 %c, half %nx, half %x
  %a = fadd half %sx, %y
  %ny = fneg half %y
  %sy = select i1 %c, half %ny, half %y
  %b = fadd half %sy, %a
  ret half %b
}
