; The linker may take another definition of @hook, with barriers: as little is known of it as of a function without a body.
; RUN: %opt -passes='function(basic-dbe)' -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-dead-sync-elim -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent

; CHECK-LABEL: @calls_replaced(
; CHECK: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @calls_replaced(ptr %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = load i32, ptr %p
  call void @hook()
  ret void
}
; CHECK-LABEL: @calls_final(
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @calls_final(ptr %p) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %b = load i32, ptr %p
  call void @same()
  ret void
}
define weak void @hook() convergent {
  ret void
}
define weak_odr void @same() convergent memory(none) {
  ret void
}
