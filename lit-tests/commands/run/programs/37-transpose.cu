// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Transposition by tiles with a column of padding, rows and columns that are no multiple of the tile.
#include "check.h"
__global__ void transpose(const double *in, double *out, int w, int h) {
  __shared__ double tile[16][17];
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  for (int k = 0; k < 16; k += 4)
    if (x < w && y + k < h)
      tile[threadIdx.y + k][threadIdx.x] = in[(y + k) * w + x];
  __syncthreads();
  x = blockIdx.y * 16 + threadIdx.x, y = blockIdx.x * 16 + threadIdx.y;
  for (int k = 0; k < 16; k += 4)
    if (x < h && y + k < w)
      out[(y + k) * h + x] = tile[threadIdx.x][threadIdx.y + k];
}
int main() {
  const int w = 53, h = 38;
  std::vector<double> v(w * h);
  for (int i = 0; i < w * h; i++)
    v[i] = i;
  double *a = to_device(v), *b = to_device(v);
  transpose<<<dim3(4, 3), dim3(16, 4)>>>(a, b, w, h);
  auto got = to_host(b, w * h);
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      EXPECT(got[x * h + y] == y * w + x);
  CUDA(cudaFree(a));
  CUDA(cudaFree(b));
  return 0;
}
