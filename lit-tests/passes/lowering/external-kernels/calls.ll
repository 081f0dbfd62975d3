; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; Declarations in clang's list of what the host half uses of other files become kernels (KM-35). One that is defined here, one that is
; called, and one that is not in the list stay as they are; so do variables.
; RUN: %opt -passes=nvvm-annotations -S %s | FileCheck %s
; RUN: %opt -passes='nvopt<O0>' -S %s | FileCheck %s --check-prefix=ALL
; RUN: %opt -passes='nvopt<O3>' -S %s | FileCheck %s --check-prefix=ALL
; RUN: %opt -passes=nvvm-annotations %s -o - | llc-22 -mcpu=sm_90 -o %t.ptx && FileCheck %s --check-prefix=PTX --input-file=%t.ptx
; RUN: %if ptxas %{ %ptxas -c -arch=sm_90 %t.ptx -o %t.cubin %}
target triple = "nvptx64-nvidia-cuda"

; PTX: .extern .entry elsewhere
; PTX: .extern .func called
@__clang_gpu_used_external = internal addrspace(1) global [4 x ptr] [ptr @elsewhere, ptr addrspacecast (ptr addrspace(1) @v to ptr), ptr @here, ptr @called]
@llvm.compiler.used = appending global [1 x ptr] [ptr addrspacecast (ptr addrspace(1) @__clang_gpu_used_external to ptr)], section "llvm.metadata"
@v = external addrspace(1) global i32

; CHECK-DAG: declare ptx_kernel void @elsewhere(ptr, i32)
; ALL-DAG: declare ptx_kernel void @elsewhere(ptr, i32)
declare void @elsewhere(ptr, i32)
; CHECK-DAG: define void @here()
define void @here() {
  call void @called()
  call void @other()
  ret void
}
; CHECK-DAG: declare void @called()
declare void @called()
; CHECK-DAG: declare void @other()
declare void @other()
