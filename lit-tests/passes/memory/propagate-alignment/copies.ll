; propagate-alignment<copies> asks nothing in a function without something to take apart, and all of one that has
; it: a copy, a fill, a struct or an array that is read or written as one value (PAL).
; RUN: %opt -passes='propagate-alignment<copies>' -S %s | FileCheck %s
; RUN: %opt -passes='propagate-alignment<copies>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=NAME
; NAME: propagate-alignment<copies>
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: define float @plain(
; CHECK: load float, ptr %p, align 4
define float @plain(ptr align 16 %p) {
  %a = load float, ptr %p, align 4
  ret float %a
}

; A vector is one access.
; CHECK-LABEL: define <4 x float> @vector(
; CHECK: load <4 x float>, ptr %p, align 4
define <4 x float> @vector(ptr align 16 %p) {
  %a = load <4 x float>, ptr %p, align 4
  ret <4 x float> %a
}

; CHECK-LABEL: define float @copy(
; CHECK: load float, ptr %p, align 16
; CHECK: call void @llvm.memmove.p0.p0.i64(ptr align 16 %p, ptr align 8 %q, i64 32, i1 false)
define float @copy(ptr align 16 %p, ptr align 8 %q) {
  %a = load float, ptr %p, align 4
  call void @llvm.memmove.p0.p0.i64(ptr %p, ptr %q, i64 32, i1 false)
  ret float %a
}

; CHECK-LABEL: define void @fill(
; CHECK: call void @llvm.memset.p0.i64(ptr align 16 %p, i8 0, i64 32, i1 false)
define void @fill(ptr align 16 %p) {
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 32, i1 false)
  ret void
}

; CHECK-LABEL: define void @structs(
; CHECK: load { i32, i32 }, ptr %p, align 16
; CHECK: store { i32, i32 } %a, ptr %q, align 8
define void @structs(ptr align 16 %p, ptr align 8 %q) {
  %a = load { i32, i32 }, ptr %p, align 4
  store { i32, i32 } %a, ptr %q, align 4
  ret void
}

; CHECK-LABEL: define void @array(
; CHECK: store [2 x i32] %a, ptr %p, align 16
define void @array(ptr align 16 %p, [2 x i32] %a) {
  store [2 x i32] %a, ptr %p, align 4
  ret void
}
