; Bodies larger than what LLVM unrolls by four, up to its bound for all rounds (PF-5).
; RUN: %opt -passes='loop(nv-unroll-four)' -S %s | FileCheck %s
; RUN: %opt -passes='loop(nv-unroll-four),loop(nv-unroll-four)' -S %s | FileCheck %s
; RUN: %opt -passes='loop(nv-unroll-four),loop-unroll<O3>,verify' -S %s | FileCheck %s --check-prefix=UNROLLED
; RUN: %opt -passes=loop-unroll\<O3\> -S %s | FileCheck %s --check-prefix=STOCK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
declare void @other()

; 20 instructions: the shortest. LLVM makes two rounds of it, with the mark four.
; UNROLLED-LABEL: define void @shortest(
; UNROLLED: loop:
; UNROLLED-COUNT-4: load i32
; UNROLLED: br i1
; STOCK-LABEL: define void @shortest(
; STOCK: loop:
; STOCK-COUNT-2: load i32
; STOCK-NOT: load i32
; STOCK: br i1
; CHECK-LABEL: define void @shortest(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[FOUR:![0-9]+]]
define void @shortest(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) {
entry:
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
  %t = add i32 %s, %v14
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; 75 instructions: the longest.
; CHECK-LABEL: define void @longest(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop
define void @longest(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) {
entry:
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  %v31 = mul i32 %v30, 63
  %v32 = xor i32 %v31, 65
  %v33 = mul i32 %v32, 67
  %v34 = xor i32 %v33, 69
  %v35 = mul i32 %v34, 71
  %v36 = xor i32 %v35, 73
  %v37 = mul i32 %v36, 75
  %v38 = xor i32 %v37, 77
  %v39 = mul i32 %v38, 79
  %v40 = xor i32 %v39, 81
  %v41 = mul i32 %v40, 83
  %v42 = xor i32 %v41, 85
  %v43 = mul i32 %v42, 87
  %v44 = xor i32 %v43, 89
  %v45 = mul i32 %v44, 91
  %v46 = xor i32 %v45, 93
  %v47 = mul i32 %v46, 95
  %v48 = xor i32 %v47, 97
  %v49 = mul i32 %v48, 99
  %v50 = xor i32 %v49, 101
  %v51 = mul i32 %v50, 103
  %v52 = xor i32 %v51, 105
  %v53 = mul i32 %v52, 107
  %v54 = xor i32 %v53, 109
  %v55 = mul i32 %v54, 111
  %v56 = xor i32 %v55, 113
  %v57 = mul i32 %v56, 115
  %v58 = xor i32 %v57, 117
  %v59 = mul i32 %v58, 119
  %v60 = xor i32 %v59, 121
  %v61 = mul i32 %v60, 123
  %v62 = xor i32 %v61, 125
  %v63 = mul i32 %v62, 127
  %v64 = xor i32 %v63, 129
  %v65 = mul i32 %v64, 131
  %v66 = xor i32 %v65, 133
  %v67 = mul i32 %v66, 135
  %v68 = xor i32 %v67, 137
  %v69 = mul i32 %v68, 139
  %t = add i32 %s, %v69
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; As few rounds as pay.
; CHECK-LABEL: define void @sixteen(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop
define void @sixteen(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) {
entry:
  %m = call i64 @llvm.umin.i64(i64 %n, i64 16)
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  %t = add i32 %s, %v30
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %m
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; The count is a quotient by a power of two.
; CHECK-LABEL: define void @halves(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop
define void @halves(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) {
entry:
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  %t = add i32 %s, %v30
  %j = add nuw nsw i64 %i, 2
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; A small body, but a count that LLVM does not compute: a division, if by a power of two, of the bound and
; the first index. A block that walks through an array is this.
; STOCK-LABEL: define void @block(
; STOCK: loop:
; STOCK-COUNT-1: load i32
; STOCK-NOT: load i32
; STOCK: br i1
; CHECK-LABEL: define void @block(
; CHECK: br i1 %c, label %loop, label %exit.loopexit, !llvm.loop
define void @block(ptr noalias %p, ptr noalias %q, i32 %n, i32 %t) {
entry:
  %any = icmp slt i32 %t, %n
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ %t, %entry ], [ %j, %loop ]
  %w = sext i32 %i to i64
  %g = getelementptr i32, ptr %p, i64 %w
  %v = load i32, ptr %g
  %h = getelementptr i32, ptr %q, i64 %w
  store i32 %v, ptr %h
  %j = add nsw i32 %i, 32
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; From 0 on LLVM does compute it.
; CHECK-LABEL: define void @from_zero(
; CHECK: br i1 %c, label %loop, label %exit.loopexit{{$}}
define void @from_zero(ptr noalias %p, ptr noalias %q, i32 %n) {
entry:
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %w = sext i32 %i to i64
  %g = getelementptr i32, ptr %p, i64 %w
  %v = load i32, ptr %g
  %h = getelementptr i32, ptr %q, i64 %w
  store i32 %v, ptr %h
  %j = add nuw nsw i32 %i, 32
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; 19 instructions: LLVM makes four rounds by itself.
; CHECK-LABEL: define void @short(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @short(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) {
entry:
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
  %t = add i32 %s, %v13
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; 76 instructions.
; CHECK-LABEL: define void @long(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @long(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) {
entry:
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  %v31 = mul i32 %v30, 63
  %v32 = xor i32 %v31, 65
  %v33 = mul i32 %v32, 67
  %v34 = xor i32 %v33, 69
  %v35 = mul i32 %v34, 71
  %v36 = xor i32 %v35, 73
  %v37 = mul i32 %v36, 75
  %v38 = xor i32 %v37, 77
  %v39 = mul i32 %v38, 79
  %v40 = xor i32 %v39, 81
  %v41 = mul i32 %v40, 83
  %v42 = xor i32 %v41, 85
  %v43 = mul i32 %v42, 87
  %v44 = xor i32 %v43, 89
  %v45 = mul i32 %v44, 91
  %v46 = xor i32 %v45, 93
  %v47 = mul i32 %v46, 95
  %v48 = xor i32 %v47, 97
  %v49 = mul i32 %v48, 99
  %v50 = xor i32 %v49, 101
  %v51 = mul i32 %v50, 103
  %v52 = xor i32 %v51, 105
  %v53 = mul i32 %v52, 107
  %v54 = xor i32 %v53, 109
  %v55 = mul i32 %v54, 111
  %v56 = xor i32 %v55, 113
  %v57 = mul i32 %v56, 115
  %v58 = xor i32 %v57, 117
  %v59 = mul i32 %v58, 119
  %v60 = xor i32 %v59, 121
  %v61 = mul i32 %v60, 123
  %v62 = xor i32 %v61, 125
  %v63 = mul i32 %v62, 127
  %v64 = xor i32 %v63, 129
  %v65 = mul i32 %v64, 131
  %v66 = xor i32 %v65, 133
  %v67 = mul i32 %v66, 135
  %v68 = xor i32 %v67, 137
  %v69 = mul i32 %v68, 139
  %v70 = xor i32 %v69, 141
  %t = add i32 %s, %v70
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; Most of few rounds would run in the loop of the rest.
; CHECK-LABEL: define void @fifteen(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @fifteen(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) {
entry:
  %m = call i64 @llvm.umin.i64(i64 %n, i64 15)
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  %t = add i32 %s, %v30
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %m
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; A step known at run time: the count takes a division.
; CHECK-LABEL: define void @step(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @step(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) {
entry:
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  %t = add i32 %s, %v30
  %j = add nuw nsw i64 %i, %d
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; Division by a constant that is no power of two.
; CHECK-LABEL: define void @thirds(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @thirds(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) {
entry:
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  %t = add i32 %s, %v30
  %j = add nuw nsw i64 %i, 3
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; A constant number of rounds is nv-unroll-known's.
; CHECK-LABEL: define void @known(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @known(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) {
entry:
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  %t = add i32 %s, %v30
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, 64
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; Nothing to wait for, but counters and branches to save: up to 50 instructions.
; CHECK-LABEL: define void @registers(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop
define void @registers(ptr noalias %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v0 = trunc i64 %i to i32
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  %v31 = mul i32 %v30, 63
  %v32 = xor i32 %v31, 65
  %v33 = mul i32 %v32, 67
  %v34 = xor i32 %v33, 69
  %v35 = mul i32 %v34, 71
  %v36 = xor i32 %v35, 73
  %v37 = mul i32 %v36, 75
  %v38 = xor i32 %v37, 77
  %v39 = mul i32 %v38, 79
  %v40 = xor i32 %v39, 81
  %v41 = mul i32 %v40, 83
  %v42 = xor i32 %v41, 85
  %v43 = mul i32 %v42, 87
  %v44 = xor i32 %v43, 89
  %v45 = mul i32 %v44, 91
  %v46 = xor i32 %v45, 93
  %t = add i32 %s, %v46
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; CHECK-LABEL: define void @many_registers(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @many_registers(ptr noalias %q, i64 %n) {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %v0 = trunc i64 %i to i32
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  %v31 = mul i32 %v30, 63
  %v32 = xor i32 %v31, 65
  %v33 = mul i32 %v32, 67
  %v34 = xor i32 %v33, 69
  %v35 = mul i32 %v34, 71
  %v36 = xor i32 %v35, 73
  %v37 = mul i32 %v36, 75
  %v38 = xor i32 %v37, 77
  %v39 = mul i32 %v38, 79
  %v40 = xor i32 %v39, 81
  %v41 = mul i32 %v40, 83
  %v42 = xor i32 %v41, 85
  %v43 = mul i32 %v42, 87
  %v44 = xor i32 %v43, 89
  %v45 = mul i32 %v44, 91
  %v46 = xor i32 %v45, 93
  %v47 = mul i32 %v46, 95
  %t = add i32 %s, %v47
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; A call of a function.
; CHECK-LABEL: define void @calls(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @calls(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) {
entry:
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  call void @other()
  %t = add i32 %s, %v30
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; Code that is to be small.
; CHECK-LABEL: define void @small(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @small(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) optsize {
entry:
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  %t = add i32 %s, %v30
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; The same.
; CHECK-LABEL: define void @smallest(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @smallest(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) minsize optsize {
entry:
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  %t = add i32 %s, %v30
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  store i32 %t, ptr %q
  ret void
}

; The user's word.
; CHECK-LABEL: define void @asked(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop [[USER:![0-9]+]]
define void @asked(ptr noalias %p, ptr noalias %q, i64 %n, i64 %d) {
entry:
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
  %v21 = mul i32 %v20, 43
  %v22 = xor i32 %v21, 45
  %v23 = mul i32 %v22, 47
  %v24 = xor i32 %v23, 49
  %v25 = mul i32 %v24, 51
  %v26 = xor i32 %v25, 53
  %v27 = mul i32 %v26, 55
  %v28 = xor i32 %v27, 57
  %v29 = mul i32 %v28, 59
  %v30 = xor i32 %v29, 61
  %t = add i32 %s, %v30
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit, !llvm.loop !0
exit:
  store i32 %t, ptr %q
  ret void
}

; More values than the launch bounds leave registers.
; CHECK-LABEL: define void @full(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @full(ptr noalias %p, ptr noalias %q, i64 %n) "nvvm.maxnreg"="24" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %s0 = phi i32 [ 0, %entry ], [ %t0, %loop ]
  %s1 = phi i32 [ 1, %entry ], [ %t1, %loop ]
  %s2 = phi i32 [ 2, %entry ], [ %t2, %loop ]
  %s3 = phi i32 [ 3, %entry ], [ %t3, %loop ]
  %s4 = phi i32 [ 4, %entry ], [ %t4, %loop ]
  %s5 = phi i32 [ 5, %entry ], [ %t5, %loop ]
  %s6 = phi i32 [ 6, %entry ], [ %t6, %loop ]
  %s7 = phi i32 [ 7, %entry ], [ %t7, %loop ]
  %s8 = phi i32 [ 8, %entry ], [ %t8, %loop ]
  %s9 = phi i32 [ 9, %entry ], [ %t9, %loop ]
  %s10 = phi i32 [ 10, %entry ], [ %t10, %loop ]
  %s11 = phi i32 [ 11, %entry ], [ %t11, %loop ]
  %s12 = phi i32 [ 12, %entry ], [ %t12, %loop ]
  %s13 = phi i32 [ 13, %entry ], [ %t13, %loop ]
  %s14 = phi i32 [ 14, %entry ], [ %t14, %loop ]
  %s15 = phi i32 [ 15, %entry ], [ %t15, %loop ]
  %s16 = phi i32 [ 16, %entry ], [ %t16, %loop ]
  %s17 = phi i32 [ 17, %entry ], [ %t17, %loop ]
  %s18 = phi i32 [ 18, %entry ], [ %t18, %loop ]
  %s19 = phi i32 [ 19, %entry ], [ %t19, %loop ]
  %s20 = phi i32 [ 20, %entry ], [ %t20, %loop ]
  %s21 = phi i32 [ 21, %entry ], [ %t21, %loop ]
  %s22 = phi i32 [ 22, %entry ], [ %t22, %loop ]
  %s23 = phi i32 [ 23, %entry ], [ %t23, %loop ]
  %s24 = phi i32 [ 24, %entry ], [ %t24, %loop ]
  %s25 = phi i32 [ 25, %entry ], [ %t25, %loop ]
  %s26 = phi i32 [ 26, %entry ], [ %t26, %loop ]
  %s27 = phi i32 [ 27, %entry ], [ %t27, %loop ]
  %g = getelementptr i32, ptr %p, i64 %i
  %v = load i32, ptr %g
  %t0 = xor i32 %s0, %v
  %t1 = xor i32 %s1, %v
  %t2 = xor i32 %s2, %v
  %t3 = xor i32 %s3, %v
  %t4 = xor i32 %s4, %v
  %t5 = xor i32 %s5, %v
  %t6 = xor i32 %s6, %v
  %t7 = xor i32 %s7, %v
  %t8 = xor i32 %s8, %v
  %t9 = xor i32 %s9, %v
  %t10 = xor i32 %s10, %v
  %t11 = xor i32 %s11, %v
  %t12 = xor i32 %s12, %v
  %t13 = xor i32 %s13, %v
  %t14 = xor i32 %s14, %v
  %t15 = xor i32 %s15, %v
  %t16 = xor i32 %s16, %v
  %t17 = xor i32 %s17, %v
  %t18 = xor i32 %s18, %v
  %t19 = xor i32 %s19, %v
  %t20 = xor i32 %s20, %v
  %t21 = xor i32 %s21, %v
  %t22 = xor i32 %s22, %v
  %t23 = xor i32 %s23, %v
  %t24 = xor i32 %s24, %v
  %t25 = xor i32 %s25, %v
  %t26 = xor i32 %s26, %v
  %t27 = xor i32 %s27, %v
  %j = add nuw nsw i64 %i, 1
  %c = icmp ult i64 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  %a0 = getelementptr i32, ptr %q, i64 0
  store i32 %t0, ptr %a0
  %a1 = getelementptr i32, ptr %q, i64 1
  store i32 %t1, ptr %a1
  %a2 = getelementptr i32, ptr %q, i64 2
  store i32 %t2, ptr %a2
  %a3 = getelementptr i32, ptr %q, i64 3
  store i32 %t3, ptr %a3
  %a4 = getelementptr i32, ptr %q, i64 4
  store i32 %t4, ptr %a4
  %a5 = getelementptr i32, ptr %q, i64 5
  store i32 %t5, ptr %a5
  %a6 = getelementptr i32, ptr %q, i64 6
  store i32 %t6, ptr %a6
  %a7 = getelementptr i32, ptr %q, i64 7
  store i32 %t7, ptr %a7
  %a8 = getelementptr i32, ptr %q, i64 8
  store i32 %t8, ptr %a8
  %a9 = getelementptr i32, ptr %q, i64 9
  store i32 %t9, ptr %a9
  %a10 = getelementptr i32, ptr %q, i64 10
  store i32 %t10, ptr %a10
  %a11 = getelementptr i32, ptr %q, i64 11
  store i32 %t11, ptr %a11
  %a12 = getelementptr i32, ptr %q, i64 12
  store i32 %t12, ptr %a12
  %a13 = getelementptr i32, ptr %q, i64 13
  store i32 %t13, ptr %a13
  %a14 = getelementptr i32, ptr %q, i64 14
  store i32 %t14, ptr %a14
  %a15 = getelementptr i32, ptr %q, i64 15
  store i32 %t15, ptr %a15
  %a16 = getelementptr i32, ptr %q, i64 16
  store i32 %t16, ptr %a16
  %a17 = getelementptr i32, ptr %q, i64 17
  store i32 %t17, ptr %a17
  %a18 = getelementptr i32, ptr %q, i64 18
  store i32 %t18, ptr %a18
  %a19 = getelementptr i32, ptr %q, i64 19
  store i32 %t19, ptr %a19
  %a20 = getelementptr i32, ptr %q, i64 20
  store i32 %t20, ptr %a20
  %a21 = getelementptr i32, ptr %q, i64 21
  store i32 %t21, ptr %a21
  %a22 = getelementptr i32, ptr %q, i64 22
  store i32 %t22, ptr %a22
  %a23 = getelementptr i32, ptr %q, i64 23
  store i32 %t23, ptr %a23
  %a24 = getelementptr i32, ptr %q, i64 24
  store i32 %t24, ptr %a24
  %a25 = getelementptr i32, ptr %q, i64 25
  store i32 %t25, ptr %a25
  %a26 = getelementptr i32, ptr %q, i64 26
  store i32 %t26, ptr %a26
  %a27 = getelementptr i32, ptr %q, i64 27
  store i32 %t27, ptr %a27
  ret void
}

declare i64 @llvm.umin.i64(i64, i64)

; The lesser of two limits: more work than LLVM does for a count.
; UNROLLED-LABEL: define void @two_limits(
; UNROLLED: loop:
; UNROLLED-COUNT-4: load float
; UNROLLED: br i1
; STOCK-LABEL: define void @two_limits(
; STOCK: loop:
; STOCK-COUNT-1: load float
; STOCK-NOT: load float
; STOCK: br i1
; CHECK-LABEL: define void @two_limits(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop
define void @two_limits(ptr noalias %p, ptr noalias %q, i32 %first, i32 %end) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %g = getelementptr float, ptr %p, i32 %k
  %x = load float, ptr %g
  %t = fadd float %s, %x
  %next = add nuw nsw i32 %k, 1
  %inside = icmp ult i32 %next, 32
  %at = add nsw i32 %next, %first
  %in = icmp slt i32 %at, %end
  %c = select i1 %inside, i1 %in, i1 false
  br i1 %c, label %loop, label %exit
exit:
  store float %t, ptr %q
  ret void
}

; The same with one limit is LLVM's.
; CHECK-LABEL: define void @one_limit(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @one_limit(ptr noalias %p, ptr noalias %q, i32 %end) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %g = getelementptr float, ptr %p, i32 %k
  %x = load float, ptr %g
  %t = fadd float %s, %x
  %next = add nuw nsw i32 %k, 1
  %c = icmp ult i32 %next, %end
  br i1 %c, label %loop, label %exit
exit:
  store float %t, ptr %q
  ret void
}

; A walk to the lesser of two limits whose step nobody knows: its count takes a division.
; CHECK-LABEL: define void @unknown_step(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define void @unknown_step(ptr noalias %p, ptr noalias %q, i32 %step, i32 %end) {
entry:
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %g = getelementptr float, ptr %p, i32 %k
  %x = load float, ptr %g
  %t = fadd float %s, %x
  %next = add nuw nsw i32 %k, %step
  %c = icmp ult i32 %next, %end
  br i1 %c, label %loop, label %exit
exit:
  store float %t, ptr %q
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.count", i32 2}

; CHECK: [[FOUR]] = distinct !{[[FOUR]], [[COUNT:![0-9]+]]}
; CHECK: [[COUNT]] = !{!"llvm.loop.unroll.count", i32 4}
; CHECK: [[USER]] = distinct !{[[USER]], [[TWO:![0-9]+]]}
; CHECK: [[TWO]] = !{!"llvm.loop.unroll.count", i32 2}
