; One function per legality condition: in each, reading the parameter instead of the copy would give
; another result, so the copy stays.
; RUN: %opt -passes=byval-mem2reg -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

%struct.P = type { [6 x ptr] }
@elsewhere = internal global %struct.P zeroinitializer
@address = global ptr null
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @writes(ptr)
declare void @keeps(ptr readonly)

; The copy is changed afterwards.
; CHECK-LABEL: @copy_written(
; CHECK: alloca
define ptr @copy_written(ptr byval(%struct.P) align 8 %p, i64 %i, ptr %x) {
  %copy = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  store ptr %x, ptr %copy
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load ptr, ptr %slot, align 8
  ret ptr %v
}

; The parameter is changed after the copy was taken.
; CHECK-LABEL: @parameter_written(
; CHECK: alloca
define ptr @parameter_written(ptr byval(%struct.P) align 8 %p, i64 %i, ptr %x) {
  %copy = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  %q = getelementptr inbounds ptr, ptr %p, i64 %i
  store ptr %x, ptr %q
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load ptr, ptr %slot, align 8
  ret ptr %v
}

; Somebody else may write the parameter.
; CHECK-LABEL: @parameter_escapes(
; CHECK: alloca
define ptr @parameter_escapes(ptr byval(%struct.P) align 8 %p, i64 %i) {
  %copy = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  call void @writes(ptr %p)
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load ptr, ptr %slot, align 8
  ret ptr %v
}

; Somebody else may write or keep the copy.
; CHECK-LABEL: @copy_escapes(
; CHECK: alloca
define ptr @copy_escapes(ptr byval(%struct.P) align 8 %p, i64 %i) {
  %copy = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  call void @writes(ptr %copy)
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load ptr, ptr %slot, align 8
  ret ptr %v
}

; Read only, but the address is kept and may be compared later.
; CHECK-LABEL: @copy_captured(
; CHECK: alloca
define ptr @copy_captured(ptr byval(%struct.P) align 8 %p, i64 %i) {
  %copy = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  call void @keeps(ptr %copy)
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load ptr, ptr %slot, align 8
  ret ptr %v
}

; Two objects must have two addresses.
; CHECK-LABEL: @compared(
; CHECK: alloca
define i1 @compared(ptr byval(%struct.P) align 8 %p, i64 %i, ptr %out) {
  %copy = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load ptr, ptr %slot, align 8
  store ptr %v, ptr %out
  %same = icmp eq ptr %copy, %p
  ret i1 %same
}

; A variable is no parameter: it may change between copy and use.
; CHECK-LABEL: @variable(
; CHECK: alloca
define ptr @variable(i64 %i) {
  %copy = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 @elsewhere, i64 48, i1 false)
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load ptr, ptr %slot, align 8
  ret ptr %v
}

; Two parameters take turns.
; CHECK-LABEL: @two_sources(
; CHECK: alloca
define ptr @two_sources(ptr byval(%struct.P) align 8 %p, ptr byval(%struct.P) align 8 %q, i1 %c, i64 %i) {
  %copy = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  br i1 %c, label %other, label %use
other:
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %q, i64 48, i1 false)
  br label %use
use:
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load ptr, ptr %slot, align 8
  ret ptr %v
}

; The same parameter, but shifted the second time.
; CHECK-LABEL: @two_distances(
; CHECK: alloca
define i32 @two_distances(ptr byval([9 x i32]) align 4 %p, i1 %c, i64 %i) {
  %copy = alloca [8 x i32], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %copy, ptr align 4 %p, i64 32, i1 false)
  br i1 %c, label %other, label %use
other:
  %from = getelementptr i8, ptr %p, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %copy, ptr align 4 %from, i64 32, i1 false)
  br label %use
use:
  %e = getelementptr inbounds i32, ptr %copy, i64 %i
  %v = load i32, ptr %e, align 4
  ret i32 %v
}

; The local object is longer than the parameter: reads of the rest are undefined there, but would be
; outside of the parameter.
; CHECK-LABEL: @longer(
; CHECK: alloca
define i32 @longer(ptr byval([4 x i32]) align 4 %p, i64 %i) {
  %copy = alloca [8 x i32], align 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %copy, ptr align 4 %p, i64 16, i1 false)
  %e = getelementptr inbounds i32, ptr %copy, i64 %i
  %v = load i32, ptr %e, align 4
  ret i32 %v
}

; Volatile accesses count how often and where.
; CHECK-LABEL: @volatile_copy(
; CHECK: alloca
define ptr @volatile_copy(ptr byval(%struct.P) align 8 %p, i64 %i) {
  %copy = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 true)
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load ptr, ptr %slot, align 8
  ret ptr %v
}
; CHECK-LABEL: @volatile_read(
; CHECK: alloca
define ptr @volatile_read(ptr byval(%struct.P) align 8 %p, i64 %i) {
  %copy = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load volatile ptr, ptr %slot, align 8
  ret ptr %v
}

; The copy is better aligned than the parameter, and a call may rely on that: by the attribute of the
; argument, of the callee's parameter, by an argument passed by value, or by something that stands in
; no attribute.
%struct.V = type { float, float, float, float }
declare float @aligned_parameter(ptr readonly captures(none) align 16)
declare float @silent_parameter(ptr readonly captures(none))
declare float @by_value(ptr byval(%struct.V) align 16)
; CHECK-LABEL: @call_wants_alignment(
; CHECK: %copy = alloca
; CHECK: call float @aligned_parameter(ptr %copy)
define float @call_wants_alignment(ptr byval(%struct.V) align 4 %p) {
  %copy = alloca %struct.V, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %copy, ptr align 4 %p, i64 16, i1 false)
  %v = call float @aligned_parameter(ptr %copy)
  ret float %v
}
; CHECK-LABEL: @call_may_want_alignment(
; CHECK: %copy = alloca
; CHECK: call float @silent_parameter(ptr %copy)
define float @call_may_want_alignment(ptr byval(%struct.V) align 4 %p) {
  %copy = alloca %struct.V, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %copy, ptr align 4 %p, i64 16, i1 false)
  %v = call float @silent_parameter(ptr %copy)
  ret float %v
}
; CHECK-LABEL: @value_wants_alignment(
; CHECK: %copy = alloca
; CHECK: call float @by_value(ptr byval(%struct.V) align 16 %copy)
define float @value_wants_alignment(ptr byval(%struct.V) align 4 %p) {
  %copy = alloca %struct.V, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %copy, ptr align 4 %p, i64 16, i1 false)
  %v = call float @by_value(ptr byval(%struct.V) align 16 %copy)
  ret float %v
}
; The distance into the parameter spoils its alignment.
; CHECK-LABEL: @part_is_less_aligned(
; CHECK: %copy = alloca
; CHECK: call float @silent_parameter(ptr %copy)
define float @part_is_less_aligned(ptr byval([32 x i8]) align 16 %p) {
  %copy = alloca %struct.V, align 16
  %q = getelementptr i8, ptr %p, i64 4
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %copy, ptr align 4 %q, i64 16, i1 false)
  %v = call float @silent_parameter(ptr %copy)
  ret float %v
}
