; A chain of branches, as an unrolled `if` is: the heads run always, so each member is as near as the first (ADR-1).
; RUN: %opt -passes=nvvm-scev-cgp,verify -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; Six branches are more than three levels of the tree apart.
; CHECK-LABEL: define void @chain(
; CHECK: head0:
; CHECK: %baseValue = getelementptr i8, ptr %p, i64
; CHECK: then0:
; CHECK-NEXT: load i32, ptr %baseValue
; CHECK: then5:
; CHECK-NEXT: [[LAST:%baseValue[0-9]+]] = getelementptr i8, ptr %baseValue, i64 320
; CHECK-NEXT: load i32, ptr [[LAST]]
define void @chain(ptr noalias %p, ptr noalias %q, i32 %t, i32 %bits) {
entry:
  br label %head0
head0:
  %b0 = and i32 %bits, 1
  %c0 = icmp eq i32 %b0, 0
  br i1 %c0, label %head1, label %then0
then0:
  %x0 = add nsw i32 %t, 0
  %w0 = sext i32 %x0 to i64
  %a0 = getelementptr i32, ptr %p, i64 %w0
  %v0 = load i32, ptr %a0
  store i32 %v0, ptr %q
  br label %head1
head1:
  %b1 = and i32 %bits, 2
  %c1 = icmp eq i32 %b1, 0
  br i1 %c1, label %head2, label %then1
then1:
  %x1 = add nsw i32 %t, 16
  %w1 = sext i32 %x1 to i64
  %a1 = getelementptr i32, ptr %p, i64 %w1
  %v1 = load i32, ptr %a1
  store i32 %v1, ptr %q
  br label %head2
head2:
  %b2 = and i32 %bits, 4
  %c2 = icmp eq i32 %b2, 0
  br i1 %c2, label %head3, label %then2
then2:
  %x2 = add nsw i32 %t, 32
  %w2 = sext i32 %x2 to i64
  %a2 = getelementptr i32, ptr %p, i64 %w2
  %v2 = load i32, ptr %a2
  store i32 %v2, ptr %q
  br label %head3
head3:
  %b3 = and i32 %bits, 8
  %c3 = icmp eq i32 %b3, 0
  br i1 %c3, label %head4, label %then3
then3:
  %x3 = add nsw i32 %t, 48
  %w3 = sext i32 %x3 to i64
  %a3 = getelementptr i32, ptr %p, i64 %w3
  %v3 = load i32, ptr %a3
  store i32 %v3, ptr %q
  br label %head4
head4:
  %b4 = and i32 %bits, 16
  %c4 = icmp eq i32 %b4, 0
  br i1 %c4, label %head5, label %then4
then4:
  %x4 = add nsw i32 %t, 64
  %w4 = sext i32 %x4 to i64
  %a4 = getelementptr i32, ptr %p, i64 %w4
  %v4 = load i32, ptr %a4
  store i32 %v4, ptr %q
  br label %head5
head5:
  %b5 = and i32 %bits, 32
  %c5 = icmp eq i32 %b5, 0
  br i1 %c5, label %head6, label %then5
then5:
  %x5 = add nsw i32 %t, 80
  %w5 = sext i32 %x5 to i64
  %a5 = getelementptr i32, ptr %p, i64 %w5
  %v5 = load i32, ptr %a5
  store i32 %v5, ptr %q
  br label %head6
head6:
  br label %out
out:
  ret void
}

