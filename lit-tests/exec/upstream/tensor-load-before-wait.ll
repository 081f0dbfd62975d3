; XFAIL: *
; What a load from tensor memory gives may be used behind the wait for it only. Selection puts pairs of it together in front
; (docs/upstream-bugs.md).
; RUN: llc-22 -O3 -mcpu=sm_100a -mattr=+ptx86 %s -o - | FileCheck %s
target triple = "nvptx64-nvidia-cuda"
target datalayout = "e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64"

declare <4 x i32> @llvm.nvvm.tcgen05.ld.16x64b.x4(ptr addrspace(6), i1)
declare void @llvm.nvvm.tcgen05.wait.ld()

; CHECK: tcgen05.ld
; CHECK-NEXT: tcgen05.wait::ld
define ptx_kernel void @k(ptr addrspace(6) %t, ptr addrspace(1) %out) {
  %v = call <4 x i32> @llvm.nvvm.tcgen05.ld.16x64b.x4(ptr addrspace(6) %t, i1 false)
  call void @llvm.nvvm.tcgen05.wait.ld()
  %f = bitcast <4 x i32> %v to <4 x float>
  %s = fadd <4 x float> %f, %f
  store <4 x float> %s, ptr addrspace(1) %out
  ret void
}
