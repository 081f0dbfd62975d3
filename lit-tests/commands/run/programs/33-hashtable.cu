// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A hash table of 64-bit slots, filled and searched by all threads at a time.
#include "check.h"
typedef unsigned long long slot;
const slot empty = ~0ull;
__global__ void insert(slot *table, int mask, const int *keys, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  slot mine = (slot)keys[i] << 32 | 1;
  for (int at = keys[i] * 40503 & mask;; at = (at + 1) & mask) {
    slot old = atomicCAS(&table[at], empty, mine);
    if (old == empty)
      return;
    if (old >> 32 == mine >> 32) {
      atomicAdd(&table[at], 1ull);
      return;
    }
  }
}
__global__ void find(const slot *table, int mask, const int *keys, int *counts, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  counts[i] = 0;
  for (int at = keys[i] * 40503 & mask; table[at] != empty; at = (at + 1) & mask)
    if (table[at] >> 32 == keys[i])
      counts[i] = (int)table[at];
}
int main() {
  const int n = 500, size = 512;
  std::vector<int> keys(n), ask(300);
  for (int i = 0; i < n; i++)
    keys[i] = i * i % 401;
  for (int i = 0; i < 300; i++)
    ask[i] = 2 * i;
  slot *t;
  CUDA(cudaMalloc(&t, size * sizeof(slot)));
  CUDA(cudaMemset(t, 255, size * sizeof(slot)));
  int *dk = to_device(keys), *da = to_device(ask), *dc = to_device(ask);
  insert<<<8, 64>>>(t, size - 1, dk, n);
  find<<<5, 64>>>(t, size - 1, da, dc, 300);
  auto got = to_host(dc, 300);
  for (int i = 0; i < 300; i++) {
    int want = 0;
    for (int k : keys)
      want += k == ask[i];
    EXPECT(got[i] == want);
  }
  CUDA(cudaFree(t));
  for (int *p : {dk, da, dc})
    CUDA(cudaFree(p));
  return 0;
}
