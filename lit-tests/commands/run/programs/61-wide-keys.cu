// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A hash table whose entries of 16 bytes are put in place by one compare-and-swap, and counters of 16 bits.
#include "check.h"
namespace {
struct alignas(16) entry {
  unsigned long long key, value;
};
__global__ void insert(entry *table, int room, const unsigned *keys, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  const entry want = {keys[i], 1000ull + keys[i]}, none = {~0ull, ~0ull};
  for (unsigned at = keys[i] * 40503u;; at++) {
    entry old = atomicCAS(&table[at % room], none, want);
    if (old.key == ~0ull || old.key == keys[i])
      return;
  }
}
__global__ void count(unsigned short *counts, const unsigned *keys, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  unsigned short *p = &counts[keys[i] % 64], old = 0, before;
  do {
    before = old;
    old = atomicCAS(p, before, (unsigned short)(before + 1));
  } while (before != old);
}
} // namespace
int main() {
  enum { N = 1000, ROOM = 2048, DIFFERENT = 701 };
  std::vector<unsigned> keys(N);
  for (int i = 0; i < N; i++)
    keys[i] = i * 7919u % DIFFERENT;
  unsigned *d = to_device(keys);
  entry *table;
  unsigned short *counts;
  CUDA(cudaMalloc(&table, ROOM * sizeof *table));
  CUDA(cudaMalloc(&counts, 64 * sizeof *counts));
  CUDA(cudaMemset(table, 0xff, ROOM * sizeof *table));
  CUDA(cudaMemset(counts, 0, 64 * sizeof *counts));
  insert<<<8, 128>>>(table, ROOM, d, N);
  count<<<8, 128>>>(counts, d, N);
  int found = 0, sum = 0;
  for (const entry &e : to_host(table, ROOM))
    if (e.key != ~0ull) {
      EXPECT(e.key < DIFFERENT && e.value == 1000 + e.key);
      found++;
    }
  for (unsigned short c : to_host(counts, 64))
    sum += c;
  EXPECT(found == DIFFERENT && sum == N);
  return 0;
}
