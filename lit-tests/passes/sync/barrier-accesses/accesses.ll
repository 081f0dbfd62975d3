; What instructions do to memory that other threads see (DBE-3, DSE-2, DSE-4): the barrier in each function
; goes or stays by what stands below it; above it one array is written.
; RUN: %opt -passes=nvvm-dead-sync-elim -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] poison
@u = internal addrspace(3) global [64 x float] poison
@w = internal addrspace(3) global [64 x float] poison
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.memcpy.p0.p3.i64(ptr, ptr addrspace(3), i64, i1)
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)
declare float @reads() memory(read)

; A copy reads its source only.
; CHECK-LABEL: @copy_other(
; CHECK-NOT: barrier.cta
; CHECK: ret void
define ptx_kernel void @copy_other() {
  %l = alloca [64 x float]
  call void @llvm.memset.p3.i64(ptr addrspace(3) @s, i8 0, i64 256, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.memcpy.p0.p3.i64(ptr %l, ptr addrspace(3) @u, i64 256, i1 false)
  ret void
}
; CHECK-LABEL: @copy_same(
; CHECK: barrier.cta
define ptx_kernel void @copy_same() {
  %l = alloca [64 x float]
  call void @llvm.memset.p3.i64(ptr addrspace(3) @s, i8 0, i64 256, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.memcpy.p0.p3.i64(ptr %l, ptr addrspace(3) @s, i64 256, i1 false)
  ret void
}
; Volatile: a thread may have waited for it.
; CHECK-LABEL: @copy_volatile(
; CHECK: barrier.cta
define ptx_kernel void @copy_volatile() {
  %l = alloca [64 x float]
  call void @llvm.memset.p3.i64(ptr addrspace(3) @s, i8 0, i64 256, i1 false)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.memcpy.p0.p3.i64(ptr %l, ptr addrspace(3) @u, i64 256, i1 true)
  ret void
}

; An atomic access of what only this thread knows is nothing; a volatile one makes the address known.
; CHECK-LABEL: @private(
; CHECK-NOT: barrier.cta
; CHECK: ret void
define ptx_kernel void @private() {
  %l = alloca i32
  store float 1.0, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %a = atomicrmw add ptr %l, i32 1 monotonic
  ret void
}
; CHECK-LABEL: @private_volatile(
; CHECK: barrier.cta
define ptx_kernel void @private_volatile() {
  %l = alloca i32
  store float 1.0, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store volatile i32 1, ptr %l
  ret void
}

; One of two arrays: both may be meant.
; CHECK-LABEL: @one_of_two(
; CHECK: barrier.cta
define ptx_kernel void @one_of_two(ptr %o, i1 %c) {
  store float 1.0, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %p = select i1 %c, ptr addrspace(3) @u, ptr addrspace(3) @s
  %v = load float, ptr addrspace(3) %p
  ret void
}
; CHECK-LABEL: @one_of_two_others(
; CHECK-NOT: barrier.cta
; CHECK: ret void
define ptx_kernel void @one_of_two_others(ptr %o, i1 %c) {
  store float 1.0, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %p = select i1 %c, ptr addrspace(3) @u, ptr addrspace(3) @w
  %v = load float, ptr addrspace(3) %p
  ret void
}

; Memory that nobody writes while the kernel runs.
; CHECK-LABEL: @invariant(
; CHECK-NOT: barrier.cta
; CHECK: ret void
define ptx_kernel void @invariant(ptr %p, ptr %q) {
  store float 1.0, ptr %q
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load float, ptr %p, !invariant.load !0
  ret void
}

; Assembly without memory, and with.
; CHECK-LABEL: @assembly_of_registers(
; CHECK-NOT: barrier.cta
; CHECK: ret void
define ptx_kernel void @assembly_of_registers(i32 %x) {
  store float 1.0, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %r = call i32 asm "popc.b32 $0, $1;", "=r,r"(i32 %x)
  ret void
}
; CHECK-LABEL: @assembly_of_memory(
; CHECK: barrier.cta
define ptx_kernel void @assembly_of_memory(i32 %x) {
  store float 1.0, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void asm sideeffect "st.shared.b32 [$0], 0;", "r,~{memory}"(i32 %x)
  ret void
}

; A function that reads something: order with stores, none with loads.
; CHECK-LABEL: @reader_below_store(
; CHECK: barrier.cta
define ptx_kernel void @reader_below_store() {
  store float 1.0, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = call float @reads()
  ret void
}
; CHECK-LABEL: @reader_below_load(
; CHECK-NOT: barrier.cta
; CHECK: ret void
define ptx_kernel void @reader_below_load() {
  %l = load float, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = call float @reads()
  ret void
}
!0 = !{}
