// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// 8-bit floats: the conversion instructions from sm_89 on, arithmetic before.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.90.ptx %s
// RUN: FileCheck %s --check-prefixes=CHECK,SM90 --input-file=%t.90.ptx
// RUN: %device --cuda-gpu-arch=sm_80 -O2 -S -o %t.80.ptx %s
// RUN: FileCheck %s --check-prefixes=CHECK,SM80 --input-file=%t.80.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.90.ptx -o %t.cubin %}
// RUN: %if ptxas %{ %ptxas -arch=sm_80 %t.80.ptx -o %t.cubin %}
#include <cuda_fp8.h>

static_assert(sizeof(__nv_fp8_e4m3) == 1 && sizeof(__nv_fp8x2_e5m2) == 2, "");
static_assert(sizeof(__nv_fp8x4_e4m3) == 4 && alignof(__nv_fp8x4_e4m3) == 4, "");

// CHECK-LABEL: .entry quantize(
// SM90: cvt.rn.satfinite.e4m3x2.f32
// SM90: cvt.rn.satfinite.e4m3x2.f32
// SM80-NOT: e4m3
extern "C" __global__ void quantize(__nv_fp8x4_e4m3 *to, const float4 *from) {
  to[threadIdx.x] = __nv_fp8x4_e4m3(from[threadIdx.x]);
}
// CHECK-LABEL: .entry expand(
// SM90: cvt.rn.f16x2.e5m2x2
// SM80-NOT: e5m2
extern "C" __global__ void expand(half2 *to, const __nv_fp8x2_e5m2 *from) {
  to[threadIdx.x] = (half2)from[threadIdx.x];
}
