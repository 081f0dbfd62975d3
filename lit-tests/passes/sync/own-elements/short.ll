; Threads 0 and 4 have one element where addresses of shared memory have 32 bits: 4 * 2^20 * 1024 is 2^32 (DSE-4).
; RUN: %opt -passes=nvvm-dead-sync-elim -nvvm-opt=dead-sync-own-elements=1 -S %s | FileCheck %s
; RUN: %exec --race %s -passes=nvvm-dead-sync-elim --print=out | FileCheck %s --check-prefix=VALUE
; VALUE: out[0] = 0x00000007
;
; EXEC: buffer out i32[8]
; EXEC: launch k block=8 args=(out)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p3:32:32-p4:32:32-p5:32:32-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@s = internal addrspace(3) global [2048 x i8] undef, align 4
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent
; CHECK: call void @llvm.nvvm.barrier.cta
define ptx_kernel void @k(ptr addrspace(1) %out) "nvvm.reqntid"="8" "nvopt-dead-sync-own-elements"="1" {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %i = shl i32 %t, 20
  %p = getelementptr [1024 x i8], ptr addrspace(3) @s, i32 %i
  %c = icmp eq i32 %t, 0
  br i1 %c, label %set, label %go
set:
  store i32 7, ptr addrspace(3) %p
  br label %go
go:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %d = icmp eq i32 %t, 4
  br i1 %d, label %get, label %end
get:
  %v = load i32, ptr addrspace(3) %p
  store i32 %v, ptr addrspace(1) %out
  br label %end
end:
  ret void
}
