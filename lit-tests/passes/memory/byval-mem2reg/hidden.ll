; A copy of a parameter stays where somebody may write one of the two: by an address in memory, by a function that nobody
; knows.
; RUN: %opt -passes=verify -S %s -o %t.before
; RUN: %opt -passes=byval-mem2reg,verify -S %s -o %t.after
; RUN: diff %t.before %t.after
; Without these lines every function changes.
; RUN: sed '/; hidden/d' %s | %opt -passes=byval-mem2reg,verify -S | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
%struct.P = type { [6 x ptr] }
declare void @write(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

; CHECK-LABEL: define ptx_kernel void @kept(
; CHECK: getelementptr inbounds ptr, ptr %p,
define ptx_kernel void @kept(ptr byval(%struct.P) align 8 %p, i64 %i, ptr %out) {
  %copy = alloca %struct.P, align 8
  %keep = alloca ptr
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  store ptr %copy, ptr %keep ; hidden
  call void @write(ptr %keep) ; hidden
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load ptr, ptr %slot, align 8
  store ptr %v, ptr %out
  ret void
}

; The parameter itself, of which a function has the address.
; CHECK-LABEL: define ptx_kernel void @original(
; CHECK: getelementptr inbounds ptr, ptr %p,
define ptx_kernel void @original(ptr byval(%struct.P) align 8 %p, i64 %i, ptr %out, ptr %f) {
  %copy = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  call void %f(ptr %p) ; hidden
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load ptr, ptr %slot, align 8
  store ptr %v, ptr %out
  ret void
}

; CHECK-LABEL: define ptx_kernel void @second_argument(
; CHECK: getelementptr inbounds ptr, ptr %p,
define ptx_kernel void @second_argument(ptr byval(%struct.P) align 8 %p, i64 %i, ptr %out, ptr %f) {
  %copy = alloca %struct.P, align 8
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %copy, ptr align 8 %p, i64 48, i1 false)
  call void %f(ptr readonly captures(none) %copy, ptr captures(none) %copy) ; hidden
  %slot = getelementptr inbounds ptr, ptr %copy, i64 %i
  %v = load ptr, ptr %slot, align 8
  store ptr %v, ptr %out
  ret void
}
