// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What documents call a.cu: with b.cu and libdevice_code.a's third.cu a program.
#include <cstdio>
__device__ float twice(float x);
__device__ float third(float x);
__global__ void kernel(float *out) { out[threadIdx.x] = twice(third(threadIdx.x)); }
int main() {
  float *out, got[32] = {};
  if (cudaMalloc(&out, sizeof got) != cudaSuccess) {
    puts("no GPU");
    return 0;
  }
  kernel<<<1, 32>>>(out);
  return cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost) != cudaSuccess || got[3] != 2;
}
