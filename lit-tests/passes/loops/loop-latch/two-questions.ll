; A counter that is one of two questions is asked for when it has been added to (CG-11).
; RUN: %opt -passes=nv-loop-latch -verify-each -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; i < 199 is i + 1 < 200: the counter never is more than 199.
; CHECK-LABEL: define i32 @both(
; CHECK: %next = add i32 %i, 1
; CHECK: [[C:%.*]] = icmp ult i32 %next, 200
; CHECK: and i1 [[C]], %near
define i32 @both(float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %next = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %i, 199
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}

; Down, and a logical and: i > 3 is i - 2 > 1.
; CHECK-LABEL: define i32 @down(
; CHECK: %next = add i32 %i, -2
; CHECK: [[C:%.*]] = icmp sgt i32 %next, 1
; CHECK: select i1 [[C]], i1 %near, i1 false
define i32 @down(float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 100, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %c = icmp sgt i32 %i, 3
  %near = fcmp olt float %w, 4.0
  %next = add nsw i32 %i, -2
  %go = select i1 %c, i1 %near, i1 false
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}

; The first value may be anything: i + 1 may wrap around where i does not.
; CHECK-LABEL: define i32 @from_anywhere(
; CHECK: icmp slt i32 %i, 199
define i32 @from_anywhere(i32 %n, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ %n, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %next = add i32 %i, 1
  %c = icmp slt i32 %i, 199
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}

; The limit and the step wrap around: i < -1, unsigned, is true for 0, i + 1 < 0 never is.
; CHECK-LABEL: define i32 @last_limit(
; CHECK: icmp ult i32 %i, -1
define i32 @last_limit(float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %next = add i32 %i, 1
  %c = icmp ult i32 %i, -1
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}

; The sum comes behind the question; the counter steps by what is loaded; the question has two users.
; CHECK-LABEL: define i32 @sum_behind(
; CHECK: icmp ult i32 %i, 199
define i32 @sum_behind(float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %c = icmp ult i32 %i, 199
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  %next = add nuw nsw i32 %i, 1
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}

; CHECK-LABEL: define i32 @loaded_step(
; CHECK: icmp ult i32 %i, 199
define i32 @loaded_step(ptr %p, float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %s = load i32, ptr %p
  %next = add i32 %i, %s
  %c = icmp ult i32 %i, 199
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}

; CHECK-LABEL: define i1 @two_users(
; CHECK: icmp ult i32 %i, 199
define i1 @two_users(float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %next = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %i, 199
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  br i1 %go, label %loop, label %exit
exit:
  ret i1 %c
}

; Equality has no order that a sum keeps, and 64 bits no numbers here to prove it with.
; CHECK-LABEL: define i32 @equal(
; CHECK: icmp ne i32 %i, 199
define i32 @equal(float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %next = add nuw nsw i32 %i, 1
  %c = icmp ne i32 %i, 199
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}

; CHECK-LABEL: define i64 @wide(
; CHECK: icmp ult i64 %i, 199
define i64 @wide(float %x) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %next = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %i, 199
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  br i1 %go, label %loop, label %exit
exit:
  ret i64 %next
}

; The largest limit that a sum still reaches, and the first that it does not; down, too, and without signs.
; CHECK-LABEL: define i32 @largest(
; CHECK: icmp slt i32 %next, 2147483647
define i32 @largest(float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 2147483600, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %next = add nsw i32 %i, 1
  %c = icmp slt i32 %i, 2147483646
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}

; CHECK-LABEL: define i32 @too_large(
; CHECK: icmp slt i32 %i, 2147483647
define i32 @too_large(float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 2147483600, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %next = add i32 %i, 1
  %c = icmp slt i32 %i, 2147483647
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}

; CHECK-LABEL: define i32 @smallest(
; CHECK: icmp sgt i32 %next, -2147483648
define i32 @smallest(float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ -2147483600, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %next = add nsw i32 %i, -1
  %c = icmp sgt i32 %i, -2147483647
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}

; CHECK-LABEL: define i32 @too_small(
; CHECK: icmp sgt i32 %i, -2147483648
define i32 @too_small(float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ -2147483600, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %next = add i32 %i, -1
  %c = icmp sgt i32 %i, -2147483648
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}

; CHECK-LABEL: define i32 @largest_unsigned(
; CHECK: icmp ult i32 %next, -1
define i32 @largest_unsigned(float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ -100, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %next = add nuw i32 %i, 1
  %c = icmp ult i32 %i, -2
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}

; CHECK-LABEL: define i32 @too_large_unsigned(
; CHECK: icmp ult i32 %i, -1
define i32 @too_large_unsigned(float %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ -100, %entry ], [ %next, %loop ]
  %v = phi float [ %x, %entry ], [ %w, %loop ]
  %w = fmul float %v, %x
  %next = add i32 %i, 1
  %c = icmp ult i32 %i, -1
  %near = fcmp olt float %w, 4.0
  %go = and i1 %c, %near
  br i1 %go, label %loop, label %exit
exit:
  ret i32 %next
}
