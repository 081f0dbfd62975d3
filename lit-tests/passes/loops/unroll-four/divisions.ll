; Quotients and roots are ten instructions each: bodies that look short with them stay (PF-5).
; RUN: %opt -passes='loop(nv-unroll-four)' -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define double @products(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop
define double @products(ptr %p, i32 %n, i32 %d, double %y) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %x = sext i32 %i to i64
  %g = getelementptr double, ptr %p, i64 %x
  %v0 = load double, ptr %g
  %v1 = fmul double %v0, %y
  %v2 = fmul double %v1, %y
  %v3 = fmul double %v2, %y
  %v4 = fmul double %v3, %y
  %v5 = fmul double %v4, %y
  %v6 = fmul double %v5, %y
  %v7 = fmul double %v6, %y
  %v8 = fmul double %v7, %y
  %v9 = fmul double %v8, %y
  %v10 = fmul double %v9, %y
  %v11 = fmul double %v10, %y
  %v12 = fmul double %v11, %y
  %v13 = fmul double %v12, %y
  %v14 = fmul double %v13, %y
  %v15 = fmul double %v14, %y
  %v16 = fmul double %v15, %y
  %v17 = fmul double %v16, %y
  %v18 = fmul double %v17, %y
  %v19 = fmul double %v18, %y
  %v20 = fmul double %v19, %y
  %t = fadd double %s, %v20
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret double %t
}

; CHECK-LABEL: define double @two(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop
define double @two(ptr %p, i32 %n, i32 %d, double %y) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %x = sext i32 %i to i64
  %g = getelementptr double, ptr %p, i64 %x
  %v0 = load double, ptr %g
  %v1 = fdiv double %v0, %y
  %v2 = fdiv double %v1, %y
  %v3 = fmul double %v2, %y
  %v4 = fmul double %v3, %y
  %v5 = fmul double %v4, %y
  %v6 = fmul double %v5, %y
  %v7 = fmul double %v6, %y
  %v8 = fmul double %v7, %y
  %v9 = fmul double %v8, %y
  %v10 = fmul double %v9, %y
  %v11 = fmul double %v10, %y
  %v12 = fmul double %v11, %y
  %v13 = fmul double %v12, %y
  %v14 = fmul double %v13, %y
  %v15 = fmul double %v14, %y
  %v16 = fmul double %v15, %y
  %v17 = fmul double %v16, %y
  %v18 = fmul double %v17, %y
  %v19 = fmul double %v18, %y
  %v20 = fmul double %v19, %y
  %t = fadd double %s, %v20
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret double %t
}

; CHECK-LABEL: define double @quotients(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define double @quotients(ptr %p, i32 %n, i32 %d, double %y) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %x = sext i32 %i to i64
  %g = getelementptr double, ptr %p, i64 %x
  %v0 = load double, ptr %g
  %v1 = fdiv double %v0, %y
  %v2 = fdiv double %v1, %y
  %v3 = fdiv double %v2, %y
  %v4 = fdiv double %v3, %y
  %v5 = fdiv double %v4, %y
  %v6 = fdiv double %v5, %y
  %v7 = fdiv double %v6, %y
  %v8 = fmul double %v7, %y
  %v9 = fmul double %v8, %y
  %v10 = fmul double %v9, %y
  %v11 = fmul double %v10, %y
  %v12 = fmul double %v11, %y
  %v13 = fmul double %v12, %y
  %v14 = fmul double %v13, %y
  %v15 = fmul double %v14, %y
  %v16 = fmul double %v15, %y
  %v17 = fmul double %v16, %y
  %v18 = fmul double %v17, %y
  %v19 = fmul double %v18, %y
  %v20 = fmul double %v19, %y
  %t = fadd double %s, %v20
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret double %t
}

; CHECK-LABEL: define double @by_number(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define double @by_number(ptr %p, i32 %n, i32 %d, double %y) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %x = sext i32 %i to i64
  %g = getelementptr double, ptr %p, i64 %x
  %v0 = load double, ptr %g
  %v1 = fdiv double %v0, 3.0
  %v2 = fdiv double %v1, 3.0
  %v3 = fdiv double %v2, 3.0
  %v4 = fdiv double %v3, 3.0
  %v5 = fdiv double %v4, 3.0
  %v6 = fdiv double %v5, 3.0
  %v7 = fdiv double %v6, 3.0
  %v8 = fmul double %v7, %y
  %v9 = fmul double %v8, %y
  %v10 = fmul double %v9, %y
  %v11 = fmul double %v10, %y
  %v12 = fmul double %v11, %y
  %v13 = fmul double %v12, %y
  %v14 = fmul double %v13, %y
  %v15 = fmul double %v14, %y
  %v16 = fmul double %v15, %y
  %v17 = fmul double %v16, %y
  %v18 = fmul double %v17, %y
  %v19 = fmul double %v18, %y
  %v20 = fmul double %v19, %y
  %t = fadd double %s, %v20
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret double %t
}

; CHECK-LABEL: define double @roots(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define double @roots(ptr %p, i32 %n, i32 %d, double %y) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi double [ 0.0, %entry ], [ %t, %loop ]
  %x = sext i32 %i to i64
  %g = getelementptr double, ptr %p, i64 %x
  %v0 = load double, ptr %g
  %v1 = call double @llvm.nvvm.sqrt.rn.d(double %v0)
  %v2 = call double @llvm.nvvm.sqrt.rn.d(double %v1)
  %v3 = call double @llvm.nvvm.sqrt.rn.d(double %v2)
  %v4 = call double @llvm.nvvm.sqrt.rn.d(double %v3)
  %v5 = call double @llvm.nvvm.sqrt.rn.d(double %v4)
  %v6 = call double @llvm.nvvm.sqrt.rn.d(double %v5)
  %v7 = call double @llvm.nvvm.sqrt.rn.d(double %v6)
  %v8 = fmul double %v7, %y
  %v9 = fmul double %v8, %y
  %v10 = fmul double %v9, %y
  %v11 = fmul double %v10, %y
  %v12 = fmul double %v11, %y
  %v13 = fmul double %v12, %y
  %v14 = fmul double %v13, %y
  %v15 = fmul double %v14, %y
  %v16 = fmul double %v15, %y
  %v17 = fmul double %v16, %y
  %v18 = fmul double %v17, %y
  %v19 = fmul double %v18, %y
  %v20 = fmul double %v19, %y
  %t = fadd double %s, %v20
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret double %t
}

; CHECK-LABEL: define i32 @remainders(
; CHECK: br i1 %c, label %loop, label %exit{{$}}
define i32 @remainders(ptr %p, i32 %n, i32 %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %x = sext i32 %i to i64
  %g = getelementptr i32, ptr %p, i64 %x
  %v0 = load i32, ptr %g
  %v1 = urem i32 %v0, %d
  %v2 = xor i32 %v1, %d
  %v3 = xor i32 %v2, %d
  %v4 = urem i32 %v3, %d
  %v5 = xor i32 %v4, %d
  %v6 = xor i32 %v5, %d
  %v7 = urem i32 %v6, %d
  %v8 = xor i32 %v7, %d
  %v9 = xor i32 %v8, %d
  %v10 = urem i32 %v9, %d
  %v11 = xor i32 %v10, %d
  %v12 = xor i32 %v11, %d
  %v13 = urem i32 %v12, %d
  %v14 = xor i32 %v13, %d
  %v15 = xor i32 %v14, %d
  %v16 = urem i32 %v15, %d
  %v17 = xor i32 %v16, %d
  %v18 = xor i32 %v17, %d
  %v19 = urem i32 %v18, %d
  %v20 = xor i32 %v19, %d
  %t = add i32 %s, %v20
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}

; CHECK-LABEL: define i32 @by_seven(
; CHECK: br i1 %c, label %loop, label %exit, !llvm.loop
define i32 @by_seven(ptr %p, i32 %n, i32 %d) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %s = phi i32 [ 0, %entry ], [ %t, %loop ]
  %x = sext i32 %i to i64
  %g = getelementptr i32, ptr %p, i64 %x
  %v0 = load i32, ptr %g
  %v1 = urem i32 %v0, 7
  %v2 = xor i32 %v1, %d
  %v3 = xor i32 %v2, %d
  %v4 = urem i32 %v3, 7
  %v5 = xor i32 %v4, %d
  %v6 = xor i32 %v5, %d
  %v7 = urem i32 %v6, 7
  %v8 = xor i32 %v7, %d
  %v9 = xor i32 %v8, %d
  %v10 = urem i32 %v9, 7
  %v11 = xor i32 %v10, %d
  %v12 = xor i32 %v11, %d
  %v13 = urem i32 %v12, 7
  %v14 = xor i32 %v13, %d
  %v15 = xor i32 %v14, %d
  %v16 = urem i32 %v15, 7
  %v17 = xor i32 %v16, %d
  %v18 = xor i32 %v17, %d
  %v19 = urem i32 %v18, 7
  %v20 = xor i32 %v19, %d
  %t = add i32 %s, %v20
  %j = add nsw i32 %i, 1
  %c = icmp slt i32 %j, %n
  br i1 %c, label %loop, label %exit
exit:
  ret i32 %t
}

declare double @llvm.nvvm.sqrt.rn.d(double)
