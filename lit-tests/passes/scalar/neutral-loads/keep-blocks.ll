; Triangles that are too few, wait in any case, or do something else than load and compute (PF-10).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-neutral-loads -verify-each -S %s -o %t.after
; RUN: diff %t.before %t.after
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)

; Three conditions have predicates of their own.
define ptx_kernel void @three(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u2, ptr addrspace(1) %to0
  ret void
}

; Six single comparisons have predicates of their own.
define ptx_kernel void @simple(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %x, i32 %t
  %c0 = icmp ne i32 %t, 0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr addrspace(1) %p, i32 0
  %v0 = load float, ptr addrspace(1) %p0
  %s0 = fadd float 0.0, %v0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 0.0, %entry ]
  %c1 = icmp ne i32 %t, 3
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %s1 = fadd float %u0, %v1
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %c2 = icmp ne i32 %t, 6
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %s2 = fadd float %u1, %v2
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %c3 = icmp ne i32 %t, 9
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %s3 = fadd float %u2, %v3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %c4 = icmp ne i32 %t, 12
  br i1 %c4, label %in4, label %on4
in4:
  %p4 = getelementptr float, ptr addrspace(1) %p, i32 4
  %v4 = load float, ptr addrspace(1) %p4
  %s4 = fadd float %u3, %v4
  br label %on4
on4:
  %u4 = phi float [ %s4, %in4 ], [ %u3, %on3 ]
  %c5 = icmp ne i32 %t, 15
  br i1 %c5, label %in5, label %on5
in5:
  %p5 = getelementptr float, ptr addrspace(1) %p, i32 5
  %v5 = load float, ptr addrspace(1) %p5
  %s5 = fadd float %u4, %v5
  br label %on5
on5:
  %u5 = phi float [ %s5, %in5 ], [ %u4, %on4 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u5, ptr addrspace(1) %to0
  ret void
}

; Each condition waits for the load before it.
define ptx_kernel void @waits(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %x, i32 %t
  %d0 = fcmp olt float 0.0, 8.0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr addrspace(1) %p, i32 0
  %v0 = load float, ptr addrspace(1) %p0
  %s0 = fadd float 0.0, %v0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 0.0, %entry ]
  %d1 = fcmp olt float %u0, 8.0
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
  %d2 = fcmp olt float %u1, 8.0
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
  %d3 = fcmp olt float %u2, 8.0
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

; A store under the condition.
define ptx_kernel void @stores(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  store float 0.0, ptr addrspace(1) %y
  %s0 = fadd float 0.0, %v0
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
  store float %u0, ptr addrspace(1) %y
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
  store float %u1, ptr addrspace(1) %y
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
  store float %u2, ptr addrspace(1) %y
  %s3 = fadd float %u2, %v3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; What is volatile.
define ptx_kernel void @volatile(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr float, ptr addrspace(1) %p, i32 0
  %v0 = load volatile float, ptr addrspace(1) %p0
  %s0 = fadd float 0.0, %v0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 0.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load volatile float, ptr addrspace(1) %p1
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
  %v2 = load volatile float, ptr addrspace(1) %p2
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
  %v3 = load volatile float, ptr addrspace(1) %p3
  %s3 = fadd float %u2, %v3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; What other threads are waited for with.
define ptx_kernel void @atomic(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %v0 = load atomic i32, ptr addrspace(1) %p0 monotonic, align 4
  %s0 = add i32 0, %v0
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ 0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load atomic i32, ptr addrspace(1) %p1 monotonic, align 4
  %s1 = add i32 %u0, %v1
  br label %on1
on1:
  %u1 = phi i32 [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %v2 = load atomic i32, ptr addrspace(1) %p2 monotonic, align 4
  %s2 = add i32 %u1, %v2
  br label %on2
on2:
  %u2 = phi i32 [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  %v3 = load atomic i32, ptr addrspace(1) %p3 monotonic, align 4
  %s3 = add i32 %u2, %v3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; A division by what was loaded would trap.
define ptx_kernel void @divides(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %m0 = udiv i32 7, %v0
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
  %m1 = udiv i32 7, %v1
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
  %m2 = udiv i32 7, %v2
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
  %m3 = udiv i32 7, %v3
  %s3 = add i32 %u2, %m3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; A call that all threads of a warp make together.
define ptx_kernel void @convergent(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %m0 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v0, i32 0, i32 31)
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
  %m1 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v1, i32 0, i32 31)
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
  %m2 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v2, i32 0, i32 31)
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
  %m3 = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v3, i32 0, i32 31)
  %s3 = add i32 %u2, %m3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}
