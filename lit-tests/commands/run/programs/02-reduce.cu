// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A sum in shared memory, then over blocks by atomics.
#include "check.h"
__global__ void sum(unsigned long long *out, const int *in, int n) {
  __shared__ long long s[256];
  long long v = 0;
  for (int i = blockIdx.x * 256 + threadIdx.x; i < n; i += gridDim.x * 256)
    v += in[i];
  s[threadIdx.x] = v;
  for (int k = 128; k; k /= 2) {
    __syncthreads();
    if (threadIdx.x < k)
      s[threadIdx.x] += s[threadIdx.x + k];
  }
  if (threadIdx.x == 0)
    atomicAdd(out, (unsigned long long)s[0]);
}
int main() {
  const int n = 10000;
  std::vector<int> v(n);
  long long want = 0;
  for (int i = 0; i < n; i++)
    want += v[i] = i * 7 % 1001;
  int *in = to_device(v);
  unsigned long long *out, got;
  CUDA(cudaMalloc(&out, 8));
  CUDA(cudaMemset(out, 0, 8));
  sum<<<7, 256>>>(out, in, n);
  CUDA(cudaMemcpy(&got, out, 8, cudaMemcpyDefault));
  EXPECT((long long)got == want);
  return 0;
}
