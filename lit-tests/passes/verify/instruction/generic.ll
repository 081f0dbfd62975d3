; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; Casts of parameter memory and of the cluster's memory to generic memory are refused where ptxas has no instruction for them.
; RUN: split-file %s %t
; RUN: not %opt -mcpu=sm_75 -passes='nvopt<O0>' -disable-output %t/param.ll 2>&1 | FileCheck %s
; RUN: not %opt -mcpu=sm_80 -passes='nvopt<O0>' -disable-output %t/cluster.ll 2>&1 | FileCheck %s
; RUN: %opt -mcpu=sm_80 -mattr=+ptx77 -passes='nvopt<O0>' -disable-output %t/param.ll
; RUN: %opt -mcpu=sm_90 -passes='nvopt<O0>' -disable-output %t/param.ll
; RUN: %opt -mcpu=sm_90 -passes='nvopt<O0>' -disable-output %t/cluster.ll
; CHECK: error: {{.*}}Invalid source address space

;--- param.ll
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(101) %p, ptr %q) {
  %g = addrspacecast ptr addrspace(101) %p to ptr
  store ptr %g, ptr %q
  ret void
}
;--- cluster.ll
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(7) %p, ptr %q) {
  %g = addrspacecast ptr addrspace(7) %p to ptr
  store ptr %g, ptr %q
  ret void
}
