// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// C = alpha * A * B + beta * C, row major. gemm_tiled keeps one tile of A and B in shared memory and
// one result a thread; gemm_register computes an 8 x 8 block of results in the registers of each
// thread, which only pays when the accumulator array never leaves them.
#include <cuda_runtime.h>

template <int TILE>
__device__ __forceinline__ void gemm_tile(float *c, const float *a, const float *b, int m, int n,
                                          int k, float alpha, float beta) {
  __shared__ float as[TILE][TILE];
  __shared__ float bs[TILE][TILE + 1];

  int row = blockIdx.y * TILE + threadIdx.y;
  int col = blockIdx.x * TILE + threadIdx.x;
  float sum = 0.0f;
  for (int k0 = 0; k0 < k; k0 += TILE) {
    int ka = k0 + threadIdx.x, kb = k0 + threadIdx.y;
    as[threadIdx.y][threadIdx.x] = row < m && ka < k ? a[row * k + ka] : 0.0f;
    bs[threadIdx.y][threadIdx.x] = kb < k && col < n ? b[kb * n + col] : 0.0f;
    __syncthreads();
#pragma unroll
    for (int i = 0; i < TILE; ++i)
      sum += as[threadIdx.y][i] * bs[i][threadIdx.x];
    __syncthreads();
  }
  if (row < m && col < n)
    c[row * n + col] = alpha * sum + beta * c[row * n + col];
}

__global__ void __launch_bounds__(1024)
    gemm_tiled(float *c, const float *a, const float *b, int m, int n, int k, float alpha,
               float beta) {
  gemm_tile<32>(c, a, b, m, n, k, alpha, beta);
}

// 256 threads compute a block of 128 x 128. m and n are multiples of 128, k of 8.
constexpr int BLOCK = 128, DEPTH = 8, EACH = 8;

__global__ void __launch_bounds__(256)
    gemm_register(float *__restrict__ c, const float *__restrict__ a, const float *__restrict__ b,
                  int n, int k, float alpha, float beta) {
  __shared__ float as[DEPTH][BLOCK]; // A's tile, transposed
  __shared__ float bs[DEPTH][BLOCK];

  const int thread_row = threadIdx.x / (BLOCK / EACH) * EACH;
  const int thread_col = threadIdx.x % (BLOCK / EACH) * EACH;
  const int a_row = threadIdx.x / 2, a_col = threadIdx.x % 2 * 4;
  const int b_row = threadIdx.x / 32, b_col = threadIdx.x % 32 * 4;

  a += blockIdx.y * BLOCK * k;
  b += blockIdx.x * BLOCK;
  c += blockIdx.y * BLOCK * n + blockIdx.x * BLOCK;

  float acc[EACH][EACH] = {};
  for (int k0 = 0; k0 < k; k0 += DEPTH) {
    float4 va = *reinterpret_cast<const float4 *>(a + a_row * k + k0 + a_col);
    as[a_col + 0][a_row] = va.x;
    as[a_col + 1][a_row] = va.y;
    as[a_col + 2][a_row] = va.z;
    as[a_col + 3][a_row] = va.w;
    *reinterpret_cast<float4 *>(&bs[b_row][b_col]) =
        *reinterpret_cast<const float4 *>(b + (k0 + b_row) * n + b_col);
    __syncthreads();

#pragma unroll
    for (int d = 0; d < DEPTH; ++d) {
      float ra[EACH], rb[EACH];
#pragma unroll
      for (int i = 0; i < EACH; ++i) {
        ra[i] = as[d][thread_row + i];
        rb[i] = bs[d][thread_col + i];
      }
#pragma unroll
      for (int i = 0; i < EACH; ++i)
#pragma unroll
        for (int j = 0; j < EACH; ++j)
          acc[i][j] += ra[i] * rb[j];
    }
    __syncthreads();
  }

#pragma unroll
  for (int i = 0; i < EACH; ++i)
#pragma unroll
    for (int j = 0; j < EACH; j += 4) {
      float4 *p = reinterpret_cast<float4 *>(c + (thread_row + i) * n + thread_col + j);
      float4 v = *p;
      v.x = alpha * acc[i][j + 0] + beta * v.x;
      v.y = alpha * acc[i][j + 1] + beta * v.y;
      v.z = alpha * acc[i][j + 2] + beta * v.z;
      v.w = alpha * acc[i][j + 3] + beta * v.w;
      *p = v;
    }
}
