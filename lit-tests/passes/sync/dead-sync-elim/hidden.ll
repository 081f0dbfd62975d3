; Barriers stay where a function on one side may reach the memory of the other: through a pointer, from memory, by an address that was
; kept (DSE-1..5).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=nvvm-dead-sync-elim,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes=nvvm-dead-sync-elim,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] poison
@u = internal addrspace(3) global [64 x float] poison
@writers = external addrspace(1) global [2 x ptr]
@place = internal addrspace(1) global ptr null

; CHECK-LABEL: define {{.*}} @indirect(
; CHECK-NOT: barrier.cta
; CHECK: ret
define ptx_kernel void @indirect(ptr %f) {
  %v = load float, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void %f() ; hidden
  store float %v, ptr addrspace(3) @u
  ret void
}

; CHECK-LABEL: define {{.*}} @from_memory(
; CHECK-NOT: barrier.cta
; CHECK: ret
define ptx_kernel void @from_memory(i64 %k) {
  store float 1.0, ptr addrspace(3) @s
  %at = getelementptr ptr, ptr addrspace(1) @writers, i64 %k ; hidden
  %f = load ptr, ptr addrspace(1) %at ; hidden
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %x = call float %f(i64 %k) ; hidden
  ret void
}

; A store through an address that another function left.
; CHECK-LABEL: define {{.*}} @kept(
; CHECK-NOT: barrier.cta
; CHECK: ret
define ptx_kernel void @kept() {
  %v = load float, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %p = load ptr, ptr addrspace(1) @place ; hidden
  store float 5.0, ptr %p ; hidden
  store float %v, ptr addrspace(3) @u
  ret void
}
define void @leave() {
  store ptr addrspacecast (ptr addrspace(3) @s to ptr), ptr addrspace(1) @place
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
