// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// With -ffast-math the single-precision functions that have a fast form use it.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -ffast-math -S -o - %s | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o - %s | FileCheck %s --check-prefix=PRECISE

// CHECK: __nv_fast_sinf,
// CHECK: __nv_fast_logf,
// CHECK: __nv_sin,
// PRECISE: __nv_sinf,
// PRECISE: __nv_logf,
// PRECISE: __nv_sin,
extern "C" __global__ void functions(float *f, double *d) {
  f[0] = sinf(f[0]);
  f[1] = logf(f[1]);
  d[0] = sin(d[0]);
}
