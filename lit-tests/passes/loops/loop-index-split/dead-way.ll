; Code that nothing reaches leads into a round, so that a phi inside has a value for it. A copy of the loop would have it, too, without the
; edge: the loop stays (LIS).
; RUN: %opt -passes=loop-index-split,verify -S %s | FileCheck %s
; Without that way it is split.
; RUN: sed 's/, \[ 7, %dead \]//; s/br label %latch ; nowhere/ret void/' %s | %opt -passes=loop-index-split,verify -S | FileCheck %s --check-prefix=SPLIT
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define ptx_kernel void @range(
; CHECK-NOT: .split
; CHECK: ret void
; SPLIT-LABEL: define ptx_kernel void @range(
; SPLIT: .split
define ptx_kernel void @range(ptr addrspace(1) %p, i32 %n, i32 %m) {
entry:
  %g = icmp slt i32 0, %n
  br i1 %g, label %ph, label %exit
ph:
  br label %loop
loop:
  %i = phi i32 [ 0, %ph ], [ %i1, %latch ]
  %s = phi i32 [ 1, %ph ], [ %s1, %latch ]
  %c = icmp slt i32 %i, %m
  br i1 %c, label %then, label %else
then:
  %w = mul nsw i32 %i, 3
  %x = xor i32 %w, %s
  br label %latch
else:
  %d = sub i32 %s, %i
  %y = mul i32 %d, 5
  br label %latch
dead:
  br label %latch ; nowhere
latch:
  %s1 = phi i32 [ %x, %then ], [ %y, %else ], [ 7, %dead ]
  %i1 = add nsw i32 %i, 1
  %e = icmp slt i32 %i1, %n
  br i1 %e, label %loop, label %out
out:
  %l = phi i32 [ %s1, %latch ]
  br label %exit
exit:
  %r = phi i32 [ 7, %entry ], [ %l, %out ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}
