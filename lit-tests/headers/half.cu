// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// half and half2: native instructions, pairs in one register, conversions in one step.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o %t.ptx %s
// RUN: FileCheck %s --input-file=%t.ptx
// RUN: %if ptxas %{ %ptxas -arch=sm_90 %t.ptx -o %t.cubin %}
#include <cuda_fp16.h>

static_assert(sizeof(__half) == 2 && alignof(__half) == 2, "");
static_assert(sizeof(half2) == 4 && alignof(half2) == 4, "");

// CHECK-LABEL: .entry pairs(
extern "C" __global__ void pairs(half2 *p, half2 a) {
  // CHECK: fma.rn.f16x2
  p[0] = __hfma2(a, p[1], p[2]);
  // CHECK: add{{(.rn)?}}.f16x2
  p[3] = __hadd2(a, p[4]);
  // CHECK: sub{{(.rn)?}}.f16x2
  p[5] = __hsub2(a, p[6]);
  // CHECK: mul{{(.rn)?}}.f16x2
  p[7] = __hmul2(a, p[8]);
  // CHECK: max.f16x2
  p[9] = __hmax2(a, p[10]);
  // CHECK: min.NaN.f16x2
  p[11] = __hmin2_nan(a, p[12]);
  // CHECK: neg.f16x2
  p[13] = __hneg2(p[14]);
  // CHECK: abs.f16x2
  p[15] = __habs2(p[16]);
  // CHECK: fma.rn.relu.f16x2
  p[17] = __hfma2_relu(a, p[18], p[19]);
}

// CHECK-LABEL: .entry scalars(
extern "C" __global__ void scalars(half *p, half a, half b) {
  // CHECK: fma.rn.f16
  p[0] = a * b + p[1];
  // Written apart, with rounding in between.
  // CHECK: mul.rn.f16
  // CHECK: add.rn.f16
  p[2] = __hadd_rn(__hmul_rn(a, b), p[3]);
  // One correction of the approximate quotient rounds correctly; no slow division.
  // CHECK: rcp.approx.ftz.f32
  // CHECK-NOT: div.
  // CHECK: cvt.rn.f16.f32
  p[4] = a / b;
  // CHECK: setp.lt.f16
  p[5] = a < b ? p[6] : p[7];
}

// CHECK-LABEL: .entry conversions(
extern "C" __global__ void conversions(half *p, half2 *q, float *f, double d, int *i, float2 *v) {
  // CHECK: cvt.rn.f16.f32
  p[0] = __float2half(f[0]);
  // CHECK: cvt.rz.f16.f32
  p[1] = __float2half_rz(f[1]);
  // CHECK: cvt.rp.f16.f32
  p[2] = __float2half_ru(f[2]);
  // CHECK: cvt.rm.f16.f32
  p[3] = __float2half_rd(f[3]);
  // A double is rounded once.
  // CHECK: cvt.rn.f16.f64
  p[4] = __double2half(d);
  // CHECK: cvt.rn.f16.s32
  p[5] = __int2half_rn(i[0]);
  // CHECK: cvt.f32.f16
  f[4] = __half2float(p[6]);
  // CHECK: cvt.rn.f16x2.f32
  q[4] = __float22half2_rn(v[0]);
}

// Known values fold, directed rounding included: 1/3 lies between the halfs 0x3555 (rd) and 0x3556
// (ru).
// CHECK-LABEL: .entry folded(
// CHECK-DAG: st.global.b16 [{{%rd[0-9]+}}], 13653;
// CHECK-DAG: st.global.b16 [{{%rd[0-9]+}}+2], 13654;
extern "C" __global__ void folded(unsigned short *p) {
  p[0] = __half_as_ushort(__float2half_rd(1.0f / 3.0f));
  p[1] = __half_as_ushort(__float2half_ru(1.0f / 3.0f));
}

// CHECK-LABEL: .entry memory(
extern "C" __global__ void memory(half *h, half2 *p, unsigned mask) {
  // CHECK: ld.global.nc.b32
  half2 a = __ldg(p);
  // CHECK: ld.global.cg.b16
  half b = __ldcg(h);
  // CHECK: shfl.sync.bfly.b32
  // CHECK-NOT: shfl
  a = __shfl_xor_sync(mask, a, 1);
  // CHECK: atom.{{(global.)?}}add.noftz.f16x2
  p[1] = atomicAdd(p + 2, a);
  // CHECK: atom.{{(global.)?}}add.noftz.f16
  h[1] = atomicAdd(h + 2, b);
}
