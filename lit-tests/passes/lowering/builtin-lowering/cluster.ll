; Clusters and questions about address spaces; answers are i32.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__nv --input-file=%t.ll
; RUN: %llc -mcpu=sm_90 -mattr=+ptx80 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; RUN: %opt -passes=nvvm-builtin-lowering,nvvm-builtin-lowering -S %s | diff %t.ll -
; PTX: .target sm_90
target triple = "nvptx64-nvidia-cuda"

declare i32 @__nv_clusterDimIsSpecifed_impl()
declare i32 @__nv_clusterRelativeBlockRank_impl()
declare i32 @__nv_clusterSizeInBlocks_impl()
declare void @__nv_cluster_barrier_arrive_impl()
declare void @__nv_cluster_barrier_wait_impl()
declare void @__nv_cluster_barrier_arrive_relaxed_impl()
declare void @__nv_threadfence_cluster_impl()
declare i32 @__nv_isGlobal_impl(ptr)
declare i32 @__nv_isShared_impl(ptr)
declare i32 @__nv_isConstant_impl(ptr)
declare i32 @__nv_isLocal_impl(ptr)
declare i32 @__nv_isClusterShared_impl(ptr)
declare i32 @__nv_cluster_query_shared_rank_impl(ptr)
declare ptr @__nv_cluster_map_shared_rank_impl(ptr, i32)

; CHECK-LABEL: @t__nv_clusterDimIsSpecifed_impl(
; CHECK-NEXT: [[R:%.*]] = call i1 @llvm.nvvm.is_explicit_cluster()
; CHECK-NEXT: [[Z:%.*]] = zext i1 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @t__nv_clusterDimIsSpecifed_impl() {
  %r = call i32 @__nv_clusterDimIsSpecifed_impl()
  ret i32 %r
}
; CHECK-LABEL: @t__nv_clusterRelativeBlockRank_impl(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.cluster.ctarank()
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_clusterRelativeBlockRank_impl() {
  %r = call i32 @__nv_clusterRelativeBlockRank_impl()
  ret i32 %r
}
; CHECK-LABEL: @t__nv_clusterSizeInBlocks_impl(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctarank()
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_clusterSizeInBlocks_impl() {
  %r = call i32 @__nv_clusterSizeInBlocks_impl()
  ret i32 %r
}
; CHECK-LABEL: @t__nv_cluster_barrier_arrive_impl(
; CHECK-NEXT: call void @llvm.nvvm.barrier.cluster.arrive()
; CHECK-NEXT: ret void
define void @t__nv_cluster_barrier_arrive_impl() {
  call void @__nv_cluster_barrier_arrive_impl()
  ret void
}
; CHECK-LABEL: @t__nv_cluster_barrier_wait_impl(
; CHECK-NEXT: call void @llvm.nvvm.barrier.cluster.wait()
; CHECK-NEXT: ret void
define void @t__nv_cluster_barrier_wait_impl() {
  call void @__nv_cluster_barrier_wait_impl()
  ret void
}
; CHECK-LABEL: @t__nv_cluster_barrier_arrive_relaxed_impl(
; CHECK-NEXT: call void @llvm.nvvm.barrier.cluster.arrive.relaxed()
; CHECK-NEXT: ret void
define void @t__nv_cluster_barrier_arrive_relaxed_impl() {
  call void @__nv_cluster_barrier_arrive_relaxed_impl()
  ret void
}
; CHECK-LABEL: @t__nv_threadfence_cluster_impl(
; CHECK-NEXT: call void @llvm.nvvm.fence.sc.cluster()
; CHECK-NEXT: ret void
define void @t__nv_threadfence_cluster_impl() {
  call void @__nv_threadfence_cluster_impl()
  ret void
}
; CHECK-LABEL: @t__nv_isGlobal_impl(
; CHECK-NEXT: [[R:%.*]] = call i1 @llvm.nvvm.isspacep.global(ptr %a0)
; CHECK-NEXT: [[Z:%.*]] = zext i1 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @t__nv_isGlobal_impl(ptr %a0) {
  %r = call i32 @__nv_isGlobal_impl(ptr %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_isShared_impl(
; CHECK-NEXT: [[R:%.*]] = call i1 @llvm.nvvm.isspacep.shared(ptr %a0)
; CHECK-NEXT: [[Z:%.*]] = zext i1 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @t__nv_isShared_impl(ptr %a0) {
  %r = call i32 @__nv_isShared_impl(ptr %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_isConstant_impl(
; CHECK-NEXT: [[R:%.*]] = call i1 @llvm.nvvm.isspacep.const(ptr %a0)
; CHECK-NEXT: [[Z:%.*]] = zext i1 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @t__nv_isConstant_impl(ptr %a0) {
  %r = call i32 @__nv_isConstant_impl(ptr %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_isLocal_impl(
; CHECK-NEXT: [[R:%.*]] = call i1 @llvm.nvvm.isspacep.local(ptr %a0)
; CHECK-NEXT: [[Z:%.*]] = zext i1 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @t__nv_isLocal_impl(ptr %a0) {
  %r = call i32 @__nv_isLocal_impl(ptr %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_isClusterShared_impl(
; CHECK-NEXT: [[R:%.*]] = call i1 @llvm.nvvm.isspacep.shared.cluster(ptr %a0)
; CHECK-NEXT: [[Z:%.*]] = zext i1 [[R]] to i32
; CHECK-NEXT: ret i32 [[Z]]
define i32 @t__nv_isClusterShared_impl(ptr %a0) {
  %r = call i32 @__nv_isClusterShared_impl(ptr %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_cluster_query_shared_rank_impl(
; CHECK-NEXT: [[R:%.*]] = call i32 @llvm.nvvm.getctarank(ptr %a0)
; CHECK-NEXT: ret i32 [[R]]
define i32 @t__nv_cluster_query_shared_rank_impl(ptr %a0) {
  %r = call i32 @__nv_cluster_query_shared_rank_impl(ptr %a0)
  ret i32 %r
}
; CHECK-LABEL: @t__nv_cluster_map_shared_rank_impl(
; CHECK-NEXT: [[R:%.*]] = call ptr @llvm.nvvm.mapa(ptr %a0, i32 %a1)
; CHECK-NEXT: ret ptr [[R]]
define ptr @t__nv_cluster_map_shared_rank_impl(ptr %a0, i32 %a1) {
  %r = call ptr @__nv_cluster_map_shared_rank_impl(ptr %a0, i32 %a1)
  ret ptr %r
}
