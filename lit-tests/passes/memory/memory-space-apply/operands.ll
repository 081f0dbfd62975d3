; Atomics, copies, fills, volatile accesses and matrix accesses use the space too (PF-11, MSO-9).
; RUN: %opt -passes=memory-space-opt,verify -S %s | FileCheck %s
; RUN: %opt -passes=memory-space-opt -nvvm-opt=wmma-memory-space-opt=0 -S %s | FileCheck %s --check-prefix=NOWMMA
; RUN: %opt -passes=memory-space-opt -S %s | llc-22 -mcpu=sm_90 -mattr=+ptx80 | FileCheck %s --check-prefix=PTX
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%fragment = type { <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half>, <2 x half> }
@shared = internal addrspace(3) global [64 x i32] poison

; CHECK-LABEL: @atomics(
; CHECK: atomicrmw add ptr addrspace(1)
; CHECK: cmpxchg ptr addrspace(1)
; CHECK: atomicrmw volatile add ptr %p
; PTX-LABEL: atomics(
; PTX: atom{{.*}}.global{{.*}}.add
define ptx_kernel void @atomics(ptr %g) {
  %p = load ptr, ptr %g
  %a = atomicrmw add ptr %p, i32 1 monotonic
  %b = cmpxchg ptr %p, i32 1, i32 2 monotonic monotonic
  %c = atomicrmw volatile add ptr %p, i32 1 monotonic
  ret void
}

; CHECK-LABEL: @copies(
; CHECK: call void @llvm.memcpy.p3.p1.i64(
; CHECK: call void @llvm.memset.p1.i64(
; CHECK: load volatile i32, ptr addrspace(1)
define ptx_kernel void @copies(ptr %g, i64 %i) {
  %p = load ptr, ptr %g
  %s = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @shared to ptr), i64 %i
  call void @llvm.memcpy.p0.p0.i64(ptr %s, ptr %p, i64 16, i1 false)
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 16, i1 false)
  %v = load volatile i32, ptr %p
  ret void
}

; CHECK-LABEL: @matrix(
; CHECK: @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p3(ptr addrspace(3)
; CHECK: @llvm.nvvm.wmma.m16n16k16.load.b.row.stride.f16.p1(ptr addrspace(1)
; CHECK: @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p3(ptr addrspace(3)
; CHECK: @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p1(ptr addrspace(1)
; NOWMMA-LABEL: @matrix(
; NOWMMA: stride.f16.p0(
; NOWMMA: stride.f16.p0(
; PTX-LABEL: matrix(
; PTX: wmma.load.a.sync.aligned.row.m16n16k16.shared.f16
; PTX: wmma.load.b.sync.aligned.row.m16n16k16.global.f16
; PTX: ldmatrix.sync.aligned.m8n8.x1.shared.b16
; PTX: wmma.store.d.sync.aligned.row.m16n16k16.global.f32
define ptx_kernel void @matrix(ptr %g, i64 %i, ptr %out, float %f) {
  %s = getelementptr half, ptr addrspacecast (ptr addrspace(3) @shared to ptr), i64 %i
  %a = call %fragment @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p0(ptr %s, i32 16)
  %p = load ptr, ptr %g
  %b = call %fragment @llvm.nvvm.wmma.m16n16k16.load.b.row.stride.f16.p0(ptr %p, i32 16)
  %l = call i32 @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x1.b16.p0(ptr %s)
  %a0 = extractvalue %fragment %a, 0
  %b0 = extractvalue %fragment %b, 0
  store <2 x half> %a0, ptr addrspace(3) @shared
  store <2 x half> %b0, ptr addrspace(3) @shared
  store i32 %l, ptr addrspace(3) @shared
  %h = getelementptr i8, ptr %p, i64 64
  call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.f32.p0(ptr %h, float %f, float %f, float %f, float %f, float %f, float %f, float %f, float %f, i32 16)
  ret void
}

; A matrix in one of two spaces.
; CHECK-LABEL: @matrix_either(
; CHECK: stride.f16.p0(ptr %p
define ptx_kernel void @matrix_either(ptr %g, i1 %c) {
  %p = select i1 %c, ptr %g, ptr addrspacecast (ptr addrspace(3) @shared to ptr)
  %a = call %fragment @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.f16.p0(ptr %p, i32 16)
  %a0 = extractvalue %fragment %a, 0
  store <2 x half> %a0, ptr %g
  ret void
}
