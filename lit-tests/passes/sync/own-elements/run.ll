; Each thread keeps to its own pair of elements; then all read those of others (DSE-4). Run with a look
; for races.
; RUN: %exec %s -passes='nvvm-dead-sync-elim' -passes='nvopt<O3>' -passes='nvopt<O3;dead-sync-own-elements=1>' --race
; RUN: %opt -passes=nvvm-dead-sync-elim -nvvm-opt=dead-sync-own-elements=1 -S %s | FileCheck %s
; EXEC: buffer out i32[128]
; EXEC: launch pairs block=128 args=(out)
; CHECK-COUNT-1: call void @llvm.nvvm.barrier.cta
; CHECK-NOT: call void @llvm.nvvm.barrier.cta
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [256 x i32] poison, align 16

define ptx_kernel void @pairs(ptr addrspace(1) %out) "nvvm.reqntid"="128" {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %d = shl nuw nsw i32 %t, 1
  %i = zext nneg i32 %d to i64
  %a = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %i
  %b = getelementptr inbounds i8, ptr addrspace(3) %a, i64 4
  store i32 %d, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) %a
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(3) %b
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = xor i32 %d, 255
  %k = zext nneg i32 %x to i64
  %c = getelementptr inbounds i32, ptr addrspace(3) @s, i64 %k
  %u = load i32, ptr addrspace(3) %c
  %j = zext nneg i32 %t to i64
  %o = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %j
  store i32 %u, ptr addrspace(1) %o
  ret void
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
