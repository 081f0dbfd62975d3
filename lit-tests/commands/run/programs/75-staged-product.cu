// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A product of matrices whose tiles come by asynchronous copies, three stages ahead of the sums, four elements in each thread; sizes
// that no tile divides, whose edges the copies fill with zeros.
#include "check.h"
#include <cuda_pipeline.h>
const int tile = 32, depth = 8, stages = 3;
struct __align__(16) buffers {
  float a[stages][tile][depth], b[stages][depth][tile];
};
__device__ void fetch(buffers &s, int stage, int k, const float *a, const float *b, int n) {
  int t = threadIdx.x, row = t / depth, column = t % depth, i = blockIdx.y * tile + row;
  // 256 threads: one element each of both tiles.
  bool in = i < n && k + column < n;
  __pipeline_memcpy_async(&s.a[stage][row][column], in ? &a[i * n + k + column] : a, 4, in ? 0 : 4);
  row = t / tile, column = t % tile;
  int j = blockIdx.x * tile + column;
  in = k + row < n && j < n;
  __pipeline_memcpy_async(&s.b[stage][row][column], in ? &b[(k + row) * n + j] : b, 4, in ? 0 : 4);
}
__global__ void __launch_bounds__(256) product(const float *a, const float *b, float *c, int n) {
  __shared__ buffers s;
  int t = threadIdx.x, row = t / 8, column = t % 8 * 4, steps = (n + depth - 1) / depth;
  float sum[4] = {};
  for (int p = 0; p < stages - 1; p++) {
    if (p < steps)
      fetch(s, p, p * depth, a, b, n);
    __pipeline_commit();
  }
  for (int step = 0; step < steps; step++) {
    __pipeline_wait_prior(stages - 2);
    __syncthreads();
    // The stage that is filled now is the one that all threads have left behind the barrier.
    int next = step + stages - 1;
    if (next < steps)
      fetch(s, next % stages, next * depth, a, b, n);
    __pipeline_commit();
    for (int k = 0; k < depth; k++) {
      float left = s.a[step % stages][row][k];
      float4 right = *(const float4 *)&s.b[step % stages][k][column];
      sum[0] += left * right.x;
      sum[1] += left * right.y;
      sum[2] += left * right.z;
      sum[3] += left * right.w;
    }
  }
  int i = blockIdx.y * tile + row, j = blockIdx.x * tile + column;
  for (int e = 0; e < 4; e++)
    if (i < n && j + e < n)
      c[i * n + j + e] = sum[e];
}
int main() {
  for (int n : {5, 32, 70}) {
    std::vector<float> a(n * n), b(n * n);
    // Small integers: sums are exact in any order.
    for (int i = 0; i < n * n; i++)
      a[i] = (float)(i * 7 % 11 - 5), b[i] = (float)(i * 5 % 13 - 6);
    float *da = to_device(a), *db = to_device(b), *dc;
    CUDA(cudaMalloc(&dc, n * n * sizeof(float)));
    dim3 grid((n + tile - 1) / tile, (n + tile - 1) / tile);
    product<<<grid, 256>>>(da, db, dc, n);
    auto c = to_host(dc, n * n);
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) {
        float want = 0;
        for (int k = 0; k < n; k++)
          want += a[i * n + k] * b[k * n + j];
        EXPECT(c[i * n + j] == want);
      }
    CUDA(cudaFree(da));
    CUDA(cudaFree(db));
    CUDA(cudaFree(dc));
  }
  return 0;
}
