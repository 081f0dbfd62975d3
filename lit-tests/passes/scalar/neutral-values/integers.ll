; Numbers for loads of integers and of parts of words (PF-10).
; RUN: %opt -passes=nv-neutral-loads -verify-each -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-neutral-loads
;
; The ends of the integers are among what is loaded.
; EXEC: buffer i i32[64] values(0, -1, 1, 2147483647, -2147483648, 7, -9, 100, 5, 5, -3)
; EXEC: buffer b u8[64] random(1, 0, 255)
; EXEC: buffer t u8[64] values(0, 1, 1, 0, 1)
; EXEC: buffer o b32[1792] zero
; EXEC: launch integers block=32 args=(i, o+0)
; EXEC: launch masks block=32 args=(i, o+1024)
; EXEC: launch bytes block=32 args=(b, o+2048)
; EXEC: launch census block=32 args=(i, o+3072)
; EXEC: launch darker block=32 args=(b, o+4096)
; EXEC: launch truths block=32 args=(t, o+5120)
; EXEC: launch bytes_to_float block=32 args=(b, o+6144)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.umin.i32(i32, i32)

; CHECK-LABEL: @integers(
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi i32 [ %v1, %in1 ], [ 0, %on0 ]
; CHECK-NEXT: %m1 = and i32 [[W]], 255
; CHECK-NEXT: %s1 = sub nsw i32 %s0, %m1
; CHECK-NEXT: %l1 = xor i32 [[W]], %l0
define ptx_kernel void @integers(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %m0 = and i32 %v0, 255
  %s0 = sub nsw i32 7, %m0
  %l0 = xor i32 %v0, 100
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ 7, %entry ]
  %u0a = phi i32 [ %l0, %in0 ], [ 100, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %m1 = and i32 %v1, 255
  %s1 = sub nsw i32 %u0, %m1
  %l1 = xor i32 %v1, %u0a
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
  %m2 = and i32 %v2, 255
  %s2 = sub nsw i32 %u1, %m2
  %l2 = xor i32 %v2, %u1a
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
  %m3 = and i32 %v3, 255
  %s3 = sub nsw i32 %u2, %m3
  %l3 = xor i32 %v3, %u2a
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

; CHECK-LABEL: @masks(
; CHECK: on1:
; CHECK-NEXT: [[A:%.*]] = phi i32 [ %v1, %in1 ], [ -1, %on0 ]
; CHECK-NEXT: %s1 = and i32 %s0, [[A]]
; CHECK-NEXT: %l1 = call i32 @llvm.umin.i32(i32 [[A]], i32 %l0)
define ptx_kernel void @masks(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %s0 = and i32 -4, %v0
  %l0 = call i32 @llvm.umin.i32(i32 %v0, i32 64)
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ -4, %entry ]
  %u0a = phi i32 [ %l0, %in0 ], [ 64, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %v1 = load i32, ptr addrspace(1) %p1
  %s1 = and i32 %u0, %v1
  %l1 = call i32 @llvm.umin.i32(i32 %v1, i32 %u0a)
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
  %s2 = and i32 %u1, %v2
  %l2 = call i32 @llvm.umin.i32(i32 %v2, i32 %u1a)
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
  %s3 = and i32 %u2, %v3
  %l3 = call i32 @llvm.umin.i32(i32 %v3, i32 %u2a)
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

; The load extends: the number is one of the wide type.
; CHECK-LABEL: @bytes(
; CHECK: in1:
; CHECK: %w1 = zext i8 %v1 to i32
; CHECK-NEXT: br label
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi i32 [ %w1, %in1 ], [ 2147483647, %on0 ]
; CHECK-NEXT: %s1 = call i32 @llvm.smin.i32(i32 %s0, i32 [[W]])
define ptx_kernel void @bytes(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %s0 = call i32 @llvm.smin.i32(i32 255, i32 %w0)
  br label %on0
on0:
  %u0 = phi i32 [ %s0, %in0 ], [ 255, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr i8, ptr addrspace(1) %p, i32 1
  %v1 = load i8, ptr addrspace(1) %p1
  %w1 = zext i8 %v1 to i32
  %s1 = call i32 @llvm.smin.i32(i32 %u0, i32 %w1)
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
  %s2 = call i32 @llvm.smin.i32(i32 %u1, i32 %w2)
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
  %s3 = call i32 @llvm.smin.i32(i32 %u2, i32 %w3)
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; CHECK-LABEL: @census(
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi i32 [ %v1, %in1 ], [ 2147483647, %on0 ]
; CHECK-NEXT: [[F:%.*]] = freeze i32 %mine
; CHECK-NEXT: %g1 = icmp slt i32 [[W]], [[F]]
; CHECK-NEXT: %z1 = select i1 %g1, i32 2, i32 0
; CHECK-NEXT: %s1 = or i32 %s0, %z1
define ptx_kernel void @census(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %x, i32 %t
  %mine = load i32, ptr addrspace(1) %p
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %v0 = load i32, ptr addrspace(1) %p0
  %g0 = icmp slt i32 %v0, %mine
  %z0 = select i1 %g0, i32 1, i32 0
  %s0 = or i32 0, %z0
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
  %g1 = icmp slt i32 %v1, %mine
  %z1 = select i1 %g1, i32 2, i32 0
  %s1 = or i32 %u0, %z1
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
  %g2 = icmp slt i32 %v2, %mine
  %z2 = select i1 %g2, i32 4, i32 0
  %s2 = or i32 %u1, %z2
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
  %g3 = icmp slt i32 %v3, %mine
  %z3 = select i1 %g3, i32 8, i32 0
  %s3 = or i32 %u2, %z3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; The number has another sign than what is loaded.
; CHECK-LABEL: @darker(
; CHECK: %mw = zext
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi i32 [ %w1, %in1 ], [ -1, %on0 ]
; CHECK-NEXT: [[F:%.*]] = freeze i32 %mw
; CHECK-NEXT: %g1 = icmp ult i32 [[W]], [[F]]
; CHECK-NEXT: %z1 = zext i1 %g1 to i32
; CHECK-NEXT: %s1 = add i32 %s0, %z1
define ptx_kernel void @darker(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i8, ptr addrspace(1) %x, i32 %t
  %mine = load i8, ptr addrspace(1) %p
  %mw = zext i8 %mine to i32
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i8, ptr addrspace(1) %p, i32 0
  %v0 = load i8, ptr addrspace(1) %p0
  %w0 = zext i8 %v0 to i32
  %g0 = icmp samesign ult i32 %w0, %mw
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
  %w1 = zext i8 %v1 to i32
  %g1 = icmp samesign ult i32 %w1, %mw
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
  %w2 = zext i8 %v2 to i32
  %g2 = icmp samesign ult i32 %w2, %mw
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
  %w3 = zext i8 %v3 to i32
  %g3 = icmp samesign ult i32 %w3, %mw
  %z3 = zext i1 %g3 to i32
  %s3 = add i32 %u2, %z3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; Of one bit with a sign false, 0, is the largest number.
; CHECK-LABEL: @truths(
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi i1 [ %v1, %in1 ], [ false, %on0 ]
; CHECK-NEXT: %g1 = icmp slt i1 [[W]], true
define ptx_kernel void @truths(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i1, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr i1, ptr addrspace(1) %p, i32 0
  %v0 = load i1, ptr addrspace(1) %p0
  %g0 = icmp slt i1 %v0, true
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
  %p1 = getelementptr i1, ptr addrspace(1) %p, i32 1
  %v1 = load i1, ptr addrspace(1) %p1
  %g1 = icmp slt i1 %v1, true
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
  %p2 = getelementptr i1, ptr addrspace(1) %p, i32 2
  %v2 = load i1, ptr addrspace(1) %p2
  %g2 = icmp slt i1 %v2, true
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
  %p3 = getelementptr i1, ptr addrspace(1) %p, i32 3
  %v3 = load i1, ptr addrspace(1) %p3
  %g3 = icmp slt i1 %v3, true
  %z3 = zext i1 %g3 to i32
  %s3 = add i32 %u2, %z3
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}

; No integer becomes -0.0, but a sum of them from 0.0 on is never -0.0.
; CHECK-LABEL: @bytes_to_float(
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi i8 [ %v1, %in1 ], [ 0, %on0 ]
; CHECK-NEXT: %w1 = uitofp i8 [[W]] to float
; CHECK-NEXT: %s1 = fadd float %s0, %w1
define ptx_kernel void @bytes_to_float(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %s0 = fadd float 0.0, %w0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 0.0, %entry ]
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
