// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What documents call app.cu: a program of one file.
#include <cstdio>
__global__ void kernel(float *out) { out[threadIdx.x] = 2.0f * threadIdx.x; }
int main() {
  float *out, got[32] = {};
  if (cudaMalloc(&out, sizeof got) != cudaSuccess) {
    puts("no GPU");
    return 0;
  }
  kernel<<<1, 32>>>(out);
  return cudaMemcpy(got, out, sizeof got, cudaMemcpyDeviceToHost) != cudaSuccess || got[31] != 62;
}
