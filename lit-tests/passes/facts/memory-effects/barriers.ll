; A barrier, a fence and an acquiring access show this thread what others have written: a load of memory
; that others see does not move over them, be it of a restrict argument, of which alias analysis says
; that no call writes it. Memory of the thread alone does not change.
; RUN: %opt -passes=sinking2 -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.membar.gl()
declare void @use(i32)
declare void @note() memory(inaccessiblemem: readwrite) nosync nounwind willreturn

; CHECK-LABEL: @over_barrier(
; CHECK: load i32
; CHECK: barrier
; CHECK: rare:
define ptx_kernel void @over_barrier(ptr noalias %p, i1 %c) {
  %v = load i32, ptr %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %c, label %rare, label %end, !prof !0
rare:
  call void @use(i32 %v)
  br label %end
end:
  ret void
}
; CHECK-LABEL: @over_fence(
; CHECK: load i32
; CHECK: membar
; CHECK: rare:
define ptx_kernel void @over_fence(ptr noalias %p, i1 %c) {
  %v = load i32, ptr %p
  call void @llvm.nvvm.membar.gl()
  br i1 %c, label %rare, label %end, !prof !0
rare:
  call void @use(i32 %v)
  br label %end
end:
  ret void
}
; CHECK-LABEL: @over_acquire(
; CHECK: %v = load i32
; CHECK: load atomic
; CHECK: rare:
define ptx_kernel void @over_acquire(ptr noalias %p, ptr noalias %flag, i1 %c) {
  %v = load i32, ptr %p
  %f = load atomic i32, ptr %flag acquire, align 4
  br i1 %c, label %rare, label %end, !prof !0
rare:
  call void @use(i32 %v)
  br label %end
end:
  ret void
}

; Nothing in between can change these.
; CHECK-LABEL: @own_memory(
; CHECK: barrier
; CHECK: rare:
; CHECK-NEXT: load i32
define ptx_kernel void @own_memory(ptr addrspace(5) %p, i1 %c) {
  %v = load i32, ptr addrspace(5) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %c, label %rare, label %end, !prof !0
rare:
  call void @use(i32 %v)
  br label %end
end:
  ret void
}
; CHECK-LABEL: @over_nothing(
; CHECK: call void @note
; CHECK: rare:
; CHECK-NEXT: load i32
define ptx_kernel void @over_nothing(ptr noalias %p, ptr noalias %q, i1 %c) {
  %v = load i32, ptr %p
  call void @note()
  store i32 1, ptr %q
  br i1 %c, label %rare, label %end, !prof !0
rare:
  call void @use(i32 %v)
  br label %end
end:
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 100}
