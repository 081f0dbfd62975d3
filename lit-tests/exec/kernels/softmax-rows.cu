// Softmax of rows with a grid-stride loop over rows and a block-wide maximum and sum.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s --race
//
// EXEC: buffer in f32[640] random(55, -8, 8)
// EXEC: buffer out f32[640]
// EXEC: launch softmax grid=2 block=64 args=(out, in, i32:10, i32:64)
#include "../include/exec.h"

NV_DEVICE float block_reduce(float v, bool is_sum) {
  __shared__ float s[2];
  for (int d = 16; d > 0; d /= 2) {
    float o = __shfl_xor_sync(0xffffffff, v, d);
    v = is_sum ? v + o : fmaxf(v, o);
  }
  __syncthreads();
  if ((threadIdx.x & 31) == 0)
    s[threadIdx.x / 32] = v;
  __syncthreads();
  return is_sum ? s[0] + s[1] : fmaxf(s[0], s[1]);
}
KERNEL softmax(float *out, const float *in, int rows, int columns) {
  for (int row = blockIdx.x; row < rows; row += gridDim.x) {
    float v = in[row * columns + threadIdx.x], top = block_reduce(v, false), e = __expf(v - top);
    out[row * columns + threadIdx.x] = e / block_reduce(e, true);
  }
}
