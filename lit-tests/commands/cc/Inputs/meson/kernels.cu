// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
__global__ void halve(float *p) { p[threadIdx.x] /= 2; }
bool halves(float *host, int n) {
  float *p;
  cudaMalloc(&p, n * sizeof *p);
  cudaMemcpy(p, host, n * sizeof *p, cudaMemcpyHostToDevice);
  halve<<<1, n>>>(p);
  cudaMemcpy(host, p, n * sizeof *p, cudaMemcpyDeviceToHost);
  cudaFree(p);
  return cudaGetLastError() == cudaSuccess;
}
