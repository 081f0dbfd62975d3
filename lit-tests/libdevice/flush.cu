// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// -ftz=true holds for a function as a whole: what its body does with plain forms is flushed by an
// instruction of its own, which no later pass takes for a product with 1. (accuracy.test compares
// the values.) Without it nothing is added; the _ieee forms never flush.
// REQUIRES: nvopt-libdevice
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -fgpu-flush-denormals-to-zero -S -o - %s | \
// RUN:   FileCheck %s --check-prefixes=CHECK,FTZ
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -S -o - %s | FileCheck %s --check-prefixes=CHECK,IEEE \
// RUN:   --implicit-check-not=rn.ftz.f32
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
extern "C" __device__ float __nv_cbrtf(float), __nv_fmaf_ieee_rn(float, float, float),
    __nv_fdimf(float, float);

// CHECK-LABEL: .entry root(
// FTZ: mul.rn.ftz.f32
// CHECK: ret;
extern "C" __global__ void root(float *p) { *p = __nv_cbrtf(*p); }

// CHECK-LABEL: .entry ieee(
// CHECK: fma.rn.f32
extern "C" __global__ void ieee(float *p) { *p = __nv_fmaf_ieee_rn(p[0], p[1], p[2]); }

// CHECK-LABEL: .entry difference(
// FTZ: {{add|sub}}.rn.ftz.f32
// IEEE: {{add|sub}}.rn.f32
extern "C" __global__ void difference(float *p) { *p = __nv_fdimf(p[0], p[1]); }
