; Pointers behind a restrict pointer get no scopes where functions that nobody sees may write what they are loaded from, and a restrict
; argument is none any more where such a function may write through it what other threads read: by an address that lies in memory, one
; from a table, the second of two equal arguments (PR-01, PRS).
; RUN: %opt -passes=process-restrict,verify -nvvm-opt=apply-multi-level-restrict -S %s | FileCheck %s --implicit-check-not=noalias
; Without these lines there are two scopes in each function, and the argument stays restrict.
; RUN: sed '/; hidden/d' %s | %opt -passes=process-restrict,verify -nvvm-opt=apply-multi-level-restrict -S | FileCheck %s --check-prefix=SHOWN
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
declare void @both(ptr readonly captures(none), ptr captures(none)) memory(argmem: readwrite) nounwind willreturn
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32)

; CHECK-LABEL: define ptx_kernel void @by_memory(
; CHECK: store float 1.000000e+00, ptr %p0, align 4{{$}}
; SHOWN-LABEL: define ptx_kernel void @by_memory(ptr noalias %pp
; SHOWN: store float 1.000000e+00, ptr %p0, align 4, !alias.scope
define ptx_kernel void @by_memory(ptr noalias %pp, ptr %at, ptr %f) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %p0 = load ptr, ptr %pp
  %pp1 = getelementptr ptr, ptr %pp, i64 1
  %p1 = load ptr, ptr %pp1
  store float 1.0, ptr %p0
  store ptr %pp, ptr %at ; hidden
  call void %f() ; hidden
  store float 2.0, ptr %p1
  ret void
}

; CHECK-LABEL: define ptx_kernel void @from_table(
; CHECK: store float 1.000000e+00, ptr %p0, align 4{{$}}
; SHOWN-LABEL: define ptx_kernel void @from_table(ptr noalias %pp
; SHOWN: store float 1.000000e+00, ptr %p0, align 4, !alias.scope
define ptx_kernel void @from_table(ptr noalias %pp, ptr %at) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %p0 = load ptr, ptr %pp
  %pp1 = getelementptr ptr, ptr %pp, i64 1
  %p1 = load ptr, ptr %pp1
  store float 1.0, ptr %p0
  %f = load ptr, ptr %at ; hidden
  call void %f(ptr %pp) ; hidden
  store float 2.0, ptr %p1
  ret void
}

; CHECK-LABEL: define ptx_kernel void @second_argument(
; CHECK: store float 1.000000e+00, ptr %p0, align 4{{$}}
; SHOWN-LABEL: define ptx_kernel void @second_argument(ptr noalias %pp
; SHOWN: store float 1.000000e+00, ptr %p0, align 4, !alias.scope
define ptx_kernel void @second_argument(ptr noalias %pp, ptr %at) {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %p0 = load ptr, ptr %pp
  %pp1 = getelementptr ptr, ptr %pp, i64 1
  %p1 = load ptr, ptr %pp1
  store float 1.0, ptr %p0
  call void @both(ptr %pp, ptr %pp) ; hidden
  store float 2.0, ptr %p1
  ret void
}

