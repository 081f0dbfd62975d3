// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Jacobi's iteration for a system of equations, until the largest change is small.
#include "check.h"
#include <cmath>
__global__ void sweep(const double *m, const double *b, const double *x, double *y, int n, unsigned long long *change) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  double sum = b[i];
  for (int k = 0; k < n; k++)
    if (k != i)
      sum -= m[i * n + k] * x[k];
  y[i] = sum / m[i * n + i];
  // Positive doubles are in the order of their bits.
  atomicMax(change, (unsigned long long)__double_as_longlong(fabs(y[i] - x[i])));
}
int main() {
  const int n = 48;
  std::vector<double> m(n * n), b(n), x(n);
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < n; k++)
      m[i * n + k] = i == k ? n : 1.0 / (1 + i + k);
    for (int k = 0; k < n; k++)
      b[i] += m[i * n + k] * (k % 5);
  }
  double *dm = to_device(m), *db = to_device(b), *dx = to_device(x), *dy = to_device(x), change = 1;
  unsigned long long *dc;
  CUDA(cudaMalloc(&dc, 8));
  int rounds = 0;
  for (; change > 1e-12 && rounds < 200; rounds++) {
    CUDA(cudaMemset(dc, 0, 8));
    sweep<<<2, 32>>>(dm, db, dx, dy, n, dc);
    CUDA(cudaMemcpy(&change, dc, 8, cudaMemcpyDeviceToHost));
    std::swap(dx, dy);
  }
  EXPECT(rounds < 200);
  auto got = to_host(dx, n);
  for (int i = 0; i < n; i++)
    EXPECT(std::fabs(got[i] - i % 5) < 1e-10);
  for (double *p : {dm, db, dx, dy})
    CUDA(cudaFree(p));
  CUDA(cudaFree(dc));
  return 0;
}
