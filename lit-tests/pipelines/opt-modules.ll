; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; Every level runs on an empty module, on declarations only and on a small kernel, and leaves a valid
; module (PL-8).
;
; RUN: for l in O0 O1 O2 O3 Ofcmin Ofcmid Ofcmax 'O1;strict-order=1' 'O2;strict-order=1' \
; RUN:     'O3;strict-order=1' 'O3;pipeline-generation=nvvm70' 'O3;pipeline-generation=wiki-order' \
; RUN:     'O0;std-compile-opts=1' 'O2;Osize=1' 'O3;verify-each=1'; do \
; RUN:   for m in empty declarations kernel; do \
; RUN:     split-file %s %t; \
; RUN:     %opt -passes="nvopt<$l>" -S %t/$m.ll -o %t/$m.out || exit 1; \
; RUN:     FileCheck %t/$m.ll --input-file=%t/$m.out || exit 1; done; done
;
; A level in a list with a stock pass.
; RUN: %opt -passes='nvopt<O2>,function(gvn)' -S %t/kernel.ll | FileCheck %t/kernel.ll
;
; The helper elements.
; RUN: for e in nvopt-prelude 'nvopt-prelude<O1>' 'nvopt-phase1<O3>' 'nvopt-phase2<O3>' \
; RUN:     nvopt-std-compile-opts 'nvopt-codegen-ir<O2>' 'nvopt-codegen-ir<O2;strict-order=1>' \
; RUN:     'nvopt-lto<gen>' 'nvopt-lto<link;O2>' 'nvopt-path<ptx>' 'nvopt-tier<0>' 'nvopt-tier<2>'; do \
; RUN:   %opt -passes="$e" -S %t/kernel.ll -o %t/kernel.out || exit 1; \
; RUN:   FileCheck %t/kernel.ll --input-file=%t/kernel.out || exit 1; done

;--- empty.ll
; CHECK: target triple = "nvptx64-nvidia-cuda"
target triple = "nvptx64-nvidia-cuda"

;--- declarations.ll
; CHECK: target triple = "nvptx64-nvidia-cuda"
; CHECK-NOT: define
target triple = "nvptx64-nvidia-cuda"
@v = external addrspace(1) global i32
declare void @f(ptr)
declare ptx_kernel void @k()

;--- kernel.ll
; CHECK: define {{.*}}ptx_kernel void @k(ptr
; CHECK: store float
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr %p, i32 %n) {
entry:
  %p.addr = alloca ptr
  store ptr %p, ptr %p.addr
  %q = load ptr, ptr %p.addr
  %more = icmp sgt i32 %n, 0
  br i1 %more, label %loop, label %exit
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %a = getelementptr float, ptr %q, i32 %i
  %v = load float, ptr %a
  %w = fadd float %v, 1.0
  store float %w, ptr %a
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %exit
exit:
  ret void
}
