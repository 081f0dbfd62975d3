// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A histogram of bytes, four at a time, in one copy of the bins for each warp so that atomics on
// shared memory rarely meet; the copies are added up and then sent to global memory.
#include <cuda_runtime.h>

constexpr int BINS = 256, WARPS = 8;

__device__ __forceinline__ void count(unsigned *bins, unsigned word) {
  atomicAdd(&bins[word & 0xff], 1u);
  atomicAdd(&bins[word >> 8 & 0xff], 1u);
  atomicAdd(&bins[word >> 16 & 0xff], 1u);
  atomicAdd(&bins[word >> 24], 1u);
}

__global__ void __launch_bounds__(32 * WARPS)
    histogram(unsigned *__restrict__ result, const unsigned *__restrict__ words, int n) {
  __shared__ unsigned bins[WARPS][BINS];
  for (int i = threadIdx.x; i < WARPS * BINS; i += blockDim.x)
    bins[i / BINS][i % BINS] = 0;
  __syncthreads();

  unsigned *mine = bins[threadIdx.x / 32];
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    count(mine, __ldg(words + i));
  __syncthreads();

  for (int b = threadIdx.x; b < BINS; b += blockDim.x) {
    unsigned sum = 0;
#pragma unroll
    for (int w = 0; w < WARPS; ++w)
      sum += bins[w][b];
    if (sum)
      atomicAdd(&result[b], sum);
  }
}
