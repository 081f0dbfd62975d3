; The two warps of the block take turns: the second one waits for what the first one stores last, so that the
; plain load of %x, from one address, gives each warp another value, and the warps go to barriers of their
; own, the first of one with the first of the other (DBE-1).
; RUN: %opt -passes=basic-dbe -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-dead-sync-elim -S %s | FileCheck %s
; RUN: %exec %s -passes=basic-dbe -passes=nvvm-dead-sync-elim -passes='nvopt<O3>'
; EXEC: buffer out u32[64]
; EXEC: launch k block=64 args=(out)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@flag = internal addrspace(3) global i32 undef
@done = internal addrspace(3) global i32 undef
@s = internal addrspace(3) global i32 undef
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
; CHECK-LABEL: @k(
; CHECK: a:
; CHECK-NEXT: call void @llvm.nvvm.barrier
; CHECK-NEXT: call void @llvm.nvvm.barrier
; CHECK: b:
; CHECK-NEXT: call void @llvm.nvvm.barrier
; CHECK: call void @llvm.nvvm.barrier
define ptx_kernel void @k(ptr addrspace(1) %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %first = icmp eq i32 %t, 0
  br i1 %first, label %init, label %start
init:
  store i32 0, ptr addrspace(3) @flag
  store i32 0, ptr addrspace(3) @done
  store i32 7, ptr addrspace(3) @s
  br label %start
start:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %w1 = icmp uge i32 %t, 32
  br i1 %w1, label %wait, label %go
wait:
  %d = load atomic i32, ptr addrspace(3) @done syncscope("block") acquire, align 4
  %ready = icmp ne i32 %d, 0
  br i1 %ready, label %go, label %wait
go:
  %x = load i32, ptr addrspace(3) @flag
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  br i1 %first, label %tell, label %choose
tell:
  store i32 1, ptr addrspace(3) @flag
  store atomic i32 1, ptr addrspace(3) @done syncscope("block") release, align 4
  br label %choose
choose:
  %c = icmp eq i32 %x, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %first, label %late, label %end
late:
  store i32 8, ptr addrspace(3) @s
  br label %end
b:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) @s
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
end:
  ret void
}
