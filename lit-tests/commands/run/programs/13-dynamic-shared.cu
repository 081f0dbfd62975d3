// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// More shared memory than is given without asking.
#include "check.h"
__global__ void reverse(int *p, int n) {
  extern __shared__ int s[];
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    s[i] = p[i];
  __syncthreads();
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    p[i] = s[n - 1 - i];
}
int main() {
  const int n = 16000;
  std::vector<int> v(n);
  for (int i = 0; i < n; i++)
    v[i] = i;
  int *d = to_device(v);
  reverse<<<1, 256, n * 4>>>(d, n);
  EXPECT(cudaGetLastError() == cudaErrorInvalidValue);
  CUDA(cudaFuncSetAttribute(reverse, cudaFuncAttributeMaxDynamicSharedMemorySize, n * 4));
  reverse<<<1, 256, n * 4>>>(d, n);
  auto got = to_host(d, n);
  for (int i = 0; i < n; i++)
    EXPECT(got[i] == n - 1 - i);
  EXPECT(cudaFuncSetAttribute(reverse, cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 20) ==
         cudaErrorInvalidValue);
  return 0;
}
