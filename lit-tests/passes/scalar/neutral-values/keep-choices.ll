; No number makes a comparison choose the sum, or takes it away (PF-10).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-neutral-loads -verify-each -S %s -o %t.after
; RUN: diff %t.before %t.after
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; Nothing but the sum itself is what is taken away from.
define ptx_kernel void @other_side(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %s0 = fsub float %v0, 0.0
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
  %s1 = fsub float %v1, %u0
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
  %s2 = fsub float %v2, %u1
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
  %s3 = fsub float %v3, %u2
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; A choice for each element of a vector.
define ptx_kernel void @choices(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr <2 x float>, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr <2 x float>, ptr addrspace(1) %p, i32 0
  %v0 = load <2 x float>, ptr addrspace(1) %p0
  %g0 = fcmp ogt <2 x float> %v0, zeroinitializer
  %s0 = select <2 x i1> %g0, <2 x float> %v0, <2 x float> zeroinitializer
  br label %on0
on0:
  %u0 = phi <2 x float> [ %s0, %in0 ], [ zeroinitializer, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr <2 x float>, ptr addrspace(1) %p, i32 1
  %v1 = load <2 x float>, ptr addrspace(1) %p1
  %g1 = fcmp ogt <2 x float> %v1, %u0
  %s1 = select <2 x i1> %g1, <2 x float> %v1, <2 x float> %u0
  br label %on1
on1:
  %u1 = phi <2 x float> [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr <2 x float>, ptr addrspace(1) %p, i32 2
  %v2 = load <2 x float>, ptr addrspace(1) %p2
  %g2 = fcmp ogt <2 x float> %v2, %u1
  %s2 = select <2 x i1> %g2, <2 x float> %v2, <2 x float> %u1
  br label %on2
on2:
  %u2 = phi <2 x float> [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr <2 x float>, ptr addrspace(1) %p, i32 3
  %v3 = load <2 x float>, ptr addrspace(1) %p3
  %g3 = fcmp ogt <2 x float> %v3, %u2
  %s3 = select <2 x i1> %g3, <2 x float> %v3, <2 x float> %u2
  br label %on3
on3:
  %u3 = phi <2 x float> [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x <2 x float>], ptr addrspace(1) %y, i32 0, i32 %t
  store <2 x float> %u3, ptr addrspace(1) %to0
  ret void
}

; A comparison that is true for a NaN.
define ptx_kernel void @unordered(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %g0 = fcmp ugt float %v0, -1.0
  %s0 = select i1 %g0, float %v0, float -1.0
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
  %g1 = fcmp ugt float %v1, %u0
  %s1 = select i1 %g1, float %v1, float %u0
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
  %g2 = fcmp ugt float %v2, %u1
  %s2 = select i1 %g2, float %v2, float %u1
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
  %g3 = fcmp ugt float %v3, %u2
  %s3 = select i1 %g3, float %v3, float %u2
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; A comparison that is always true.
define ptx_kernel void @always(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %g0 = fcmp true float %v0, 1.0
  %z0 = zext i1 %g0 to i32
  %s0 = add i32 0, %z0
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ 0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %g1 = fcmp true float %v1, 1.0
  %z1 = zext i1 %g1 to i32
  %s1 = add i32 %u0, %z1
  br label %on1
on1:
  %u1 = phi i32 [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %g2 = fcmp true float %v2, 1.0
  %z2 = zext i1 %g2 to i32
  %s2 = add i32 %u1, %z2
  br label %on2
on2:
  %u2 = phi i32 [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %g3 = fcmp true float %v3, 1.0
  %z3 = zext i1 %g3 to i32
  %s3 = add i32 %u2, %z3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; Where the key is equal the later one wins: there is no number below all keys.
define ptx_kernel void @equal_keys(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %g0 = icmp sge i32 %v0, 0
  %s0 = select i1 %g0, i32 %v0, i32 0
  %k0 = select i1 %g0, i32 0, i32 0
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ 0, %entry ]
  %u0a = phi i32 [ %k0, %in0 ], [ 0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %g1 = icmp sge i32 %v1, %u0
  %s1 = select i1 %g1, i32 %v1, i32 %u0
  %k1 = select i1 %g1, i32 1, i32 %u0a
  br label %on1
on1:
  %u1 = phi i32 [ %s1, %in1 ], [ %u0, %on0 ]
  %u1a = phi i32 [ %k1, %in1 ], [ %u0a, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %v2 = load i32, ptr addrspace(1) %p2
  %g2 = icmp sge i32 %v2, %u1
  %s2 = select i1 %g2, i32 %v2, i32 %u1
  %k2 = select i1 %g2, i32 2, i32 %u1a
  br label %on2
on2:
  %u2 = phi i32 [ %s2, %in2 ], [ %u1, %on1 ]
  %u2a = phi i32 [ %k2, %in2 ], [ %u1a, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  %v3 = load i32, ptr addrspace(1) %p3
  %g3 = icmp sge i32 %v3, %u2
  %s3 = select i1 %g3, i32 %v3, i32 %u2
  %k3 = select i1 %g3, i32 3, i32 %u2a
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %u3a = phi i32 [ %k3, %in3 ], [ %u2a, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  %to1 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 1, i32 %t
  store i32 %u3a, ptr addrspace(1) %to1
  ret void
}

; What it is compared with is computed under the condition, from what may be poison elsewhere.
define ptx_kernel void @compared_computed(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %a) {
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
  %w0 = mul nsw i32 %v0, %a
  %g0 = icmp slt i32 %v0, %w0
  %z0 = zext i1 %g0 to i32
  %s0 = add i32 0, %z0
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
  %w1 = mul nsw i32 %v1, %a
  %g1 = icmp slt i32 %v1, %w1
  %z1 = zext i1 %g1 to i32
  %s1 = add i32 %u0, %z1
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
  %w2 = mul nsw i32 %v2, %a
  %g2 = icmp slt i32 %v2, %w2
  %z2 = zext i1 %g2 to i32
  %s2 = add i32 %u1, %z2
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
  %w3 = mul nsw i32 %v3, %a
  %g3 = icmp slt i32 %v3, %w3
  %z3 = zext i1 %g3 to i32
  %s3 = add i32 %u2, %z3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; Which number another one is not is not known.
define ptx_kernel void @compared_equal(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %a) {
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
  %g0 = icmp eq i32 %v0, %a
  %z0 = zext i1 %g0 to i32
  %s0 = add i32 0, %z0
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
  %g1 = icmp eq i32 %v1, %a
  %z1 = zext i1 %g1 to i32
  %s1 = add i32 %u0, %z1
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
  %g2 = icmp eq i32 %v2, %a
  %z2 = zext i1 %g2 to i32
  %s2 = add i32 %u1, %z2
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
  %g3 = icmp eq i32 %v3, %a
  %z3 = zext i1 %g3 to i32
  %s3 = add i32 %u2, %z3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; What was chosen before is no number: with the largest one for %w0 the other side is chosen, which would have to be the sum itself.
define ptx_kernel void @only_the_other_side(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %z = load i32, ptr addrspace(1) %y
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %v0 = load i32, ptr addrspace(1) %p0
  %w0 = load i32, ptr addrspace(1) %y
  %q0 = icmp uge i32 %w0, %z
  %s0 = select i1 %q0, i32 %v0, i32 0
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
  %w1 = load i32, ptr addrspace(1) %y
  %q1 = icmp uge i32 %w1, %z
  %s1 = select i1 %q1, i32 %v1, i32 %u0
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
  %w2 = load i32, ptr addrspace(1) %y
  %q2 = icmp uge i32 %w2, %z
  %s2 = select i1 %q2, i32 %v2, i32 %u1
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
  %w3 = load i32, ptr addrspace(1) %y
  %q3 = icmp uge i32 %w3, %z
  %s3 = select i1 %q3, i32 %v3, i32 %u2
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; A vector of it is none, either.
define ptx_kernel void @element(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %b = load i32, ptr addrspace(1) %y
  %z = trunc i32 %b to i1
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %v0 = load i32, ptr addrspace(1) %p0
  %w0 = load <2 x i32>, ptr addrspace(1) %p0
  %g0 = extractelement <2 x i32> %w0, i32 1
  %s0 = select i1 %z, i32 %v0, i32 %g0
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ %b, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %w1 = load <2 x i32>, ptr addrspace(1) %p1
  %g1 = extractelement <2 x i32> %w1, i32 1
  %s1 = select i1 %z, i32 %v1, i32 %g1
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
  %w2 = load <2 x i32>, ptr addrspace(1) %p2
  %g2 = extractelement <2 x i32> %w2, i32 1
  %s2 = select i1 %z, i32 %v2, i32 %g2
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
  %w3 = load <2 x i32>, ptr addrspace(1) %p3
  %g3 = extractelement <2 x i32> %w3, i32 1
  %s3 = select i1 %z, i32 %v3, i32 %g3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}
