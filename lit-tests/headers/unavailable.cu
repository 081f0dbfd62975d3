// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What an architecture lacks says which one has it; what CUDA took away says what to use.
// RUN: %device --cuda-gpu-arch=sm_75 -fsyntax-only -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
#include <cuda_pipeline.h>

__global__ void too_new(unsigned *u, float2 *f, float4 *from) {
  // expected-error@+1 {{'__reduce_add_sync' is unavailable: nvopt: needs sm_80 or newer: raise --cuda-gpu-arch or use __shfl_xor_sync}}
  u[0] = __reduce_add_sync(0xffffffffu, u[1]);
  // expected-error@+1 {{'__clusterIdx' is unavailable: nvopt: needs sm_90 or newer: raise --cuda-gpu-arch}}
  u[2] = __clusterIdx().x;
  // expected-error@+1 {{'atomicAdd' is unavailable: nvopt: needs sm_90 or newer: raise --cuda-gpu-arch or add the components}}
  atomicAdd(f, make_float2(1, 2));
  // expected-error@+1 {{'__pipeline_commit' is unavailable: nvopt: needs sm_80 or newer: raise --cuda-gpu-arch}}
  __pipeline_commit();
}

__global__ void taken_away(int *p) {
  // expected-error@+1 {{is unavailable: nvopt: needs the participating lanes: use the _sync form with a mask as first argument}}
  p[0] = __shfl_down(p[0], 1);
  // expected-error@+1 {{'__ballot' is unavailable: nvopt: needs the participating lanes: use the _sync form with a mask as first argument}}
  p[1] = (int)__ballot(p[1]);
}

// Code for a newer architecture behind its own test is no error.
__global__ void guarded(unsigned *u) {
#if __CUDA_ARCH__ >= 800
  u[0] = __reduce_add_sync(0xffffffffu, u[1]);
#else
  u[0] = __shfl_xor_sync(0xffffffffu, u[1], 1);
#endif
}
