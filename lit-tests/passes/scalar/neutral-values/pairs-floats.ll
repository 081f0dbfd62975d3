; Two loads, or a constant where nothing is loaded: floating point (PF-10).
; RUN: %opt -passes=nv-neutral-loads -verify-each -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-neutral-loads
;
; Zeros of both signs, infinities, NaNs and denormal numbers are among what is loaded.
; EXEC: buffer f f32[128] values(-0.0, 0.0, 1.5, inf, -2.5, -0.0, -inf, nan, -0.0, -0.0, -0.0, -0.0, 1e-42, -3.0)
; EXEC: buffer o b32[1536] zero
; EXEC: launch differences block=32 args=(f, o+0)
; EXEC: launch squares block=32 args=(f, o+1024)
; EXEC: launch magnitudes block=32 args=(f, o+2048)
; EXEC: launch nearest block=32 args=(f, o+3072)
; EXEC: launch outside block=32 args=(f, o+4096)
; EXEC: launch factors block=32 args=(f, o+5120)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.minnum.f32(float, float)
declare float @llvm.fabs.f32(float)
declare float @llvm.nvvm.fabs.f32(float)

; -0.0 - 0.0 is -0.0.
; CHECK-LABEL: @differences(
; CHECK: on1:
; CHECK-DAG: [[A:%.*]] = phi float [ %v1, %in1 ], [ -0.000000e+00, %on0 ]
; CHECK-DAG: [[B:%.*]] = phi float [ %w1, %in1 ], [ 0.000000e+00, %on0 ]
; CHECK: %m1 = fsub float [[A]], [[B]]
; CHECK-NEXT: %s1 = fadd float %s0, %m1
define ptx_kernel void @differences(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr addrspace(1) %p, i32 0
  %v0 = load float, ptr addrspace(1) %p0
  %q0 = getelementptr i8, ptr addrspace(1) %p0, i64 64
  %w0 = load float, ptr addrspace(1) %q0
  %m0 = fsub float %v0, %w0
  %s0 = fadd float -0.0, %m0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ -0.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %q1 = getelementptr i8, ptr addrspace(1) %p1, i64 64
  %w1 = load float, ptr addrspace(1) %q1
  %m1 = fsub float %v1, %w1
  %s1 = fadd float %u0, %m1
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %q2 = getelementptr i8, ptr addrspace(1) %p2, i64 64
  %w2 = load float, ptr addrspace(1) %q2
  %m2 = fsub float %v2, %w2
  %s2 = fadd float %u1, %m2
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %q3 = getelementptr i8, ptr addrspace(1) %p3, i64 64
  %w3 = load float, ptr addrspace(1) %q3
  %m3 = fsub float %v3, %w3
  %s3 = fadd float %u2, %m3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; CHECK-LABEL: @squares(
; CHECK: on1:
; CHECK-DAG: [[A:%.*]] = phi float [ %v1, %in1 ], [ 0.000000e+00, %on0 ]
; CHECK-DAG: [[B:%.*]] = phi float [ %w1, %in1 ], [ 0.000000e+00, %on0 ]
; CHECK: %m1 = fsub float [[A]], [[B]]
; CHECK-NEXT: %s1 = call float @llvm.fma.f32(float %m1, float %m1, float %s0)
define ptx_kernel void @squares(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr addrspace(1) %p, i32 0
  %v0 = load float, ptr addrspace(1) %p0
  %q0 = getelementptr i8, ptr addrspace(1) %p0, i64 64
  %w0 = load float, ptr addrspace(1) %q0
  %m0 = fsub float %v0, %w0
  %s0 = call float @llvm.fma.f32(float %m0, float %m0, float 0.0)
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 0.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %q1 = getelementptr i8, ptr addrspace(1) %p1, i64 64
  %w1 = load float, ptr addrspace(1) %q1
  %m1 = fsub float %v1, %w1
  %s1 = call float @llvm.fma.f32(float %m1, float %m1, float %u0)
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %q2 = getelementptr i8, ptr addrspace(1) %p2, i64 64
  %w2 = load float, ptr addrspace(1) %q2
  %m2 = fsub float %v2, %w2
  %s2 = call float @llvm.fma.f32(float %m2, float %m2, float %u1)
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %q3 = getelementptr i8, ptr addrspace(1) %p3, i64 64
  %w3 = load float, ptr addrspace(1) %q3
  %m3 = fsub float %v3, %w3
  %s3 = call float @llvm.fma.f32(float %m3, float %m3, float %u2)
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; A sum of magnitudes from 0.0 on is never -0.0.
; CHECK-LABEL: @magnitudes(
; CHECK: on1:
; CHECK: %m1 = fsub float
; CHECK-NEXT: %n1 = call float @llvm.nvvm.fabs.f32(float %m1)
; CHECK-NEXT: %s1 = fadd float %s0, %n1
define ptx_kernel void @magnitudes(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr addrspace(1) %p, i32 0
  %v0 = load float, ptr addrspace(1) %p0
  %q0 = getelementptr i8, ptr addrspace(1) %p0, i64 64
  %w0 = load float, ptr addrspace(1) %q0
  %m0 = fsub float %v0, %w0
  %n0 = call float @llvm.nvvm.fabs.f32(float %m0)
  %s0 = fadd float 0.0, %n0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 0.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %q1 = getelementptr i8, ptr addrspace(1) %p1, i64 64
  %w1 = load float, ptr addrspace(1) %q1
  %m1 = fsub float %v1, %w1
  %n1 = call float @llvm.nvvm.fabs.f32(float %m1)
  %s1 = fadd float %u0, %n1
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %q2 = getelementptr i8, ptr addrspace(1) %p2, i64 64
  %w2 = load float, ptr addrspace(1) %q2
  %m2 = fsub float %v2, %w2
  %n2 = call float @llvm.nvvm.fabs.f32(float %m2)
  %s2 = fadd float %u1, %n2
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %q3 = getelementptr i8, ptr addrspace(1) %p3, i64 64
  %w3 = load float, ptr addrspace(1) %q3
  %m3 = fsub float %v3, %w3
  %n3 = call float @llvm.nvvm.fabs.f32(float %m3)
  %s3 = fadd float %u2, %n3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; The magnitude of a NaN less anything is a NaN, which no minimum takes.
; CHECK-LABEL: @nearest(
; CHECK: on1:
; CHECK-DAG: [[A:%.*]] = phi float [ %v1, %in1 ], [ {{0x7FF8000000000000|nan}}, %on0 ]
; CHECK-DAG: [[B:%.*]] = phi float [ %w1, %in1 ], [ 0.000000e+00, %on0 ]
; CHECK: %s1 = call float @llvm.minnum.f32(float %s0, float %n1)
define ptx_kernel void @nearest(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr addrspace(1) %p, i32 0
  %v0 = load float, ptr addrspace(1) %p0
  %q0 = getelementptr i8, ptr addrspace(1) %p0, i64 64
  %w0 = load float, ptr addrspace(1) %q0
  %m0 = fsub float %v0, %w0
  %n0 = call float @llvm.fabs.f32(float %m0)
  %s0 = call float @llvm.minnum.f32(float 9.0, float %n0)
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 9.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %q1 = getelementptr i8, ptr addrspace(1) %p1, i64 64
  %w1 = load float, ptr addrspace(1) %q1
  %m1 = fsub float %v1, %w1
  %n1 = call float @llvm.fabs.f32(float %m1)
  %s1 = call float @llvm.minnum.f32(float %u0, float %n1)
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %q2 = getelementptr i8, ptr addrspace(1) %p2, i64 64
  %w2 = load float, ptr addrspace(1) %q2
  %m2 = fsub float %v2, %w2
  %n2 = call float @llvm.fabs.f32(float %m2)
  %s2 = call float @llvm.minnum.f32(float %u1, float %n2)
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %q3 = getelementptr i8, ptr addrspace(1) %p3, i64 64
  %w3 = load float, ptr addrspace(1) %q3
  %m3 = fsub float %v3, %w3
  %n3 = call float @llvm.fabs.f32(float %m3)
  %s3 = call float @llvm.minnum.f32(float %u2, float %n3)
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; What is not there differs by 2.5.
; CHECK-LABEL: @outside(
; CHECK: on1:
; CHECK-DAG: [[A:%.*]] = phi float [ %v1, %in1 ], [ 2.500000e+00, %on0 ]
; CHECK-DAG: [[B:%.*]] = phi float [ %w1, %in1 ], [ 0.000000e+00, %on0 ]
; CHECK: %m1 = fsub float [[A]], [[B]]
; CHECK: %n1 = call float @llvm.fabs.f32(float %m1)
; CHECK: %a1 = fadd float %a0, %n1
define ptx_kernel void @outside(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr addrspace(1) %p, i32 0
  %v0 = load float, ptr addrspace(1) %p0
  %q0 = getelementptr i8, ptr addrspace(1) %p0, i64 64
  %w0 = load float, ptr addrspace(1) %q0
  %m0 = fsub float %v0, %w0
  %n0 = call float @llvm.fabs.f32(float %m0)
  br label %on0
on0:
  %u0 = phi float [ %n0, %in0 ], [ 2.5, %entry ]
  %a0 = fadd float 1.0, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %q1 = getelementptr i8, ptr addrspace(1) %p1, i64 64
  %w1 = load float, ptr addrspace(1) %q1
  %m1 = fsub float %v1, %w1
  %n1 = call float @llvm.fabs.f32(float %m1)
  br label %on1
on1:
  %u1 = phi float [ %n1, %in1 ], [ 2.5, %on0 ]
  %a1 = fadd float %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %q2 = getelementptr i8, ptr addrspace(1) %p2, i64 64
  %w2 = load float, ptr addrspace(1) %q2
  %m2 = fsub float %v2, %w2
  %n2 = call float @llvm.fabs.f32(float %m2)
  br label %on2
on2:
  %u2 = phi float [ %n2, %in2 ], [ 2.5, %on1 ]
  %a2 = fadd float %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %q3 = getelementptr i8, ptr addrspace(1) %p3, i64 64
  %w3 = load float, ptr addrspace(1) %q3
  %m3 = fsub float %v3, %w3
  %n3 = call float @llvm.fabs.f32(float %m3)
  br label %on3
on3:
  %u3 = phi float [ %n3, %in3 ], [ 2.5, %on2 ]
  %a3 = fadd float %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  %toa = getelementptr float, ptr addrspace(1) %far, i32 %t
  store float %a3, ptr addrspace(1) %toa
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; CHECK-LABEL: @factors(
; CHECK: on1:
; CHECK-NEXT: [[A:%.*]] = phi float [ %v1, %in1 ], [ 1.000000e+00, %on0 ]
; CHECK-NEXT: %s1 = fmul float %s0, [[A]]
define ptx_kernel void @factors(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr addrspace(1) %p, i32 0
  %v0 = load float, ptr addrspace(1) %p0
  %s0 = fmul float 2.0, %v0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 2.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %s1 = fmul float %u0, %v1
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %s2 = fmul float %u1, %v2
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %s3 = fmul float %u2, %v3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}
