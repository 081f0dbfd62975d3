; A walk of the grid that divides four times by the same value, and one whose step is no number of blocks.
; RUN: %opt -passes=nv-loop-divisors -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define void @four(
; CHECK: udiv i32 -1
; CHECK: loop:
; CHECK-NOT: udiv
; CHECK: ret void
define void @four(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %size, i32 noundef %d, i32 %n) {
entry:
  %blocks = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
  %step = mul i32 %size, %blocks
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %q = udiv i32 %i, %d
  %q1 = udiv i32 %q, %d
  %q2 = udiv i32 %q1, %d
  %q3 = urem i32 %q2, %d
  store volatile i32 %q3, ptr addrspace(1) %p
  %next = add i32 %i, %step
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define void @threads(
; CHECK: udiv i32 -1
; CHECK: loop:
; CHECK-NOT: udiv
; CHECK: ret void
define void @threads(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %d, i32 %n) {
entry:
  %step = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %loop ]
  %q = udiv i32 %i, %d
  store volatile i32 %q, ptr addrspace(1) %p
  %next = add i32 %i, %step
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
