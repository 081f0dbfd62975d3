; The tiles of a product: of steps of 16 the number of rounds is known where the barrier returns, and four are made
; in one. Without the mark LLVM cannot tell, whatever the flags of the counter say.
; RUN: %opt -passes='function(nv-returning-calls,print<scalar-evolution>)' -disable-output %s 2>&1 | FileCheck %s --check-prefix=COUNT
; RUN: %opt -passes='function(print<scalar-evolution>)' -disable-output %s 2>&1 | FileCheck %s --check-prefix=BEFORE
; RUN: %opt -passes='function(nv-returning-calls,nv-unroll-together)' -S %s | FileCheck %s
; COUNT: Loop %loop: backedge-taken count is ((-1 + %n) /u 16)
; BEFORE: Loop %loop: Unpredictable backedge-taken count.
; CHECK-COUNT-5: call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
define ptx_kernel void @tiles(ptr addrspace(1) %p, i32 %n) mustprogress {
entry:
  %some = icmp sgt i32 %n, 0
  br i1 %some, label %loop, label %exit
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %w = zext nneg i32 %k to i64
  %at = getelementptr float, ptr addrspace(1) %p, i64 %w
  %v = load float, ptr addrspace(1) %at
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %at1 = getelementptr float, ptr addrspace(1) %at, i64 1
  store float %v, ptr addrspace(1) %at1
  %next = add nuw nsw i32 %k, 16
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
