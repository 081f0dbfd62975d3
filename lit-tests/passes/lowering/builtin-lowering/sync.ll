; Barriers and memory barriers; the reductions take a predicate and answer i32.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__nv --input-file=%t.ll
; RUN: %llc -mcpu=sm_75 -mattr=+ptx78 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; RUN: %opt -passes=nvvm-builtin-lowering,nvvm-builtin-lowering -S %s | diff %t.ll -
; PTX: .target sm_75
target triple = "nvptx64-nvidia-cuda"

declare void @__syncthreads()
declare void @__nvvm_bar0()
declare void @__nvvm_membar_cta()
declare void @__nvvm_membar_gl()
declare void @__nvvm_membar_sys()
declare i32 @__nvvm_bar0_popc(i32)
declare i32 @__nvvm_bar0_and(i32)
declare i32 @__nvvm_bar0_or(i32)
declare void @__nvvm_bar_sync_all(i32)
declare void @__nvvm_barrier_sync(i32)
declare void @__nvvm_bar_warp_sync(i32)
declare void @__nvvm_bar_sync_all_cnt(i32, i32)
declare void @__nvvm_barrier_sync_cnt(i32, i32)

; CHECK-LABEL: @t__syncthreads(
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NEXT: ret void
define void @t__syncthreads() {
  call void @__syncthreads()
  ret void
}
; CHECK-LABEL: @t__nvvm_bar0(
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK-NEXT: ret void
define void @t__nvvm_bar0() {
  call void @__nvvm_bar0()
  ret void
}
; CHECK-LABEL: @t__nvvm_membar_cta(
; CHECK-NEXT: call void @llvm.nvvm.membar.cta()
; CHECK-NEXT: ret void
define void @t__nvvm_membar_cta() {
  call void @__nvvm_membar_cta()
  ret void
}
; CHECK-LABEL: @t__nvvm_membar_gl(
; CHECK-NEXT: call void @llvm.nvvm.membar.gl()
; CHECK-NEXT: ret void
define void @t__nvvm_membar_gl() {
  call void @__nvvm_membar_gl()
  ret void
}
; CHECK-LABEL: @t__nvvm_membar_sys(
; CHECK-NEXT: call void @llvm.nvvm.membar.sys()
; CHECK-NEXT: ret void
define void @t__nvvm_membar_sys() {
  call void @__nvvm_membar_sys()
  ret void
}
; CHECK-LABEL: @t__nvvm_bar0_popc(
; CHECK-NEXT: [[P:%.*]] = icmp ne i32 %a0, 0
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.barrier.cta.red.popc.aligned.all(i32 0, i1 [[P]])
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nvvm_bar0_popc(i32 %a0) {
  %r = call i32 @__nvvm_bar0_popc(i32 %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_bar0_and(
; CHECK-NEXT: [[P:%.*]] = icmp ne i32 %a0, 0
; CHECK-NEXT: [[R:%.*]] = call i1 @llvm.nvvm.barrier.cta.red.and.aligned.all(i32 0, i1 [[P]])
; CHECK-NEXT: [[Z:%.*]] = zext i1 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @t__nvvm_bar0_and(i32 %a0) {
  %r = call i32 @__nvvm_bar0_and(i32 %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_bar0_or(
; CHECK-NEXT: [[P:%.*]] = icmp ne i32 %a0, 0
; CHECK-NEXT: [[R:%.*]] = call i1 @llvm.nvvm.barrier.cta.red.or.aligned.all(i32 0, i1 [[P]])
; CHECK-NEXT: [[Z:%.*]] = zext i1 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @t__nvvm_bar0_or(i32 %a0) {
  %r = call i32 @__nvvm_bar0_or(i32 %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nvvm_bar_sync_all(
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.all(i32 %a0)
; CHECK-NEXT: ret void
define void @t__nvvm_bar_sync_all(i32 %a0) {
  call void @__nvvm_bar_sync_all(i32 %a0)
  ret void
}
; CHECK-LABEL: @t__nvvm_barrier_sync(
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.all(i32 %a0)
; CHECK-NEXT: ret void
define void @t__nvvm_barrier_sync(i32 %a0) {
  call void @__nvvm_barrier_sync(i32 %a0)
  ret void
}
; CHECK-LABEL: @t__nvvm_bar_warp_sync(
; CHECK-NEXT: call void @llvm.nvvm.bar.warp.sync(i32 %a0)
; CHECK-NEXT: ret void
define void @t__nvvm_bar_warp_sync(i32 %a0) {
  call void @__nvvm_bar_warp_sync(i32 %a0)
  ret void
}
; CHECK-LABEL: @t__nvvm_bar_sync_all_cnt(
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.count(i32 %a0, i32 %a1)
; CHECK-NEXT: ret void
define void @t__nvvm_bar_sync_all_cnt(i32 %a0, i32 %a1) {
  call void @__nvvm_bar_sync_all_cnt(i32 %a0, i32 %a1)
  ret void
}
; CHECK-LABEL: @t__nvvm_barrier_sync_cnt(
; CHECK-NEXT: call void @llvm.nvvm.barrier.cta.sync.count(i32 %a0, i32 %a1)
; CHECK-NEXT: ret void
define void @t__nvvm_barrier_sync_cnt(i32 %a0, i32 %a1) {
  call void @__nvvm_barrier_sync_cnt(i32 %a0, i32 %a1)
  ret void
}
