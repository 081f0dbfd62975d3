; A kernel parameter of shared memory, as OpenCL has them, points into the block's dynamic shared memory: a barrier between
; it and a variable there stays (DSE-2). What else a kernel is passed lies outside of the block.
; RUN: %opt -passes=nvvm-dead-sync-elim -S %s | FileCheck %s
; RUN: %exec %s --passes=nvvm-dead-sync-elim --race
; EXEC: buffer out i32[64]
; EXEC: launch k block=64 shared=256 args=(out, i64:1040)
target triple = "nvptx64-nvidia-cuda"
@d = external addrspace(3) global [0 x i32], align 4
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; CHECK-LABEL: @k(
; CHECK: call void @llvm.nvvm.barrier.cta.sync.aligned.all
define ptx_kernel void @k(ptr addrspace(1) %out, ptr addrspace(3) %l) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(3) %l, i32 %t
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %r = sub i32 63, %t
  %q = getelementptr i32, ptr addrspace(3) @d, i32 %r
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  ret void
}

; CHECK-LABEL: @outside(
; CHECK-NOT: call void @llvm.nvvm.barrier.cta.sync.aligned.all
; CHECK: ret void
define ptx_kernel void @outside(ptr %g) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr %g, i32 %t
  store i32 %t, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %q = getelementptr i32, ptr addrspace(3) @d, i32 %t
  store i32 %t, ptr addrspace(3) %q
  ret void
}
