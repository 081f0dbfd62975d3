; Loops of up to 64 rounds that compute in registers, much of it from their counter alone, become as many bodies: places of bits, tables
; of constants. With memory, with less that folds, with more rounds or an unknown number they stay (PF-5).
; RUN: %opt -passes='loop(nv-full-unroll)' -verify-each -S %s | FileCheck %s
; RUN: %opt -passes='loop(nv-full-unroll<asked>)' -S %s | FileCheck %s --check-prefix=ASKED
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
@places = internal addrspace(4) constant [16 x i32] [i32 3, i32 1, i32 4, i32 15, i32 9, i32 2, i32 6, i32 5, i32 8, i32 7, i32 0, i32 10, i32 11, i32 12, i32 13, i32 14]

; ASKED-LABEL: @permutation(
; ASKED: phi
; CHECK-LABEL: @permutation(
; CHECK-NOT: phi
; CHECK-NOT: urem
; CHECK: ret i64
define i64 @permutation(i64 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i64 [ 0, %entry ], [ %u, %loop ]
  %m = shl nuw i32 %i, 4
  %r = urem i32 %m, 63
  %p = zext i32 %r to i64
  %w = zext i32 %i to i64
  %a = lshr i64 %x, %w
  %b = and i64 %a, 1
  %c = shl i64 %b, %p
  %u = or i64 %c, %s
  %j = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %j, 64
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %u
}

; CHECK-LABEL: @table(
; CHECK-NOT: phi
; CHECK: ret i32
define i32 @table(i32 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %u, %loop ]
  %k = and i32 %i, 15
  %at = getelementptr [16 x i32], ptr addrspace(4) @places, i32 0, i32 %k
  %p = load i32, ptr addrspace(4) %at
  %a = lshr i32 %x, %p
  %u = xor i32 %a, %s
  %j = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %j, 40
  br i1 %more, label %loop, label %exit
exit:
  ret i32 %u
}

; CHECK-LABEL: @too_many(
; CHECK: phi
define i64 @too_many(i64 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i64 [ 0, %entry ], [ %u, %loop ]
  %m = shl nuw i32 %i, 4
  %r = urem i32 %m, 63
  %p = zext i32 %r to i64
  %c = shl i64 %x, %p
  %u = xor i64 %c, %s
  %j = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %j, 65
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %u
}

; Four of its instructions are constants in a round.
; CHECK-LABEL: @little_folds(
; CHECK: phi
define i64 @little_folds(i64 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i64 [ %x, %entry ], [ %u, %loop ]
  %m = mul i32 %i, 7
  %p = zext i32 %m to i64
  %c = xor i64 %s, %p
  %u = mul i64 %c, %x
  %j = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %j, 60
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %u
}

; Memory that is written, and memory that is no table.
; CHECK-LABEL: @stores(
; CHECK: phi
define void @stores(ptr %q, i64 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %m = shl nuw i32 %i, 4
  %r = urem i32 %m, 63
  %p = zext i32 %r to i64
  %c = shl i64 %x, %p
  store i64 %c, ptr %q
  %j = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %j, 64
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

; CHECK-LABEL: @loads(
; CHECK: phi
define i64 @loads(ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i64 [ 0, %entry ], [ %u, %loop ]
  %m = shl nuw i32 %i, 4
  %r = urem i32 %m, 63
  %at = getelementptr i64, ptr %q, i32 %r
  %c = load i64, ptr %at
  %u = xor i64 %c, %s
  %j = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %j, 64
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %u
}

; CHECK-LABEL: @unknown(
; CHECK: phi
define i64 @unknown(i64 %x, i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i64 [ 0, %entry ], [ %u, %loop ]
  %m = shl nuw i32 %i, 4
  %r = urem i32 %m, 63
  %p = zext i32 %r to i64
  %c = shl i64 %x, %p
  %u = xor i64 %c, %s
  %j = add nuw nsw i32 %i, 1
  %low = icmp ult i32 %j, 64
  %in = icmp ult i32 %j, %n
  %more = and i1 %low, %in
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %u
}

; What does not fold: 7 instructions in each of 64 rounds are within 500, 8 are not.
; CHECK-LABEL: @within(
; CHECK-NOT: phi
; CHECK: ret i64
define i64 @within(i64 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i64 [ 0, %entry ], [ %u, %loop ]
  %m = shl nuw i32 %i, 4
  %r = urem i32 %m, 63
  %p = zext i32 %r to i64
  %b0 = mul i64 %s, %x
  %b1 = xor i64 %b0, 1
  %b2 = xor i64 %b1, 2
  %b3 = xor i64 %b2, 3
  %b4 = xor i64 %b3, 4
  %b5 = xor i64 %b4, 5
  %u = add i64 %b5, %p
  %j = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %j, 64
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %u
}
; CHECK-LABEL: @beyond(
; CHECK: phi
define i64 @beyond(i64 %x) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i64 [ 0, %entry ], [ %u, %loop ]
  %m = shl nuw i32 %i, 4
  %r = urem i32 %m, 63
  %p = zext i32 %r to i64
  %b0 = mul i64 %s, %x
  %b1 = xor i64 %b0, 1
  %b2 = xor i64 %b1, 2
  %b3 = xor i64 %b2, 3
  %b4 = xor i64 %b3, 4
  %b5 = xor i64 %b4, 5
  %b6 = xor i64 %b5, 6
  %u = add i64 %b6, %p
  %j = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %j, 64
  br i1 %more, label %loop, label %exit
exit:
  ret i64 %u
}
