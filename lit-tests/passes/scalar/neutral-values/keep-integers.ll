; No number leaves a sum of integers alone, or no phi says that the sum stays (PF-10).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nv-neutral-loads -verify-each -S %s -o %t.after
; RUN: diff %t.before %t.after
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.smin.i32(i32, i32)

; The same of integers.
define ptx_kernel void @unknown_factor(ptr addrspace(1) %x, ptr addrspace(1) %y, i32 %a) {
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
  %m0 = mul i32 %v0, %a
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
  %m1 = mul i32 %v1, %a
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
  %m2 = mul i32 %v2, %a
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
  %m3 = mul i32 %v3, %a
  %s3 = add i32 %u2, %m3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; Poison, under the condition only.
define ptx_kernel void @shifted_too_far(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %m0 = shl i32 %v0, 40
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
  %m1 = shl i32 %v1, 40
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
  %m2 = shl i32 %v2, 40
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
  %m3 = shl i32 %v3, 40
  %s3 = add i32 %u2, %m3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; No number that is loaded makes 3 times the sum the sum.
define ptx_kernel void @scaled(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %m0 = mul i32 5, 3
  %s0 = add i32 %m0, %v0
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ 5, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %m1 = mul i32 %u0, 3
  %s1 = add i32 %m1, %v1
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
  %m2 = mul i32 %u1, 3
  %s2 = add i32 %m2, %v2
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
  %m3 = mul i32 %u2, 3
  %s3 = add i32 %m3, %v3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; No number times two is the largest one.
define ptx_kernel void @doubled(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %w0 = zext i8 %v0 to i32
  %x0 = mul i32 %w0, 2
  %s0 = call i32 @llvm.smin.i32(i32 7, i32 %x0)
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ 7, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i8, ptr addrspace(1) %p, i32 1
  %v1 = load i8, ptr addrspace(1) %p1
  %w1 = zext i8 %v1 to i32
  %x1 = mul i32 %w1, 2
  %s1 = call i32 @llvm.smin.i32(i32 %u0, i32 %x1)
  br label %on1
on1:
  %u1 = phi i32 [ %s1, %in1 ], [ %u0, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i8, ptr addrspace(1) %p, i32 2
  %v2 = load i8, ptr addrspace(1) %p2
  %w2 = zext i8 %v2 to i32
  %x2 = mul i32 %w2, 2
  %s2 = call i32 @llvm.smin.i32(i32 %u1, i32 %x2)
  br label %on2
on2:
  %u2 = phi i32 [ %s2, %in2 ], [ %u1, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i8, ptr addrspace(1) %p, i32 3
  %v3 = load i8, ptr addrspace(1) %p3
  %w3 = zext i8 %v3 to i32
  %x3 = mul i32 %w3, 2
  %s3 = call i32 @llvm.smin.i32(i32 %u2, i32 %x3)
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; Where nothing is loaded the sum is another one.
define ptx_kernel void @another_value(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %u0 = phi float [ %s0, %in0 ], [ 1.0, %entry ]
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
  %u1 = phi float [ %s1, %in1 ], [ 1.0, %on0 ]
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
  %u2 = phi float [ %s2, %in2 ], [ 1.0, %on1 ]
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
  %u3 = phi float [ %s3, %in3 ], [ 1.0, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}
