; Many single comparisons, vectors, flags, and what no load has to do with (PF-10).
; RUN: %opt -passes=nv-neutral-loads -verify-each -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-neutral-loads
;
; Zeros of both signs, infinities and NaNs are among what is loaded.
; EXEC: buffer f f32[128] values(-0.0, 0.0, 1.5, inf, -2.5, -0.0, -inf, nan, -0.0, -0.0, -0.0, -0.0, 1e-42, -3.0)
; EXEC: buffer o b32[1024] zero
; EXEC: launch pairs block=32 args=(f, o+0)
; EXEC: launch flags block=32 args=(f, o+1024)
; EXEC: launch counted block=32 args=(f, o+2048)
; EXEC: launch seven block=32 args=(f, o+3072)
; EXEC: launch full block=32 args=(f, o+3328)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @pairs(
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi <2 x float> [ %v1, %in1 ], [ splat (float -0.000000e+00), %on0 ]
; CHECK-NEXT: %a1 = extractelement <2 x float> [[W]], i32 0
; CHECK-NEXT: %b1 = extractelement <2 x float> [[W]], i32 1
; CHECK-NEXT: %s1 = fadd float %s0, %a1
; CHECK-NEXT: %r1 = fadd float %r0, %b1
define ptx_kernel void @pairs(ptr addrspace(1) %x, ptr addrspace(1) %y) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr <2 x float>, ptr addrspace(1) %x, i32 %t
  %d0 = icmp ne i32 %t, 0
  %e0 = icmp ult i32 %t, 31
  %c0 = and i1 %d0, %e0
  br i1 %c0, label %in0, label %on0
in0:
  %p0 = getelementptr <2 x float>, ptr addrspace(1) %p, i32 0
  %v0 = load <2 x float>, ptr addrspace(1) %p0, align 4
  %a0 = extractelement <2 x float> %v0, i32 0
  %b0 = extractelement <2 x float> %v0, i32 1
  %s0 = fadd float 0.0, %a0
  %r0 = fadd float 0.0, %b0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 0.0, %entry ]
  %u0a = phi float [ %r0, %in0 ], [ 0.0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr <2 x float>, ptr addrspace(1) %p, i32 1
  %v1 = load <2 x float>, ptr addrspace(1) %p1, align 4
  %a1 = extractelement <2 x float> %v1, i32 0
  %b1 = extractelement <2 x float> %v1, i32 1
  %s1 = fadd float %u0, %a1
  %r1 = fadd float %u0a, %b1
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %u1a = phi float [ %r1, %in1 ], [ %u0a, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr <2 x float>, ptr addrspace(1) %p, i32 2
  %v2 = load <2 x float>, ptr addrspace(1) %p2, align 4
  %a2 = extractelement <2 x float> %v2, i32 0
  %b2 = extractelement <2 x float> %v2, i32 1
  %s2 = fadd float %u1, %a2
  %r2 = fadd float %u1a, %b2
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %u2a = phi float [ %r2, %in2 ], [ %u1a, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr <2 x float>, ptr addrspace(1) %p, i32 3
  %v3 = load <2 x float>, ptr addrspace(1) %p3, align 4
  %a3 = extractelement <2 x float> %v3, i32 0
  %b3 = extractelement <2 x float> %v3, i32 1
  %s3 = fadd float %u2, %a3
  %r3 = fadd float %u2a, %b3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %u3a = phi float [ %r3, %in3 ], [ %u2a, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  %to1 = getelementptr [64 x float], ptr addrspace(1) %y, i32 1, i32 %t
  store float %u3a, ptr addrspace(1) %to1
  ret void
}

; That there is no NaN was said of what is loaded.
; CHECK-LABEL: @flags(
; CHECK: on1:
; CHECK: %s1 = fadd contract float
define ptx_kernel void @flags(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %s0 = fadd fast float 0.0, %v0
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
  %s1 = fadd fast float %u0, %v1
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
  %s2 = fadd fast float %u1, %v2
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
  %s3 = fadd fast float %u2, %v3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  ret void
}

; What no load has to do with stays under the condition.
; CHECK-LABEL: @counted(
; CHECK: in1:
; CHECK-NEXT: %p1 =
; CHECK-NEXT: %v1 = load
; CHECK-NEXT: %n1 = add i32 %u0a, 1
; CHECK-NEXT: br
; CHECK: on1:
; CHECK-DAG: [[W:%.*]] = phi float [ %v1, %in1 ], [ -0.000000e+00, %on0 ]
; CHECK-DAG: %u1a = phi i32 [ %n1, %in1 ], [ %u0a, %on0 ]
; CHECK: %s1 = fadd float %s0, [[W]]
define ptx_kernel void @counted(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %n0 = add i32 0, 1
  %s0 = fadd float 0.0, %v0
  br label %on0
on0:
  %u0 = phi float [ %s0, %in0 ], [ 0.0, %entry ]
  %u0a = phi i32 [ %n0, %in0 ], [ 0, %entry ]
  %d1 = icmp ne i32 %t, 3
  %e1 = icmp ult i32 %t, 30
  %c1 = and i1 %d1, %e1
  br i1 %c1, label %in1, label %on1
in1:
  %p1 = getelementptr float, ptr addrspace(1) %p, i32 1
  %v1 = load float, ptr addrspace(1) %p1
  %n1 = add i32 %u0a, 1
  %s1 = fadd float %u0, %v1
  br label %on1
on1:
  %u1 = phi float [ %s1, %in1 ], [ %u0, %on0 ]
  %u1a = phi i32 [ %n1, %in1 ], [ %u0a, %on0 ]
  %d2 = icmp ne i32 %t, 6
  %e2 = icmp ult i32 %t, 29
  %c2 = and i1 %d2, %e2
  br i1 %c2, label %in2, label %on2
in2:
  %p2 = getelementptr float, ptr addrspace(1) %p, i32 2
  %v2 = load float, ptr addrspace(1) %p2
  %n2 = add i32 %u1a, 1
  %s2 = fadd float %u1, %v2
  br label %on2
on2:
  %u2 = phi float [ %s2, %in2 ], [ %u1, %on1 ]
  %u2a = phi i32 [ %n2, %in2 ], [ %u1a, %on1 ]
  %d3 = icmp ne i32 %t, 9
  %e3 = icmp ult i32 %t, 28
  %c3 = and i1 %d3, %e3
  br i1 %c3, label %in3, label %on3
in3:
  %p3 = getelementptr float, ptr addrspace(1) %p, i32 3
  %v3 = load float, ptr addrspace(1) %p3
  %n3 = add i32 %u2a, 1
  %s3 = fadd float %u2, %v3
  br label %on3
on3:
  %u3 = phi float [ %s3, %in3 ], [ %u2, %on2 ]
  %u3a = phi i32 [ %n3, %in3 ], [ %u2a, %on2 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u3, ptr addrspace(1) %to0
  %to1 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 1, i32 %t
  store i32 %u3a, ptr addrspace(1) %to1
  ret void
}

; More single comparisons than predicates.
; CHECK-LABEL: @seven(
; CHECK: on6:
; CHECK-NEXT: [[W:%.*]] = phi float [ %v6, %in6 ], [ -0.000000e+00, %on5 ]
; CHECK-NEXT: %s6 = fadd float %s5, [[W]]
define ptx_kernel void @seven(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %c6 = icmp ne i32 %t, 18
  br i1 %c6, label %in6, label %on6
in6:
  %p6 = getelementptr float, ptr addrspace(1) %p, i32 6
  %v6 = load float, ptr addrspace(1) %p6
  %s6 = fadd float %u5, %v6
  br label %on6
on6:
  %u6 = phi float [ %s6, %in6 ], [ %u5, %on5 ]
  %to0 = getelementptr [64 x float], ptr addrspace(1) %y, i32 0, i32 %t
  store float %u6, ptr addrspace(1) %to0
  ret void
}

; A byte that is compared as a word has one instruction more, which the load does: blocks of 16 are moved all the same.
; CHECK-LABEL: @full(
; CHECK: in1:
; CHECK: %v1 = load i8
; CHECK-NEXT: [[Z:%.*]] = zext i8 %v1 to i32
; CHECK-NEXT: br
; CHECK: on1:
; CHECK-NEXT: [[W:%.*]] = phi i32 [ [[Z]], %in1 ], [ 0, %on0 ]
; CHECK-NEXT: icmp ugt i32 [[W]], 7
define ptx_kernel void @full(ptr addrspace(1) %x, ptr addrspace(1) %y) {
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
  %g0 = icmp ugt i8 %v0, 7
  %m0_0 = select i1 %g0, i32 3, i32 0
  %m0_1 = mul i32 %m0_0, 3
  %m0_2 = mul i32 %m0_1, 4
  %m0_3 = mul i32 %m0_2, 5
  %m0_4 = mul i32 %m0_3, 6
  %m0_5 = mul i32 %m0_4, 7
  %m0_6 = mul i32 %m0_5, 8
  %m0_7 = mul i32 %m0_6, 9
  %m0_8 = mul i32 %m0_7, 10
  %m0_9 = mul i32 %m0_8, 11
  %m0_10 = mul i32 %m0_9, 12
  %m0_11 = mul i32 %m0_10, 13
  %s0 = add i32 0, %m0_11
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
  %g1 = icmp ugt i8 %v1, 7
  %m1_0 = select i1 %g1, i32 3, i32 0
  %m1_1 = mul i32 %m1_0, 3
  %m1_2 = mul i32 %m1_1, 4
  %m1_3 = mul i32 %m1_2, 5
  %m1_4 = mul i32 %m1_3, 6
  %m1_5 = mul i32 %m1_4, 7
  %m1_6 = mul i32 %m1_5, 8
  %m1_7 = mul i32 %m1_6, 9
  %m1_8 = mul i32 %m1_7, 10
  %m1_9 = mul i32 %m1_8, 11
  %m1_10 = mul i32 %m1_9, 12
  %m1_11 = mul i32 %m1_10, 13
  %s1 = add i32 %u0, %m1_11
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
  %g2 = icmp ugt i8 %v2, 7
  %m2_0 = select i1 %g2, i32 3, i32 0
  %m2_1 = mul i32 %m2_0, 3
  %m2_2 = mul i32 %m2_1, 4
  %m2_3 = mul i32 %m2_2, 5
  %m2_4 = mul i32 %m2_3, 6
  %m2_5 = mul i32 %m2_4, 7
  %m2_6 = mul i32 %m2_5, 8
  %m2_7 = mul i32 %m2_6, 9
  %m2_8 = mul i32 %m2_7, 10
  %m2_9 = mul i32 %m2_8, 11
  %m2_10 = mul i32 %m2_9, 12
  %m2_11 = mul i32 %m2_10, 13
  %s2 = add i32 %u1, %m2_11
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
  %g3 = icmp ugt i8 %v3, 7
  %m3_0 = select i1 %g3, i32 3, i32 0
  %m3_1 = mul i32 %m3_0, 3
  %m3_2 = mul i32 %m3_1, 4
  %m3_3 = mul i32 %m3_2, 5
  %m3_4 = mul i32 %m3_3, 6
  %m3_5 = mul i32 %m3_4, 7
  %m3_6 = mul i32 %m3_5, 8
  %m3_7 = mul i32 %m3_6, 9
  %m3_8 = mul i32 %m3_7, 10
  %m3_9 = mul i32 %m3_8, 11
  %m3_10 = mul i32 %m3_9, 12
  %m3_11 = mul i32 %m3_10, 13
  %s3 = add i32 %u2, %m3_11
  br label %on3
on3:
  %u3 = phi i32 [ %s3, %in3 ], [ %u2, %on2 ]
  %to0 = getelementptr [64 x i32], ptr addrspace(1) %y, i32 0, i32 %t
  store i32 %u3, ptr addrspace(1) %to0
  ret void
}
