; Two loads, or a constant where nothing is loaded: integers (PF-10).
; RUN: %opt -passes=nv-neutral-loads -verify-each -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-neutral-loads
;
; The ends of the integers are among what is loaded.
; EXEC: buffer i i32[128] values(0, -1, 1, 2147483647, -2147483648, 7, -9, 100, 5, 5, -3)
; EXEC: buffer b u8[256] random(1, 0, 255)
; EXEC: buffer o b32[2304] zero
; EXEC: launch absolute block=32 args=(i, o+0)
; EXEC: launch defaults block=32 args=(b, o+1024)
; EXEC: launch bias block=32 args=(b, o+2048)
; EXEC: launch compared_loads block=32 args=(i, o+3072)
; EXEC: launch split block=32 args=(b, o+4096)
; EXEC: launch marks block=32 args=(b, o+5120)
; EXEC: launch signs block=32 args=(b, o+6144)
; EXEC: launch products block=32 args=(i, o+7168)
; EXEC: launch conversions block=32 args=(b, o+8192)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.ctpop.i32(i32)

; CHECK-LABEL: @absolute(
; CHECK: on1:
; CHECK-DAG: [[A:%.*]] = phi i32 [ %v1, %in1 ], [ 0, %on0 ]
; CHECK-DAG: [[B:%.*]] = phi i32 [ %w1, %in1 ], [ 0, %on0 ]
; CHECK: %m1 = sub i32 [[A]], [[B]]
; CHECK-NEXT: %n1 = call i32 @llvm.abs.i32(i32 %m1, i1 false)
; CHECK-NEXT: %s1 = add i32 %s0, %n1
; CHECK: %l1 = add i32 %l0, %f1
define ptx_kernel void @absolute(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %q0 = getelementptr i8, ptr addrspace(1) %p0, i64 64
  %w0 = load i32, ptr addrspace(1) %q0
  %m0 = sub i32 %v0, %w0
  %n0 = call i32 @llvm.abs.i32(i32 %m0, i1 false)
  %s0 = add i32 0, %n0
  %e0.x = xor i32 %v0, %w0
  %f0 = call i32 @llvm.ctpop.i32(i32 %e0.x)
  %l0 = add i32 3, %f0
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ 0, %entry ]
  %u0a = phi i32 [ %l0, %in0 ], [ 3, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %q1 = getelementptr i8, ptr addrspace(1) %p1, i64 64
  %w1 = load i32, ptr addrspace(1) %q1
  %m1 = sub i32 %v1, %w1
  %n1 = call i32 @llvm.abs.i32(i32 %m1, i1 false)
  %s1 = add i32 %u0, %n1
  %e1.x = xor i32 %v1, %w1
  %f1 = call i32 @llvm.ctpop.i32(i32 %e1.x)
  %l1 = add i32 %u0a, %f1
  br label %on1
on1:
  %u1 = phi i32 [ %s1, %in1 ], [ %u0, %on0 ]
  %u1a = phi i32 [ %l1, %in1 ], [ %u0a, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %v2 = load i32, ptr addrspace(1) %p2
  %q2 = getelementptr i8, ptr addrspace(1) %p2, i64 64
  %w2 = load i32, ptr addrspace(1) %q2
  %m2 = sub i32 %v2, %w2
  %n2 = call i32 @llvm.abs.i32(i32 %m2, i1 false)
  %s2 = add i32 %u1, %n2
  %e2.x = xor i32 %v2, %w2
  %f2 = call i32 @llvm.ctpop.i32(i32 %e2.x)
  %l2 = add i32 %u1a, %f2
  br label %on2
on2:
  %u2 = phi i32 [ %s2, %in2 ], [ %u1, %on1 ]
  %u2a = phi i32 [ %l2, %in2 ], [ %u1a, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  %v3 = load i32, ptr addrspace(1) %p3
  %q3 = getelementptr i8, ptr addrspace(1) %p3, i64 64
  %w3 = load i32, ptr addrspace(1) %q3
  %m3 = sub i32 %v3, %w3
  %n3 = call i32 @llvm.abs.i32(i32 %m3, i1 false)
  %s3 = add i32 %u2, %n3
  %e3.x = xor i32 %v3, %w3
  %f3 = call i32 @llvm.ctpop.i32(i32 %e3.x)
  %l3 = add i32 %u2a, %f3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %u3a = phi i32 [ %l3, %in3 ], [ %u2a, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  %to1 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 1, i32 %t
  store i32 %u3a, ptr addrspace(1) %to1
  ret void
}

; CHECK-LABEL: @defaults(
; CHECK: on1:
; CHECK-DAG: [[A:%.*]] = phi i32 [ %x1, %in1 ], [ 64, %on0 ]
; CHECK-DAG: [[B:%.*]] = phi i32 [ %y1, %in1 ], [ 0, %on0 ]
; CHECK: %m1 = sub nsw i32 [[A]], [[B]]
; CHECK: %n1 = call i32 @llvm.abs.i32(i32 %m1, i1 true)
; CHECK: %a1 = add i32 %a0, %n1
define ptx_kernel void @defaults(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %q0 = getelementptr i8, ptr addrspace(1) %p0, i64 64
  %x0 = zext i8 %v0 to i32
  %w0 = load i8, ptr addrspace(1) %q0
  %y0 = zext i8 %w0 to i32
  %m0 = sub nsw i32 %x0, %y0
  %n0 = call i32 @llvm.abs.i32(i32 %m0, i1 true)
  br label %on0
on0:
  %u0 = phi i32 [ %n0, %in0 ], [ 64, %entry ]
  %a0 = add i32 1, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i8, ptr addrspace(1) %p, i32 1
  %v1 = load i8, ptr addrspace(1) %p1
  %q1 = getelementptr i8, ptr addrspace(1) %p1, i64 64
  %x1 = zext i8 %v1 to i32
  %w1 = load i8, ptr addrspace(1) %q1
  %y1 = zext i8 %w1 to i32
  %m1 = sub nsw i32 %x1, %y1
  %n1 = call i32 @llvm.abs.i32(i32 %m1, i1 true)
  br label %on1
on1:
  %u1 = phi i32 [ %n1, %in1 ], [ 64, %on0 ]
  %a1 = add i32 %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i8, ptr addrspace(1) %p, i32 2
  %v2 = load i8, ptr addrspace(1) %p2
  %q2 = getelementptr i8, ptr addrspace(1) %p2, i64 64
  %x2 = zext i8 %v2 to i32
  %w2 = load i8, ptr addrspace(1) %q2
  %y2 = zext i8 %w2 to i32
  %m2 = sub nsw i32 %x2, %y2
  %n2 = call i32 @llvm.abs.i32(i32 %m2, i1 true)
  br label %on2
on2:
  %u2 = phi i32 [ %n2, %in2 ], [ 64, %on1 ]
  %a2 = add i32 %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i8, ptr addrspace(1) %p, i32 3
  %v3 = load i8, ptr addrspace(1) %p3
  %q3 = getelementptr i8, ptr addrspace(1) %p3, i64 64
  %x3 = zext i8 %v3 to i32
  %w3 = load i8, ptr addrspace(1) %q3
  %y3 = zext i8 %w3 to i32
  %m3 = sub nsw i32 %x3, %y3
  %n3 = call i32 @llvm.abs.i32(i32 %m3, i1 true)
  br label %on3
on3:
  %u3 = phi i32 [ %n3, %in3 ], [ 64, %on2 ]
  %a3 = add i32 %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  %toa = getelementptr i32, ptr addrspace(1) %far, i32 %t
  store i32 %a3, ptr addrspace(1) %toa
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; 128 makes the sum 0, and 5 of the other difference, which is not 6.
; CHECK-LABEL: @bias(
; CHECK: on1:
; CHECK-NEXT: [[A:%.*]] = phi i32 [ %x1, %in1 ], [ 128, %on0 ]
; CHECK-NEXT: %m1 = add nsw i32 [[A]], -128
; CHECK-NEXT: %s1 = add i32 %s0, %m1
; CHECK-NEXT: %n1 = sub nuw nsw i32 133, [[A]]
; CHECK-NEXT: %g1 = icmp eq i32 %n1, 6
; CHECK-NEXT: %z1 = zext i1 %g1 to i32
; CHECK-NEXT: %l1 = xor i32 %l0, %z1
define ptx_kernel void @bias(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %x0 = zext i8 %v0 to i32
  %m0 = add nsw i32 %x0, -128
  %s0 = add i32 0, %m0
  %n0 = sub nuw nsw i32 133, %x0
  %g0 = icmp eq i32 %n0, 6
  %z0 = zext i1 %g0 to i32
  %l0 = xor i32 3, %z0
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ 0, %entry ]
  %u0a = phi i32 [ %l0, %in0 ], [ 3, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i8, ptr addrspace(1) %p, i32 1
  %v1 = load i8, ptr addrspace(1) %p1
  %x1 = zext i8 %v1 to i32
  %m1 = add nsw i32 %x1, -128
  %s1 = add i32 %u0, %m1
  %n1 = sub nuw nsw i32 133, %x1
  %g1 = icmp eq i32 %n1, 6
  %z1 = zext i1 %g1 to i32
  %l1 = xor i32 %u0a, %z1
  br label %on1
on1:
  %u1 = phi i32 [ %s1, %in1 ], [ %u0, %on0 ]
  %u1a = phi i32 [ %l1, %in1 ], [ %u0a, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i8, ptr addrspace(1) %p, i32 2
  %v2 = load i8, ptr addrspace(1) %p2
  %x2 = zext i8 %v2 to i32
  %m2 = add nsw i32 %x2, -128
  %s2 = add i32 %u1, %m2
  %n2 = sub nuw nsw i32 133, %x2
  %g2 = icmp eq i32 %n2, 6
  %z2 = zext i1 %g2 to i32
  %l2 = xor i32 %u1a, %z2
  br label %on2
on2:
  %u2 = phi i32 [ %s2, %in2 ], [ %u1, %on1 ]
  %u2a = phi i32 [ %l2, %in2 ], [ %u1a, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i8, ptr addrspace(1) %p, i32 3
  %v3 = load i8, ptr addrspace(1) %p3
  %x3 = zext i8 %v3 to i32
  %m3 = add nsw i32 %x3, -128
  %s3 = add i32 %u2, %m3
  %n3 = sub nuw nsw i32 133, %x3
  %g3 = icmp eq i32 %n3, 6
  %z3 = zext i1 %g3 to i32
  %l3 = xor i32 %u2a, %z3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %u3a = phi i32 [ %l3, %in3 ], [ %u2a, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  %to1 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 1, i32 %t
  store i32 %u3a, ptr addrspace(1) %to1
  ret void
}

; Nothing is larger than the largest number.
; CHECK-LABEL: @compared_loads(
; CHECK: on1:
; CHECK-DAG: [[A:%.*]] = phi i32 [ %v1, %in1 ], [ 2147483647, %on0 ]
; CHECK-DAG: [[B:%.*]] = phi i32 [ %w1, %in1 ], [ 0, %on0 ]
; CHECK: %g1 = icmp slt i32 [[A]], [[B]]
; CHECK-NEXT: %z1 = zext i1 %g1 to i32
; CHECK-NEXT: %s1 = add i32 %s0, %z1
define ptx_kernel void @compared_loads(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %q0 = getelementptr i8, ptr addrspace(1) %p0, i64 64
  %w0 = load i32, ptr addrspace(1) %q0
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
  %q1 = getelementptr i8, ptr addrspace(1) %p1, i64 64
  %w1 = load i32, ptr addrspace(1) %q1
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
  %q2 = getelementptr i8, ptr addrspace(1) %p2, i64 64
  %w2 = load i32, ptr addrspace(1) %q2
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
  %q3 = getelementptr i8, ptr addrspace(1) %p3, i64 64
  %w3 = load i32, ptr addrspace(1) %q3
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

; What is asked and what is added are one number.
; CHECK-LABEL: @split(
; CHECK: in1:
; CHECK-NEXT: %p1 =
; CHECK-NEXT: %v1 = load i8
; CHECK-NEXT: [[X:%.*]] = zext i8 %v1 to i32
; CHECK-NEXT: br
; CHECK: on1:
; CHECK-NEXT: [[A:%.*]] = phi i32 [ [[X]], %in1 ], [ 0, %on0 ]
; CHECK-NEXT: [[G:%.*]] = icmp ugt i32 [[A]], 128
; CHECK-NEXT: %m1 = select i1 [[G]], i32 [[A]], i32 0
; CHECK-NEXT: %s1 = add i32 %s0, %m1
; CHECK-NEXT: %n1 = select i1 [[G]], i32 0, i32 [[A]]
define ptx_kernel void @split(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %x0 = zext i8 %v0 to i32
  %g0 = icmp ugt i8 %v0, 128
  %m0 = select i1 %g0, i32 %x0, i32 0
  %s0 = add i32 0, %m0
  %n0 = select i1 %g0, i32 0, i32 %x0
  %l0 = add i32 3, %n0
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ 0, %entry ]
  %u0a = phi i32 [ %l0, %in0 ], [ 3, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i8, ptr addrspace(1) %p, i32 1
  %v1 = load i8, ptr addrspace(1) %p1
  %x1 = zext i8 %v1 to i32
  %g1 = icmp ugt i8 %v1, 128
  %m1 = select i1 %g1, i32 %x1, i32 0
  %s1 = add i32 %u0, %m1
  %n1 = select i1 %g1, i32 0, i32 %x1
  %l1 = add i32 %u0a, %n1
  br label %on1
on1:
  %u1 = phi i32 [ %s1, %in1 ], [ %u0, %on0 ]
  %u1a = phi i32 [ %l1, %in1 ], [ %u0a, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i8, ptr addrspace(1) %p, i32 2
  %v2 = load i8, ptr addrspace(1) %p2
  %x2 = zext i8 %v2 to i32
  %g2 = icmp ugt i8 %v2, 128
  %m2 = select i1 %g2, i32 %x2, i32 0
  %s2 = add i32 %u1, %m2
  %n2 = select i1 %g2, i32 0, i32 %x2
  %l2 = add i32 %u1a, %n2
  br label %on2
on2:
  %u2 = phi i32 [ %s2, %in2 ], [ %u1, %on1 ]
  %u2a = phi i32 [ %l2, %in2 ], [ %u1a, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i8, ptr addrspace(1) %p, i32 3
  %v3 = load i8, ptr addrspace(1) %p3
  %x3 = zext i8 %v3 to i32
  %g3 = icmp ugt i8 %v3, 128
  %m3 = select i1 %g3, i32 %x3, i32 0
  %s3 = add i32 %u2, %m3
  %n3 = select i1 %g3, i32 0, i32 %x3
  %l3 = add i32 %u2a, %n3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %u3a = phi i32 [ %l3, %in3 ], [ %u2a, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  %to1 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 1, i32 %t
  store i32 %u3a, ptr addrspace(1) %to1
  ret void
}

; A byte is compared as a word: ptxas need not look for its other bits.
; CHECK-LABEL: @marks(
; CHECK: in1:
; CHECK: [[X:%.*]] = zext i8 %v1 to i32
; CHECK: on1:
; CHECK-NEXT: [[A:%.*]] = phi i32 [ [[X]], %in1 ], [ 199, %on0 ]
; CHECK-NEXT: [[G:%.*]] = icmp eq i32 [[A]], 200
; CHECK-NEXT: %z1 = zext i1 [[G]] to i32
define ptx_kernel void @marks(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %g0 = icmp eq i8 %v0, 200
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
  %p1 = getelementptr i8, ptr addrspace(1) %p, i32 1
  %v1 = load i8, ptr addrspace(1) %p1
  %g1 = icmp eq i8 %v1, 200
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
  %p2 = getelementptr i8, ptr addrspace(1) %p, i32 2
  %v2 = load i8, ptr addrspace(1) %p2
  %g2 = icmp eq i8 %v2, 200
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
  %p3 = getelementptr i8, ptr addrspace(1) %p, i32 3
  %v3 = load i8, ptr addrspace(1) %p3
  %g3 = icmp eq i8 %v3, 200
  %z3 = zext i1 %g3 to i32
  %s3 = add i32 %u2, %z3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; One with a sign is not.
; CHECK-LABEL: @signs(
; CHECK: on1:
; CHECK-NEXT: [[A:%.*]] = phi i8 [ %v1, %in1 ], [ 127, %on0 ]
; CHECK-NEXT: %g1 = icmp slt i8 [[A]], 0
define ptx_kernel void @signs(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %g0 = icmp slt i8 %v0, 0
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
  %p1 = getelementptr i8, ptr addrspace(1) %p, i32 1
  %v1 = load i8, ptr addrspace(1) %p1
  %g1 = icmp slt i8 %v1, 0
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
  %p2 = getelementptr i8, ptr addrspace(1) %p, i32 2
  %v2 = load i8, ptr addrspace(1) %p2
  %g2 = icmp slt i8 %v2, 0
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
  %p3 = getelementptr i8, ptr addrspace(1) %p, i32 3
  %v3 = load i8, ptr addrspace(1) %p3
  %g3 = icmp slt i8 %v3, 0
  %z3 = zext i1 %g3 to i32
  %s3 = add i32 %u2, %z3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; Also a square, of one load.
; CHECK-LABEL: @products(
; CHECK: on1:
; CHECK-DAG: [[A:%.*]] = phi i32 [ %v1, %in1 ], [ 0, %on0 ]
; CHECK-DAG: [[B:%.*]] = phi i32 [ %w1, %in1 ], [ 0, %on0 ]
; CHECK: %m1 = mul i32 [[A]], [[B]]
; CHECK: %n1 = mul i32 [[A]], [[A]]
define ptx_kernel void @products(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %q0 = getelementptr i8, ptr addrspace(1) %p0, i64 64
  %w0 = load i32, ptr addrspace(1) %q0
  %m0 = mul i32 %v0, %w0
  %s0 = add i32 0, %m0
  %n0 = mul i32 %v0, %v0
  %l0 = add i32 3, %n0
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ 0, %entry ]
  %u0a = phi i32 [ %l0, %in0 ], [ 3, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %q1 = getelementptr i8, ptr addrspace(1) %p1, i64 64
  %w1 = load i32, ptr addrspace(1) %q1
  %m1 = mul i32 %v1, %w1
  %s1 = add i32 %u0, %m1
  %n1 = mul i32 %v1, %v1
  %l1 = add i32 %u0a, %n1
  br label %on1
on1:
  %u1 = phi i32 [ %s1, %in1 ], [ %u0, %on0 ]
  %u1a = phi i32 [ %l1, %in1 ], [ %u0a, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %v2 = load i32, ptr addrspace(1) %p2
  %q2 = getelementptr i8, ptr addrspace(1) %p2, i64 64
  %w2 = load i32, ptr addrspace(1) %q2
  %m2 = mul i32 %v2, %w2
  %s2 = add i32 %u1, %m2
  %n2 = mul i32 %v2, %v2
  %l2 = add i32 %u1a, %n2
  br label %on2
on2:
  %u2 = phi i32 [ %s2, %in2 ], [ %u1, %on1 ]
  %u2a = phi i32 [ %l2, %in2 ], [ %u1a, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i32, ptr addrspace(1) %p, i32 3
  %v3 = load i32, ptr addrspace(1) %p3
  %q3 = getelementptr i8, ptr addrspace(1) %p3, i64 64
  %w3 = load i32, ptr addrspace(1) %q3
  %m3 = mul i32 %v3, %w3
  %s3 = add i32 %u2, %m3
  %n3 = mul i32 %v3, %v3
  %l3 = add i32 %u2a, %n3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %u3a = phi i32 [ %l3, %in3 ], [ %u2a, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  %to1 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 1, i32 %t
  store i32 %u3a, ptr addrspace(1) %to1
  ret void
}

; CHECK-LABEL: @conversions(
; CHECK: on1:
; CHECK-NEXT: [[A:%.*]] = phi i8 [ %v1, %in1 ], [ 7, %on0 ]
; CHECK-NEXT: %x1 = sitofp i8 [[A]] to float
; CHECK-NEXT: %a1 = fadd float %a0, %x1
define ptx_kernel void @conversions(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %x0 = sitofp i8 %v0 to float
  br label %on0
on0:
  %u0 = phi float [ %x0, %in0 ], [ 7.0, %entry ]
  %a0 = fadd float 1.0, %u0
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i8, ptr addrspace(1) %p, i32 1
  %v1 = load i8, ptr addrspace(1) %p1
  %x1 = sitofp i8 %v1 to float
  br label %on1
on1:
  %u1 = phi float [ %x1, %in1 ], [ 7.0, %on0 ]
  %a1 = fadd float %a0, %u1
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr i8, ptr addrspace(1) %p, i32 2
  %v2 = load i8, ptr addrspace(1) %p2
  %x2 = sitofp i8 %v2 to float
  br label %on2
on2:
  %u2 = phi float [ %x2, %in2 ], [ 7.0, %on1 ]
  %a2 = fadd float %a1, %u2
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr i8, ptr addrspace(1) %p, i32 3
  %v3 = load i8, ptr addrspace(1) %p3
  %x3 = sitofp i8 %v3 to float
  br label %on3
on3:
  %u3 = phi float [ %x3, %in3 ], [ 7.0, %on2 ]
  %a3 = fadd float %a2, %u3
  %far = getelementptr i8, ptr addrspace(1) %y, i64 512
  %toa = getelementptr float, ptr addrspace(1) %far, i32 %t
  store float %a3, ptr addrspace(1) %toa
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}
