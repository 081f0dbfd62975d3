; What an invoke returns may differ between threads, as the result of a call (DBE-1). Here the two halves
; of the block go to barriers of their own, which are one for both: what one half stores in front of it
; the other one reads behind it.
; RUN: %opt -passes=basic-dbe -S %s | FileCheck %s
; RUN: %opt -passes=nvvm-dead-sync-elim -S %s | FileCheck %s
; The interpreter knows no landing pads, so the invoke becomes a call behind the pass.
; RUN: %exec %s --reference-passes="function(lower-invoke,simplifycfg)" -passes="function(basic-dbe,lower-invoke,simplifycfg)"
; RUN: %exec %s --reference-passes="function(lower-invoke,simplifycfg)" -passes="nvvm-dead-sync-elim,function(lower-invoke,simplifycfg)"
; EXEC: buffer out u32[64]
; EXEC: launch k block=64 args=(out)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [64 x i32] undef
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @personality(...)

define internal i32 @half() noinline nounwind memory(none) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %h = lshr i32 %t, 5
  ret i32 %h
}

; CHECK-LABEL: @k(
; CHECK: writes:
; CHECK: call void @llvm.nvvm.barrier
; CHECK: reads:
; CHECK: call void @llvm.nvvm.barrier
define ptx_kernel void @k(ptr addrspace(1) %out) personality ptr @personality {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %h = invoke i32 @half() to label %go unwind label %bad
go:
  %second = icmp ne i32 %h, 0
  %p = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %x = xor i32 %t, 32
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %x
  br i1 %second, label %writes, label %reads
writes:
  store i32 %t, ptr addrspace(3) %p
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
reads:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) %q
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  br label %end
end:
  ret void
bad:
  %l = landingpad { ptr, i32 } cleanup
  unreachable
}
