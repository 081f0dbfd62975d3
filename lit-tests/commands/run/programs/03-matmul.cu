// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A product of matrices in tiles of shared memory.
#include "check.h"
const int N = 48, T = 16;
__global__ void multiply(float *c, const float *a, const float *b) {
  __shared__ float sa[T][T], sb[T][T];
  int x = threadIdx.x, y = threadIdx.y, col = blockIdx.x * T + x, row = blockIdx.y * T + y;
  float sum = 0;
  for (int k = 0; k < N; k += T) {
    sa[y][x] = a[row * N + k + x];
    sb[y][x] = b[(k + y) * N + col];
    __syncthreads();
    for (int i = 0; i < T; i++)
      sum += sa[y][i] * sb[i][x];
    __syncthreads();
  }
  c[row * N + col] = sum;
}
int main() {
  std::vector<float> a(N * N), b(N * N);
  for (int i = 0; i < N * N; i++)
    a[i] = i % 13, b[i] = i % 7 - 3;
  float *c = to_device(std::vector<float>(N * N));
  multiply<<<dim3(N / T, N / T), dim3(T, T)>>>(c, to_device(a), to_device(b));
  auto got = to_host(c, N * N);
  for (int y = 0; y < N; y++)
    for (int x = 0; x < N; x++) {
      float want = 0;
      for (int k = 0; k < N; k++)
        want += a[y * N + k] * b[k * N + x];
      EXPECT(got[y * N + x] == want);
    }
  return 0;
}
