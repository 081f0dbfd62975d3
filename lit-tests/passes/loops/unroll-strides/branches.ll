; Walks whose rounds have branches: four rounds in one where some of a round stands under a condition, each under its own.
; How they run: taps, in_pairs and until_found of lit-tests/exec/kernels/grid-strides.cu.
; RUN: %opt -passes=nv-unroll-strides -S %s | FileCheck %s
; RUN: %opt -passes=nv-unroll-strides,verify -disable-output %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define float @guarded(
; CHECK: br i1 {{%.*}}, label %strides, label %strides.single
; CHECK: strides:
; CHECK: [[I:%.*]] = phi i32 [ %first, %strides ], [ [[I4:%.*]], %[[LAST:.*]] ]
; CHECK: br i1 {{%.*}}, label %[[READ:.*]], label %[[LATCH:.*]]
; CHECK: [[READ]]:
; CHECK: load float
; CHECK: br label %[[LATCH]]
; CHECK: [[LATCH]]:
; CHECK: phi float
; CHECK: [[I1:%.*]] = add nsw i32 [[I]], %step
; CHECK: br label %[[SECOND:.*]]
; CHECK: [[SECOND]]:
; CHECK-COUNT-3: load float
; CHECK: [[I4]] = add i32 {{%.*}}, %step
; CHECK: br i1 {{%.*}}, label %{{.*}}, label %strides.rest, !llvm.loop
; CHECK: loop:
; CHECK: phi float [ %sum.next, %latch ], [ {{%.*}}, %strides.rest ]
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
latch:
  %sum.next = phi float [ %sum, %loop ], [ %s, %read ]
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %latch ]
  ret float %r
}

; A write under the condition that may be what a next round reads.
; CHECK-LABEL: define float @writes(
; CHECK-NOT: label %strides
define float @writes(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step, ptr addrspace(1) %q) {
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
  %b = getelementptr float, ptr addrspace(1) %q, i32 %i
  store float %s, ptr addrspace(1) %b
  br label %latch
latch:
  %sum.next = phi float [ %sum, %loop ], [ %s, %read ]
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %latch ]
  ret float %r
}

; Another way out than the last one.
; CHECK-LABEL: define float @leaves(
; CHECK-NOT: label %strides
define float @leaves(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
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
  %neg = fcmp olt float %v, 0.0
  br i1 %neg, label %exit, label %latch
latch:
  %sum.next = phi float [ %sum, %loop ], [ %s, %read ]
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %latch ], [ %s, %read ]
  ret float %r
}

; A cycle inside that is no loop: a round may have no end.
; CHECK-LABEL: define float @turns(
; CHECK-NOT: label %strides
define float @turns(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %first, %entry ], [ %next, %latch ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %latch ]
  %bit = and i32 %i, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %read, label %other
read:
  %a = getelementptr float, ptr addrspace(1) %p, i32 %i
  %v = load float, ptr addrspace(1) %a
  %s = fadd float %sum, %v
  %neg = fcmp olt float %v, 0.0
  br i1 %neg, label %other, label %latch
other:
  %o = phi float [ %sum, %loop ], [ %s, %read ]
  %big = icmp ugt i32 %i, 7
  br i1 %big, label %read, label %latch
latch:
  %sum.next = phi float [ %s, %read ], [ %o, %other ]
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %latch ]
  ret float %r
}

; The step is made in some rounds only.
; CHECK-LABEL: define float @sometimes(
; CHECK-NOT: label %strides
define float @sometimes(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
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
  %up = add i32 %i, %step
  br label %latch
latch:
  %sum.next = phi float [ %sum, %loop ], [ %s, %read ]
  %next = phi i32 [ %i, %loop ], [ %up, %read ]
  %unused = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %latch ]
  ret float %r
}

; What other threads wrote is asked for under the condition.
; CHECK-LABEL: define float @polled(
; CHECK-NOT: label %strides
define float @polled(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step, ptr addrspace(1) %flag) {
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
  %f = load volatile float, ptr addrspace(1) %flag
  br label %latch
latch:
  %sum.next = phi float [ %sum, %loop ], [ %s, %read ]
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %latch ]
  ret float %r
}

; 21 instructions: too much for ptxas to put under a condition.
; CHECK-LABEL: define float @long(
; CHECK-NOT: label %strides
define float @long(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
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
  %y0 = fadd float %v, %sum
  %y1 = fadd float %y0, %sum
  %y2 = fadd float %y1, %sum
  %y3 = fadd float %y2, %sum
  %y4 = fadd float %y3, %sum
  %y5 = fadd float %y4, %sum
  %y6 = fadd float %y5, %sum
  %y7 = fadd float %y6, %sum
  %y8 = fadd float %y7, %sum
  %y9 = fadd float %y8, %sum
  %y10 = fadd float %y9, %sum
  %y11 = fadd float %y10, %sum
  %y12 = fadd float %y11, %sum
  %y13 = fadd float %y12, %sum
  br label %latch
latch:
  %sum.next = phi float [ %sum, %loop ], [ %s, %read ]
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %latch ]
  ret float %r
}

; One less.
; CHECK-LABEL: define float @fits(
; CHECK: label %strides
define float @fits(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
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
  %y0 = fadd float %v, %sum
  %y1 = fadd float %y0, %sum
  %y2 = fadd float %y1, %sum
  %y3 = fadd float %y2, %sum
  %y4 = fadd float %y3, %sum
  %y5 = fadd float %y4, %sum
  %y6 = fadd float %y5, %sum
  %y7 = fadd float %y6, %sum
  %y8 = fadd float %y7, %sum
  %y9 = fadd float %y8, %sum
  %y10 = fadd float %y9, %sum
  %y11 = fadd float %y10, %sum
  %y12 = fadd float %y11, %sum
  br label %latch
latch:
  %sum.next = phi float [ %sum, %loop ], [ %s, %read ]
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %r = phi float [ %sum.next, %latch ]
  ret float %r
}

; A value of a round is used outside.
; CHECK-LABEL: define float @used_outside(
; CHECK-NOT: label %strides
define float @used_outside(ptr addrspace(1) %p, i32 noundef %first, i32 noundef %n, i32 noundef %step) {
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
latch:
  %sum.next = phi float [ %sum, %loop ], [ %s, %read ]
  %next = add i32 %i, %step
  %c = icmp slt i32 %next, %n
  br i1 %c, label %loop, label %exit
exit:
  %last = phi i1 [ %odd, %latch ]
  %r = select i1 %odd, float %sum.next, float 0.0
  ret float %r
}
