; The code between barriers, across blocks and rounds of a loop (DBE-1..6, DSE-3, DSE-5), the same for both
; passes.
; RUN: %opt -passes=basic-dbe -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-dead-sync-elim -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
@s = internal addrspace(3) global [64 x float] poison
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

; The store of a round and the one of the next round are on two sides of the barrier.
; CHECK-LABEL: @rounds_write(
; CHECK: barrier.cta
define ptx_kernel void @rounds_write(i32 %n, i32 %j) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %a = getelementptr float, ptr addrspace(3) @s, i32 %j
  store float 1.0, ptr addrspace(3) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: @rounds_read(
; CHECK-NOT: barrier.cta
; CHECK: ret void
define ptx_kernel void @rounds_read(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %w = load float, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; On one way there is no barrier: the one on the other way orders what stands blocks apart.
; CHECK-LABEL: @far(
; CHECK: arm:
; CHECK-NEXT: call void @llvm.nvvm.barrier
define ptx_kernel void @far(i1 %c) {
entry:
  store float 1.0, ptr addrspace(3) @s
  br i1 %c, label %arm, label %end
arm:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
end:
  %v = load float, ptr addrspace(3) @s
  ret void
}

; Two that follow each other order the same: one goes, the other one must not.
; CHECK-LABEL: @pair(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier
; CHECK-NOT: call void @llvm.nvvm.barrier
; CHECK: ret void
define ptx_kernel void @pair(i1 %c) {
  store float 1.0, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %next
next:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load float, ptr addrspace(3) @s
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float %v, ptr addrspace(3) @s
  ret void
}

; Threads that leave count as arrived; these did nothing before.
; CHECK-LABEL: @left(
; CHECK-NOT: barrier.cta
; CHECK: ret void
define ptx_kernel void @left(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp ult i32 %t, %n
  br i1 %c, label %work, label %exit
work:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float 1.0, ptr addrspace(3) @s
  br label %exit
exit:
  ret void
}

; Code that nothing leads to has no say.
; CHECK-LABEL: @unreachable(
; CHECK: store float 1.0
; CHECK-NEXT: ret void
define ptx_kernel void @unreachable() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store float 1.0, ptr addrspace(3) @s
  ret void
nobody:
  store float 2.0, ptr addrspace(3) @s
  br label %nobody
}
