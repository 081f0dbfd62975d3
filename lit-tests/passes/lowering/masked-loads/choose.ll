; What a masked load gives for the lanes that are left out is chosen behind it, in functions that nobody optimises as well.
; RUN: %opt -passes=nv-masked-loads -S %s | FileCheck %s
; RUN: %opt -passes=nv-masked-loads,nv-masked-loads -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; Both uses get the choice.
; CHECK-LABEL: @constant(
; CHECK-NEXT: %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %p, <4 x i1> <i1 true, i1 false, i1 true, i1 false>, <4 x i32> poison)
; CHECK-NEXT: %[[C:.*]] = select <4 x i1> <i1 true, i1 false, i1 true, i1 false>, <4 x i32> %v, <4 x i32> %other
; CHECK-NEXT: %sum = add <4 x i32> %[[C]], %[[C]]
; CHECK-NEXT: ret <4 x i32> %sum
define <4 x i32> @constant(ptr %p, <4 x i32> %other) noinline optnone {
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %p, <4 x i1> <i1 true, i1 false, i1 true, i1 false>, <4 x i32> %other)
  %sum = add <4 x i32> %v, %v
  ret <4 x i32> %sum
}

; The code generator may still find out what the mask is.
; CHECK-LABEL: @variable(
; CHECK-NEXT: %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %p, <4 x i1> %m, <4 x i32> poison)
; CHECK-NEXT: select <4 x i1> %m, <4 x i32> %v, <4 x i32> zeroinitializer
define <4 x i32> @variable(ptr %p, <4 x i1> %m) {
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %p, <4 x i1> %m, <4 x i32> zeroinitializer)
  ret <4 x i32> %v
}

; Nobody asks for a value, and what stores has none.
; CHECK-LABEL: @nothing(
; CHECK-NOT: select
define <4 x i32> @nothing(ptr %p, <4 x i1> %m, <4 x i32> %x) {
  %v = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %p, <4 x i1> %m, <4 x i32> poison)
  %w = call <4 x i32> @llvm.masked.load.v4i32.p0(ptr align 16 %p, <4 x i1> %m, <4 x i32> undef)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr align 16 %p, <4 x i1> %m)
  %sum = add <4 x i32> %v, %w
  ret <4 x i32> %sum
}
