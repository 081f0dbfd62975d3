// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sparse matrix times vector, a warp for each row.
#include "check.h"
__global__ void spmv(const int *row, const int *col, const float *value, const float *x, float *y, int rows) {
  int r = (blockIdx.x * blockDim.x + threadIdx.x) / 32, lane = threadIdx.x % 32;
  if (r >= rows)
    return;
  float sum = 0;
  for (int e = row[r] + lane; e < row[r + 1]; e += 32)
    sum += value[e] * __ldg(&x[col[e]]);
  for (int d = 16; d; d /= 2)
    sum += __shfl_down_sync(~0u, sum, d);
  if (lane == 0)
    y[r] = sum;
}
int main() {
  const int n = 50;
  std::vector<int> row(1), col;
  std::vector<float> value, x(n), y(n);
  for (int r = 0; r < n; r++) {
    x[r] = r % 9;
    for (int c = 0; c < n; c++)
      if ((r * 3 + c * 5) % 7 < r % 6) {
        col.push_back(c);
        value.push_back(r - c);
      }
    row.push_back(col.size());
  }
  int *dr = to_device(row), *dc = to_device(col);
  float *dv = to_device(value), *dx = to_device(x), *dy = to_device(y);
  spmv<<<(n * 32 + 127) / 128, 128>>>(dr, dc, dv, dx, dy, n);
  auto got = to_host(dy, n);
  for (int r = 0; r < n; r++) {
    float want = 0;
    for (int e = row[r]; e < row[r + 1]; e++)
      want += value[e] * x[col[e]];
    EXPECT(got[r] == want);
  }
  for (void *p : {(void *)dr, (void *)dc, (void *)dv, (void *)dx, (void *)dy})
    CUDA(cudaFree(p));
  return 0;
}
