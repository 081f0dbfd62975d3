// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Math functions under their C, C++ and std names reach the library function of the right
// precision, in every standard from C++14 on.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++14 -O2 -S -o - %s | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O2 -S -o - %s | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -O2 -S -o - %s | FileCheck %s
// RUN: %host -std=c++14 -O2 -S -o - %s | FileCheck %s --check-prefix=HOST
// RUN: %host -std=c++20 -O2 -S -o - %s | FileCheck %s --check-prefix=HOST
#include <cmath>

// CHECK-LABEL: .entry names(
extern "C" __global__ void names(float *f, double *d) {
  // CHECK: __nv_sinf,
  f[0] = sinf(f[0]);
  // CHECK: __nv_sinf,
  f[1] = sin(f[1]);
  // CHECK: __nv_sinf,
  f[2] = std::sin(f[2]);
  // CHECK: __nv_sin,
  d[0] = sin(d[0]);
  // CHECK: __nv_sin,
  d[1] = std::sin(d[1]);
  // An integer argument is computed in double.
  // CHECK: __nv_cos,
  d[2] = std::cos((int)d[2]);
}

// CHECK-LABEL: .entry overloads(
extern "C" __global__ void overloads(float *f, double *d) {
  // CHECK: __nv_powf,
  f[0] = pow(f[0], f[1]);
  // CHECK: __nv_pow,
  d[0] = std::pow(d[0], d[1]);
  // CHECK: __nv_powif,
  f[1] = pow(f[1], 3);
  // CHECK: __nv_fmodf,
  f[2] = std::fmod(f[2], f[3]);
  // CHECK: __nv_rsqrtf,
  f[3] = rsqrt(f[3]);
  // CHECK: __nv_rsqrt,
  d[1] = rsqrt(d[1]);
  // CHECK: __nv_sincosf,
  sincos(f[4], f + 5, f + 6);
  // CHECK: __nv_erfcxf,
  f[7] = erfcx(f[7]);
  // CHECK: __nv_norm3df,
  f[8] = norm3d(f[8], f[9], f[10]);
  // CHECK: __nv_exp10f,
  f[9] = exp10(f[9]);
}

// CHECK-LABEL: .entry selections(
// CHECK-NOT: call
extern "C" __global__ void selections(int *i, unsigned *u, float *f, double *d) {
  // CHECK: min.s32
  i[0] = min(i[1], 5);
  // Mixed signs compare as unsigned.
  // CHECK: max.u32
  u[0] = max(i[2], u[1]);
  // CHECK: min.f32
  f[0] = min(f[1], f[2]);
  // CHECK: max.f64
  d[0] = max(d[1], f[3]);
}

// CHECK-LABEL: .entry classes(
// CHECK-NOT: call
// CHECK: ret;
extern "C" __global__ void classes(int *i, float f, double d) {
  i[0] = isnan(f), i[1] = std::isinf(d), i[2] = std::isfinite(f), i[3] = std::signbit(d);
}

// One function for both sides.
__host__ __device__ inline float blend(float a, float b) {
  return fmaxf(sqrtf(a), rsqrtf(b)) + std::abs(a - b) + min(a, b) + std::exp(a) + fdividef(a, b);
}
// CHECK-LABEL: .entry both(
// CHECK: __nv_sqrtf,
extern "C" __global__ void both(float *f) { *f = blend(f[0], f[1]); }
// HOST-LABEL: on_host:
// HOST: sqrtss
// HOST-NOT: __nv
extern "C" float on_host(float a, float b) { return blend(a, b); }
