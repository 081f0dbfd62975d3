; Local copies of by-value parameters and of constants are read in place.
; RUN: %opt -passes=byval-mem2reg -S %s | FileCheck %s
; RUN: %opt -passes=byval-mem2reg,byval-mem2reg -S %s | FileCheck %s
; RUN: %opt -passes=byval-mem2reg -pass-remarks=byval-mem2reg -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

%struct.P = type { [6 x ptr] }
@table = internal constant [8 x i32] [i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8], align 4

; REMARK: local copy of a by-value parameter removed, 48 bytes

; A run-time index: SROA cannot help, the copy would live in local memory.
; CHECK-LABEL: define ptx_kernel void @indexed(
; CHECK-NOT: alloca
; CHECK-NOT: memcpy
; CHECK: %slot = getelementptr inbounds ptr, ptr %p, i64 %i
; CHECK: load ptr, ptr %slot, align 8
; CHECK: ret void
define ptx_kernel void @indexed(ptr byval(%struct.P) align 8 %p, i64 %i, ptr %out) {
  %copy = alloca %struct.P, align 8
  call void @llvm.lifetime.start.p0(ptr %copy)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load ptr, ptr %slot, align 8
  call void @llvm.lifetime.end.p0(ptr %copy)
  store ptr %v, ptr %out
  ret void
}

; Copied again in a loop, and field by field: still the same bytes.
; CHECK-LABEL: define ptx_kernel void @copied_often(
; CHECK-NOT: alloca
; CHECK: loop:
; CHECK-NOT: memcpy
; CHECK: getelementptr inbounds ptr, ptr %p, i64 %k
; CHECK: ret void
define ptx_kernel void @copied_often(ptr byval(%struct.P) align 8 %p, i64 %n, ptr %out) {
entry:
  %copy = alloca %struct.P, align 8
  %f0 = load ptr, ptr %p, align 8
  store ptr %f0, ptr %copy, align 8
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %k
  %v = load ptr, ptr %slot, align 8
  store ptr %v, ptr %out
  %k1 = add i64 %k, 1
  %c = icmp ult i64 %k1, %n
  br i1 %c, label %loop, label %exit
exit:
  ret void
}

; The copy starts inside the parameter and promises more alignment than that place has.
; CHECK-LABEL: define ptx_kernel i32 @part(
; CHECK: %byval = getelementptr inbounds i8, ptr %p, i64 4
; CHECK: %e = getelementptr inbounds i32, ptr %byval, i64 %i
; CHECK: load i32, ptr %e, align 4
define ptx_kernel i32 @part(ptr byval([9 x i32]) align 16 %p, i64 %i) {
  %copy = alloca [8 x i32], align 16
  %from = getelementptr i8, ptr %p, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %copy, ptr align 4 %from, i64 32, i1 false)
  %e = getelementptr inbounds i32, ptr %copy, i64 %i
  %v = load i32, ptr %e, align 16
  ret i32 %v
}

; A copy of a copy, as inlining a call by value leaves it.
; CHECK-LABEL: define ptx_kernel ptr @copy_of_copy(
; CHECK-NOT: alloca
; CHECK: getelementptr inbounds ptr, ptr %p, i64 %i
; CHECK: ret ptr
define ptx_kernel ptr @copy_of_copy(ptr byval(%struct.P) align 8 %p, i64 %i) {
  %inner = alloca %struct.P, align 8
  %outer = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %outer, ptr align 8 %p, i64 48, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %inner, ptr align 8 %outer, i64 48, i1 false)
  %slot = getelementptr inbounds ptr, ptr %inner, i64 %i
  %v = load ptr, ptr %slot, align 8
  ret ptr %v
}

; A constant table on the stack.
; CHECK-LABEL: define i32 @constant(
; CHECK-NOT: alloca
; CHECK: getelementptr inbounds i32, ptr @table, i64 %i
define i32 @constant(i64 %i) {
  %copy = alloca [8 x i32], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %copy, ptr align 4 @table, i64 32, i1 false)
  %e = getelementptr inbounds i32, ptr %copy, i64 %i
  %v = load i32, ptr %e, align 4
  ret i32 %v
}

; Handed on by value: the call copies, nobody writes ours.
; CHECK-LABEL: define void @passed_on(
; CHECK-NOT: alloca
; CHECK: call void @callee(ptr byval(%struct.P) align 8 %p)
define void @passed_on(ptr byval(%struct.P) align 8 %p) {
  %copy = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  call void @callee(ptr byval(%struct.P) align 8 %copy)
  ret void
}
declare void @callee(ptr byval(%struct.P) align 8)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

; A call gets the parameter when that is as aligned as the copy, or as what it passes by value.
%struct.A = type { float, float, float, float }
declare float @reads(ptr readonly captures(none))
declare float @takes(ptr byval(%struct.A) align 4)
; CHECK-LABEL: @to_calls(
; CHECK-NOT: alloca
; CHECK: call float @reads(ptr %p)
define float @to_calls(ptr byval(%struct.A) align 16 %p) {
  %copy = alloca %struct.A, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %copy, ptr align 16 %p, i64 16, i1 false)
  %v = call float @reads(ptr %copy)
  ret float %v
}
; CHECK-LABEL: @to_value(
; CHECK-NOT: alloca
; CHECK: call float @takes(ptr byval(%struct.A) align 4 %p)
define float @to_value(ptr byval(%struct.A) align 4 %p) {
  %copy = alloca %struct.A, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %copy, ptr align 4 %p, i64 16, i1 false)
  %v = call float @takes(ptr byval(%struct.A) align 4 %copy)
  ret float %v
}
