; Every masked pointer becomes arithmetic, in functions that nobody optimises as well, and LLVM's inference of address spaces follows it.
; RUN: %opt -passes=nv-masked-pointers -S %s | FileCheck %s
; RUN: %opt -passes=nv-masked-pointers,nv-masked-pointers -S %s | FileCheck %s
; RUN: %opt -passes=nv-masked-pointers,infer-address-spaces -S %s | FileCheck %s --check-prefix=SPACE
; RUN: %llc -O3 -mcpu=sm_90 %s -o - | FileCheck %s --check-prefix=PTX
; RUN: %opt -passes='nvopt<O0>' -nvvm-opt=disable-masked-pointers=1 -S %s | FileCheck %s --check-prefix=OFF
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; A constant mask; what was said of the result's alignment stands on the load already. No flag: the address may lie in front of the object's
; begin for as long as nobody reads it.
; CHECK-LABEL: @constant(
; CHECK-NEXT: %[[A:.*]] = ptrtoint ptr %p to i64
; CHECK-NEXT: %[[L:.*]] = and i64 %[[A]], 15
; CHECK-NEXT: %[[B:.*]] = sub i64 0, %[[L]]
; CHECK-NEXT: %[[Q:.*]] = getelementptr i8, ptr %p, i64 %[[B]]
; CHECK-NEXT: load i32, ptr %[[Q]], align 16
define i32 @constant(ptr %p) noinline optnone {
  %q = call align 16 ptr @llvm.ptrmask.p0.i64(ptr %p, i64 -16)
  %v = load i32, ptr %q, align 16
  ret i32 %v
}

; A mask that is not known, which need not be one of low bits.
; CHECK-LABEL: @variable(
; CHECK-NEXT: %[[A:.*]] = ptrtoint ptr %p to i64
; CHECK-NEXT: %[[N:.*]] = xor i64 %m, -1
; CHECK-NEXT: %[[L:.*]] = and i64 %[[A]], %[[N]]
; CHECK-NEXT: %[[B:.*]] = sub i64 0, %[[L]]
; CHECK-NEXT: getelementptr i8, ptr %p, i64 %[[B]]
define ptr @variable(ptr %p, i64 %m) {
  %q = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 %m)
  ret ptr %q
}

; Element by element.
; CHECK-LABEL: @vector(
; CHECK-NOT: ptrmask
; CHECK: getelementptr i8, <2 x ptr> %p, <2 x i64>
define <2 x ptr> @vector(<2 x ptr> %p) {
  %q = call <2 x ptr> @llvm.ptrmask.v2p0.v2i64(<2 x ptr> %p, <2 x i64> <i64 -8, i64 -4>)
  ret <2 x ptr> %q
}

; The code generator does the same for a module that no pipeline of ours made.
; OFF-LABEL: @constant(
; OFF: llvm.ptrmask
; PTX-LABEL: shared(
; PTX: ld.shared
; SPACE-LABEL: @shared(
; SPACE: load i64, ptr addrspace(3)
define i64 @shared(ptr addrspace(3) %x) {
  %p = addrspacecast ptr addrspace(3) %x to ptr
  %q = getelementptr inbounds i8, ptr %p, i64 3
  %m = call ptr @llvm.ptrmask.p0.i64(ptr %q, i64 -4)
  %n = getelementptr inbounds i8, ptr %m, i64 4
  %v = load i64, ptr %n, align 4
  ret i64 %v
}
