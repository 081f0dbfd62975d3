; What calls do to memory around barriers: a callee that is given a restrict argument may write it,
; whatever else it writes, and a pointer that it returns may be that argument.
; RUN: %opt -passes=nvvm-dead-sync-elim -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
@elsewhere = internal addrspace(1) global i32 0

define internal void @update(ptr captures(none) %p) noinline {
  store i32 1, ptr %p
  store i32 2, ptr addrspace(1) @elsewhere
  ret void
}
define internal ptr @part(ptr captures(ret: address, provenance) %p) noinline memory(none) {
  %q = getelementptr i32, ptr %p, i64 1
  ret ptr %q
}

; CHECK-LABEL: @written_by_call(
; CHECK: call void @update(
; CHECK: call void @llvm.nvvm.barrier
; CHECK: load i32
define ptx_kernel void @written_by_call(ptr noalias %p, ptr noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr i32, ptr %p, i32 %t
  call void @update(ptr %q)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %u = xor i32 %t, 1
  %r = getelementptr i32, ptr %p, i32 %u
  %v = load i32, ptr %r
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}

; CHECK-LABEL: @written_through_result(
; CHECK: store i32 7
; CHECK: call void @llvm.nvvm.barrier
; CHECK: load i32
define ptx_kernel void @written_through_result(ptr noalias %p, ptr noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = call ptr @part(ptr %p)
  %e = getelementptr i32, ptr %q, i32 %t
  store i32 7, ptr %e
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %u = xor i32 %t, 1
  %r = getelementptr i32, ptr %q, i32 %u
  %v = load i32, ptr %r
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}

; The address of %p is stored, and something is written through a pointer from memory: %p is not one
; that nobody writes, so that %o, which may overlap with it for another thread, keeps its order.
; CHECK-LABEL: @written_through_memory(
; CHECK: call void @llvm.nvvm.barrier
define ptx_kernel void @written_through_memory(ptr noalias %p, ptr noalias %out, ptr noalias %slot) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  store ptr %p, ptr %slot
  %back = load ptr, ptr %slot
  %e = getelementptr i32, ptr %back, i32 %t
  store i32 7, ptr %e
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %u = xor i32 %t, 1
  %r = getelementptr i32, ptr %p, i32 %u
  %v = load i32, ptr %r
  %o = getelementptr i32, ptr %out, i32 %t
  store i32 %v, ptr %o
  ret void
}

; A callee that writes elsewhere and only reads the argument orders nothing about the argument.
declare void @looks(ptr readonly captures(none)) nounwind
; CHECK-LABEL: @read_by_call(
; CHECK-NOT: barrier
; CHECK: ret void
define ptx_kernel void @read_by_call(ptr noalias %p, ptr noalias %out) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %q = getelementptr i32, ptr %p, i32 %t
  call void @looks(ptr %q)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %u = xor i32 %t, 1
  %r = getelementptr i32, ptr %p, i32 %u
  %v = load i32, ptr %r
  ret void
}
