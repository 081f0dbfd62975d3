; Loads that must stay ordered, one reason each (the conditions of ldgxform.c).
; RUN: %opt -passes=ldgxform -S %s | FileCheck %s --implicit-check-not='!invariant.load'
; RUN: %opt -passes=ldgxform -pass-remarks-missed=ldgxform -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK-DAG: load not through the read-only cache: it may be written by store
; REMARK-DAG: load not through the read-only cache: it may not be global memory
; REMARK-DAG: load not through the read-only cache: the kernel may wait for somebody else to write it
target triple = "nvptx64-nvidia-cuda"
@variable = addrspace(1) externally_initialized global [64 x float] zeroinitializer
@tile = internal addrspace(3) global [64 x float] undef
declare void @unknown()
declare void @consume(ptr)
declare void @free(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.nvvm.membar.gl()
declare void @llvm.nvvm.griddepcontrol.wait()
declare i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr, i32)

; (1)
; CHECK-LABEL: @volatile(
define ptx_kernel void @volatile(ptr noalias %p, ptr noalias %q) {
  %v = load volatile float, ptr %p
  %w = load atomic float, ptr %p monotonic, align 4
  store float %v, ptr %q
  store float %w, ptr %q
  ret void
}

; (2) Shared memory, a stack object, a pointer from somewhere.
; CHECK-LABEL: @space(
define ptx_kernel void @space(ptr %p, ptr noalias %q) {
  %l = alloca float
  %a = load float, ptr addrspace(3) @tile
  %b = load float, ptr %l
  %c = load float, ptr addrspacecast (ptr addrspace(3) @tile to ptr)
  %s = fadd float %a, %b
  %t = fadd float %s, %c
  store float %t, ptr %q
  ret void
}
; CHECK-LABEL: @somewhere(
define ptx_kernel void @somewhere(i64 %p, ptr noalias %q) {
  %x = inttoptr i64 %p to ptr
  %v = load float, ptr %x
  store float %v, ptr %q
  ret void
}

; (3) Written: by a plain store, at another place or after a barrier.
; CHECK-LABEL: @same_argument(
define ptx_kernel void @same_argument(ptr noalias %p) {
  %v = load float, ptr %p
  %e = getelementptr float, ptr %p, i64 1
  store float %v, ptr %e
  ret void
}
; CHECK-LABEL: @two_plain(
define ptx_kernel void @two_plain(ptr %p, ptr %q) {
  %v = load float, ptr %p
  store float %v, ptr %q
  ret void
}
; CHECK-LABEL: @select_one_plain(
define ptx_kernel void @select_one_plain(ptr noalias %a, ptr %b, ptr %q, i1 %c) {
  %p = select i1 %c, ptr %a, ptr %b
  %v = load float, ptr %p
  store float %v, ptr %q
  ret void
}
; CHECK-LABEL: @select_writes(
define ptx_kernel void @select_writes(ptr noalias %a, ptr noalias %b, i1 %c) {
  %q = select i1 %c, ptr %a, ptr %b
  %v = load float, ptr %a
  store float %v, ptr %q
  ret void
}
; CHECK-LABEL: @copy(
define ptx_kernel void @copy(ptr %p, ptr noalias %r) {
  %v = load float, ptr %p
  %e = getelementptr i8, ptr %p, i64 64
  call void @llvm.memcpy.p0.p0.i64(ptr %e, ptr %r, i64 16, i1 false)
  store float %v, ptr %r
  ret void
}
; CHECK-LABEL: @atomic(
define ptx_kernel void @atomic(ptr %p, ptr %q, ptr noalias %r) {
  %v = load i32, ptr %p
  %x = atomicrmw add ptr %q, i32 %v monotonic
  store i32 %v, ptr %r
  ret void
}
; CHECK-LABEL: @atomic_intrinsic(
define ptx_kernel void @atomic_intrinsic(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  %x = call i32 @llvm.nvvm.atomic.add.gen.i.cta.i32.p0(ptr %q, i32 %v)
  ret void
}
; CHECK-LABEL: @compare_exchange(
define ptx_kernel void @compare_exchange(ptr %p, ptr %q) {
  %v = load i32, ptr %p
  %x = cmpxchg ptr %q, i32 %v, i32 0 monotonic monotonic
  ret void
}
; CHECK-LABEL: @variable_and_plain(
define ptx_kernel void @variable_and_plain(ptr %q) {
  %v = load float, ptr addrspace(1) @variable
  store float %v, ptr %q
  ret void
}
; The address went into memory: what is loaded may come from it.
; CHECK-LABEL: @captured(
define ptx_kernel void @captured(ptr noalias %p, ptr addrspace(3) %s) {
  store ptr %p, ptr addrspace(3) %s
  %v = load float, ptr %p
  %q = load ptr, ptr addrspace(3) %s
  store float %v, ptr %q
  ret void
}
; CHECK-LABEL: @captured_writer(
define ptx_kernel void @captured_writer(ptr %pp, ptr noalias %q, ptr addrspace(3) %s) {
  store ptr %q, ptr addrspace(3) %s
  %p = load ptr addrspace(1), ptr addrspace(3) %s
  %v = load float, ptr addrspace(1) %p
  store float %v, ptr %q
  ret void
}
; CHECK-LABEL: @calls(
define ptx_kernel void @calls(ptr %p, ptr noalias %q) {
  call void @unknown()
  %v = load float, ptr %p
  store float %v, ptr %q
  ret void
}
; CHECK-LABEL: @passed(
define ptx_kernel void @passed(ptr noalias %p, ptr noalias %q) {
  call void @consume(ptr %p)
  %v = load float, ptr %p
  store float %v, ptr %q
  ret void
}
; Freed memory may come back under another name.
; CHECK-LABEL: @freed(
define ptx_kernel void @freed(ptr %p, ptr noalias %q) {
  %v = load float, ptr %p
  store float %v, ptr %q
  call void @free(ptr %p)
  ret void
}
; CHECK-LABEL: @assembly(
define ptx_kernel void @assembly(ptr %p, ptr noalias %q) {
  call void asm sideeffect "st.global.u32 [$0], 0;", "l,~{memory}"(ptr %p)
  %v = load float, ptr %p
  store float %v, ptr %q
  ret void
}

; (4) The kernel waits for somebody, then reads.
; CHECK-LABEL: @poll(
define ptx_kernel void @poll(ptr %p, ptr %flag, ptr noalias %q) {
entry:
  br label %wait
wait:
  %f = load volatile i32, ptr %flag
  %set = icmp ne i32 %f, 0
  br i1 %set, label %go, label %wait
go:
  %v = load float, ptr %p
  store float %v, ptr %q
  ret void
}
; CHECK-LABEL: @acquire(
define ptx_kernel void @acquire(ptr %p, ptr %flag, ptr noalias %q) {
  %f = load atomic i32, ptr %flag acquire, align 4
  %v = load float, ptr %p
  store float %v, ptr %q
  ret void
}
; CHECK-LABEL: @acquire_atomic(
define ptx_kernel void @acquire_atomic(ptr %p, ptr noalias %flag) {
  %f = atomicrmw add ptr %flag, i32 1 acq_rel
  %v = load float, ptr %p
  store float %v, ptr %flag
  ret void
}
; CHECK-LABEL: @acquire_exchange(
define ptx_kernel void @acquire_exchange(ptr %p, ptr noalias %flag) {
  %f = cmpxchg ptr %flag, i32 1, i32 2 release acquire
  %v = load float, ptr %p
  store float %v, ptr %flag
  ret void
}
; CHECK-LABEL: @fence(
define ptx_kernel void @fence(ptr %p, ptr noalias %q) {
  fence acquire
  %v = load float, ptr %p
  store float %v, ptr %q
  ret void
}
; CHECK-LABEL: @membar(
define ptx_kernel void @membar(ptr %p, ptr noalias %q) {
  call void @llvm.nvvm.membar.gl()
  %v = load float, ptr %p
  store float %v, ptr %q
  ret void
}
; Programmatic dependent launch: the kernel before may still write.
; CHECK-LABEL: @dependent_launch(
define ptx_kernel void @dependent_launch(ptr %p, ptr noalias %q) {
  call void @llvm.nvvm.griddepcontrol.wait()
  %v = load float, ptr %p
  store float %v, ptr %q
  ret void
}
; CHECK-LABEL: @variable_and_fence(
define ptx_kernel void @variable_and_fence(ptr noalias %q) {
  fence acquire
  %v = load float, ptr addrspace(1) @variable
  store float %v, ptr %q
  ret void
}

; Assembly without text that a plain argument is given to keeps the order, as other assembly does.
; CHECK-LABEL: @no_text(
define ptx_kernel void @no_text(ptr %p, ptr noalias %q) {
  call void asm sideeffect "", "l,~{memory}"(ptr %p)
  %v = load float, ptr %p
  store float %v, ptr %q
  ret void
}
; What gets out of it may be any address, and is written.
; CHECK-LABEL: @handed_on(
define ptx_kernel void @handed_on(ptr noalias %p) {
  %o = call ptr asm sideeffect "", "=l,0,~{memory}"(ptr %p)
  %v = load float, ptr %p
  store float %v, ptr %o
  ret void
}
