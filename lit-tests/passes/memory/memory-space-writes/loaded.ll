; A pointer loaded from global memory is global, unless the function may have put another one there;
; from shared or local memory it is not known (MSO-2).
; RUN: %opt -passes=memory-space-opt,verify -S %s | FileCheck %s
; RUN: %opt -passes=memory-space-opt -nvvm-opt=track-indir-load=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=memory-space-opt -nvvm-opt=ias-track-indir-load=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=memory-space-opt -nvvm-opt=param-always-point-to-global=0 -S %s | FileCheck %s --check-prefix=OFF
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%node = type { i32, ptr }
%record = type { ptr, ptr }
@shared = internal addrspace(3) global [32 x i32] poison
; A list for LLVM is no memory.
@llvm.compiler.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(3) @shared to ptr)], section "llvm.metadata"
@pointers = internal addrspace(3) global [32 x ptr] poison

; CHECK-LABEL: @plain(
; CHECK: store i32 1, ptr addrspace(1)
; OFF-LABEL: @plain(
; OFF: store i32 1, ptr %p
define ptx_kernel void @plain(ptr noalias %g) {
  %p = load ptr, ptr %g
  store i32 1, ptr %p
  ret void
}

; The phi of a list walk and what is loaded through it prove each other.
; CHECK-LABEL: @walk(
; CHECK: phi ptr addrspace(1)
; CHECK: store i32 1, ptr addrspace(1)
; CHECK: load ptr, ptr addrspace(1)
define ptx_kernel void @walk(ptr noalias %g) {
entry:
  br label %loop
loop:
  %n = phi ptr [ %g, %entry ], [ %next, %loop ]
  store i32 1, ptr %n
  %f = getelementptr %node, ptr %n, i64 0, i32 1
  %next = load ptr, ptr %f
  %end = icmp eq ptr %next, null
  br i1 %end, label %exit, label %loop
exit:
  ret void
}

; A shared pointer was stored there, perhaps by another thread to another index, perhaps later.
; CHECK-LABEL: @stored_shared(
; CHECK: store i32 1, ptr %p
define ptx_kernel void @stored_shared(ptr %g, i64 %i) {
  %a = getelementptr ptr, ptr %g, i64 %i
  %b = getelementptr ptr, ptr %a, i64 1
  %p = load ptr, ptr %b
  store i32 1, ptr %p
  store ptr addrspacecast (ptr addrspace(3) @shared to ptr), ptr %a
  ret void
}

; An unknown pointer may be a shared one.
; CHECK-LABEL: @stored_unknown(
; CHECK: store i32 1, ptr %p
define void @stored_unknown(ptr addrspace(1) %g, ptr %u) {
  store ptr %u, ptr addrspace(1) %g
  %p = load ptr, ptr addrspace(1) %g
  store i32 1, ptr %p
  ret void
}

; Global pointers may be stored.
; CHECK-LABEL: @stored_global(
; CHECK: store i32 1, ptr addrspace(1)
define ptx_kernel void @stored_global(ptr %g, ptr %h) {
  store ptr %h, ptr %g
  %q = load ptr, ptr %g
  %r = getelementptr ptr, ptr %g, i64 1
  store ptr %q, ptr %r
  %p = load ptr, ptr %r
  store i32 1, ptr %p
  ret void
}

; The shared pointer goes to other memory.
; CHECK-LABEL: @stored_elsewhere(
; CHECK: store i32 1, ptr addrspace(1)
define ptx_kernel void @stored_elsewhere(ptr noalias %g, ptr noalias %h) {
  store ptr addrspacecast (ptr addrspace(3) @shared to ptr), ptr %h
  %p = load ptr, ptr %g
  store i32 1, ptr %p
  ret void
}

; Another field, says type-based alias information, which holds for all threads.
; CHECK-LABEL: @stored_field(
; CHECK: store i32 1, ptr addrspace(1)
define ptx_kernel void @stored_field(ptr %g, i64 %i) {
  %a = getelementptr %record, ptr %g, i64 %i, i32 1
  store ptr addrspacecast (ptr addrspace(3) @shared to ptr), ptr %a, !tbaa !4
  %b = getelementptr %record, ptr %g, i64 %i, i32 0
  %p = load ptr, ptr %b, !tbaa !3
  store i32 1, ptr %p, !tbaa !5
  ret void
}
!0 = !{!"root"}
!1 = !{!"any pointer", !0, i64 0}
!2 = !{!"record", !1, i64 0, !1, i64 8}
!3 = !{!2, !1, i64 0}
!4 = !{!2, !1, i64 8}
!5 = !{!6, !6, i64 0}
!6 = !{!"int", !0, i64 0}

; The address as an integer.
; CHECK-LABEL: @stored_integer(
; CHECK: store i32 1, ptr %p
define ptx_kernel void @stored_integer(ptr %g) {
  %n = ptrtoint ptr addrspacecast (ptr addrspace(3) @shared to ptr) to i64
  store i64 %n, ptr %g
  %p = load ptr, ptr %g
  store i32 1, ptr %p
  ret void
}

; Through a shared array and a copy.
; CHECK-LABEL: @copied(
; CHECK: store i32 1, ptr %p
define ptx_kernel void @copied(ptr %g) {
  store ptr addrspacecast (ptr addrspace(3) @shared to ptr), ptr addrspace(3) @pointers
  call void @llvm.memcpy.p0.p3.i64(ptr %g, ptr addrspace(3) @pointers, i64 256, i1 false)
  %p = load ptr, ptr %g
  store i32 1, ptr %p
  ret void
}

; Word by word.
; CHECK-LABEL: @copied_words(
; CHECK: store i32 1, ptr %p
define ptx_kernel void @copied_words(ptr %g) {
  store ptr addrspacecast (ptr addrspace(3) @shared to ptr), ptr addrspace(3) @pointers
  %w = load <2 x i64>, ptr addrspace(3) @pointers
  store <2 x i64> %w, ptr %g
  %p = load ptr, ptr %g
  store i32 1, ptr %p
  ret void
}

; By an atomic exchange.
; CHECK-LABEL: @exchanged(
; CHECK: store i32 1, ptr %p
define ptx_kernel void @exchanged(ptr %g) {
  %old = atomicrmw xchg ptr %g, ptr addrspacecast (ptr addrspace(3) @shared to ptr) monotonic
  %p = load ptr, ptr %g
  store i32 1, ptr %p
  ret void
}

; By a function that is called.
declare void @writes()
declare void @reads() memory(read)
declare i32 @vprintf(ptr, ptr)
; CHECK-LABEL: @called(
; CHECK: store i32 1, ptr %p
define ptx_kernel void @called(ptr %g) {
  call void @writes()
  %p = load ptr, ptr %g
  store i32 1, ptr %p
  ret void
}

; Those that do not write, and the system's, do no harm.
; CHECK-LABEL: @called_harmless(
; CHECK: store i32 1, ptr addrspace(1)
define ptx_kernel void @called_harmless(ptr %g) {
  %l = alloca i64
  call void @reads()
  %n = call i32 @vprintf(ptr %g, ptr %l)
  %p = load ptr, ptr %g
  store i32 1, ptr %p
  ret void
}

; Inline assembly can only store what it is given.
; CHECK-LABEL: @assembly(
; CHECK: store i32 1, ptr %p
; CHECK-LABEL: @assembly_harmless(
; CHECK: store i32 1, ptr addrspace(1)
define ptx_kernel void @assembly(ptr %g) {
  call void asm sideeffect "st.u64 [$0], $1;", "l,l,~{memory}"(ptr %g, ptr addrspacecast (ptr addrspace(3) @shared to ptr))
  %p = load ptr, ptr %g
  store i32 1, ptr %p
  ret void
}
define ptx_kernel void @assembly_harmless(ptr %g) {
  call void asm sideeffect "bar.sync 1;", "~{memory}"()
  %p = load ptr, ptr %g
  store i32 1, ptr %p
  ret void
}

; CHECK-LABEL: @from_shared(
; CHECK: store i32 1, ptr %p
define ptx_kernel void @from_shared(i64 %i) {
  %a = getelementptr ptr, ptr addrspace(3) @pointers, i64 %i
  %p = load ptr, ptr addrspace(3) %a
  store i32 1, ptr %p
  ret void
}

; CHECK-LABEL: @from_local(
; CHECK: store i32 1, ptr %p
define ptx_kernel void @from_local(i64 %i) {
  %l = alloca [4 x ptr]
  call void @fills(ptr %l)
  %a = getelementptr ptr, ptr %l, i64 %i
  %p = load ptr, ptr %a
  store i32 1, ptr %p
  ret void
}
declare void @fills(ptr)

; The program asks: there are doubts.
; CHECK-LABEL: @doubted(
; CHECK: call i1 @llvm.nvvm.isspacep.local(ptr %q)
; CHECK: load i32, ptr %q
define ptx_kernel i32 @doubted(ptr noalias %g, i64 %i) {
  %p = load ptr, ptr %g
  %q = getelementptr i32, ptr %p, i64 %i
  %local = call i1 @llvm.nvvm.isspacep.local(ptr %q)
  %v = load i32, ptr %q
  %z = zext i1 %local to i32
  %r = add i32 %v, %z
  ret i32 %r
}
declare i1 @llvm.nvvm.isspacep.local(ptr)
