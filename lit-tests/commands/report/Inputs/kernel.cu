// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cuda_runtime.h>
__device__ __noinline__ float apart(float x) { return x * x + 1.0f; }
__device__ float twice(float x) { return x + x; }
__global__ void __launch_bounds__(128) turn(float *out, const float *in) {
  __shared__ float tile[128];
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  __syncthreads();
  out[threadIdx.x] = twice(tile[127 - threadIdx.x]) + apart(in[5]); // <&>
}
