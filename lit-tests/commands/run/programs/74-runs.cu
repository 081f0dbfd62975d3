// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs of equal bytes: marked, counted by a scan over blocks, written as (value, start) by who begins one, and unpacked again by a
// search among the starts.
#include "check.h"
#include <cstdint>
const int threads = 128;
// Sums of `mark` up to and with each element of a block; the sum of the block goes to `sums`.
__global__ void scan(const uint8_t *text, int n, int *rank, int *sums) {
  __shared__ int part[2][threads];
  int t = threadIdx.x, i = blockIdx.x * threads + t, from = 0;
  part[0][t] = i < n && (i == 0 || text[i] != text[i - 1]);
  for (int step = 1; step < threads; step *= 2, from ^= 1) {
    __syncthreads();
    part[from ^ 1][t] = part[from][t] + (t >= step ? part[from][t - step] : 0);
  }
  if (i < n)
    rank[i] = part[from][t];
  if (t == threads - 1)
    sums[blockIdx.x] = part[from][t];
}
// One thread: there are few blocks.
__global__ void offsets(int *sums, int blocks, int *total) {
  int sum = 0;
  for (int b = 0; b < blocks; b++) {
    int own = sums[b];
    sums[b] = sum;
    sum += own;
  }
  *total = sum;
}
struct run {
  uint8_t value;
  int start;
};
__global__ void write(const uint8_t *text, int n, const int *rank, const int *sums, run *runs) {
  int i = blockIdx.x * threads + threadIdx.x;
  if (i < n && (i == 0 || text[i] != text[i - 1]))
    runs[sums[blockIdx.x] + rank[i] - 1] = {text[i], i};
}
__global__ void unpack(const run *runs, const int *total, uint8_t *text, int n) {
  int i = blockIdx.x * threads + threadIdx.x;
  if (i >= n)
    return;
  int low = 0, high = *total - 1;
  while (low < high) {
    int middle = (low + high + 1) / 2;
    if (runs[middle].start <= i)
      low = middle;
    else
      high = middle - 1;
  }
  text[i] = runs[low].value;
}
static void pack(const std::vector<uint8_t> &text) {
  int n = (int)text.size(), blocks = (n + threads - 1) / threads, total = 0, want = 0;
  for (int i = 0; i < n; i++)
    want += i == 0 || text[i] != text[i - 1];
  uint8_t *in = to_device(text), *out;
  int *rank, *sums, *count;
  run *runs;
  CUDA(cudaMalloc(&out, n));
  CUDA(cudaMemset(out, 0xff, n));
  CUDA(cudaMalloc(&rank, n * sizeof(int)));
  CUDA(cudaMalloc(&sums, blocks * sizeof(int)));
  CUDA(cudaMalloc(&count, sizeof(int)));
  scan<<<blocks, threads>>>(in, n, rank, sums);
  offsets<<<1, 1>>>(sums, blocks, count);
  CUDA(cudaMemcpy(&total, count, sizeof total, cudaMemcpyDeviceToHost));
  EXPECT(total == want);
  // No more room than they need: one run too many would be told.
  CUDA(cudaMalloc(&runs, total * sizeof(run)));
  write<<<blocks, threads>>>(in, n, rank, sums, runs);
  auto got = to_host(runs, total);
  for (int r = 0, i = 0; r < total; r++) {
    EXPECT(got[r].start == i && got[r].value == text[i]);
    while (i < n && text[i] == got[r].value)
      i++;
  }
  unpack<<<blocks, threads>>>(runs, count, out, n);
  EXPECT(to_host(out, n) == text);
  for (void *p : {(void *)in, (void *)out, (void *)rank, (void *)sums, (void *)count, (void *)runs})
    CUDA(cudaFree(p));
}
int main() {
  std::vector<uint8_t> text;
  unsigned state = 1;
  for (int i = 0; i < 150; i++) {
    state = state * 1664525 + 1013904223;
    text.insert(text.end(), 1 + (state >> 24) % 23, (uint8_t)(state >> 16));
  }
  pack(text);
  pack(std::vector<uint8_t>(1, 7));
  pack(std::vector<uint8_t>(3 * threads, 9));
  std::vector<uint8_t> other(2 * threads + 1);
  for (size_t i = 0; i < other.size(); i++)
    other[i] = (uint8_t)i;
  pack(other);
  return 0;
}
