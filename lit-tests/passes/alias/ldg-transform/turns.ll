; One half of the block waits in front of an inlined call, the other one behind it, at barriers that are one for
; both. So the load of the second half reads what the first has written in the same call, by its own restrict pointer
; (X-6): it is not marked.
; RUN: %opt -passes=ldgxform -S %s | FileCheck %s
; RUN: %exec %s -passes='ldgxform,early-cse<memssa>'
; EXEC: buffer p u32[32] random(3)
; EXEC: buffer q u32[32] random(4)
; EXEC: buffer out u32[64]
; EXEC: launch k block=64 args=(p, q, out)
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.experimental.noalias.scope.decl(metadata)
; CHECK-LABEL: @k(
; CHECK: call:
; CHECK: %v = load i32
; CHECK-NOT: invariant.load
; CHECK: ret void
define ptx_kernel void @k(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) noalias %out) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = icmp uge i32 %t, 32
  %lane = and i32 %t, 31
  %x = select i1 %w, ptr addrspace(1) %p, ptr addrspace(1) %q
  %y = select i1 %w, ptr addrspace(1) %q, ptr addrspace(1) %p
  %a = getelementptr i32, ptr addrspace(1) %x, i32 %lane
  %b = getelementptr i32, ptr addrspace(1) %y, i32 %lane
  %before = load i32, ptr addrspace(1) %a
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br i1 %w, label %late, label %call
late:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %call
call:
  call void @llvm.experimental.noalias.scope.decl(metadata !3)
  call void @llvm.experimental.noalias.scope.decl(metadata !4)
  %v = load i32, ptr addrspace(1) %a, !alias.scope !3, !noalias !4
  %n = add i32 %v, 1
  store i32 %n, ptr addrspace(1) %b, !alias.scope !4, !noalias !3
  br i1 %w, label %end, label %early
early:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  br label %end
end:
  %r = sub i32 %v, %before
  %o = getelementptr i32, ptr addrspace(1) %out, i32 %t
  store i32 %r, ptr addrspace(1) %o
  ret void
}
!0 = distinct !{!0, !"call"}
!1 = distinct !{!1, !0, !"a"}
!2 = distinct !{!2, !0, !"b"}
!3 = !{!1}
!4 = !{!2}
