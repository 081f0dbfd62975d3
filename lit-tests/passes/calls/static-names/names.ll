; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; What clang renamed for the host and what it had called by the name of the source before are one variable. Names with two
; such endings, another type, another memory, functions, definitions and other endings stay.
; RUN: %opt -passes=nv-static-names -S %s | FileCheck %s --implicit-check-not='@_ZL5table =' --implicit-check-not='@_ZL5plain ='
; RUN: %opt -passes=nv-static-names,nv-static-names -S %s | FileCheck %s
; RUN: for l in O0 O1 O3; do %opt -passes="nvopt<$l;rdc=1>" %s -o - | %llc -mcpu=sm_90 | FileCheck %s --check-prefix=TEXT || exit 1; done
; TEXT-NOT: _ZL5table;
; TEXT-NOT: _ZL5table{{[^_]}}
; TEXT: ld.const{{.*}} [_ZL5table__static__1f2e3d4c5b6a7988+4]
; TEXT-NOT: _ZL5table{{[^_]}}
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

; CHECK-DAG: @_ZL5table__static__1f2e3d4c5b6a7988 = addrspace(4) externally_initialized constant
; CHECK-DAG: @keeps = addrspace(1) global ptr addrspacecast (ptr addrspace(1) @_ZL5plain__static__0 to ptr)
@_ZL5table = external addrspace(4) global [4 x float]
@_ZL5table__static__1f2e3d4c5b6a7988 = addrspace(4) externally_initialized constant [4 x float] zeroinitializer
@_ZL5plain__static__0 = addrspace(1) externally_initialized global i32 1
@_ZL5plain = external addrspace(1) global i32
@keeps = addrspace(1) global ptr addrspacecast (ptr addrspace(1) @_ZL5plain to ptr)

; CHECK-DAG: @twice = external addrspace(1) global i32
@twice = external addrspace(1) global i32
@twice__static__1a = addrspace(1) global i32 1
@twice__static__1b = addrspace(1) global i32 2
; CHECK-DAG: @type = external addrspace(1) global i32
@type = external addrspace(1) global i32
@type__static__1a = addrspace(1) global i64 1
; CHECK-DAG: @memory = external addrspace(1) global i32
@memory = external addrspace(1) global i32
@memory__static__1a = addrspace(4) constant i32 1
; CHECK-DAG: @defined = addrspace(1) global i32 3
@defined = addrspace(1) global i32 3
@defined__static__1a = addrspace(1) global i32 4
; CHECK-DAG: @ending = external addrspace(1) global i32
@ending = external addrspace(1) global i32
@ending__static__ = addrspace(1) global i32 5
@ending__static__1z = addrspace(1) global i32 5
@ending__intern__1a = addrspace(1) global i32 5
; CHECK-DAG: @both = external addrspace(1) global i32
@both = external addrspace(1) global i32
@both__static__1a = external addrspace(1) global i32
@__static__1a = addrspace(1) global i32 6

; CHECK-LABEL: define ptx_kernel void @k(
; CHECK: load float, ptr addrspace(4) getelementptr inbounds {{.*}}@_ZL5table__static__1f2e3d4c5b6a7988
define ptx_kernel void @k(ptr %p) #0 {
  %x = load float, ptr addrspace(4) getelementptr inbounds ([4 x float], ptr addrspace(4) @_ZL5table, i64 0, i64 1)
  store float %x, ptr %p
  ret void
}

; CHECK-LABEL: define void @uses(
; CHECK: store volatile i32 0, ptr addrspace(1) @twice,
; CHECK: store volatile i32 0, ptr addrspace(1) @type,
; CHECK: store volatile i32 0, ptr addrspace(1) @memory,
; CHECK: store volatile i32 0, ptr addrspace(1) @ending,
; CHECK: store volatile i32 0, ptr addrspace(1) @both,
define void @uses() #0 {
  store volatile i32 0, ptr addrspace(1) @twice
  store volatile i32 0, ptr addrspace(1) @type
  store volatile i32 0, ptr addrspace(1) @memory
  store volatile i32 0, ptr addrspace(1) @ending
  store volatile i32 0, ptr addrspace(1) @both
  ret void
}
attributes #0 = { "target-cpu"="sm_90" }
