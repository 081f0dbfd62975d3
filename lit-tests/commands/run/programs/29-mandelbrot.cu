// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A picture of the Mandelbrot set: threads of a warp leave the loop at different times.
#include "check.h"
__host__ __device__ int escape(double cx, double cy, int most) {
  double x = 0, y = 0;
  int i = 0;
  for (; i < most && x * x + y * y <= 4; i++) {
    double next = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = next;
  }
  return i;
}
__global__ void draw(unsigned char *picture, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < w && y < h)
    picture[y * w + x] = escape(-2 + x * 0.125, -1 + y * 0.125, 100);
}
int main() {
  // Coordinates with few bits: the first iterations are exact, and what is close to the border is left out below.
  const int w = 24, h = 17;
  unsigned char *d;
  CUDA(cudaMalloc(&d, w * h));
  draw<<<dim3(3, 3), dim3(8, 8)>>>(d, w, h);
  auto got = to_host(d, w * h);
  int inside = 0;
  for (int y = 0; y < h; y++)
    for (int x = 0; x < w; x++) {
      int want = escape(-2 + x * 0.125, -1 + y * 0.125, 100);
      if (want < 20 || want == 100)
        EXPECT(got[y * w + x] == want);
      inside += got[y * w + x] == 100;
    }
  EXPECT(got[8 * w + 16] == 100 && got[0] < 5 && inside > 50);
  CUDA(cudaFree(d));
  return 0;
}
