; The size of a block is read in front of the block's place, dimension by dimension (CG-22).
; RUN: %opt -passes=nv-launch-reads,verify -S %s | FileCheck %s
; RUN: %opt -passes=nv-launch-reads,nv-launch-reads -S %s | FileCheck %s
; RUN: %llc -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %llc -mcpu=sm_90 -nvvm-opt=disable-launch-reads=1 %s -o - | FileCheck %s --check-prefix=OFF
; RUN: %exec %s -passes=nv-launch-reads
;
; EXEC: buffer p i32[64]
; EXEC: launch index grid=4 block=16 args=(p)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.y()

; PTX-LABEL: entry index(
; PTX: %ntid.x;
; PTX: %ctaid.x;
; OFF-LABEL: entry index(
; OFF: %ctaid.x;
; OFF: %ntid.x;
; CHECK-LABEL: @index(
; CHECK-NEXT: %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
; CHECK-NEXT: %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
; CHECK-NEXT: %t = call
define ptx_kernel void @index(ptr addrspace(1) %p) {
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %m = mul i32 %c, %n
  %i = add i32 %m, %t
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %i, ptr addrspace(1) %q
  ret void
}

; Of another dimension, in front already, and in another block: left alone.
; CHECK-LABEL: @others(
; CHECK-NEXT: %cx = call
; CHECK-NEXT: %ny = call
; CHECK-NEXT: %cy = call
; CHECK-NEXT: store i32
; CHECK: %nx = call
define void @others(ptr %p, i1 %go) {
  %cx = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ny = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %cy = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.y()
  store i32 %cx, ptr %p
  br i1 %go, label %yes, label %no
yes:
  %nx = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %s = add i32 %ny, %cy
  %u = add i32 %nx, %s
  store i32 %u, ptr %p
  ret void
no:
  ret void
}
