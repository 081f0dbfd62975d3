; What the pass counts on: the reader has renewed old names of intrinsics and made barriers and shuffles
; convergent (PRT 2, 7); annotations are attributes before it (PRT 1).
; RUN: %opt -passes=nvvm-annotations,nvvm-pretreat -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK: define ptx_kernel void @k(
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
; CHECK: call i32 @llvm.nvvm.shfl.sync.idx.i32(
; CHECK-DAG: declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) #[[C:[0-9]+]]
; CHECK-DAG: declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32) #[[D:[0-9]+]]
; CHECK-DAG: attributes #[[C]] = { convergent
; CHECK-DAG: attributes #[[D]] = { convergent
define void @k(ptr %p) {
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr %p
  %w = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %v, i32 3, i32 31)
  store i32 %w, ptr %p
  ret void
}
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
!nvvm.annotations = !{!0}
!0 = !{ptr @k, !"kernel", i32 1}
