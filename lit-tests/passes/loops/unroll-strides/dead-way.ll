; Code that nothing reaches leads into a round, so that a phi inside has a value for it. Copies of the round would have it, too, without
; the edge: the walk stays (PF-5).
; RUN: %opt -passes=nv-unroll-strides,verify -S %s | FileCheck %s --implicit-check-not='label %%strides'
; Without that way there are four rounds in one.
; RUN: sed 's/, \[ 1.0, %dead \]//; s/br label %latch ; nowhere/ret float 0.0/' %s | %opt -passes=nv-unroll-strides,verify -S \
; RUN:   | FileCheck %s --check-prefix=FOUR
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define float @guarded(
; FOUR-LABEL: define float @guarded(
; FOUR: label %strides
define float @guarded(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %latch ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %latch ]
  %bit = and i32 %i, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %read, label %latch
read:
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %s = fadd float %sum, %v
  br label %latch
dead:
  br label %latch ; nowhere
latch:
  %sum.next = phi float [ %sum, %loop ], [ %s, %read ], [ 1.0, %dead ]
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %latch ]
  ret float %r
}
