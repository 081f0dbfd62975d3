; A copy into constant memory whose length comes at run time: with no bytes it does nothing, and what stands
; behind it runs (MSO-4).
; RUN: %exec %s -passes=memory-space-opt -passes='nvopt<O3>'
; EXEC: buffer p i32[32] iota()
; EXEC: launch k block=32 args=(p, i64:0)
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@table = addrspace(4) constant [64 x i32] zeroinitializer
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr addrspace(1) %p, i64 %n) {
  call void @llvm.memcpy.p0.p1.i64(ptr addrspacecast (ptr addrspace(4) @table to ptr), ptr addrspace(1) %p, i64 %n, i1 false)
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr i32, ptr addrspace(1) %p, i32 %t
  %v = load i32, ptr addrspace(1) %a
  %w = mul i32 %v, 3
  store i32 %w, ptr addrspace(1) %a
  ret void
}
