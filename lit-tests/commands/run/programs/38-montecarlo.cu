// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pi from points of a generator of its own for every thread; a block votes and counts.
#include "check.h"
__global__ void throw_darts(unsigned *hits, int rounds) {
  unsigned state = blockIdx.x * blockDim.x + threadIdx.x + 1, mine = 0;
  for (int i = 0; i < rounds; i++) {
    unsigned p[2];
    for (unsigned &v : p) {
      state ^= state << 13;
      state ^= state >> 17;
      state ^= state << 5;
      v = state >> 16;
    }
    mine += (unsigned long long)p[0] * p[0] + (unsigned long long)p[1] * p[1] < 1ull << 32;
    if (__syncthreads_count(mine > i + 1) > 0)
      mine = 1 << 30;
  }
  atomicAdd(hits, mine);
}
int main() {
  unsigned *d = to_device(std::vector<unsigned>(1));
  throw_darts<<<4, 64>>>(d, 60);
  unsigned hits = to_host(d, 1)[0], want = 0;
  for (unsigned t = 0; t < 256; t++) {
    unsigned state = t + 1, p[2];
    for (int i = 0; i < 60; i++) {
      for (unsigned &v : p) {
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        v = state >> 16;
      }
      want += (unsigned long long)p[0] * p[0] + (unsigned long long)p[1] * p[1] < 1ull << 32;
    }
  }
  EXPECT(hits == want && hits > 256 * 60 * 0.7 && hits < 256 * 60 * 0.87);
  CUDA(cudaFree(d));
  return 0;
}
