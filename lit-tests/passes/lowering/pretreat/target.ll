; A module with kernels that does not say for what gets triple and data layout (PRT 3); others stay.
; RUN: split-file %s %t
; RUN: %opt -passes=nvvm-pretreat -S %t/kernel.ll | FileCheck %t/kernel.ll
; RUN: %opt -passes=nvvm-pretreat,nvvm-pretreat %t/kernel.ll -o - | llc-22 -mcpu=sm_90 | FileCheck %t/kernel.ll --check-prefix=PTX
; RUN: %opt -passes=nvvm-pretreat -S %t/none.ll | FileCheck %t/none.ll
; RUN: %opt -passes=nvvm-pretreat -S %t/host.ll | FileCheck %t/host.ll
;--- kernel.ll
; CHECK: target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"
; CHECK: target triple = "nvptx64-nvidia-cuda"
; PTX: .entry k(
define ptx_kernel void @k(ptr %p) {
  store i32 1, ptr %p
  ret void
}
;--- none.ll
; CHECK-NOT: target triple
; CHECK: define
define void @f() {
  ret void
}
;--- host.ll
; CHECK: target triple = "x86_64-unknown-linux-gnu"
target triple = "x86_64-unknown-linux-gnu"
define ptx_kernel void @k() {
  ret void
}
