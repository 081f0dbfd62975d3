; Functions that store or merge bytes and half words are vectorised, those that only load them are
; not searched. No legality is decided here: LLVM's pass does the work. PF-13.
; RUN: %opt -passes=nv-slp-narrow -verify-each -S %s | FileCheck %s
; RUN: %opt -passes='nv-slp-narrow,nv-slp-narrow' -S %s | FileCheck %s

; In the place of the stock pass at O2 and O3 of the default order; the strict order has neither.
; RUN: nvopt-pipeline-test 'nvopt<O3>' | FileCheck --check-prefix=ORDER %s
; RUN: nvopt-pipeline-test 'nvopt<O3;strict-order=1>' | FileCheck --check-prefix=STRICT %s
; ORDER-NOT: slp-vectorizer
; ORDER: nv-slp-narrow
; STRICT-NOT: {{nv-slp-narrow|slp-vectorizer}}

target datalayout = "e-p6:32:32-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-LABEL: @copy(
; CHECK: load <4 x i8>, ptr addrspace(1) %p, align 4
; CHECK: store <4 x i8> {{.*}}, ptr addrspace(1) %q, align 4
; CHECK-NOT: store
; CHECK: ret
define void @copy(ptr addrspace(1) noalias %p, ptr addrspace(1) noalias %q) {
  %p1 = getelementptr i8, ptr addrspace(1) %p, i64 1
  %p2 = getelementptr i8, ptr addrspace(1) %p, i64 2
  %p3 = getelementptr i8, ptr addrspace(1) %p, i64 3
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 1
  %q2 = getelementptr i8, ptr addrspace(1) %q, i64 2
  %q3 = getelementptr i8, ptr addrspace(1) %q, i64 3
  %a = load i8, ptr addrspace(1) %p, align 4
  %b = load i8, ptr addrspace(1) %p1, align 1
  %c = load i8, ptr addrspace(1) %p2, align 2
  %d = load i8, ptr addrspace(1) %p3, align 1
  store i8 %a, ptr addrspace(1) %q, align 4
  store i8 %b, ptr addrspace(1) %q1, align 1
  store i8 %c, ptr addrspace(1) %q2, align 2
  store i8 %d, ptr addrspace(1) %q3, align 1
  ret void
}

; Volatile bytes stay single.
; CHECK-LABEL: @volatile(
; CHECK-COUNT-2: store volatile i8
define void @volatile(ptr addrspace(1) %q, i8 %a, i8 %b) {
  %q1 = getelementptr i8, ptr addrspace(1) %q, i64 1
  store volatile i8 %a, ptr addrspace(1) %q, align 4
  store volatile i8 %b, ptr addrspace(1) %q1, align 1
  ret void
}

; Words: not searched.
; CHECK-LABEL: @words(
; CHECK-COUNT-2: store i32
define void @words(ptr addrspace(1) %q, i32 %a, i32 %b) {
  %q1 = getelementptr i32, ptr addrspace(1) %q, i64 1
  store i32 %a, ptr addrspace(1) %q, align 8
  store i32 %b, ptr addrspace(1) %q1, align 4
  ret void
}
