; Barriers stay where a function on one side may do anything: one that nobody knows, one from memory (DBE-1).
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=basic-dbe,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes=basic-dbe,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@writers = external addrspace(1) global [2 x ptr]

; CHECK-LABEL: define {{.*}} @indirect(
; CHECK-NOT: barrier.cta
; CHECK: ret
define ptx_kernel void @indirect(ptr addrspace(3) %p, ptr %f) {
  store float 1.0, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void %f() ; hidden
  ret void
}

; CHECK-LABEL: define {{.*}} @from_memory(
; CHECK-NOT: barrier.cta
; CHECK: ret
define ptx_kernel void @from_memory(ptr addrspace(3) %p, i64 %k) {
  %at = getelementptr ptr, ptr addrspace(1) @writers, i64 %k ; hidden
  %f = load ptr, ptr addrspace(1) %at ; hidden
  %x = call float %f(ptr addrspace(3) %p) ; hidden
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float 1.0, ptr addrspace(3) %p
  ret void
}
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
