// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shuffles, votes, matches.
#include "check.h"
__global__ void warp(int *out) {
  int lane = threadIdx.x % 32, v = threadIdx.x;
  for (int k = 16; k; k /= 2)
    v += __shfl_xor_sync(~0u, v, k);
  unsigned even = __ballot_sync(~0u, lane % 2 == 0);
  int up = __shfl_up_sync(~0u, lane, 3), all = __all_sync(~0u, lane < 32);
  int any = __any_sync(~0u, lane == 40);
  out[threadIdx.x] = v + (even == 0x55555555u) * 10000 + all * 100000 + any * 1000000 + up * 10000000;
}
int main() {
  int *out = to_device(std::vector<int>(64));
  warp<<<1, 64>>>(out);
  auto got = to_host(out, 64);
  for (int i = 0; i < 64; i++) {
    int lane = i % 32, up = lane < 3 ? lane : lane - 3;
    EXPECT(got[i] == (i < 32 ? 496 : 1520) + 110000 + up * 10000000);
  }
  return 0;
}
