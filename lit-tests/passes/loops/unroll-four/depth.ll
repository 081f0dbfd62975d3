; How deep the number of rounds may be nested: bound, maximum with 1 and the chain of halves and sums make 15,
; 16 and 17 levels. A deeper one counts as expensive (PF-5).
; RUN: %opt -passes='loop(nv-unroll-four)' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

; CHECK-LABEL: define void @below(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop
define void @below(ptr noalias %p, ptr noalias %q, i64 %n, i64 %a) {
entry:
  %b0 = add i64 %n, 0
  %h0 = lshr i64 %b0, 1
  %b1 = add i64 %h0, %a
  %h1 = lshr i64 %b1, 1
  %b2 = add i64 %h1, %a
  %h2 = lshr i64 %b2, 1
  %b3 = add i64 %h2, %a
  %h3 = lshr i64 %b3, 1
  %b4 = add i64 %h3, %a
  %h4 = lshr i64 %b4, 1
  %b5 = add i64 %h4, %a
  %h5 = lshr i64 %b5, 1
  %b6 = add i64 %h5, %a
  %half = lshr i64 %b6, 1
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i64 %i
  %v0 = load i32, ptr %g
  %v1 = mul i32 %v0, 3
  %v2 = xor i32 %v1, 5
  %v3 = mul i32 %v2, 7
  %v4 = xor i32 %v3, 9
  %v5 = mul i32 %v4, 11
  %v6 = xor i32 %v5, 13
  %v7 = mul i32 %v6, 15
  %v8 = xor i32 %v7, 17
  %v9 = mul i32 %v8, 19
  %v10 = xor i32 %v9, 21
  %v11 = mul i32 %v10, 23
  %v12 = xor i32 %v11, 25
  %v13 = mul i32 %v12, 27
  %v14 = xor i32 %v13, 29
  %v15 = mul i32 %v14, 31
  %v16 = xor i32 %v15, 33
  %v17 = mul i32 %v16, 35
  %v18 = xor i32 %v17, 37
  %v19 = mul i32 %v18, 39
  %v20 = xor i32 %v19, 41
  %t = add i32 %s, %v20
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %half
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; CHECK-LABEL: define void @at(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop
define void @at(ptr noalias %p, ptr noalias %q, i64 %n, i64 %a) {
entry:
  %b0 = add i64 %n, 0
  %h0 = lshr i64 %b0, 1
  %b1 = add i64 %h0, %a
  %h1 = lshr i64 %b1, 1
  %b2 = add i64 %h1, %a
  %h2 = lshr i64 %b2, 1
  %b3 = add i64 %h2, %a
  %h3 = lshr i64 %b3, 1
  %b4 = add i64 %h3, %a
  %h4 = lshr i64 %b4, 1
  %b5 = add i64 %h4, %a
  %h5 = lshr i64 %b5, 1
  %b6 = add i64 %h5, %a
  %h6 = lshr i64 %b6, 1
  %b7 = add i64 %h6, %a
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i64 %i
  %v0 = load i32, ptr %g
  %v1 = mul i32 %v0, 3
  %v2 = xor i32 %v1, 5
  %v3 = mul i32 %v2, 7
  %v4 = xor i32 %v3, 9
  %v5 = mul i32 %v4, 11
  %v6 = xor i32 %v5, 13
  %v7 = mul i32 %v6, 15
  %v8 = xor i32 %v7, 17
  %v9 = mul i32 %v8, 19
  %v10 = xor i32 %v9, 21
  %v11 = mul i32 %v10, 23
  %v12 = xor i32 %v11, 25
  %v13 = mul i32 %v12, 27
  %v14 = xor i32 %v13, 29
  %v15 = mul i32 %v14, 31
  %v16 = xor i32 %v15, 33
  %v17 = mul i32 %v16, 35
  %v18 = xor i32 %v17, 37
  %v19 = mul i32 %v18, 39
  %v20 = xor i32 %v19, 41
  %t = add i32 %s, %v20
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %b7
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; CHECK-LABEL: define void @above(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @above(ptr noalias %p, ptr noalias %q, i64 %n, i64 %a) {
entry:
  %b0 = add i64 %n, 0
  %h0 = lshr i64 %b0, 1
  %b1 = add i64 %h0, %a
  %h1 = lshr i64 %b1, 1
  %b2 = add i64 %h1, %a
  %h2 = lshr i64 %b2, 1
  %b3 = add i64 %h2, %a
  %h3 = lshr i64 %b3, 1
  %b4 = add i64 %h3, %a
  %h4 = lshr i64 %b4, 1
  %b5 = add i64 %h4, %a
  %h5 = lshr i64 %b5, 1
  %b6 = add i64 %h5, %a
  %h6 = lshr i64 %b6, 1
  %b7 = add i64 %h6, %a
  %half = lshr i64 %b7, 1
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %g = getelementptr i32, ptr %p, i64 %i
  %v0 = load i32, ptr %g
  %v1 = mul i32 %v0, 3
  %v2 = xor i32 %v1, 5
  %v3 = mul i32 %v2, 7
  %v4 = xor i32 %v3, 9
  %v5 = mul i32 %v4, 11
  %v6 = xor i32 %v5, 13
  %v7 = mul i32 %v6, 15
  %v8 = xor i32 %v7, 17
  %v9 = mul i32 %v8, 19
  %v10 = xor i32 %v9, 21
  %v11 = mul i32 %v10, 23
  %v12 = xor i32 %v11, 25
  %v13 = mul i32 %v12, 27
  %v14 = xor i32 %v13, 29
  %v15 = mul i32 %v14, 31
  %v16 = xor i32 %v15, 33
  %v17 = mul i32 %v16, 35
  %v18 = xor i32 %v17, 37
  %v19 = mul i32 %v18, 39
  %v20 = xor i32 %v19, 41
  %t = add i32 %s, %v20
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %half
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}
