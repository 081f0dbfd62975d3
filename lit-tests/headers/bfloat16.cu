// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// bfloat16: native arithmetic on sm_90, through the multiply-add on sm_80, through float before.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.90.ptx %s
// RUN: FileCheck %s --check-prefixes=CHECK,SM90 --input-file=%t.90.ptx
// RUN: %device --cuda-gpu-arch=sm_80 -O2 -S -o %t.80.ptx %s
// RUN: FileCheck %s --check-prefixes=CHECK,SM80 --input-file=%t.80.ptx
// RUN: %device --cuda-gpu-arch=sm_75 -O2 -S -o %t.75.ptx %s
// RUN: FileCheck %s --check-prefixes=CHECK,SM75 --input-file=%t.75.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.90.ptx -o %t.cubin %}
// RUN: %if ptxas %{ %ptxas -arch=sm_80 %t.80.ptx -o %t.cubin %}
// RUN: %if ptxas %{ %ptxas -arch=sm_75 %t.75.ptx -o %t.cubin %}
#include <cuda_bf16.h>

static_assert(sizeof(__nv_bfloat16) == 2 && sizeof(__nv_bfloat162) == 4, "");

// CHECK-LABEL: .entry pairs(
extern "C" __global__ void pairs(__nv_bfloat162 *p) {
  // SM90: add{{(.rn)?}}.bf16x2
  // SM80: fma.rn.bf16x2
  // SM75: add.{{(rn.)?}}f32
  p[0] = __hadd2(p[1], p[2]);
  // SM90: mul{{(.rn)?}}.bf16x2
  // SM80: fma.rn.bf16x2
  // SM75: mul.{{(rn.)?}}f32
  p[3] = p[4] * p[5];
}

// CHECK-LABEL: .entry apart(
// SM90: mul.rn.bf16
// SM90: add.rn.bf16
// SM80: fma.rn.bf16
// SM80: fma.rn.bf16
extern "C" __global__ void apart(__nv_bfloat16 *p) {
  p[0] = __hadd_rn(__hmul_rn(p[1], p[2]), p[3]);
}

// An integer is rounded once. sm_90 has the instruction; before, the bits cut off are kept sticky in
// a float that cannot round.
// CHECK-LABEL: .entry from_integer(
// SM90: cvt.rn.bf16.s32
// SM80: clz.b64
// SM80: cvt.rn.bf16.f32
extern "C" __global__ void from_integer(__nv_bfloat16 *p, int i) { *p = __int2bfloat16_rn(i); }

// 2^24 + 2^16 + 1 lies just above the middle of two bfloat16; going through float would lose the 1
// and round to even, 0x4b80.
// CHECK-LABEL: .entry folded(
// CHECK: st.global.b16 {{.*}}, 19329;
extern "C" __global__ void folded(unsigned short *p) {
  *p = __bfloat16_as_ushort(__int2bfloat16_rn((1 << 24) + (1 << 16) + 1));
}

// CHECK-LABEL: .entry memory(
// SM90: atom.{{(global.)?}}add.noftz.bf16x2
// SM80: atom.{{.*}}cas.b32
// SM75: atom.{{.*}}cas.b32
extern "C" __global__ void memory(__nv_bfloat162 *p) { p[0] = atomicAdd(p + 1, p[2]); }
