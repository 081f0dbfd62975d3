// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Row-wise softmax, one warp a row: maximum and sum in one pass over the row, the result in a second;
// in half precision two values at a time, computed in float.
#include <cuda_fp16.h>
#include <cuda_runtime.h>

// A running maximum and the sum of exp(x - maximum).
struct state {
  float maximum, sum;
};

__device__ __forceinline__ state merge(state a, state b) {
  float m = fmaxf(a.maximum, b.maximum);
  if (m == -INFINITY) // both still empty
    return a;
  return {m, a.sum * __expf(a.maximum - m) + b.sum * __expf(b.maximum - m)};
}

__device__ __forceinline__ state warp_merge(state s) {
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2) {
    state other = {__shfl_xor_sync(0xffffffffu, s.maximum, offset),
                   __shfl_xor_sync(0xffffffffu, s.sum, offset)};
    s = merge(s, other);
  }
  return s;
}

__global__ void __launch_bounds__(256)
    softmax(float *__restrict__ y, const float *__restrict__ x, int rows, int columns) {
  int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
  if (row >= rows)
    return;
  x += (long long)row * columns;
  y += (long long)row * columns;
  state s = {-INFINITY, 0.0f};
  for (int i = threadIdx.x % 32; i < columns; i += 32)
    s = merge(s, {x[i], 1.0f});
  s = warp_merge(s);
  float scale = 1.0f / s.sum;
  for (int i = threadIdx.x % 32; i < columns; i += 32)
    y[i] = __expf(x[i] - s.maximum) * scale;
}

__global__ void __launch_bounds__(256)
    softmax_half(half2 *__restrict__ y, const half2 *__restrict__ x, int rows, int pairs) {
  int row = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
  if (row >= rows)
    return;
  x += (long long)row * pairs;
  y += (long long)row * pairs;
  state s = {-INFINITY, 0.0f};
  for (int i = threadIdx.x % 32; i < pairs; i += 32) {
    float2 v = __half22float2(x[i]);
    s = merge(s, {v.x, 1.0f});
    s = merge(s, {v.y, 1.0f});
  }
  s = warp_merge(s);
  float scale = 1.0f / s.sum;
  for (int i = threadIdx.x % 32; i < pairs; i += 32) {
    float2 v = __half22float2(x[i]);
    y[i] = __floats2half2_rn(__expf(v.x - s.maximum) * scale, __expf(v.y - s.maximum) * scale);
  }
}
