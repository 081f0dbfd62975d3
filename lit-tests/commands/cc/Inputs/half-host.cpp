// The host half: a C++ file that calls the runtime.
#include <cstdio>
#include <cuda_runtime.h>

cudaError_t halve(float *host);

int main() {
  float host[64];
  int version;
  for (int i = 0; i < 64; i++)
    host[i] = i;
  cudaError_t error = halve(host);
  cudaRuntimeGetVersion(&version);
  printf("CUDA %d, %s\n", version, cudaGetErrorString(error));
}
