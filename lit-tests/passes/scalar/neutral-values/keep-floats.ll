; No number leaves a sum of floating point alone: it stays under the condition of its loads (PF-10).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-neutral-loads -verify-each -S %s -o %t.after
; RUN: diff %t.before %t.after
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.fma.f32(float, float, float)

; A NaN of memory would be another one, and a signaling one quiet.
define ptx_kernel void @from_memory(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %x, i32 %t
  %m = load float, ptr addrspace(1) %p
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr addrspace(1) %p, i32 0
  %v0 = load float, ptr addrspace(1) %p0
  %s0 = fadd float %m, %v0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ %m, %entry ]
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

; The same of a parameter.
define ptx_kernel void @from_argument(ptr addrspace(1) %x, ptr addrspace(1) %y, float %a) {
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
  %s0 = fadd float %a, %v0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ %a, %entry ]
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

; A denormal number would be flushed.
define ptx_kernel void @flushed(ptr addrspace(1) %x, ptr addrspace(1) %y) #0 {
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
  %s0 = fadd float 0x36A0000000000000, %v0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 0x36A0000000000000, %entry ]
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

; No number of bytes is -0.0, and the sum may be.
define ptx_kernel void @minus_zero(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i8, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i8, ptr addrspace(1) %p, i32 0
  %v0 = load i8, ptr addrspace(1) %p0
  %w0 = uitofp i8 %v0 to float
  %s0 = fadd float -0.0, %w0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ -0.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i8, ptr addrspace(1) %p, i32 1
  %v1 = load i8, ptr addrspace(1) %p1
  %w1 = uitofp i8 %v1 to float
  %s1 = fadd float %u0, %w1
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i8, ptr addrspace(1) %p, i32 2
  %v2 = load i8, ptr addrspace(1) %p2
  %w2 = uitofp i8 %v2 to float
  %s2 = fadd float %u1, %w2
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i8, ptr addrspace(1) %p, i32 3
  %v3 = load i8, ptr addrspace(1) %p3
  %w3 = uitofp i8 %v3 to float
  %s3 = fadd float %u2, %w3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; A sum of squares that may have begun with -0.0.
define ptx_kernel void @squares_from_minus(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %x, i32 %t
  %i = load i32, ptr addrspace(1) %x
  %r = sitofp i32 %i to float
  %m = fmul float %r, -2.0
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr addrspace(1) %p, i32 0
  %v0 = load float, ptr addrspace(1) %p0
  %s0 = call float @llvm.fma.f32(float %v0, float %v0, float %m)
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ %m, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %s1 = call float @llvm.fma.f32(float %v1, float %v1, float %u0)
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
  %s2 = call float @llvm.fma.f32(float %v2, float %v2, float %u1)
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
  %s3 = call float @llvm.fma.f32(float %v3, float %v3, float %u2)
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; The product may be so small that the sum with it is -0.0, which a product of 0.0 would make 0.0.
define ptx_kernel void @contracted(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %q0 = fmul contract float %v0, %v0
  %r0 = fmul contract float %v0, -1.0
  %b0 = fadd contract float 0.0, %r0
  %s0 = fadd contract float %b0, %q0
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
  %q1 = fmul contract float %v1, %v1
  %r1 = fmul contract float %v1, -1.0
  %b1 = fadd contract float %u0, %r1
  %s1 = fadd contract float %b1, %q1
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
  %q2 = fmul contract float %v2, %v2
  %r2 = fmul contract float %v2, -1.0
  %b2 = fadd contract float %u1, %r2
  %s2 = fadd contract float %b2, %q2
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
  %q3 = fmul contract float %v3, %v3
  %r3 = fmul contract float %v3, -1.0
  %b3 = fadd contract float %u2, %r3
  %s3 = fadd contract float %b3, %q3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; 0.0 times infinity is a NaN.
define ptx_kernel void @infinite_weight(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %m0 = fmul float %v0, 0x7FF0000000000000
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
  %m1 = fmul float %v1, 0x7FF0000000000000
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
  %m2 = fmul float %v2, 0x7FF0000000000000
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
  %m3 = fmul float %v3, 0x7FF0000000000000
  %s3 = fadd float %u2, %m3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; The weight may be infinite, or poison where nothing is loaded.
define ptx_kernel void @unknown_weight(ptr addrspace(1) %x, ptr addrspace(1) %y, float %a) {
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
  %m0 = fmul float %v0, %a
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
  %m1 = fmul float %v1, %a
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
  %m2 = fmul float %v2, %a
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
  %m3 = fmul float %v3, %a
  %s3 = fadd float %u2, %m3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; Sums of 16 bits, whose instructions differ from processor to processor.
define ptx_kernel void @half_sum(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr half, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr half, ptr addrspace(1) %p, i32 0
  %v0 = load half, ptr addrspace(1) %p0
  %s0 = fadd half 0.0, %v0
  br label %on0
on0:
  %u0 = phi half [ %s0, %in0 ], [ 0.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr half, ptr addrspace(1) %p, i32 1
  %v1 = load half, ptr addrspace(1) %p1
  %s1 = fadd half %u0, %v1
  br label %on1
on1:
  %u1 = phi half [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr half, ptr addrspace(1) %p, i32 2
  %v2 = load half, ptr addrspace(1) %p2
  %s2 = fadd half %u1, %v2
  br label %on2
on2:
  %u2 = phi half [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr half, ptr addrspace(1) %p, i32 3
  %v3 = load half, ptr addrspace(1) %p3
  %s3 = fadd half %u2, %v3
  br label %on3
on3:
  %u3 = phi half [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x half], ptr addrspace(1) %y, i32 0, i32 %t
  store half %u3, ptr addrspace(1) %to0
  ret void
}

attributes #0 = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
