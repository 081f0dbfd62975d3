; The answers take part in nvopt's own pipelines without being asked for, and only there (AA-12).
; RUN: %opt -passes='nvopt<O2;verify-points=none>' -S %s | FileCheck %s --check-prefix=OWN
; RUN: %opt -passes='nvopt<O2;verify-points=none>,function(gvn)' -S %s | FileCheck %s --check-prefix=OWN
; RUN: %opt -passes=gvn -S %s | FileCheck %s --check-prefix=STOCK
; RUN: %opt -aa-pipeline=nvvm-aa,nvptx-aa,basic-aa,scoped-noalias-aa,tbaa -passes=gvn -S %s | FileCheck %s --check-prefix=OWN
; A list of the user's choice is extended as well.
; RUN: %opt -aa-pipeline=basic-aa -passes='nvopt<O2;verify-points=none>' -S %s | FileCheck %s --check-prefix=OWN
; Whoever runs behind nvopt's pipeline has LLVM's answers again.
; RUN: %opt -passes='nvopt-codegen-ir<O0>,function(gvn)' -S %s | FileCheck %s --check-prefix=STOCK
; RUN: not %opt -aa-pipeline=nvvm-a -passes=gvn %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
; UNKNOWN: unknown alias analysis name 'nvvm-a'
target triple = "nvptx64-nvidia-cuda"

; OWN-LABEL: @tensor
; OWN: ret i32 1
; STOCK-LABEL: @tensor
; STOCK: %v = load i32, ptr %p
; STOCK: ret i32 %v
define i32 @tensor(ptr %p, ptr addrspace(6) %t) {
  store i32 1, ptr %p
  store i32 2, ptr addrspace(6) %t
  %v = load i32, ptr %p
  ret i32 %v
}
