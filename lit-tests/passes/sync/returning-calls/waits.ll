; A loop that waits for a phase and does nothing else stays, at every level.
; RUN: %opt -passes='nvopt<O1>' -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O3>' -S %s | FileCheck %s
; CHECK: define ptx_kernel void @waits
; CHECK: call i1 @llvm.nvvm.mbarrier.test.wait.relaxed
; CHECK: br i1
; CHECK: call {{.*}}asm {{.*}}mbarrier.test_wait
; CHECK: br i1
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i1 @llvm.nvvm.mbarrier.test.wait.relaxed.scope.cta.space.cta(ptr addrspace(3), i64)
@bar = internal addrspace(3) global i64 poison
define ptx_kernel void @waits(ptr addrspace(1) %p, i64 %phase) mustprogress "target-cpu"="sm_90" "target-features"="+ptx86" {
entry:
  br label %loop
loop:
  %done = call i1 @llvm.nvvm.mbarrier.test.wait.relaxed.scope.cta.space.cta(ptr addrspace(3) @bar, i64 %phase)
  br i1 %done, label %next, label %loop
next:
  br label %again
again:
  %asked = call i32 asm "{ .reg .pred p; mbarrier.test_wait.shared.b64 p, [$1], 0; selp.u32 $0, 1, 0, p; }", "=r,r"(ptr addrspace(3) @bar) convergent memory(read)
  %ready = icmp ne i32 %asked, 0
  br i1 %ready, label %exit, label %again
exit:
  store i32 1, ptr addrspace(1) %p
  ret void
}
