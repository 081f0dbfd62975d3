; ptxas counts the rounds of a loop that compares what it has just added to.
; RUN: %opt -passes=nv-loop-latch -S %s | FileCheck %s
; RUN: %opt -passes=nv-loop-latch,nv-loop-latch -S %s | FileCheck %s
; How such a loop runs, with a start that makes the first sum wrap as well:
; RUN: %exec --passes=nv-loop-latch %s
; EXEC: buffer out i32[8]
; EXEC: launch run args=(out, i32:22)
; EXEC: launch run args=(ptr:out+16, i32:2147483647)
target triple = "nvptx64-nvidia-cuda"
; The end asks for the value before the sum: the sum moves to the front, so that it asks for the new one.
; CHECK-LABEL: define i32 @down(
; CHECK: entry:
; CHECK: [[START:%.*]] = sub i32 %n, -4
; CHECK: loop:
; CHECK: [[Q:%.*]] = phi i32 [ [[START]], %entry ], [ %i, %loop ]
; CHECK: %i = add i32 [[Q]], -4
; CHECK: add i32 %sum, %i
; CHECK: %go = icmp sgt i32 %i, 4
; CHECK: ret i32 %more
define i32 @down(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %more = add i32 %sum, %i
  %next = add nsw i32 %i, -4
  %go = icmp sgt i32 %i, 4
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %more
}

; A step that may be undef or poison: nobody asked for it where the loop ends in its first round, and it has to be the same
; in front of the loop and in it.
; CHECK-LABEL: define i32 @by_argument(
; CHECK: entry:
; CHECK: [[STEP:%.*]] = freeze i32 %step
; CHECK: [[START:%.*]] = sub i32 %n, [[STEP]]
; CHECK: loop:
; CHECK: [[Q:%.*]] = phi i32 [ [[START]], %entry ], [ %i, %loop ]
; CHECK: %i = add i32 [[Q]], [[STEP]]
define i32 @by_argument(i32 %n, i32 %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %more = add i32 %sum, %i
  %next = add i32 %i, %step
  %go = icmp sgt i32 %i, 4
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %more
}
; CHECK-LABEL: define i32 @by_defined(
; CHECK-NOT: freeze
; CHECK: sub i32 %n, %step
define i32 @by_defined(i32 %n, i32 noundef %step) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %more = add i32 %sum, %i
  %next = add i32 %i, %step
  %go = icmp sgt i32 %i, 4
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %more
}

; The sum has another use, the step or the limit changes: all as it was.
; CHECK-LABEL: define i32 @sum_used(
; CHECK: %i = phi i32 [ %n, %entry ], [ %next, %loop ]
define i32 @sum_used(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]
  %next = add nsw i32 %i, -4
  %go = icmp sgt i32 %i, 4
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}
; CHECK-LABEL: define void @step_changes(
; CHECK: %i = phi i32 [ %n, %entry ], [ %next, %loop ]
define void @step_changes(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]
  %step = load volatile i32, ptr %p
  %next = add i32 %i, %step
  %go = icmp sgt i32 %i, 4
  br i1 %go, label %loop, label %exit
exit:
  ret void
}
; CHECK-LABEL: define void @limit_changes(
; CHECK: %i = phi i32 [ %n, %entry ], [ %next, %loop ]
define void @limit_changes(ptr %p, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]
  %limit = load volatile i32, ptr %p
  %next = add i32 %i, -4
  %go = icmp sgt i32 %i, %limit
  br i1 %go, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: define ptx_kernel void @run(
; CHECK: phi i32 [ {{%.*}}, %entry ], [ %i, %loop ]
define ptx_kernel void @run(ptr %out, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %more = add i32 %sum, %i
  %next = add i32 %i, -715827883
  %go = icmp sgt i32 %i, 4
  br i1 %go, label %loop, label %exit
exit:
  store i32 %more, ptr %out
  ret void
}
