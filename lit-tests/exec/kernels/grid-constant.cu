// A __grid_constant__ parameter whose address is taken and passed on.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out f32[32]
// EXEC: launch use block=32 args=(out, {f32:1, f32:2, f32:3, f32:4, f32:5, f32:6, f32:7, f32:8})
#include "../include/exec.h"

struct coefficients { float c[8]; };
__device__ __noinline__ float horner(const coefficients *p, float x, int n) {
  float r = 0;
  for (int i = 0; i < n; i++)
    r = r * x + p->c[i];
  return r;
}
KERNEL use(float *out, const __grid_constant__ coefficients p) {
  out[threadIdx.x] = horner(&p, threadIdx.x * 0.125f, 1 + threadIdx.x % 8);
}
