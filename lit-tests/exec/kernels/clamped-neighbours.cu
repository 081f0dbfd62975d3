// Neighbours of a point, bounded by the edges of an image: each is the neighbour of the next round of an unrolled loop as well, and is
// computed and read once (nv-clamp-offsets). Bounds at the ends of the numbers, where sums wrap around or must not.
//
// RUN: %exec-all %s
//
// EXEC: buffer before f32[1024] random(6, 0, 4)
// EXEC: buffer after f32[1024] random(7, 0, 4)
// EXEC: buffer flow f32[2048]
// EXEC: buffer at i32[64] values(-2147483648, -2147483647, -2147483646, -3, -2, -1, 0, 1, 2, 3, 4, 2147483645, 2147483646, 2147483647, 31, 32)
// EXEC: buffer out i32[512]
// EXEC: launch optical_flow grid=2,2 block=16,16 args=(before, after, flow, i32:32, i32:32)
// EXEC: launch ends block=16 args=(at, out)
// EXEC: launch without_sign block=16 args=(at, out+1024)
#include "../include/exec.h"

// Lucas and Kanade's: sums of products of derivatives over a window of 5 x 5.
KERNEL optical_flow(const float *p, const float *q, float2 *o, int w, int h) {
  int x = blockIdx.x * 16 + threadIdx.x, y = blockIdx.y * 16 + threadIdx.y;
  if (x >= w || y >= h)
    return;
  auto at = [&](const float *image, int xx, int yy) {
    xx = min(max(xx, 0), w - 1);
    yy = min(max(yy, 0), h - 1);
    return image[yy * w + xx];
  };
  float a = 0, b = 0, c = 0, d = 0, e = 0;
  for (int j = -2; j <= 2; j++)
    for (int i = -2; i <= 2; i++) {
      float ix = 0.5f * (at(p, x + i + 1, y + j) - at(p, x + i - 1, y + j));
      float iy = 0.5f * (at(p, x + i, y + j + 1) - at(p, x + i, y + j - 1));
      float it = at(q, x + i, y + j) - at(p, x + i, y + j);
      a += ix * ix, b += ix * iy, c += iy * iy, d += ix * it, e += iy * it;
    }
  float det = a * c - b * b;
  o[y * w + x] = float2{det > 1e-5f ? (b * e - c * d) / det : 0, det > 1e-5f ? (b * d - a * e) / det : 0};
}

// Sums that wrap around by rule, and sums of values that are far enough from the ends.
KERNEL ends(const int *at, int *out) {
  int t = threadIdx.x, x = at[t];
  int down = (int)((unsigned)x - 1), up = (int)((unsigned)x + 2);
  int a = x < 1 ? 1 : x, b = down < 0 ? 0 : down, c = up < 3 ? 3 : up;
  out[t] = a * 7 + b * 5 + c;
  int y = x / 2;
  int d = y - 2 < -1 ? -1 : y - 2, e = y - 1 < 0 ? 0 : y - 1, f = y + 1 > 9 ? 9 : y + 1, g = y > 8 ? 8 : y;
  out[t + 16] = (d + 1) * 11 + e * 3 + f * 13 + g;
}

KERNEL without_sign(const int *at, int *out) {
  int t = threadIdx.x;
  unsigned x = (unsigned)at[t], y = x >> 1;
  unsigned a = x + 3 > 20 ? 20 : x + 3, b = x + 4 > 21 ? 21 : x + 4;
  unsigned c = y + 3 > 20 ? 20 : y + 3, d = y + 4 > 21 ? 21 : y + 4, e = y + 5 < 3 ? 3 : y + 5, f = y < 4294967294u ? 4294967294u : y;
  out[t] = (int)(a * 3 + b * 5 + c * 7 + d * 11 + e * 13 + f);
}
