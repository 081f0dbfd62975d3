// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the page of nvopt-exec calls kernel.cu: with what to launch.
// EXEC: buffer in f32[256] fill(0.5)
// EXEC: buffer out f32[256]
// EXEC: launch scale grid=2 block=128 args=(out, in)
#include "lit-tests/exec/include/exec.h"
KERNEL scale(float *out, const float *in) {
  __shared__ float s[128];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float factors[4] = {1, 2, 3, 4}, sum = 0;
  s[threadIdx.x] = in[i];
  __syncthreads();
  for (int k = 0; k < 4; k++)
    sum += factors[(i + k) % 4] * s[(threadIdx.x + k) % 128];
  out[i] = sum;
}
