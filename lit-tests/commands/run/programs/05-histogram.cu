// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counts in shared memory by atomics.
#include "check.h"
__global__ void count(unsigned *bins, const unsigned char *data, int n) {
  __shared__ unsigned s[64];
  if (threadIdx.x < 64)
    s[threadIdx.x] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    atomicAdd(&s[data[i] / 4], 1u);
  __syncthreads();
  if (threadIdx.x < 64)
    atomicAdd(&bins[threadIdx.x], s[threadIdx.x]);
}
int main() {
  std::vector<unsigned char> v(5000);
  std::vector<unsigned> want(64);
  for (size_t i = 0; i < v.size(); i++)
    want[(v[i] = i * i % 251) / 4]++;
  unsigned *bins = to_device(std::vector<unsigned>(64));
  count<<<4, 96>>>(bins, to_device(v), (int)v.size());
  EXPECT(to_host(bins, 64) == want);
  return 0;
}
