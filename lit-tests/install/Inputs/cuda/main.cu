// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <cstdio>
__device__ float twice(float x);
__global__ void kernel(float *out) { out[threadIdx.x] = twice(threadIdx.x); }
int main() {
  float *out, got[32] = {};
  if (cudaMalloc(&out, sizeof got) != cudaSuccess) {
    puts("no GPU");
    return 0;
  }
  kernel<<<1, 32>>>(out);
  if (cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost) != cudaSuccess)
    return 1;
  for (int i = 0; i < 32; i++)
    if (got[i] != 2 * i)
      return 1;
  puts("PASS");
}
