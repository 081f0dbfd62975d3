; What dies with an operand may be what comes next: a value of a loop that only a phi asks for, and, where nothing leads to, any.
; RUN: %opt -passes=nvvm-peephole-optimizer -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i1 @llvm.nvvm.isspacep.shared(ptr)

; CHECK-LABEL: define void @loop(
; CHECK: loop:
; CHECK-NOT: isspacep
; CHECK-NOT: getelementptr
; CHECK: store volatile i1 false, ptr addrspace(1) %o
define void @loop(ptr addrspace(1) %a, ptr addrspace(1) %o, i1 %again, i64 %i) {
entry:
  %first = addrspacecast ptr addrspace(1) %a to ptr
  br label %loop
loop:
  %q = phi ptr addrspace(1) [ %a, %entry ], [ %next, %loop ]
  %p = addrspacecast ptr addrspace(1) %q to ptr
  %is = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  %next = getelementptr i8, ptr addrspace(1) %a, i64 %i
  store volatile i1 %is, ptr addrspace(1) %o
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define i32 @nothing_leads_to(
; CHECK: ret i32
define i32 @nothing_leads_to(i32 %k) {
entry:
  ret i32 0
dead:
  %g = addrspacecast ptr %h to ptr addrspace(1)
  %h = addrspacecast ptr addrspace(1) %g to ptr
  store i32 %k, ptr %h
  br label %dead
}
