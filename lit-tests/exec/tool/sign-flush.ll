; SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
; Where a function flushes, llc prints abs.ftz and neg.ftz, which make small numbers zero, and copysign, which has no such
; form; none of them changes the other bits of a NaN. Vectors come apart into the same instructions.
; RUN: %exec %s -passes=instcombine --ptx --print=out:20 | FileCheck %s
; EXEC: buffer in b32[4] values(0x00400000, 0x80400000, 0xffc12345, 0xc0200000)
; EXEC: buffer sign b32[4] values(0x80000001, 0, 0x80000000, 0)
; EXEC: buffer out b32[20] zero
; EXEC: launch k block=4 args=(in, sign, out)
; CHECK: out[0] = 0x00000000
; CHECK-NEXT: out[1] = 0x80400000
; CHECK-NEXT: out[2] = 0x80000000
; CHECK-NEXT: out[3] = 0x00000000
; CHECK-NEXT: out[4] = 0x80400000
; CHECK-NEXT: out[5] = 0x00000000
; CHECK-NEXT: out[6] = 0x00400000
; CHECK-NEXT: out[7] = 0x00000000
; CHECK-NEXT: out[8] = 0x00000000
; CHECK-NEXT: out[9] = 0x00400000
; CHECK-NEXT: out[10] = 0x7fc12345
; CHECK-NEXT: out[11] = 0xffc12345
; CHECK-NEXT: out[12] = 0x7fc12345
; CHECK-NEXT: out[13] = 0x7fc12345
; CHECK-NEXT: out[14] = 0xffc12345
; CHECK-NEXT: out[15] = 0x40200000
; CHECK-NEXT: out[16] = 0x40200000
; CHECK-NEXT: out[17] = 0x40200000
; CHECK-NEXT: out[18] = 0x40200000
; CHECK-NEXT: out[19] = 0x40200000
target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr addrspace(1) %in, ptr addrspace(1) %sign, ptr addrspace(1) %out) #0 {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr float, ptr addrspace(1) %in, i32 %t
  %x = load float, ptr addrspace(1) %p
  %q = getelementptr float, ptr addrspace(1) %sign, i32 %t
  %s = load float, ptr addrspace(1) %q
  %abs = call float @llvm.fabs.f32(float %x)
  %copy = call float @llvm.copysign.f32(float %x, float %s)
  %neg = fneg float %x
  %two = insertelement <2 x float> poison, float %x, i32 0
  %both = insertelement <2 x float> %two, float %s, i32 1
  %abs2 = call <2 x float> @llvm.fabs.v2f32(<2 x float> %both)
  %signs = shufflevector <2 x float> %both, <2 x float> poison, <2 x i32> <i32 1, i32 0>
  %copy2 = call <2 x float> @llvm.copysign.v2f32(<2 x float> %both, <2 x float> %signs)
  %abs2.0 = extractelement <2 x float> %abs2, i32 0
  %copy2.0 = extractelement <2 x float> %copy2, i32 0
  %t5 = mul i32 %t, 5
  %o = getelementptr float, ptr addrspace(1) %out, i32 %t5
  store float %abs, ptr addrspace(1) %o
  %o1 = getelementptr float, ptr addrspace(1) %o, i32 1
  store float %copy, ptr addrspace(1) %o1
  %o2 = getelementptr float, ptr addrspace(1) %o, i32 2
  store float %neg, ptr addrspace(1) %o2
  %o3 = getelementptr float, ptr addrspace(1) %o, i32 3
  store float %abs2.0, ptr addrspace(1) %o3
  %o4 = getelementptr float, ptr addrspace(1) %o, i32 4
  store float %copy2.0, ptr addrspace(1) %o4
  ret void
}
attributes #0 = { "denormal-fp-math-f32"="preserve-sign,preserve-sign" }
