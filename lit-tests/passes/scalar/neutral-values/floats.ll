; Behind conditions one after another only loads are left; where nothing is loaded a number stands for it that changes nothing (PF-10).
; RUN: %opt -passes=nv-neutral-loads -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-neutral-loads -pass-remarks=nv-neutral-loads -disable-output %s 2>&1 | FileCheck %s --check-prefix=SAID
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-neutral-loads=1 %s -o - | FileCheck %s --check-prefix=OFF
; RUN: %exec %s -passes=nv-neutral-loads
;
; Zeros of both signs, infinities, NaNs and denormal numbers are among what is loaded.
; EXEC: buffer f f32[128] values(-0.0, 0.0, 1.5, inf, -2.5, -0.0, -inf, nan, -0.0, -0.0, -0.0, -0.0, 1e-42, -3.0)
; EXEC: buffer d f64[64] values(-0.0, 0.0, 1.5, inf, -2.5, -0.0, -inf, nan, -0.0, -0.0, -0.0, -0.0, 1e-310, -3.0)
; EXEC: buffer o b32[2816] zero
; EXEC: launch sum block=32 args=(f, o+0)
; EXEC: launch difference block=32 args=(f, o+1024)
; EXEC: launch weights block=32 args=(f, o+2048)
; EXEC: launch loaded_weights block=32 args=(f, o+3072)
; EXEC: launch moments block=32 args=(f, o+4096)
; EXEC: launch largest block=32 args=(f, o+5120)
; EXEC: launch place block=32 args=(f, o+6144)
; EXEC: launch or_no_number block=32 args=(f, o+7168)
; EXEC: launch smallest_place block=32 args=(f, o+8192)
; EXEC: launch double_sum block=32 args=(d, o+9216)
; EXEC: launch padding block=32 args=(f, o+10240)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.fma.f32(float, float, float)
declare float @llvm.maxnum.f32(float, float)

; SAID: remark: {{.*}} 4 conditions left to loads alone

; Without the pass the sum is under the condition, behind the load.
; PTX-LABEL: double_sum(
; PTX: ld.global.b64 {{%rd[0-9]+}}, [{{%rd[0-9]+}}+8]
; PTX-NEXT: $L
; PTX-NEXT: add
; OFF-LABEL: double_sum(
; OFF: ld.global.b64 {{%rd[0-9]+}}, [{{%rd[0-9]+}}+8]
; OFF-NEXT: add

; The sum of zeros with a minus keeps it.
; CHECK-LABEL: @sum(
; CHECK: in1:
; CHECK-NEXT: %p1 = getelementptr
; CHECK-NEXT: %v1 = load float
; CHECK-NEXT: br label %on1
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi float [ %v1, %in1 ], [ -0.000000e+00, %on0 ]
; CHECK-NEXT: %s1 = fadd float %s0, [[W]]
; CHECK-NEXT: %d2 = icmp
; CHECK: store float %s3,
define ptx_kernel void @sum(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %s0 = fadd float -0.0, %v0
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
  %s1 = fadd float %u0, %v1
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
  %s2 = fadd float %u1, %v2
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
  %s3 = fadd float %u2, %v3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; CHECK-LABEL: @difference(
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi float [ %v1, %in1 ], [ 0.000000e+00, %on0 ]
; CHECK-NEXT: %s1 = fsub float %s0, [[W]]
define ptx_kernel void @difference(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %s0 = fsub float -0.0, %v0
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
  %s1 = fsub float %u0, %v1
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
  %s2 = fsub float %u1, %v2
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
  %s3 = fsub float %u2, %v3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; The product is -0.0 for either sign of the weight.
; CHECK-LABEL: @weights(
; CHECK: on0:
; CHECK-NEXT: [[W0:%.*]] = phi float [ %v0, %in0 ], [ -0.000000e+00, %entry ]
; CHECK-NEXT: %m0 = fmul contract float [[W0]], 2.000000e+00
; CHECK-NEXT: %s0 = fadd contract float 0.000000e+00, %m0
; CHECK: on1:
; CHECK-NEXT: [[W1:%.*]] = phi float [ %v1, %in1 ], [ 0.000000e+00, %on0 ]
; CHECK-NEXT: %m1 = fmul contract float [[W1]], -1.000000e+00
; CHECK: on2:
; CHECK-NEXT: [[W2:%.*]] = phi float [ %v2, %in2 ], [ -0.000000e+00, %on1 ]
; CHECK-NEXT: %m2 = fmul contract float [[W2]], 0.000000e+00
define ptx_kernel void @weights(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %m0 = fmul contract float %v0, 2.0
  %s0 = fadd contract float 0.0, %m0
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
  %m1 = fmul contract float %v1, -1.0
  %s1 = fadd contract float %u0, %m1
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
  %m2 = fmul contract float %v2, 0.0
  %s2 = fadd contract float %u1, %m2
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
  %m3 = fmul contract float %v3, 0.5
  %s3 = fadd contract float %u2, %m3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; CHECK-LABEL: @loaded_weights(
; CHECK: on2:
; CHECK-DAG: [[A:%.*]] = phi float [ %v2, %in2 ], [ -0.000000e+00, %on1 ]
; CHECK-DAG: [[B:%.*]] = phi float [ %w2, %in2 ], [ 1.000000e+00, %on1 ]
; CHECK: %m2 = fmul float [[A]], [[B]]
; CHECK-NEXT: %s2 = fadd float %s1, %m2
define ptx_kernel void @loaded_weights(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %m0 = fmul float %v0, %w0
  %s0 = fadd float 0.0, %m0
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
  %m1 = fmul float %v1, %w1
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
  %m2 = fmul float %v2, %w2
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
  %m3 = fmul float %v3, %w3
  %s3 = fadd float %u2, %m3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; A square is 0.0, which a sum of squares, never -0.0, may be added.
; CHECK-LABEL: @moments(
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi float [ %v1, %in1 ], [ -0.000000e+00, %on0 ]
; CHECK-NEXT: %s1 = fadd float %s0, [[W]]
; CHECK-NEXT: %q1 = call float @llvm.fma.f32(float [[W]], float [[W]], float %q0)
define ptx_kernel void @moments(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %s0 = fadd float 0.0, %v0
  %q0 = call float @llvm.fma.f32(float %v0, float %v0, float 0.0)
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 0.0, %entry ]
  %u0a = phi float [ %q0, %in0 ], [ 0.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %s1 = fadd float %u0, %v1
  %q1 = call float @llvm.fma.f32(float %v1, float %v1, float %u0a)
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %u1a = phi float [ %q1, %in1 ], [ %u0a, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %s2 = fadd float %u1, %v2
  %q2 = call float @llvm.fma.f32(float %v2, float %v2, float %u1a)
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %u2a = phi float [ %q2, %in2 ], [ %u1a, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %s3 = fadd float %u2, %v3
  %q3 = call float @llvm.fma.f32(float %v3, float %v3, float %u2a)
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %u3a = phi float [ %q3, %in3 ], [ %u2a, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  %to1 = getelementptr [64 x float], ptr addrspace(1) %y, i32 1, i32 %t
  store float %u3a, ptr addrspace(1) %to1
  ret void
}

; What the call promises of the sum it said where something was loaded.
; CHECK-LABEL: @largest(
; CHECK: on2:
; CHECK-NEXT: [[W:%.*]] = phi float [ %v2, %in2 ], [ {{0x7FF8000000000000|nan}}, %on1 ]
; CHECK-NEXT: %s2 = call float @llvm.maxnum.f32(float %s1, float [[W]])
; CHECK-NEXT: %d3 =
define ptx_kernel void @largest(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %s0 = call noundef nofpclass(nan) float @llvm.maxnum.f32(float nofpclass(nan) -1.0, float %v0)
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ -1.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %s1 = call noundef nofpclass(nan) float @llvm.maxnum.f32(float nofpclass(nan) %u0, float %v1)
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
  %s2 = call noundef nofpclass(nan) float @llvm.maxnum.f32(float nofpclass(nan) %u1, float %v2)
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
  %s3 = call noundef nofpclass(nan) float @llvm.maxnum.f32(float nofpclass(nan) %u2, float %v3)
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; The place of the largest: the comparison is false for what is less than all.
; CHECK-LABEL: @place(
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi float [ %v1, %in1 ], [ {{0xFFF0000000000000|-inf}}, %on0 ]
; CHECK-NEXT: [[F:%.*]] = freeze float %s0
; CHECK-NEXT: %g1 = fcmp ogt float [[W]], [[F]]
; CHECK-NEXT: %s1 = select i1 %g1, float [[W]], float %s0
; CHECK-NEXT: %k1 = select i1 %g1, i32 1, i32 %k0
define ptx_kernel void @place(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %g0 = fcmp ogt float %v0, -1.0
  %s0 = select i1 %g0, float %v0, float -1.0
  %k0 = select i1 %g0, i32 0, i32 -1
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ -1.0, %entry ]
  %u0a = phi i32 [ %k0, %in0 ], [ -1, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %g1 = fcmp ogt float %v1, %u0
  %s1 = select i1 %g1, float %v1, float %u0
  %k1 = select i1 %g1, i32 1, i32 %u0a
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %u1a = phi i32 [ %k1, %in1 ], [ %u0a, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %g2 = fcmp ogt float %v2, %u1
  %s2 = select i1 %g2, float %v2, float %u1
  %k2 = select i1 %g2, i32 2, i32 %u1a
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %u2a = phi i32 [ %k2, %in2 ], [ %u1a, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %g3 = fcmp ogt float %v3, %u2
  %s3 = select i1 %g3, float %v3, float %u2
  %k3 = select i1 %g3, i32 3, i32 %u2a
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %u3a = phi i32 [ %k3, %in3 ], [ %u2a, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  %to1 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 1, i32 %t
  store i32 %u3a, ptr addrspace(1) %to1
  ret void
}

; The last NaN or the largest, and its place, which everybody computes.
; CHECK-LABEL: @or_no_number(
; CHECK: on0:
; CHECK: %w1 = add i32 %t, 7
; CHECK-NEXT: br i1 %c1,
; CHECK: in1:
; CHECK-NEXT: %p1 =
; CHECK-NEXT: %v1 = load
; CHECK-NEXT: br
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi float [ %v1, %in1 ], [ {{0xFFF0000000000000|-inf}}, %on0 ]
; CHECK-NEXT: [[F:%.*]] = freeze float %s0
; CHECK-NEXT: %h1 = fcmp uno float [[W]], 0.000000e+00
; CHECK-NEXT: %g1 = fcmp ogt float [[W]], [[F]]
; CHECK-NEXT: %o1 = or i1 %h1, %g1
; CHECK-NEXT: %s1 = select i1 %o1, float [[W]], float %s0
; CHECK-NEXT: %k1 = select i1 %o1, i32 %w1, i32 %k0
define ptx_kernel void @or_no_number(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %w0 = add i32 %t, 3
  %h0 = fcmp uno float %v0, 0.0
  %g0 = fcmp ogt float %v0, -1.0
  %o0 = or i1 %h0, %g0
  %s0 = select i1 %o0, float %v0, float -1.0
  %k0 = select i1 %o0, i32 %w0, i32 -1
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ -1.0, %entry ]
  %u0a = phi i32 [ %k0, %in0 ], [ -1, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %w1 = add i32 %t, 7
  %h1 = fcmp uno float %v1, 0.0
  %g1 = fcmp ogt float %v1, %u0
  %o1 = or i1 %h1, %g1
  %s1 = select i1 %o1, float %v1, float %u0
  %k1 = select i1 %o1, i32 %w1, i32 %u0a
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %u1a = phi i32 [ %k1, %in1 ], [ %u0a, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %w2 = add i32 %t, 11
  %h2 = fcmp uno float %v2, 0.0
  %g2 = fcmp ogt float %v2, %u1
  %o2 = or i1 %h2, %g2
  %s2 = select i1 %o2, float %v2, float %u1
  %k2 = select i1 %o2, i32 %w2, i32 %u1a
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %u2a = phi i32 [ %k2, %in2 ], [ %u1a, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %w3 = add i32 %t, 15
  %h3 = fcmp uno float %v3, 0.0
  %g3 = fcmp ogt float %v3, %u2
  %o3 = or i1 %h3, %g3
  %s3 = select i1 %o3, float %v3, float %u2
  %k3 = select i1 %o3, i32 %w3, i32 %u2a
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %u3a = phi i32 [ %k3, %in3 ], [ %u2a, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  %to1 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 1, i32 %t
  store i32 %u3a, ptr addrspace(1) %to1
  ret void
}

; CHECK-LABEL: @smallest_place(
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi float [ %v1, %in1 ], [ {{0x7FF0000000000000|inf}}, %on0 ]
; CHECK: %h1 = fcmp ord float [[W]], 0.000000e+00
; CHECK: %o1 = select i1 %h1, i1 %g1, i1 true
; CHECK: %k1 = select i1 %o1, i32 1, i32 %k0
define ptx_kernel void @smallest_place(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %g0 = fcmp ogt float 1.0, %v0
  %h0 = fcmp ord float %v0, 0.0
  %o0 = select i1 %h0, i1 %g0, i1 true
  %s0 = select i1 %o0, float %v0, float 1.0
  %k0 = select i1 %o0, i32 0, i32 -1
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 1.0, %entry ]
  %u0a = phi i32 [ %k0, %in0 ], [ -1, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %g1 = fcmp ogt float %u0, %v1
  %h1 = fcmp ord float %v1, 0.0
  %o1 = select i1 %h1, i1 %g1, i1 true
  %s1 = select i1 %o1, float %v1, float %u0
  %k1 = select i1 %o1, i32 1, i32 %u0a
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %u1a = phi i32 [ %k1, %in1 ], [ %u0a, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %g2 = fcmp ogt float %u1, %v2
  %h2 = fcmp ord float %v2, 0.0
  %o2 = select i1 %h2, i1 %g2, i1 true
  %s2 = select i1 %o2, float %v2, float %u1
  %k2 = select i1 %o2, i32 2, i32 %u1a
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %u2a = phi i32 [ %k2, %in2 ], [ %u1a, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %g3 = fcmp ogt float %u2, %v3
  %h3 = fcmp ord float %v3, 0.0
  %o3 = select i1 %h3, i1 %g3, i1 true
  %s3 = select i1 %o3, float %v3, float %u2
  %k3 = select i1 %o3, i32 3, i32 %u2a
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %u3a = phi i32 [ %k3, %in3 ], [ %u2a, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  %to1 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 1, i32 %t
  store i32 %u3a, ptr addrspace(1) %to1
  ret void
}

; CHECK-LABEL: @double_sum(
; CHECK: on2:
; CHECK-NEXT: [[W:%.*]] = phi double [ %v2, %in2 ], [ -0.000000e+00, %on1 ]
; CHECK-NEXT: %s2 = fadd double [[W]], %s1
define ptx_kernel void @double_sum(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr double, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr double, ptr addrspace(1) %p, i32 0
  %v0 = load double, ptr addrspace(1) %p0
  %s0 = fadd double %v0, 0.0
  br label %on0
on0:
  %u0 = phi double [ %s0, %in0 ], [ 0.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr double, ptr addrspace(1) %p, i32 1
  %v1 = load double, ptr addrspace(1) %p1
  %s1 = fadd double %v1, %u0
  br label %on1
on1:
  %u1 = phi double [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr double, ptr addrspace(1) %p, i32 2
  %v2 = load double, ptr addrspace(1) %p2
  %s2 = fadd double %v2, %u1
  br label %on2
on2:
  %u2 = phi double [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr double, ptr addrspace(1) %p, i32 3
  %v3 = load double, ptr addrspace(1) %p3
  %s3 = fadd double %v3, %u2
  br label %on3
on3:
  %u3 = phi double [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x double], ptr addrspace(1) %y, i32 0, i32 %t
  store double %u3, ptr addrspace(1) %to0
  ret void
}

; A product that is 0.0 where nothing is loaded.
; CHECK-LABEL: @padding(
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi float [ %v1, %in1 ], [ -0.000000e+00, %on0 ]
; CHECK-NEXT: %m1 = fmul float [[W]], -2.000000e+00
; CHECK-NEXT: %a1 = fadd float %a0, %m1
define ptx_kernel void @padding(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %m0 = fmul float %v0, -2.0
  br label %on0
on0:
  %u0 = phi float [ %m0, %in0 ], [ 0.0, %entry ]
  %a0 = fadd float 1.0, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %m1 = fmul float %v1, -2.0
  br label %on1
on1:
  %u1 = phi float [ %m1, %in1 ], [ 0.0, %on0 ]
  %a1 = fadd float %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %m2 = fmul float %v2, -2.0
  br label %on2
on2:
  %u2 = phi float [ %m2, %in2 ], [ 0.0, %on1 ]
  %a2 = fadd float %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %m3 = fmul float %v3, -2.0
  br label %on3
on3:
  %u3 = phi float [ %m3, %in3 ], [ 0.0, %on2 ]
  %a3 = fadd float %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  %toa = getelementptr float, ptr addrspace(1) %far, i32 %t
  store float %a3, ptr addrspace(1) %toa
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}
