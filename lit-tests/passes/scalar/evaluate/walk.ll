; Functions of constants that are run at compile time, and what ends the run without a result.
; RUN: %opt -passes=nvvm-constant-fold,verify -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
@table = internal addrspace(4) constant [4 x float] [float 1.0, float 2.0, float 4.0, float 8.0]
@memory = internal addrspace(1) global float 5.0

; Phis change all at once: eight rounds of a swap end where they began.
define internal float @__nv_swap(float %x) {
entry:
  br label %loop
loop:
  %a = phi float [ %x, %entry ], [ %b, %loop ]
  %b = phi float [ 3.0, %entry ], [ %a, %loop ]
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, 9
  br i1 %c, label %loop, label %out
out:
  ret float %a
}
; A switch goes to the case or to the default.
define internal float @__nv_choose(i32 %n) {
  switch i32 %n, label %other [
    i32 1, label %one
    i32 -2, label %two
  ]
one:
  ret float 10.0
two:
  ret float 20.0
other:
  ret float 30.0
}
; Constant memory is read, variables of the function hold what was stored last.
define internal float @__nv_lookup(i64 %i) {
  %slot = alloca float
  call void @llvm.lifetime.start.p0(ptr %slot)
  store float 0.0, ptr %slot
  %p = getelementptr [4 x float], ptr addrspace(4) @table, i64 0, i64 %i
  %v = load float, ptr addrspace(4) %p
  store float %v, ptr %slot
  %r = load float, ptr %slot
  call void @llvm.lifetime.end.p0(ptr %slot)
  ret float %r
}
; A call of a call.
define internal float @__nv_outer(i64 %i) {
  %a = call float @__nv_lookup(i64 %i)
  %b = call float @__nv_swap(float %a)
  %s = fadd float %a, %b
  ret float %s
}

; CHECK-LABEL: define void @known(
; CHECK-NEXT: store float 2.500000e+00, ptr %o
; CHECK-NEXT: store float 1.000000e+01, ptr %o
; CHECK-NEXT: store float 2.000000e+01, ptr %o
; CHECK-NEXT: store float 3.000000e+01, ptr %o
; CHECK-NEXT: store float 4.000000e+00, ptr %o
; CHECK-NEXT: store float 1.600000e+01, ptr %o
; CHECK-NEXT: ret void
define void @known(ptr %o) {
  %a = call float @__nv_swap(float 2.5)
  store float %a, ptr %o
  %b = call float @__nv_choose(i32 1)
  store float %b, ptr %o
  %c = call float @__nv_choose(i32 -2)
  store float %c, ptr %o
  %d = call float @__nv_choose(i32 7)
  store float %d, ptr %o
  %e = call float @__nv_lookup(i64 2)
  store float %e, ptr %o
  %f = call float @__nv_outer(i64 3)
  store float %f, ptr %o
  ret void
}

; Memory that may change; a variable that was not set; one whose address is computed.
define internal float @__nv_memory(float %x) {
  %v = load float, ptr addrspace(1) @memory
  %r = fadd float %v, %x
  ret float %r
}
define internal float @__nv_unset(float %x) {
  %slot = alloca float
  %v = load float, ptr %slot
  ret float %v
}
define internal float @__nv_ended(float %x) {
  %slot = alloca float
  store float %x, ptr %slot
  call void @llvm.lifetime.end.p0(ptr %slot)
  %v = load float, ptr %slot
  ret float %v
}
define internal float @__nv_indexed(float %x) {
  %slot = alloca [2 x float]
  %p = getelementptr float, ptr %slot, i64 1
  store float %x, ptr %p
  %v = load float, ptr %p
  ret float %v
}
define internal float @__nv_volatile(float %x) {
  %slot = alloca float
  store volatile float %x, ptr %slot
  %v = load float, ptr %slot
  ret float %v
}
; The linker may take another body; the rounding mode is not known; the machine decides.
define weak float @__nv_weak(float %x) {
  ret float 1.0
}
define internal float @__nv_strict(float %x) strictfp {
  ret float 1.0
}
define internal float @__nv_machine(float %x) {
  %r = call float asm "mov.f32 $0, $1;", "=f,f"(float %x)
  ret float %r
}
; CHECK-LABEL: define void @unknown(
; CHECK-COUNT-8: call float @__nv_
; CHECK: ret void
define void @unknown(ptr %o) {
  %a = call float @__nv_memory(float 2.5)
  store float %a, ptr %o
  %b = call float @__nv_unset(float 2.5)
  store float %b, ptr %o
  %c = call float @__nv_ended(float 2.5)
  store float %c, ptr %o
  %d = call float @__nv_indexed(float 2.5)
  store float %d, ptr %o
  %e = call float @__nv_volatile(float 2.5)
  store float %e, ptr %o
  %f = call float @__nv_weak(float 2.5)
  store float %f, ptr %o
  %g = call float @__nv_strict(float 2.5)
  store float %g, ptr %o
  %h = call float @__nv_machine(float 2.5)
  store float %h, ptr %o
  ret void
}
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
