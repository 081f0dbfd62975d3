// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One file, managed by hand: cudaMalloc, copies, one kernel.
#include "check.h"
#ifndef SIZE
#define SIZE 1024
#endif
__global__ void add(const float *a, const float *b, float *c, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    c[i] = a[i] + b[i];
}
int main() {
  need_gpu();
  static float a[SIZE], b[SIZE], c[SIZE];
  for (int i = 0; i < SIZE; i++)
    a[i] = i, b[i] = 2 * i;
  float *da, *db, *dc;
  cudaMalloc(&da, sizeof a), cudaMalloc(&db, sizeof b), cudaMalloc(&dc, sizeof c);
  cudaMemcpy(da, a, sizeof a, cudaMemcpyHostToDevice), cudaMemcpy(db, b, sizeof b, cudaMemcpyHostToDevice);
  add<<<(SIZE + 255) / 256, 256>>>(da, db, dc, SIZE);
  cudaMemcpy(c, dc, sizeof c, cudaMemcpyDeviceToHost);
  return report(c[SIZE - 1] == 3.0f * (SIZE - 1));
}
