; Conditions that all lanes of a block decide alike, and guards of all that a loop does, leave the
; loop (PF-13).
; RUN: %opt -passes='loop(nv-loop-unswitch)' -verify-each -S %s | FileCheck %s
; RUN: %opt -passes='loop(simple-loop-unswitch<nontrivial>)' -S %s | FileCheck %s --check-prefix=STOCK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()

; A kernel parameter and the number of the block decide. Stock LLVM leaves both loops as they are.
; CHECK-LABEL: define ptx_kernel void @flag(
; CHECK: entry:
; CHECK: br i1 {{%.*}}, label %[[ONE:entry.*]], label %[[TWO:entry.*]]
; CHECK-DAG: [[ONE]]:
; CHECK-DAG: [[TWO]]:
; CHECK-DAG: fadd float
; CHECK-DAG: fmul float
; CHECK: ret void
; STOCK-LABEL: define ptx_kernel void @flag(
; STOCK: entry:
; STOCK-NOT: br i1 %c
; STOCK: br label %loop
define ptx_kernel void @flag(ptr %p, i32 noundef %mode, i32 noundef %n) {
entry:
  %block = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %sum = add i32 %block, %mode
  %c = icmp eq i32 %sum, 3
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  br i1 %c, label %a, label %b
a:
  %y = fadd float %x, 1.0
  store float %y, ptr %q
  br label %latch
b:
  %z = fmul float %x, 3.0
  store float %z, ptr %q
  br label %latch
latch:
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; Lanes differ, but a lane that does not pass the guard does nothing in the loop: the other copy is
; empty.
; CHECK-LABEL: define ptx_kernel void @guard(
; CHECK: entry:
; CHECK: br i1 %inner
; CHECK: ret void
define ptx_kernel void @guard(ptr %p, i32 noundef %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %inner = icmp ult i32 %t, 30
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  br i1 %inner, label %a, label %latch
a:
  %y = fadd float %x, 1.0
  store float %y, ptr %q
  br label %latch
latch:
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}

; A guard of a sum: lanes that it leaves out keep the start value, and their loop is empty.
; CHECK-LABEL: define ptx_kernel void @sum(
; CHECK: entry:
; CHECK: br i1 %inner, label %entry.split.us, label %entry.split
; CHECK: loop.us:
; CHECK-NOT: br i1 %inner
; CHECK: br i1 %again
; STOCK-LABEL: define ptx_kernel void @sum(
; STOCK: loop:
; STOCK: br i1 %inner
define ptx_kernel void @sum(ptr %p, ptr %r, i32 noundef %n, i32 noundef %columns) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %inner = icmp ult i32 %t, %columns
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %s = phi float [ 0.0, %entry ], [ %s2, %latch ]
  br i1 %inner, label %a, label %latch
a:
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  %s1 = fadd float %s, %x
  br label %latch
latch:
  %s2 = phi float [ %s1, %a ], [ %s, %loop ]
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  store float %s2, ptr %r
  ret void
}

; The sum in front of the last round, two sums, and ways inside of the guard.
; CHECK-LABEL: define ptx_kernel void @sums(
; CHECK: br i1 %inner, label %entry.split.us, label %entry.split
define ptx_kernel void @sums(ptr %p, ptr %r, i32 noundef %n, i32 noundef %columns) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %inner = icmp ult i32 %t, %columns
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  %s = phi float [ 0.0, %entry ], [ %s2, %latch ]
  %k = phi i32 [ 7, %entry ], [ %k2, %latch ]
  br i1 %inner, label %a, label %latch
a:
  %q = getelementptr float, ptr %p, i32 %i
  %x = load float, ptr %q
  %s1 = fadd float %s, %x
  %big = fcmp ogt float %x, 1.0
  br i1 %big, label %b, label %latch
b:
  %k1 = add i32 %k, 1
  br label %latch
latch:
  %s2 = phi float [ %s1, %a ], [ %s1, %b ], [ %s, %loop ]
  %k2 = phi i32 [ %k, %a ], [ %k1, %b ], [ %k, %loop ]
  %i1 = add nuw i32 %i, 1
  %again = icmp ult i32 %i1, %n
  br i1 %again, label %loop, label %exit
exit:
  %kf = uitofp i32 %k2 to float
  %both = fadd float %s, %kf
  store float %both, ptr %r
  ret void
}
