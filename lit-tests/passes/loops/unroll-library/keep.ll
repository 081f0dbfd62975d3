; Loops that nv-unroll-library leaves alone: what they call is not constant when they are unrolled, or nobody knows how often they run.
; RUN: %opt -passes='nv-unroll-library' -S %s | FileCheck %s
; CHECK-NOT: llvm.loop.unroll.full
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare float @__nv_cosf(float)
declare float @__nv_fabsf(float)
declare float @other(float)
declare float @sincos_of_table(float)

; The angle depends on an argument.
define ptx_kernel void @data(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %g = sitofp i32 %i to float
  %f = fmul float %g, %x
  %w = call float @__nv_cosf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = add nsw i32 %i, 1
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; The angle is a sum that the rounds make, which is no counter.
define ptx_kernel void @sums(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = fadd float %sum, 0.5
  %w = call float @__nv_cosf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = add nsw i32 %i, 1
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; The angle is loaded.
define ptx_kernel void @loaded(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %to = getelementptr float, ptr addrspace(1) %p, i32 %i
  %f = load float, ptr addrspace(1) %to
  %w = call float @__nv_cosf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = add nsw i32 %i, 1
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; Nobody knows how many rounds there are.
define ptx_kernel void @unknown(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = sitofp i32 %i to float
  %w = call float @__nv_cosf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = add nsw i32 %i, 1
  %more = icmp slt i32 %i2, %n
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; Nobody knows where the counter begins.
define ptx_kernel void @unknown_start(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = sitofp i32 %i to float
  %w = call float @__nv_cosf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = add nsw i32 %i, 1
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; Nor what it adds.
define ptx_kernel void @unknown_step(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = sitofp i32 %i to float
  %w = call float @__nv_cosf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = add nsw i32 %i, %n
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; No end: 0 doubled.
define ptx_kernel void @endless(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = sitofp i32 %i to float
  %w = call float @__nv_cosf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = shl i32 %i, 1
  %more = icmp ult i32 %i2, 9
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; A quotient by zero ends the counting, not the compiler.
define ptx_kernel void @divided(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = sitofp i32 %i to float
  %w = call float @__nv_cosf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = udiv i32 100, %i
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; And so does the smallest number by -1.
define ptx_kernel void @divided_sign(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ -1, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = sitofp i32 %i to float
  %w = call float @__nv_cosf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = sdiv i32 -2147483648, %i
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; A shift by more than the width.
define ptx_kernel void @shifted(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 40, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = sitofp i32 %i to float
  %w = call float @__nv_cosf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = shl i32 1, %i
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; An absolute value is an instruction.
define ptx_kernel void @cheap(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = sitofp i32 %i to float
  %w = call float @__nv_fabsf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = add nsw i32 %i, 1
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; Nobody knows what the function does.
define ptx_kernel void @foreign(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = sitofp i32 %i to float
  %w = call float @other(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = add nsw i32 %i, 1
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; A name that begins like one of the library.
define ptx_kernel void @similar(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = sitofp i32 %i to float
  %w = call float @sincos_of_table(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = add nsw i32 %i, 1
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; The function is to be small.
define ptx_kernel void @small(ptr addrspace(1) %p, i32 %n, float %x) optsize {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = sitofp i32 %i to float
  %w = call float @__nv_cosf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = add nsw i32 %i, 1
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; The user does not want it.
define ptx_kernel void @kept(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = sitofp i32 %i to float
  %w = call float @__nv_cosf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = add nsw i32 %i, 1
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit, !llvm.loop !0
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; The call is the same in each round, and the loop not needed for it.
define ptx_kernel void @constant(ptr addrspace(1) %p, i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %sum2, %loop ]
  %f = fadd float 1.0, 2.0
  %w = call float @__nv_cosf(float %f)
  %sum2 = fadd float %sum, %w
  %i2 = add nsw i32 %i, 1
  %more = icmp slt i32 %i2, 8
  br i1 %more, label %loop, label %exit
exit:
  store float %sum2, ptr addrspace(1) %p
  ret void
}

; The loop ends in the middle.
define ptx_kernel void @middle(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  %f = sitofp i32 %i to float
  %w = call float @__nv_cosf(float %f)
  %odd = trunc i32 %n to i1
  br i1 %odd, label %body, label %latch
body:
  store float %w, ptr addrspace(1) %p
  %i3 = add nsw i32 %i, 1
  %more = icmp slt i32 %i3, 8
  br i1 %more, label %latch, label %exit
latch:
  %i2 = add nsw i32 %i, 1
  br label %loop
exit:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
