// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variables that one lane sets and a shuffle gives to all: as they are, as bool and float, through functions that take and return
// them. The other lanes hand over what was never set, and must not act as if they had set it.
#include "check.h"
__device__ int first(int value) { return __shfl_sync(0xffffffffu, value, 0); }
__device__ int of_leader(int *counter, int by) {
  int old;
  if (threadIdx.x % 32 == 0)
    old = atomicAdd(counter, by);
  return old;
}
template <class T> __device__ __noinline__ T pass_on(T value) { return value; }
__global__ void aggregate(int *counters, int *places, float *halves, int *flags) {
  unsigned lane = threadIdx.x % 32;
  int old;
  if (lane == 0)
    old = atomicAdd(&counters[0], 32);
  old = __shfl_sync(0xffffffffu, old, 0);
  places[threadIdx.x] = old + lane;
  int again = first(pass_on(of_leader(&counters[1], 5)));
  float half;
  if (lane == 3)
    half = atomicAdd(&counters[2], 1) + 0.5f;
  halves[threadIdx.x] = __shfl_sync(0xffffffffu, half, 3) + again;
  bool yes;
  if (lane == 1)
    yes = atomicAdd(&counters[3], 2) >= 0;
  flags[threadIdx.x] = __shfl_sync(0xffffffffu, yes, 1);
}
int main() {
  const int n = 96;
  int *counters = to_device(std::vector<int>(4)), *places, *flags;
  float *halves;
  CUDA(cudaMalloc(&places, n * 4));
  CUDA(cudaMalloc(&halves, n * 4));
  CUDA(cudaMalloc(&flags, n * 4));
  aggregate<<<1, n>>>(counters, places, halves, flags);
  CUDA(cudaDeviceSynchronize());
  std::vector<int> c = to_host(counters, 4), p = to_host(places, n), f = to_host(flags, n),
                   seen(n);
  std::vector<float> h = to_host(halves, n);
  EXPECT(c[0] == n && c[1] == 3 * 5 && c[2] == 3 && c[3] == 3 * 2);
  for (int i = 0; i < n; i++) {
    EXPECT(p[i] >= 0 && p[i] < n && !seen[p[i]]++ && p[i] % 32 == i % 32);
    EXPECT(h[i] == h[i / 32 * 32] && f[i] == 1);
  }
  return 0;
}
