; Numbers of blocks: reachable ones only, several edges to one block, blocks in any order of the text.
; RUN: %opt -passes=basic-dbe,verify -S %s | FileCheck %s
; RUN: %opt -passes='print<rpa>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=RPA
target triple = "nvptx64-nvidia-cuda"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; The store is in a block that nothing reaches: the barrier orders nothing.
; CHECK-LABEL: define ptx_kernel void @unreached(
; CHECK: a:
; CHECK-NEXT: ret void
define ptx_kernel void @unreached(ptr %p) {
  br label %a
dead:
  store i32 1, ptr %p
  br label %a
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}

; Three edges of one switch lead to one block; the accesses on the fourth way count.
; CHECK-LABEL: define ptx_kernel void @edges(
; CHECK: call void @llvm.nvvm.barrier
define ptx_kernel void @edges(ptr %p, ptr %q, i32 %n) {
  store i32 1, ptr %p
  switch i32 %n, label %m [
    i32 1, label %m
    i32 2, label %m
    i32 3, label %w
  ]
m:
  br label %end
w:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %q
  br label %end
end:
  ret void
}

; The loop's blocks stand behind its exit: the load of the next round meets the store of this one.
; CHECK-LABEL: define ptx_kernel void @shuffled(
; CHECK-COUNT-2: call void @llvm.nvvm.barrier
; RPA: shuffled
define ptx_kernel void @shuffled(ptr %p, ptr %q, i32 %n) {
entry:
  br label %head
exit:
  ret void
tail:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  store i32 %v, ptr %p
  %j = add i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %head, label %exit
head:
  %i = phi i32 [ 0, %entry ], [ %j, %tail ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr %q
  br label %tail
}
