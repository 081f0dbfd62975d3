; The loops of a guard share one distance, computed at the guard (PF-6).
; RUN: %opt -passes=nv-strided-addresses -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: define void @two_loops(
; CHECK: entry:
; CHECK-NEXT: %many = icmp ugt i32 %m, 12
; CHECK-NEXT: [[N:%.*]] = sext i32 %n to i64
; CHECK-NEXT: [[D:%.*]] = mul i64 [[N]], 4
; CHECK-NEXT: br i1 %many
; CHECK: one:
; CHECK: getelementptr i8, ptr %p, i64 [[D]]
; CHECK: two:
; CHECK: getelementptr i8, ptr %q, i64 [[D]]
define void @two_loops(ptr %a, i32 %n, i32 %m, i32 %x) {
entry:
  %many = icmp ugt i32 %m, 12
  br i1 %many, label %one.ph, label %two.ph
one.ph:
  br label %one
one:
  %k = phi i32 [ 0, %one.ph ], [ %k1, %one ]
  %r = mul nsw i32 %k, %n
  %i = add nsw i32 %r, %x
  %w = sext i32 %i to i64
  %p = getelementptr float, ptr %a, i64 %w
  store float 1.0, ptr %p
  %k1 = add nuw nsw i32 %k, 1
  %r1 = mul nsw i32 %k1, %n
  %i1 = add nsw i32 %r1, %x
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  store float 2.0, ptr %p1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %one, label %two.ph
two.ph:
  br label %two
two:
  %h = phi i32 [ 0, %two.ph ], [ %h1, %two ]
  %s = mul nsw i32 %h, %n
  %j = add nsw i32 %s, %x
  %y = sext i32 %j to i64
  %q = getelementptr float, ptr %a, i64 %y
  store float 3.0, ptr %q
  %h1 = add nuw nsw i32 %h, 1
  %s1 = mul nsw i32 %h1, %n
  %j1 = add nsw i32 %s1, %x
  %y1 = sext i32 %j1 to i64
  %q1 = getelementptr float, ptr %a, i64 %y1
  store float 4.0, ptr %q1
  %again = icmp slt i32 %h1, %m
  br i1 %again, label %two, label %out
out:
  ret void
}

; A step that is loaded between guard and loop stays in front of the loop.
; CHECK-LABEL: define void @behind_guard(
; CHECK: entry:
; CHECK-NOT: mul
; CHECK: one.ph:
; CHECK-NEXT: %n = load i32, ptr %where
; CHECK-NEXT: [[M:%.*]] = sext i32 %n to i64
; CHECK-NEXT: mul i64 [[M]], 4
; CHECK-NEXT: br label %one
define void @behind_guard(ptr %a, ptr %where, i32 %m, i32 %x) {
entry:
  %any = icmp ne i32 %m, 0
  br i1 %any, label %one.ph, label %out
one.ph:
  %n = load i32, ptr %where
  br label %one
one:
  %k = phi i32 [ 0, %one.ph ], [ %k1, %one ]
  %r = mul nsw i32 %k, %n
  %i = add nsw i32 %r, %x
  %w = sext i32 %i to i64
  %p = getelementptr float, ptr %a, i64 %w
  store float 1.0, ptr %p
  %k1 = add nuw nsw i32 %k, 1
  %r1 = mul nsw i32 %k1, %n
  %i1 = add nsw i32 %r1, %x
  %w1 = sext i32 %i1 to i64
  %p1 = getelementptr float, ptr %a, i64 %w1
  store float 2.0, ptr %p1
  %more = icmp slt i32 %k1, %m
  br i1 %more, label %one, label %out
out:
  ret void
}
