; Nothing can be computed from the result of an invoke or callbr in front of it: a loop that starts or steps with it
; keeps its form, and one that another value enters does not (CG-11a).
; RUN: %opt -passes='nv-loop-latch,verify' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

declare i32 @number(i32)
declare i32 @__gxx_personality_v0(...)

; CHECK-LABEL: define i32 @starts(
; CHECK: %i = phi i32 [ %v, %entry ], [ %next, %loop ]
; CHECK: %next = add nsw i32 %i, -4
define i32 @starts(i32 %n) personality ptr @__gxx_personality_v0 {
entry:
  %v = invoke i32 @number(i32 %n) to label %loop unwind label %pad
loop:
  %i = phi i32 [ %v, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %more = add i32 %sum, %i
  %next = add nsw i32 %i, -4
  %go = icmp sgt i32 %i, 4
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %more
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret i32 0
}

; CHECK-LABEL: define i32 @steps(
; CHECK: %i = phi i32 [ %n, %entry ], [ %next, %loop ]
; CHECK: %next = add i32 %i, %v
define i32 @steps(i32 %n) personality ptr @__gxx_personality_v0 {
entry:
  %v = invoke i32 @number(i32 %n) to label %loop unwind label %pad
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %more = add i32 %sum, %i
  %next = add i32 %i, %v
  %go = icmp sgt i32 %i, 4
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %more
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret i32 0
}

; CHECK-LABEL: define i32 @jumps(
; CHECK: %i = phi i32 [ %v, %entry ], [ %next, %loop ]
define i32 @jumps() {
entry:
  %v = callbr i32 asm "", "=r,!i"() to label %loop [label %other]
loop:
  %i = phi i32 [ %v, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %more, %loop ]
  %more = add i32 %sum, %i
  %next = add nsw i32 %i, -4
  %go = icmp sgt i32 %i, 4
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %more
other:
  ret i32 0
}

; The first value is there before the call.
; CHECK-LABEL: define i32 @before(
; CHECK: %[[FIRST:.*]] = sub i32 %n, -4
; CHECK-NEXT: %v = invoke
; CHECK: phi i32 [ %[[FIRST]], %entry ], [ %i, %loop ]
define i32 @before(i32 %n) personality ptr @__gxx_personality_v0 {
entry:
  %v = invoke i32 @number(i32 %n) to label %loop unwind label %pad
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]
  %sum = phi i32 [ %v, %entry ], [ %more, %loop ]
  %more = add i32 %sum, %i
  %next = add nsw i32 %i, -4
  %go = icmp sgt i32 %i, 4
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %more
pad:
  %lp = landingpad { ptr, i32 } cleanup
  ret i32 0
}
