; What up to four roots and quotients need stands in front of the first of them (CG-22).
; RUN: %opt -passes=nv-roots-together,verify -S %s | FileCheck %s
; RUN: %opt -passes=nv-roots-together,nv-roots-together -S %s | FileCheck %s
; RUN: %opt -passes=nv-roots-together -pass-remarks=nv-roots-together -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-roots-together=1 %s -o - | FileCheck %s --check-prefix=OFF
; RUN: %exec %s -passes=nv-roots-together
;
; EXEC: buffer p f32[128] random(3, 0, 4)
; EXEC: buffer d f64[128] random(4, 1, 4)
; EXEC: launch two block=32 args=(p)
; EXEC: launch kinds block=32 args=(d, p)
; EXEC: launch chain block=32 args=(p)
; EXEC: launch five block=32 args=(p)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare float @llvm.nvvm.sqrt.rn.f(float)
declare double @llvm.nvvm.sqrt.rn.d(double)
declare float @llvm.nvvm.rcp.rn.f(float)
declare double @llvm.sqrt.f64(double)

; REMARK: remark: {{.*}}2 instructions stand in front of roots and quotients that do not need them
; REMARK: remark: {{.*}}2 instructions stand
; REMARK: remark: {{.*}}1 instruction stands in front of roots and quotients that do not need it
; REMARK: remark: {{.*}}3 instructions stand
; REMARK: remark: {{.*}}6 instructions stand

; The second root's operand and what that is made of; what only the store needs stays.
; PTX-LABEL: entry two(
; PTX: mul.rn.f32
; PTX: add.rn.f32
; PTX: sqrt.rn.f32
; PTX: div.rn.f32
; OFF-LABEL: entry two(
; OFF: sqrt.rn.f32
; OFF: mul.rn.f32
; OFF: add.rn.f32
; OFF: div.rn.f32
; CHECK-LABEL: @two(
; CHECK: %a = load
; CHECK-NEXT: %s = fmul
; CHECK-NEXT: %u = fadd
; CHECK-NEXT: %r = call float @llvm.nvvm.sqrt.rn.f
; CHECK-NEXT: %o = fmul
; CHECK-NEXT: %v = fdiv
; CHECK-NEXT: %w = fadd
define ptx_kernel void @two(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r = call float @llvm.nvvm.sqrt.rn.f(float %a)
  %s = fmul float %a, %a
  %o = fmul float %a, 7.0
  %u = fadd float %s, 1.0
  %v = fdiv float 2.0, %u
  %w = fadd float %r, %v
  %x = fadd float %w, %o
  store float %x, ptr addrspace(1) %q
  ret void
}

; Every exact kind, of both sizes. An approximate quotient is none, and neither is one of halves.
; CHECK-LABEL: @kinds(
; CHECK: %b1 = fadd double
; CHECK-NEXT: %f1 = fmul float
; CHECK-NEXT: %r0 = fdiv double
; CHECK-NEXT: %r1 = call double @llvm.nvvm.sqrt.rn.d
; CHECK-NEXT: %q0 = call double @llvm.sqrt.f64
; CHECK-NEXT: %q1 = call float @llvm.nvvm.rcp.rn.f
; CHECK-NEXT: %n0 = fdiv afn float
; CHECK-NEXT: %n1 = fadd float
; CHECK-NEXT: %n2 = fdiv afn float
; CHECK: %h0 = fdiv half
; CHECK-NEXT: %h1 = fadd half
; CHECK-NEXT: %h2 = fdiv half
define ptx_kernel void @kinds(ptr addrspace(1) %d, ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %at = getelementptr double, ptr addrspace(1) %d, i32 %t
  %bt = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load double, ptr addrspace(1) %at
  %f = load float, ptr addrspace(1) %bt
  %r0 = fdiv double 3.0, %a
  %b1 = fadd double %a, 0.5
  %r1 = call double @llvm.nvvm.sqrt.rn.d(double %b1)
  %q0 = call double @llvm.sqrt.f64(double %a)
  %f1 = fmul float %f, 0.25
  %q1 = call float @llvm.nvvm.rcp.rn.f(float %f1)
  %n0 = fdiv afn float %f, 3.0
  %n1 = fadd float %f, 2.0
  %n2 = fdiv afn float 1.0, %n1
  %h = fptrunc float %f to half
  %h0 = fdiv half %h, 3.0
  %h1 = fadd half %h, 2.0
  %h2 = fdiv half 1.0, %h1
  %h3 = fadd half %h0, %h2
  %x0 = fpext half %h3 to float
  %x1 = fadd float %n0, %n2
  %x2 = fadd float %x0, %x1
  %x3 = fadd float %x2, %q1
  %y0 = fadd double %r0, %r1
  %y1 = fadd double %y0, %q0
  store double %y1, ptr addrspace(1) %at
  store float %x3, ptr addrspace(1) %bt
  ret void
}

; What needs the first root stays behind it, and so does what needs that; the third one's operand passes both.
; CHECK-LABEL: @chain(
; CHECK: %a = load
; CHECK-NEXT: %z = fadd
; CHECK-NEXT: %r = call float @llvm.nvvm.sqrt.rn.f
; CHECK-NEXT: %s = fadd
; CHECK-NEXT: %u = fmul
; CHECK-NEXT: %v = fdiv
; CHECK-NEXT: %w = fdiv
define ptx_kernel void @chain(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %r = call float @llvm.nvvm.sqrt.rn.f(float %a)
  %s = fadd float %r, 1.0
  %u = fmul float %s, %a
  %v = fdiv float %a, %u
  %z = fadd float %a, 3.0
  %w = fdiv float %v, %z
  store float %w, ptr addrspace(1) %q
  ret void
}

; Of five the operands of the first four are together; the fifth begins a group of its own.
; CHECK-LABEL: @five(
; CHECK: %b1 = fadd
; CHECK-NEXT: %b2 = fadd
; CHECK-NEXT: %b3 = fadd
; CHECK-NEXT: %r0 = fdiv
; CHECK-NEXT: %r1 = fdiv
; CHECK-NEXT: %r2 = fdiv
; CHECK-NEXT: %r3 = fdiv
; CHECK-NEXT: %b4 = fadd
; CHECK-NEXT: %r4 = fdiv
define ptx_kernel void @five(ptr addrspace(1) %p) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %q
  %b0 = fadd float %a, 1.0
  %r0 = fdiv float 1.0, %b0
  %b1 = fadd float %a, 2.0
  %r1 = fdiv float 1.0, %b1
  %b2 = fadd float %a, 3.0
  %r2 = fdiv float 1.0, %b2
  %b3 = fadd float %a, 4.0
  %r3 = fdiv float 1.0, %b3
  %b4 = fadd float %a, 5.0
  %r4 = fdiv float 1.0, %b4
  %s1 = fadd float %r0, %r1
  %s2 = fadd float %s1, %r2
  %s3 = fadd float %s2, %r3
  %s4 = fadd float %s3, %r4
  store float %s4, ptr addrspace(1) %q
  ret void
}

; The intrinsics that the kernels above do not have.
; CHECK-LABEL: @names(
; CHECK: %b1 = fadd float
; CHECK-NEXT: %b2 = fadd double
; CHECK-NEXT: %b3 = fadd double
; CHECK-NEXT: %r0 = call
; CHECK-NEXT: %r1 = call
; CHECK-NEXT: %r2 = call
; CHECK-NEXT: %r3 = call
; CHECK-NEXT: %b4 = fadd float
; CHECK-NEXT: %b5 = fadd float
; CHECK-NEXT: %b6 = fadd double
; CHECK-NEXT: %s0 = fdiv
; CHECK-NEXT: %r4 = call
; CHECK-NEXT: %r5 = call
; CHECK-NEXT: %r6 = call
declare float @llvm.nvvm.div.rn.f(float, float)
declare float @llvm.nvvm.div.rn.ftz.f(float, float)
declare double @llvm.nvvm.div.rn.d(double, double)
declare double @llvm.nvvm.rcp.rn.d(double)
declare float @llvm.nvvm.rcp.rn.ftz.f(float)
declare float @llvm.nvvm.sqrt.rn.ftz.f(float)
define void @names(float %x, double %y, ptr %o) {
  %r0 = call float @llvm.nvvm.div.rn.f(float 1.0, float %x)
  %b1 = fadd float %x, 1.0
  %r1 = call float @llvm.nvvm.div.rn.ftz.f(float 1.0, float %b1)
  %b2 = fadd double %y, 1.0
  %r2 = call double @llvm.nvvm.div.rn.d(double 1.0, double %b2)
  %b3 = fadd double %y, 2.0
  %r3 = call double @llvm.nvvm.rcp.rn.d(double %b3)
  %s0 = fdiv float 2.0, %x
  %b4 = fadd float %x, 3.0
  %r4 = call float @llvm.nvvm.rcp.rn.ftz.f(float %b4)
  %b5 = fadd float %x, 4.0
  %r5 = call float @llvm.nvvm.sqrt.rn.ftz.f(float %b5)
  %b6 = fadd double %y, 5.0
  %r6 = call double @llvm.sqrt.f64(double %b6)
  store volatile float %r0, ptr %o
  store volatile float %r1, ptr %o
  store volatile double %r2, ptr %o
  store volatile double %r3, ptr %o
  store volatile float %s0, ptr %o
  store volatile float %r4, ptr %o
  store volatile float %r5, ptr %o
  store volatile double %r6, ptr %o
  ret void
}
