// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One file, managed by hand: cudaMalloc, copies, one kernel.
#include "check.h"
#ifndef N
#define N 1024
#endif
__global__ void add(const float *a, const float *b, float *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}
int main() {
  need_gpu();
  static float a[N], b[N], c[N];
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 2 * i;
  float *da, *db, *dc;
  cudaMalloc(&da, sizeof a), cudaMalloc(&db, sizeof b), cudaMalloc(&dc, sizeof c);
  cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice), cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
  add<<<(N + 255) / 256, 256>>>(da, db, dc, N);
  cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost);
  return report(c[N - 1] == 3.0f * (N - 1));
}
