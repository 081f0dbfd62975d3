; Parameters that stay where the launch put them.
; RUN: %opt -passes=nv-written-parameters -S %s | FileCheck %s --implicit-check-not=alloca
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%S = type { ptr, i32, [2 x ptr] }
declare void @reads(ptr readonly captures(none))
declare void @somewhere(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; Only read: what is loaded is what the host has passed.
; CHECK-LABEL: @read(
define ptx_kernel void @read(ptr byval(%S) %p, ptr %to, i64 %i) {
  %at = getelementptr [2 x ptr], ptr %p, i64 0, i64 %i
  %q = load ptr, ptr %at
  store i32 0, ptr %q
  call void @reads(ptr %p)
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %at, i64 8, i1 false)
  %same = icmp eq ptr %at, %to
  ret void
}

; Written, but no pointer comes out of it.
; CHECK-LABEL: @numbers(
define ptx_kernel void @numbers(ptr byval(%S) %p, ptr %x) {
  store ptr %x, ptr %p
  %at = getelementptr i8, ptr %p, i64 8
  %n = load i32, ptr %at
  store i32 %n, ptr %x
  ret void
}

; No kernel: its parameter is memory of its own already, and nothing is promised of it.
; CHECK-LABEL: @function(
define void @function(ptr byval(%S) %p, ptr %x) {
  store ptr %x, ptr %p
  %q = load ptr, ptr %p
  store i32 0, ptr %q
  ret void
}

; A grid constant is not written by anybody, wherever its address goes.
; CHECK-LABEL: @constant(
define ptx_kernel void @constant(ptr byval(%S) "nvvm.grid_constant" %p) {
  call void @somewhere(ptr %p)
  %q = load ptr, ptr %p
  store i32 0, ptr %q
  ret void
}

; No parameter by value.
; CHECK-LABEL: @pointer(
define ptx_kernel void @pointer(ptr %p, ptr %x) {
  store ptr %x, ptr %p
  %q = load ptr, ptr %p
  store i32 0, ptr %q
  ret void
}
