; isspacep of a known pointer is a constant, in both modes (MSO-5, MSO-T9).
; RUN: %opt -passes='always-inline,function(memory-space-opt<first-time>),verify' -S %s | FileCheck %s
; RUN: %opt -passes='always-inline,function(memory-space-opt<second-time>),verify' -S %s | FileCheck %s
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@shared = internal addrspace(3) global [32 x i32] poison
@table = addrspace(4) constant [4 x i32] zeroinitializer

; Bits: global 1, shared 2, shared of the cluster 4, constant 8, local 16.
; CHECK-LABEL: @global(
; CHECK: ret i32 1{{$}}
define ptx_kernel i32 @global(ptr %p) {
  %r = call i32 @ask(ptr %p)
  ret i32 %r
}
; CHECK-LABEL: @in_shared(
; CHECK: ret i32 6{{$}}
define i32 @in_shared(i64 %i) {
  %p = getelementptr i32, ptr addrspacecast (ptr addrspace(3) @shared to ptr), i64 %i
  %r = call i32 @ask(ptr %p)
  ret i32 %r
}
; CHECK-LABEL: @in_constant(
; CHECK: ret i32 8{{$}}
define i32 @in_constant(i64 %i) {
  %p = getelementptr i32, ptr addrspacecast (ptr addrspace(4) @table to ptr), i64 %i
  %r = call i32 @ask(ptr %p)
  ret i32 %r
}
; CHECK-LABEL: @in_local(
; CHECK: ret i32 16{{$}}
define i32 @in_local() {
  %p = alloca i32
  %r = call i32 @ask(ptr %p)
  ret i32 %r
}

; One of two: what is neither is known, which of them is not.
; CHECK-LABEL: @one_of_two(
; CHECK: %g = call i1 @llvm.nvvm.isspacep.global(ptr %p)
; CHECK: %s = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
; CHECK-NOT: isspacep
; CHECK: and i1 %g, %s
define ptx_kernel i1 @one_of_two(ptr %q, i1 %c) {
  %p = select i1 %c, ptr addrspacecast (ptr addrspace(3) @shared to ptr), ptr %q
  %g = call i1 @llvm.nvvm.isspacep.global(ptr %p)
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  %l = call i1 @llvm.nvvm.isspacep.local(ptr %p)
  %k = call i1 @llvm.nvvm.isspacep.const(ptr %p)
  %gs = and i1 %g, %s
  %lk = or i1 %l, %k
  %r = or i1 %gs, %lk
  ret i1 %r
}

; Nothing is known, and the address of a by-value parameter is left to the machine.
; CHECK-LABEL: @open(
; CHECK-COUNT-2: call i1 @llvm.nvvm.isspacep.global(
define i1 @open(ptr %p) {
  %g = call i1 @llvm.nvvm.isspacep.global(ptr %p)
  ret i1 %g
}
define ptx_kernel i1 @open_parameter(ptr byval(i32) %p) {
  %g = call i1 @llvm.nvvm.isspacep.global(ptr %p)
  ret i1 %g
}

define internal i32 @ask(ptr %p) alwaysinline {
  %g = call i1 @llvm.nvvm.isspacep.global(ptr %p)
  %s = call i1 @llvm.nvvm.isspacep.shared(ptr %p)
  %u = call i1 @llvm.nvvm.isspacep.shared.cluster(ptr %p)
  %k = call i1 @llvm.nvvm.isspacep.const(ptr %p)
  %l = call i1 @llvm.nvvm.isspacep.local(ptr %p)
  %g1 = zext i1 %g to i32
  %s2 = select i1 %s, i32 2, i32 0
  %u4 = select i1 %u, i32 4, i32 0
  %k8 = select i1 %k, i32 8, i32 0
  %l16 = select i1 %l, i32 16, i32 0
  %a = or i32 %g1, %s2
  %b = or i32 %a, %u4
  %c = or i32 %b, %k8
  %d = or i32 %c, %l16
  ret i32 %d
}
declare i1 @llvm.nvvm.isspacep.shared(ptr)
declare i1 @llvm.nvvm.isspacep.shared.cluster(ptr)
declare i1 @llvm.nvvm.isspacep.local(ptr)
declare i1 @llvm.nvvm.isspacep.const(ptr)
declare i1 @llvm.nvvm.isspacep.global(ptr)
