// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Radix sort, four bits a pass: counts, a scan of the counts, a stable scatter.
#include "check.h"
#include <algorithm>
const int threads = 64;
__global__ void count(const unsigned *in, int n, int shift, int *counts) {
  __shared__ int mine[16];
  if (threadIdx.x < 16)
    mine[threadIdx.x] = 0;
  __syncthreads();
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    atomicAdd(&mine[in[i] >> shift & 15], 1);
  __syncthreads();
  if (threadIdx.x < 16)
    counts[threadIdx.x * gridDim.x + blockIdx.x] = mine[threadIdx.x];
}
__global__ void scan(int *counts, int n) {
  if (threadIdx.x)
    return;
  for (int i = 0, sum = 0; i < n; i++) {
    int c = counts[i];
    counts[i] = sum;
    sum += c;
  }
}
__global__ void scatter(const unsigned *in, unsigned *out, int n, int shift, const int *counts) {
  __shared__ unsigned digits[threads];
  int i = blockIdx.x * blockDim.x + threadIdx.x, before = 0;
  digits[threadIdx.x] = i < n ? in[i] >> shift & 15 : 16;
  __syncthreads();
  if (i >= n)
    return;
  unsigned digit = digits[threadIdx.x];
  for (int k = 0; k < threadIdx.x; k++)
    before += digits[k] == digit;
  out[counts[digit * gridDim.x + blockIdx.x] + before] = in[i];
}
int main() {
  const int n = 700, blocks = (n + threads - 1) / threads;
  std::vector<unsigned> v(n);
  for (int i = 0; i < n; i++)
    v[i] = (i * 2654435761u) >> 12;
  unsigned *a = to_device(v), *b = to_device(v);
  int *counts = to_device(std::vector<int>(16 * blocks));
  for (int shift = 0; shift < 20; shift += 4) {
    count<<<blocks, threads>>>(a, n, shift, counts);
    scan<<<1, 1>>>(counts, 16 * blocks);
    scatter<<<blocks, threads>>>(a, b, n, shift, counts);
    std::swap(a, b);
  }
  auto got = to_host(a, n);
  std::sort(v.begin(), v.end());
  EXPECT(got == v);
  CUDA(cudaFree(a));
  CUDA(cudaFree(b));
  CUDA(cudaFree(counts));
  return 0;
}
