; No number makes what is computed the constant that stands for it where nothing is loaded (PF-10).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-neutral-loads -verify-each -S %s -o %t.after
; RUN: diff %t.before %t.after
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.abs.i32(i32, i1)
declare float @llvm.fabs.f32(float)
declare i32 @llvm.smax.i32(i32, i32)

; No magnitude is -1.
define ptx_kernel void @negative_magnitude(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %v0 = load i32, ptr addrspace(1) %p0
  %m0 = call i32 @llvm.abs.i32(i32 %v0, i1 true)
  br label %on0
on0:
  %u0 = phi i32 [ %m0, %in0 ], [ -1, %entry ]
  %a0 = xor i32 1, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %m1 = call i32 @llvm.abs.i32(i32 %v1, i1 true)
  br label %on1
on1:
  %u1 = phi i32 [ %m1, %in1 ], [ -1, %on0 ]
  %a1 = xor i32 %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %v2 = load i32, ptr addrspace(1) %p2
  %m2 = call i32 @llvm.abs.i32(i32 %v2, i1 true)
  br label %on2
on2:
  %u2 = phi i32 [ %m2, %in2 ], [ -1, %on1 ]
  %a2 = xor i32 %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  %v3 = load i32, ptr addrspace(1) %p3
  %m3 = call i32 @llvm.abs.i32(i32 %v3, i1 true)
  br label %on3
on3:
  %u3 = phi i32 [ %m3, %in3 ], [ -1, %on2 ]
  %a3 = xor i32 %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  store i32 %a3, ptr addrspace(1) %far
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; No magnitude is -1.0.
define ptx_kernel void @negative_float(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %m0 = call float @llvm.fabs.f32(float %v0)
  br label %on0
on0:
  %u0 = phi float [ %m0, %in0 ], [ -1.0, %entry ]
  %a0 = fadd float 1.0, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %m1 = call float @llvm.fabs.f32(float %v1)
  br label %on1
on1:
  %u1 = phi float [ %m1, %in1 ], [ -1.0, %on0 ]
  %a1 = fadd float %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %m2 = call float @llvm.fabs.f32(float %v2)
  br label %on2
on2:
  %u2 = phi float [ %m2, %in2 ], [ -1.0, %on1 ]
  %a2 = fadd float %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %m3 = call float @llvm.fabs.f32(float %v3)
  br label %on3
on3:
  %u3 = phi float [ %m3, %in3 ], [ -1.0, %on2 ]
  %a3 = fadd float %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  store float %a3, ptr addrspace(1) %far
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; No byte is 300.
define ptx_kernel void @large_byte(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %m0 = zext i8 %v0 to i32
  %n0 = mul i32 %m0, 1
  %o0 = add i8 %v0, 1
  %q0 = zext i8 %o0 to i32
  %r0 = xor i32 %q0, %n0
  br label %on0
on0:
  %u0 = phi i32 [ %r0, %in0 ], [ 300, %entry ]
  %a0 = xor i32 1, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i8, ptr addrspace(1) %p, i32 1
  %v1 = load i8, ptr addrspace(1) %p1
  %m1 = zext i8 %v1 to i32
  %n1 = mul i32 %m1, 1
  %o1 = add i8 %v1, 1
  %q1 = zext i8 %o1 to i32
  %r1 = xor i32 %q1, %n1
  br label %on1
on1:
  %u1 = phi i32 [ %r1, %in1 ], [ 300, %on0 ]
  %a1 = xor i32 %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i8, ptr addrspace(1) %p, i32 2
  %v2 = load i8, ptr addrspace(1) %p2
  %m2 = zext i8 %v2 to i32
  %n2 = mul i32 %m2, 1
  %o2 = add i8 %v2, 1
  %q2 = zext i8 %o2 to i32
  %r2 = xor i32 %q2, %n2
  br label %on2
on2:
  %u2 = phi i32 [ %r2, %in2 ], [ 300, %on1 ]
  %a2 = xor i32 %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i8, ptr addrspace(1) %p, i32 3
  %v3 = load i8, ptr addrspace(1) %p3
  %m3 = zext i8 %v3 to i32
  %n3 = mul i32 %m3, 1
  %o3 = add i8 %v3, 1
  %q3 = zext i8 %o3 to i32
  %r3 = xor i32 %q3, %n3
  br label %on3
on3:
  %u3 = phi i32 [ %r3, %in3 ], [ 300, %on2 ]
  %a3 = xor i32 %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  store i32 %a3, ptr addrspace(1) %far
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; No integer is 0.5.
define ptx_kernel void @half_integer(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %v0 = load i32, ptr addrspace(1) %p0
  %m0 = sitofp i32 %v0 to float
  br label %on0
on0:
  %u0 = phi float [ %m0, %in0 ], [ 0.5, %entry ]
  %a0 = fadd float 1.0, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %m1 = sitofp i32 %v1 to float
  br label %on1
on1:
  %u1 = phi float [ %m1, %in1 ], [ 0.5, %on0 ]
  %a1 = fadd float %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %v2 = load i32, ptr addrspace(1) %p2
  %m2 = sitofp i32 %v2 to float
  br label %on2
on2:
  %u2 = phi float [ %m2, %in2 ], [ 0.5, %on1 ]
  %a2 = fadd float %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  %v3 = load i32, ptr addrspace(1) %p3
  %m3 = sitofp i32 %v3 to float
  br label %on3
on3:
  %u3 = phi float [ %m3, %in3 ], [ 0.5, %on2 ]
  %a3 = fadd float %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  store float %a3, ptr addrspace(1) %far
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; A denormal number, which sums may flush.
define ptx_kernel void @denormal(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %m0 = fsub float %v0, 0.0
  %n0 = fmul float %m0, %m0
  br label %on0
on0:
  %u0 = phi float [ %n0, %in0 ], [ 0x36A0000000000000, %entry ]
  %a0 = fadd float 1.0, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %m1 = fsub float %v1, 0.0
  %n1 = fmul float %m1, %m1
  br label %on1
on1:
  %u1 = phi float [ %n1, %in1 ], [ 0x36A0000000000000, %on0 ]
  %a1 = fadd float %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %m2 = fsub float %v2, 0.0
  %n2 = fmul float %m2, %m2
  br label %on2
on2:
  %u2 = phi float [ %n2, %in2 ], [ 0x36A0000000000000, %on1 ]
  %a2 = fadd float %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %m3 = fsub float %v3, 0.0
  %n3 = fmul float %m3, %m3
  br label %on3
on3:
  %u3 = phi float [ %n3, %in3 ], [ 0x36A0000000000000, %on2 ]
  %a3 = fadd float %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  store float %a3, ptr addrspace(1) %far
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; Arithmetic makes NaNs of its own.
define ptx_kernel void @not_a_number(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %m0 = fsub float %v0, 1.0
  br label %on0
on0:
  %u0 = phi float [ %m0, %in0 ], [ 0x7FF8000000000000, %entry ]
  %a0 = fadd float 1.0, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %m1 = fsub float %v1, 1.0
  br label %on1
on1:
  %u1 = phi float [ %m1, %in1 ], [ 0x7FF8000000000000, %on0 ]
  %a1 = fadd float %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %m2 = fsub float %v2, 1.0
  br label %on2
on2:
  %u2 = phi float [ %m2, %in2 ], [ 0x7FF8000000000000, %on1 ]
  %a2 = fadd float %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %m3 = fsub float %v3, 1.0
  br label %on3
on3:
  %u3 = phi float [ %m3, %in3 ], [ 0x7FF8000000000000, %on2 ]
  %a3 = fadd float %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  store float %a3, ptr addrspace(1) %far
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; The sum with 128 would wrap, which it promises not to.
define ptx_kernel void @wraps(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %v0 = load i32, ptr addrspace(1) %p0
  %m0 = add nuw i32 %v0, -128
  br label %on0
on0:
  %u0 = phi i32 [ %m0, %in0 ], [ 0, %entry ]
  %a0 = xor i32 1, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %m1 = add nuw i32 %v1, -128
  br label %on1
on1:
  %u1 = phi i32 [ %m1, %in1 ], [ 0, %on0 ]
  %a1 = xor i32 %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %v2 = load i32, ptr addrspace(1) %p2
  %m2 = add nuw i32 %v2, -128
  br label %on2
on2:
  %u2 = phi i32 [ %m2, %in2 ], [ 0, %on1 ]
  %a2 = xor i32 %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  %v3 = load i32, ptr addrspace(1) %p3
  %m3 = add nuw i32 %v3, -128
  br label %on3
on3:
  %u3 = phi i32 [ %m3, %in3 ], [ 0, %on2 ]
  %a3 = xor i32 %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  store i32 %a3, ptr addrspace(1) %far
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; No number of 31 bits makes it 5.
define ptx_kernel void @overflows(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %v0 = load i32, ptr addrspace(1) %p0
  %m0 = add nsw i32 %v0, 9
  br label %on0
on0:
  %u0 = phi i32 [ %m0, %in0 ], [ 5, %entry ]
  %a0 = xor i32 1, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %m1 = add nsw i32 %v1, 9
  br label %on1
on1:
  %u1 = phi i32 [ %m1, %in1 ], [ 5, %on0 ]
  %a1 = xor i32 %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %v2 = load i32, ptr addrspace(1) %p2
  %m2 = add nsw i32 %v2, 9
  br label %on2
on2:
  %u2 = phi i32 [ %m2, %in2 ], [ 5, %on1 ]
  %a2 = xor i32 %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  %v3 = load i32, ptr addrspace(1) %p3
  %m3 = add nsw i32 %v3, 9
  br label %on3
on3:
  %u3 = phi i32 [ %m3, %in3 ], [ 5, %on2 ]
  %a3 = xor i32 %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  store i32 %a3, ptr addrspace(1) %far
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; No product with 2 is 5, and none with what is not loaded is known.
define ptx_kernel void @odd_product(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %v0 = load i32, ptr addrspace(1) %p0
  %m0 = mul i32 %v0, 2
  br label %on0
on0:
  %u0 = phi i32 [ %m0, %in0 ], [ 5, %entry ]
  %a0 = xor i32 1, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %m1 = mul i32 %v1, 2
  br label %on1
on1:
  %u1 = phi i32 [ %m1, %in1 ], [ 5, %on0 ]
  %a1 = xor i32 %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %v2 = load i32, ptr addrspace(1) %p2
  %m2 = mul i32 %v2, 2
  br label %on2
on2:
  %u2 = phi i32 [ %m2, %in2 ], [ 5, %on1 ]
  %a2 = xor i32 %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  %v3 = load i32, ptr addrspace(1) %p3
  %m3 = mul i32 %v3, 2
  br label %on3
on3:
  %u3 = phi i32 [ %m3, %in3 ], [ 5, %on2 ]
  %a3 = xor i32 %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  store i32 %a3, ptr addrspace(1) %far
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; 5 has a bit that the mask has not.
define ptx_kernel void @mask(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %v0 = load i32, ptr addrspace(1) %p0
  %m0 = and i32 %v0, 6
  br label %on0
on0:
  %u0 = phi i32 [ %m0, %in0 ], [ 5, %entry ]
  %a0 = xor i32 1, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %m1 = and i32 %v1, 6
  br label %on1
on1:
  %u1 = phi i32 [ %m1, %in1 ], [ 5, %on0 ]
  %a1 = xor i32 %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %v2 = load i32, ptr addrspace(1) %p2
  %m2 = and i32 %v2, 6
  br label %on2
on2:
  %u2 = phi i32 [ %m2, %in2 ], [ 5, %on1 ]
  %a2 = xor i32 %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  %v3 = load i32, ptr addrspace(1) %p3
  %m3 = and i32 %v3, 6
  br label %on3
on3:
  %u3 = phi i32 [ %m3, %in3 ], [ 5, %on2 ]
  %a3 = xor i32 %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  store i32 %a3, ptr addrspace(1) %far
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; The factor may be poison where nothing is loaded.
define ptx_kernel void @poison_factor(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %a) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %v0 = load i32, ptr addrspace(1) %p0
  %w0 = add nsw i32 %v0, %a
  %m0 = mul i32 %v0, %w0
  %s0 = add i32 0, %m0
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ 0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %w1 = add nsw i32 %v1, %a
  %m1 = mul i32 %v1, %w1
  %s1 = add i32 %u0, %m1
  br label %on1
on1:
  %u1 = phi i32 [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %v2 = load i32, ptr addrspace(1) %p2
  %w2 = add nsw i32 %v2, %a
  %m2 = mul i32 %v2, %w2
  %s2 = add i32 %u1, %m2
  br label %on2
on2:
  %u2 = phi i32 [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  %v3 = load i32, ptr addrspace(1) %p3
  %w3 = add nsw i32 %v3, %a
  %m3 = mul i32 %v3, %w3
  %s3 = add i32 %u2, %m3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; No magnitude is the least number.
define ptx_kernel void @least_magnitude(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %v0 = load i32, ptr addrspace(1) %p0
  %m0 = call i32 @llvm.abs.i32(i32 %v0, i1 true)
  %s0 = call i32 @llvm.smax.i32(i32 0, i32 %m0)
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ 0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %m1 = call i32 @llvm.abs.i32(i32 %v1, i1 true)
  %s1 = call i32 @llvm.smax.i32(i32 %u0, i32 %m1)
  br label %on1
on1:
  %u1 = phi i32 [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %v2 = load i32, ptr addrspace(1) %p2
  %m2 = call i32 @llvm.abs.i32(i32 %v2, i1 true)
  %s2 = call i32 @llvm.smax.i32(i32 %u1, i32 %m2)
  br label %on2
on2:
  %u2 = phi i32 [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  %v3 = load i32, ptr addrspace(1) %p3
  %m3 = call i32 @llvm.abs.i32(i32 %v3, i1 true)
  %s3 = call i32 @llvm.smax.i32(i32 %u2, i32 %m3)
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}
