// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums and maxima of a vector: each thread takes a strided share, warps combine theirs with
// shuffles, the first warp combines the warps, one atomic a block finishes.
#include <cuda_runtime.h>

struct plus {
  __device__ float operator()(float a, float b) const { return a + b; }
  static __device__ float neutral() { return 0.0f; }
};
struct maximum {
  __device__ float operator()(float a, float b) const { return fmaxf(a, b); }
  static __device__ float neutral() { return -INFINITY; }
};

template <class Op> __device__ float warp_reduce(float v, Op op) {
#pragma unroll
  for (int offset = 16; offset > 0; offset /= 2)
    v = op(v, __shfl_down_sync(0xffffffffu, v, offset));
  return v;
}

template <class Op> __device__ float block_reduce(float v, Op op) {
  __shared__ float partial[32];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  v = warp_reduce(v, op);
  if (lane == 0)
    partial[warp] = v;
  __syncthreads();
  int warps = (blockDim.x + 31) / 32;
  v = lane < warps ? partial[lane] : Op::neutral();
  return warp == 0 ? warp_reduce(v, op) : v;
}

template <class Op> __device__ float thread_share(const float *x, int n, Op op) {
  float v = Op::neutral();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    v = op(v, x[i]);
  return v;
}

__global__ void __launch_bounds__(1024) sum(float *result, const float *x, int n) {
  float v = block_reduce(thread_share(x, n, plus()), plus());
  if (threadIdx.x == 0)
    atomicAdd(result, v);
}

// Floats that are not negative compare like their bits.
__global__ void __launch_bounds__(1024) max_magnitude(float *result, const float *x, int n) {
  float v = 0.0f;
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    v = fmaxf(v, fabsf(x[i]));
  v = block_reduce(v, maximum());
  if (threadIdx.x == 0)
    atomicMax(reinterpret_cast<int *>(result), __float_as_int(v));
}
