// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rows with gaps: cudaMallocPitch, copies and fills of two dimensions.
#include "check.h"
#include <cstring>
__global__ void transpose(char *out, size_t out_pitch, const char *in, size_t in_pitch, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < w && y < h)
    *(int *)(out + x * out_pitch + 4 * y) = *(const int *)(in + y * in_pitch + 4 * x);
}
int main() {
  const int w = 21, h = 11;
  int host[h][w], back[w][h];
  for (int i = 0; i < w * h; i++)
    host[i / w][i % w] = i * 3;
  char *in, *out;
  size_t in_pitch, out_pitch;
  CUDA(cudaMallocPitch((void **)&in, &in_pitch, w * 4, h));
  CUDA(cudaMallocPitch((void **)&out, &out_pitch, h * 4, w));
  EXPECT(in_pitch >= w * 4 && in_pitch % 256 == 0);
  CUDA(cudaMemset2D(out, out_pitch, 0xff, h * 4, w));
  CUDA(cudaMemcpy2D(in, in_pitch, host, w * 4, w * 4, h, cudaMemcpyHostToDevice));
  transpose<<<dim3(3, 2), dim3(8, 8)>>>(out, out_pitch, in, in_pitch, w, h);
  CUDA(cudaMemcpy2D(back, h * 4, out, out_pitch, h * 4, w, cudaMemcpyDeviceToHost));
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++)
      EXPECT(back[x][y] == host[y][x]);
  // Rows that are wider than the way from one to the next.
  EXPECT(cudaMemcpy2D(back, h * 4 - 4, out, out_pitch, h * 4, w, cudaMemcpyDeviceToHost) == cudaErrorInvalidPitchValue);
  EXPECT(cudaMemcpy2D(back, h * 4, out, h * 4 - 4, h * 4, w, cudaMemcpyDeviceToHost) == cudaErrorInvalidPitchValue);
  EXPECT(!strcmp(cudaGetErrorName(cudaGetLastError()), "cudaErrorInvalidPitchValue"));
  CUDA(cudaMemcpy2D(back, h * 4 - 4, out, out_pitch, h * 4, 1, cudaMemcpyDeviceToHost));
  return 0;
}
