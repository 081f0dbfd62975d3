; Calls of wmma and mma are marked; what is no call of theirs, or is marked, stays.
; RUN: %opt -passes=nv-convergent-matrices -S %s -o %t
; RUN: FileCheck %s < %t
target triple = "nvptx64-nvidia-cuda"
declare { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32, i32, i32, i32)
declare { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.s8.p0(ptr, i32)
declare void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.s32.p0(ptr, i32, i32, i32, i32, i32, i32, i32, i32, i32)
declare { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p0(ptr)
declare i32 @llvm.nvvm.mulhi.i(i32, i32)
; CHECK: call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.s8.p0(ptr %p, i32 16) #[[C:[0-9]+]]
; CHECK: call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32 %a, i32 1, i32 1, i32 1) #[[C]]
; CHECK: call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.s32.p0({{.*}}) #[[C]]
; CHECK: call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p0(ptr %p){{$}}
; CHECK: call i32 @llvm.nvvm.mulhi.i(i32 %a, i32 %a){{$}}
; CHECK: attributes #[[C]] = { convergent }
define void @f(ptr %p, i32 %a) {
  %1 = call { i32, i32 } @llvm.nvvm.wmma.m16n16k16.load.a.row.stride.s8.p0(ptr %p, i32 16)
  %2 = call { i32, i32 } @llvm.nvvm.mma.m8n8k16.row.col.s8(i32 %a, i32 1, i32 1, i32 1)
  call void @llvm.nvvm.wmma.m16n16k16.store.d.row.stride.s32.p0(ptr %p, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 %a, i32 16)
  %3 = call { i32, i32, i32, i32 } @llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16.p0(ptr %p)
  %4 = call i32 @llvm.nvvm.mulhi.i(i32 %a, i32 %a)
  ret void
}
