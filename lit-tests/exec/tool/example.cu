// The first example of docs/developer/nvopt-exec.md.
//
// RUN: nvopt-exec %s -passes='default<O3>' -v --print=out:2 | FileCheck %s
// CHECK: out[0] = 0x43000000 (128)
// CHECK: 2 variants gave the same results
//
// EXEC: buffer in f32[1024] fill(0.5)
// EXEC: buffer out f32[4]
// EXEC: launch reduce grid=4 block=256 args=(out, in)
#include "../include/exec.h"
KERNEL reduce(float *out, const float *in) {
  __shared__ float s[256];
  int t = threadIdx.x;
  s[t] = in[blockIdx.x * 256 + t];
  for (int n = 128; n > 0; n /= 2) {
    __syncthreads();
    if (t < n)
      s[t] += s[t + n];
  }
  if (t == 0)
    out[blockIdx.x] = s[0];
}
