; Elements of a shared array that one thread has for itself need no barrier, on request (DSE-4).
; RUN: %opt -passes=nvvm-dead-sync-elim -nvvm-opt=dead-sync-own-elements=1 -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-dead-sync-elim -S %s | FileCheck %s --check-prefix=OFF
; OFF-COUNT-9: call void @llvm.nvvm.barrier.cta.sync
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [256 x float] poison, align 16
@dynamic = external addrspace(3) global [0 x float]

; s[tid] written, s[tid] read.
; CHECK-LABEL: define {{.*}} @own(
; CHECK-NOT: barrier.cta
; CHECK-LABEL: define {{.*}} @halves(
define ptx_kernel void @own(ptr addrspace(1) %p) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %t to i64
  %a = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
  store float 1.0, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load float, ptr addrspace(3) %a
  store float %v, ptr addrspace(1) %p
  ret void
}

; s[2 * tid] and s[2 * tid + 1], through a generic pointer.
; CHECK-NOT: barrier.cta
; CHECK-LABEL: define {{.*}} @neighbour(
define ptx_kernel void @halves(ptr addrspace(1) %p) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = shl nuw nsw i32 %t, 1
  %i = zext nneg i32 %d to i64
  %a = getelementptr inbounds float, ptr addrspacecast (ptr addrspace(3) @s to ptr), i64 %i
  store float 1.0, ptr %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = getelementptr inbounds i8, ptr %a, i64 4
  %v = load float, ptr %b
  store float %v, ptr addrspace(1) %p
  ret void
}

; s[tid + 1] is another thread's s[tid].
; CHECK: barrier.cta
; CHECK-LABEL: define {{.*}} @wide(
define ptx_kernel void @neighbour(ptr addrspace(1) %p) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %t to i64
  %a = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
  store float 1.0, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = getelementptr inbounds i8, ptr addrspace(3) %a, i64 4
  %v = load float, ptr addrspace(3) %b
  store float %v, ptr addrspace(1) %p
  ret void
}

; Eight bytes at every fourth.
; CHECK: barrier.cta
; CHECK-LABEL: define {{.*}} @other_stride(
define ptx_kernel void @wide(ptr addrspace(1) %p) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %t to i64
  %a = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
  store float 1.0, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i64, ptr addrspace(3) %a, align 4
  store i64 %v, ptr addrspace(1) %p
  ret void
}

; s[tid] and s[2 * tid].
; CHECK: barrier.cta
; CHECK-LABEL: define {{.*}} @two_dimensions(
define ptx_kernel void @other_stride(ptr addrspace(1) %p) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %t to i64
  %a = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
  store float 1.0, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = getelementptr inbounds double, ptr addrspace(3) @s, i64 %i
  %v = load float, ptr addrspace(3) %b
  store float %v, ptr addrspace(1) %p
  ret void
}

; Threads with one %tid.x; a largest size says nothing of the shape; what the shared array is not.
; CHECK: barrier.cta
; CHECK-LABEL: define {{.*}} @any_shape(
define ptx_kernel void @two_dimensions(ptr addrspace(1) %p) "nvvm.reqntid"="64,2" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %t to i64
  %a = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
  store float 1.0, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load float, ptr addrspace(3) %a
  store float %v, ptr addrspace(1) %p
  ret void
}
; CHECK: barrier.cta
; CHECK-LABEL: define {{.*}} @row(
define ptx_kernel void @any_shape(ptr addrspace(1) %p) "nvvm.maxntid"="64" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %t to i64
  %a = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
  store float 1.0, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load float, ptr addrspace(3) %a
  store float %v, ptr addrspace(1) %p
  ret void
}
; s[tid + n] may be anybody's element for n that differs from thread to thread.
; CHECK: barrier.cta
; CHECK-LABEL: define {{.*}} @unknown_size(
define ptx_kernel void @row(ptr addrspace(1) %p, i32 %n) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %t to i64
  %w = sext i32 %n to i64
  %a = getelementptr inbounds float, ptr addrspace(3) @s, i64 %i
  store float 1.0, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = getelementptr inbounds float, ptr addrspace(3) %a, i64 %w
  %v = load float, ptr addrspace(3) %b
  store float %v, ptr addrspace(1) %p
  ret void
}
; CHECK: barrier.cta
define ptx_kernel void @unknown_size(ptr addrspace(1) %p) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = zext nneg i32 %t to i64
  %a = getelementptr inbounds float, ptr addrspace(3) @dynamic, i64 %i
  store float 1.0, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load float, ptr addrspace(3) %a
  store float %v, ptr addrspace(1) %p
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
attributes #0 = { "nvvm.reqntid"="256" }
