; Local arrays that only hold constants become constant variables (PF-1).
; RUN: %opt -passes=nv-constant-arrays -verify-each -S %s | FileCheck %s
; RUN: %opt -passes=nv-constant-arrays -pass-remarks=nv-constant-arrays -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes='nvopt<O3;disable-constant-arrays=1>' -pass-remarks=nv-constant-arrays -disable-output %s 2>&1 | FileCheck %s --check-prefix=OFF --allow-empty
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; REMARK: a local array that only holds constants became a constant variable of 16 bytes
; OFF-NOT: became a constant variable

; CHECK-DAG: @stores.dx = private unnamed_addr constant [16 x i8] c"\01\00\00\00\00\00\00\00\FF\FF\FF\FF\00\00\80?", align 16
; CHECK-DAG: @copied.t = private unnamed_addr constant [8 x i8] c"\05\05\05\05\04\03\02\01", align 4
; Bytes that nothing is given to are 0, and undefined ones are what others give.
; CHECK-DAG: @parts.t = private unnamed_addr constant [8 x i8] c"\07\00\00\00\09\00\00\00", align 4
@from = private constant [2 x i32] [i32 7, i32 16909060]
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)

; CHECK-LABEL: define i32 @stores(
; CHECK-NOT: alloca
; CHECK-NOT: call
; CHECK-NOT: store
; CHECK: %p1 = getelementptr inbounds i8, ptr @stores.dx, i64 4
; CHECK: %p = getelementptr inbounds i32, ptr @stores.dx, i64 %i
; CHECK-NEXT: %v = load i32, ptr %p
; CHECK-NEXT: %second = load i32, ptr %p1
; CHECK-NEXT: %sum = add i32 %v, %second
; CHECK-NEXT: ret i32 %sum
define i32 @stores(i64 %i) {
  %dx = alloca [4 x i32], align 16
  call void @llvm.lifetime.start.p0(ptr %dx)
  store i32 1, ptr %dx
  %p1 = getelementptr inbounds i8, ptr %dx, i64 4
  store i32 0, ptr %p1
  %p2 = getelementptr inbounds i8, ptr %p1, i64 4
  store i32 -1, ptr %p2
  %p3 = getelementptr inbounds [4 x i32], ptr %dx, i64 0, i64 3
  store float 1.0, ptr %p3
  %p = getelementptr inbounds i32, ptr %dx, i64 %i
  %v = load i32, ptr %p
  %second = load i32, ptr %p1
  call void @llvm.lifetime.end.p0(ptr %dx)
  %sum = add i32 %v, %second
  ret i32 %sum
}

; A fill and a copy of a part of a constant; the same values twice, on ways that need not run.
; CHECK-LABEL: define i8 @copied(
; CHECK-NOT: alloca
; CHECK-NOT: call
; CHECK-NOT: store
; CHECK: getelementptr i8, ptr @copied.t, i64 %i
define i8 @copied(i64 %i, i1 %c) {
  %t = alloca [8 x i8], align 4
  call void @llvm.memset.p0.i64(ptr %t, i8 5, i64 4, i1 false)
  br i1 %c, label %more, label %end
more:
  %half = getelementptr i8, ptr %t, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr %half, ptr getelementptr (i8, ptr @from, i64 4), i64 4, i1 false)
  store i32 84215045, ptr %t
  br label %end
end:
  %p = getelementptr i8, ptr %t, i64 %i
  %v = load i8, ptr %p
  ret i8 %v
}

; CHECK-LABEL: define i32 @parts(
; CHECK-NOT: alloca
; CHECK: getelementptr i32, ptr @parts.t, i64 %i
define i32 @parts(i64 %i) {
  %t = alloca { i32, i32 }, align 4
  store i32 undef, ptr %t
  store i8 7, ptr %t
  %p1 = getelementptr i8, ptr %t, i64 4
  store i32 9, ptr %p1
  store i32 poison, ptr %p1
  %p = getelementptr i32, ptr %t, i64 %i
  %v = load i32, ptr %p
  ret i32 %v
}

; The same constants once more need no variable of their own, unless they must be aligned better.
; CHECK-LABEL: define i32 @same(
; CHECK: getelementptr i32, ptr @parts.t, i64 %i
; CHECK: getelementptr i32, ptr @same.u, i64 %i
define i32 @same(i64 %i) {
  %t = alloca [2 x i32], align 4
  %u = alloca [2 x i32], align 8
  store <2 x i32> <i32 7, i32 9>, ptr %t
  store <2 x i32> <i32 7, i32 9>, ptr %u
  %p = getelementptr i32, ptr %t, i64 %i
  %v = load i32, ptr %p
  %q = getelementptr i32, ptr %u, i64 %i
  %w = load i32, ptr %q
  %sum = add i32 %v, %w
  ret i32 %sum
}
