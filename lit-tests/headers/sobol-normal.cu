// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Normal numbers of Sobol's sequence are the quantiles of its uniform ones, of both halves alike: the vectors are powers of
// two, so that the numbers 0 to 3 are 0, 1/2, 3/4 and 1/4, and each uniform number is the middle of its interval.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -fpass-plugin=%nvopt -S -o %t.ptx %s
// RUN: printf 'buffer f f32[4] zero\nbuffer d f64[4] zero\nlaunch first grid=1 block=1 args=(f,d)\n' > %t.launch
// RUN: nvopt exec %t.ptx --launch=%t.launch --print=f --print=d | FileCheck %s
// REQUIRES: nvopt-libdevice
// UNSUPPORTED: asan
#include <curand_kernel.h>

__device__ unsigned int vectors[32];

// The quantile of 2^-33 is -6.34 or so, that of 1/4 is -0.674489750196; 1/2 and half an interval is 1/2 in single precision.
// Doubles of 32 bits are quantiles of the middle, 2^-33 above 1/4, where the quantile rises by 3.147 of that.
// CHECK: f[0] = {{.*}}(-6.3
// CHECK: f[1] = {{.*}}({{-?}}0)
// CHECK: f[2] = {{.*}}(0.67448
// CHECK: f[3] = {{.*}}(-0.67448
// CHECK: d[2] = {{.*}}(0.67448975
// CHECK: d[3] = {{.*}}(-0.6744897498
extern "C" __global__ void first(float *f, double *d) {
  for (int i = 0; i < 32; ++i)
    vectors[i] = 0x80000000u >> i;
  curandStateSobol32_t s, t;
  curand_init(vectors, 0u, &s);
  curand_init(vectors, 0u, &t);
  for (int i = 0; i < 4; ++i) {
    f[i] = curand_normal(&s);
    d[i] = curand_normal_double(&t);
  }
}
