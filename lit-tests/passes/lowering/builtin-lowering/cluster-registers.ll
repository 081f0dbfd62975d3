; Three-dimensional cluster registers are stored through the three operands.
; RUN: %opt -passes=nvvm-builtin-lowering -S %s -o %t.ll
; RUN: FileCheck %s --implicit-check-not=@__nv --input-file=%t.ll
; RUN: %llc -mcpu=sm_90 -mattr=+ptx78 %t.ll -o - | FileCheck %s --check-prefix=PTX --implicit-check-not=.extern
; PTX: .target sm_90
target triple = "nvptx64-nvidia-cuda"

declare void @__nv_clusterDim_impl(ptr, ptr, ptr)
declare void @__nv_clusterRelativeBlockIdx_impl(ptr, ptr, ptr)
declare void @__nv_clusterGridDimInClusters_impl(ptr, ptr, ptr)
declare void @__nv_clusterIdx_impl(ptr, ptr, ptr)

; CHECK-LABEL: @registers(
; CHECK-NEXT: [[X:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.x()
; CHECK-NEXT: store i32 [[X]], ptr %x, align 4
; CHECK-NEXT: [[Y:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.y()
; CHECK-NEXT: store i32 [[Y]], ptr %y, align 4
; CHECK-NEXT: [[Z:%.*]] = call i32 @llvm.nvvm.read.ptx.sreg.cluster.nctaid.z()
; CHECK-NEXT: store i32 [[Z]], ptr %z, align 4
; CHECK: @llvm.nvvm.read.ptx.sreg.cluster.ctaid.x()
; CHECK: @llvm.nvvm.read.ptx.sreg.cluster.ctaid.y()
; CHECK: @llvm.nvvm.read.ptx.sreg.cluster.ctaid.z()
; CHECK: @llvm.nvvm.read.ptx.sreg.nclusterid.x()
; CHECK: @llvm.nvvm.read.ptx.sreg.nclusterid.y()
; CHECK: @llvm.nvvm.read.ptx.sreg.nclusterid.z()
; CHECK: @llvm.nvvm.read.ptx.sreg.clusterid.x()
; CHECK: @llvm.nvvm.read.ptx.sreg.clusterid.y()
; CHECK: @llvm.nvvm.read.ptx.sreg.clusterid.z()
define void @registers(ptr %x, ptr %y, ptr %z) {
  call void @__nv_clusterDim_impl(ptr %x, ptr %y, ptr %z)
  call void @__nv_clusterRelativeBlockIdx_impl(ptr %x, ptr %y, ptr %z)
  call void @__nv_clusterGridDimInClusters_impl(ptr %x, ptr %y, ptr %z)
  call void @__nv_clusterIdx_impl(ptr %x, ptr %y, ptr %z)
  ret void
}
