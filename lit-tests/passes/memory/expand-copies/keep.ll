; What stays one copy.
; RUN: %opt -passes=nv-expand-copies -S %s | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
%uint4 = type { i32, i32, i32, i32 }
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @use(ptr)

; A pass-through: memcpyopt removes it whole.
; CHECK-LABEL: @pass_through(
; CHECK-COUNT-2: call void @llvm.memcpy
define void @pass_through(ptr %s, ptr %d) {
  %v = alloca %uint4, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %s, i64 16, i1 false)
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 16 %v, i64 16, i1 false)
  ret void
}
; The object stays in memory for the call's sake: one wide copy is better.
; CHECK-LABEL: @passed_on(
; CHECK: call void @llvm.memcpy
define i32 @passed_on(ptr %s) {
  %v = alloca %uint4, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %s, i64 16, i1 false)
  %x = load i32, ptr %v
  call void @use(ptr %v)
  ret i32 %x
}
; Nothing local takes part.
; CHECK-LABEL: @memory_to_memory(
; CHECK: call void @llvm.memcpy
define void @memory_to_memory(ptr %s, ptr %d) {
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %d, ptr align 16 %s, i64 16, i1 false)
  ret void
}
; CHECK-LABEL: @is_volatile(
; CHECK: call void @llvm.memcpy{{.*}}i1 true
define i32 @is_volatile(ptr %s) {
  %v = alloca %uint4, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %s, i64 16, i1 true)
  %x = load i32, ptr %v
  ret i32 %x
}
; The other side is not aligned enough for the fields.
; CHECK-LABEL: @unaligned(
; CHECK: call void @llvm.memcpy
define i32 @unaligned(ptr %s) {
  %v = alloca %uint4, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 1 %s, i64 16, i1 false)
  %x = load i32, ptr %v
  ret i32 %x
}
; A field would be cut in two.
; CHECK-LABEL: @straddles(
; CHECK: call void @llvm.memcpy
define i32 @straddles(ptr %s) {
  %v = alloca %uint4, align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %s, i64 6, i1 false)
  %x = load i32, ptr %v
  ret i32 %x
}
; CHECK-LABEL: @long(
; CHECK: call void @llvm.memcpy
define i32 @long(ptr %s, i64 %i) {
  %v = alloca [64 x i32], align 16
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %v, ptr align 16 %s, i64 256, i1 false)
  %e = getelementptr i32, ptr %v, i64 %i
  %x = load i32, ptr %e
  ret i32 %x
}
