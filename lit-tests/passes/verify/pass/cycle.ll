; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; A variable that names itself kills llc; one that nothing uses is gone by then.
; RUN: %opt -passes='nvopt<O1>' %s -o %t.bc
; RUN: %llc -mcpu=sm_90 %t.bc -o %t.ptx
; RUN: sed 's/internal //' %s > %t.kept.ll
; RUN: %opt -passes='nvopt<O1>' %t.kept.ll -o %t.kept.bc
; RUN: not %llc -mcpu=sm_90 %t.kept.bc -o %t.ptx 2>&1 | FileCheck %s
; CHECK: error: variable 'self': the initializer leads back to the variable itself
; CHECK-NOT: LLVM ERROR
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
@self = internal addrspace(1) global ptr addrspace(1) @self
define ptx_kernel void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
