// The device half of a program of two files.
#include <cstdio>

__device__ float factor = 0.25f;

__global__ void half(float *p) {
  __shared__ float s[64];
  int i = threadIdx.x;
  s[i] = p[i];
#ifndef FAULT
  __syncthreads();
#endif
  p[i] = s[63 - i] * factor;
}

cudaError_t halve(float *host) {
  float *p, two = 0.5f;
  cudaDeviceProp properties;
  cudaMalloc(&p, 64 * sizeof *p);
  cudaMemcpyToSymbol(factor, &two, sizeof two);
  cudaMemcpy(p, host, 64 * sizeof *p, cudaMemcpyHostToDevice);
  half<<<1, 64>>>(p);
  cudaMemcpy(host, p, 64 * sizeof *p, cudaMemcpyDeviceToHost);
  cudaGetDeviceProperties(&properties, 0);
  printf("%g on %d.%d, ", host[0], properties.major, properties.minor);
  return cudaFree(p);
}
