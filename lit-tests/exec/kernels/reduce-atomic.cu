// A reduction by warp, block and grid: shuffles, shared memory, atomics, the last block finishes.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[2048] iota(1, 0.25)
// EXEC: buffer partial f32[8]
// EXEC: buffer out f32[2]
// EXEC: var done u32[1]
// EXEC: launch reduce grid=8 block=256 args=(out, partial, in)
#include "../include/exec.h"

__device__ uint done;
KERNEL reduce(float *out, volatile float *partial, const float *in) {
  __shared__ float s[8];
  __shared__ bool last;
  int t = threadIdx.x;
  float v = in[blockIdx.x * 256 + t];
  for (int d = 16; d > 0; d /= 2)
    v += __shfl_down_sync(0xffffffff, v, d);
  if ((t & 31) == 0)
    s[t / 32] = v;
  __syncthreads();
  if (t == 0) {
    float sum = 0;
    for (int i = 0; i < 8; i++)
      sum += s[i];
    partial[blockIdx.x] = sum;
    __threadfence();
    last = atomicInc(&done, gridDim.x - 1) == gridDim.x - 1;
  }
  __syncthreads();
  if (last && t == 0) {
    float total = 0, largest = 0;
    for (uint i = 0; i < gridDim.x; i++) {
      total += partial[i];
      largest = fmaxf(largest, partial[i]);
    }
    out[0] = total;
    out[1] = largest;
  }
}
