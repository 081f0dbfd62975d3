; A store is a wall for the loads that may read what it writes, and for no others (CG-22).
; RUN: %opt -passes=nv-loads-first,verify -S %s | FileCheck %s
; RUN: %exec %s -passes=nv-loads-first
;
; EXEC: buffer p f32[64] random(3)
; EXEC: buffer q f32[64] random(4)
; EXEC: buffer n i32[64] random(5, 0, 31)
; EXEC: launch apart block=32 args=(p, q)
; EXEC: launch together block=32 args=(p, p+4)
; EXEC: launch shared block=32 args=(p, q)
; EXEC: launch local block=32 args=(p, q)
; EXEC: launch place block=32 args=(p, n, n+128)
; EXEC: launch called block=32 args=(p, n)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@table = internal addrspace(3) global [32 x float] undef

; Nothing else leads to what a restrict argument leads to.
; CHECK-LABEL: @apart(
; CHECK: %a = load
; CHECK: %b = load
; CHECK: store float %s
; CHECK: store float %u
define ptx_kernel void @apart(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr float, ptr addrspace(1) %p, i32 %t
  %to = getelementptr float, ptr addrspace(1) %q, i32 %t
  %a = load float, ptr addrspace(1) %from
  %s = fmul float %a, 3.0
  store float %s, ptr addrspace(1) %to
  %from1 = getelementptr float, ptr addrspace(1) %from, i32 32
  %b = load float, ptr addrspace(1) %from1
  %u = fmul float %b, 3.0
  %to1 = getelementptr float, ptr addrspace(1) %to, i32 32
  store float %u, ptr addrspace(1) %to1
  ret void
}

; The arguments may lead to the same memory, and do.
; CHECK-LABEL: @together(
; CHECK: store float %s
; CHECK: %b = load
define ptx_kernel void @together(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %twice = shl i32 %t, 1
  %at = getelementptr float, ptr addrspace(1) %p, i32 %twice
  %next = getelementptr float, ptr addrspace(1) %q, i32 %twice
  %a = load float, ptr addrspace(1) %at
  %s = fmul float %a, 3.0
  store float %s, ptr addrspace(1) %next
  %b = load float, ptr addrspace(1) %next
  %u = fadd float %b, %a
  store float %u, ptr addrspace(1) %at
  ret void
}

; Shared memory is not global memory; the second load of it may read what was stored, and stays, and so does what needs it.
; CHECK-LABEL: @shared(
; CHECK: %a = load
; CHECK: %b = load
; CHECK: store float %a
; CHECK: %back = load
; CHECK: fadd float %back, %b
define ptx_kernel void @shared(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr float, ptr addrspace(1) %p, i32 %t
  %mine = getelementptr float, ptr addrspace(3) @table, i32 %t
  %a = load float, ptr addrspace(1) %from
  store float %a, ptr addrspace(3) %mine
  %back = load float, ptr addrspace(3) %mine
  %from1 = getelementptr float, ptr addrspace(1) %from, i32 32
  %b = load float, ptr addrspace(1) %from1
  %s = fadd float %back, %b
  %to = getelementptr float, ptr addrspace(1) %q, i32 %t
  store float %s, ptr addrspace(1) %to
  ret void
}

; ptxas moves loads in front of stores to local arrays itself.
; CHECK-LABEL: @local(
; CHECK: store float %a
; CHECK: %b = load
define ptx_kernel void @local(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %room = alloca [4 x float]
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %low = and i32 %t, 3
  %mine = getelementptr float, ptr %room, i32 %low
  %from = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %from
  store float %a, ptr %mine
  %from1 = getelementptr float, ptr addrspace(1) %from, i32 32
  %b = load float, ptr addrspace(1) %from1
  %back = load float, ptr %mine
  %s = fadd float %back, %b
  %to = getelementptr float, ptr addrspace(1) %q, i32 %t
  store float %s, ptr addrspace(1) %to
  ret void
}

; The place of the second load of %p is read from where the store writes.
; CHECK-LABEL: @place(
; CHECK: %a = load
; CHECK: store i32 %t
; CHECK: %k = load
; CHECK: %b = load
define ptx_kernel void @place(ptr addrspace(1) noalias %p, ptr addrspace(1) %n, ptr addrspace(1) %m) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %from
  %written = getelementptr i32, ptr addrspace(1) %m, i32 %t
  store i32 %t, ptr addrspace(1) %written
  %read = getelementptr i32, ptr addrspace(1) %n, i32 %t
  %k = load i32, ptr addrspace(1) %read
  %there = getelementptr float, ptr addrspace(1) %p, i32 %k
  %b = load float, ptr addrspace(1) %there
  %s = fadd float %a, %b
  %more = getelementptr float, ptr addrspace(1) %from, i32 32
  store float %s, ptr addrspace(1) %more
  ret void
}

; A call that reads may read what the store writes, and the load behind it needs what it returns.
; CHECK-LABEL: @called(
; CHECK: %a = load
; CHECK: store i32 %t
; CHECK: %k = call
; CHECK: %b = load
define ptx_kernel void @called(ptr addrspace(1) noalias %p, ptr addrspace(1) %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %from = getelementptr float, ptr addrspace(1) %p, i32 %t
  %a = load float, ptr addrspace(1) %from
  %written = getelementptr i32, ptr addrspace(1) %n, i32 %t
  store i32 %t, ptr addrspace(1) %written
  %k = call i32 @peek(ptr addrspace(1) %written)
  %there = getelementptr float, ptr addrspace(1) %p, i32 %k
  %b = load float, ptr addrspace(1) %there
  %s = fadd float %a, %b
  %more = getelementptr float, ptr addrspace(1) %from, i32 32
  store float %s, ptr addrspace(1) %more
  ret void
}
define internal i32 @peek(ptr addrspace(1) %at) noinline nounwind willreturn memory(read) {
  %v = load i32, ptr addrspace(1) %at
  ret i32 %v
}
