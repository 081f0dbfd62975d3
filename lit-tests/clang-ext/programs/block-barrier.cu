// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuda::barrier of a block in shared memory: arrive and wait, in one and apart, and a pipeline of two halves.
#include "check.h"
#include <cuda/barrier>
#include <utility>

// A barrier in shared memory has a constructor that nobody calls; init() stands for it.
#pragma nv_diag_suppress 20054

using Barrier = cuda::barrier<cuda::thread_scope_block>;

__global__ void neighbours(int *out, int rounds) {
  __shared__ Barrier all;
  __shared__ int data[64];
  if (threadIdx.x == 0)
    init(&all, blockDim.x);
  __syncthreads();
  int sum = 0;
  for (int r = 0; r < rounds; r++) {
    data[threadIdx.x] = r * 100 + threadIdx.x;
    all.arrive_and_wait();
    sum += data[(threadIdx.x + 1) % blockDim.x];
    auto token = all.arrive();
    all.wait(std::move(token));
  }
  out[threadIdx.x] = sum;
}

// The first half of the block fills a buffer, the second one reads it: each waits for the other's arrival alone.
__global__ void halves(int *out, int rounds) {
  __shared__ Barrier filled, empty;
  __shared__ int buffer[32];
  int lane = threadIdx.x % 32, sum = 0;
  if (threadIdx.x == 0) {
    init(&filled, 64);
    init(&empty, 64);
  }
  __syncthreads();
  if (threadIdx.x >= 32)
    (void)empty.arrive();
  for (int r = 0; r < rounds; r++)
    if (threadIdx.x < 32) {
      empty.arrive_and_wait();
      buffer[lane] = r * lane;
      (void)filled.arrive();
    } else {
      filled.arrive_and_wait();
      sum += buffer[31 - lane];
      if (r + 1 < rounds)
        (void)empty.arrive();
    }
  if (threadIdx.x >= 32)
    out[lane] = sum;
}

int main() {
  int *p = to_device(std::vector<int>(64));
  neighbours<<<1, 64>>>(p, 3);
  auto v = to_host(p, 64);
  for (int i = 0; i < 64; i++)
    EXPECT(v[i] == 300 + 3 * ((i + 1) % 64));
  halves<<<1, 64>>>(p, 4);
  v = to_host(p, 32);
  for (int i = 0; i < 32; i++)
    EXPECT(v[i] == 6 * (31 - i));
  return 0;
}
