// Places in an image of several channels, `(c * height * width + (y + i) * width) + x + j`, for small windows that are unrolled: the output
// tile of a Winograd convolution needs four rows of four. Widths of both signs, and sums that wrap around by rule.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O1>,function(nv-index-terms)' -passes='nvopt<O3;disable-index-terms=1>'
//
// EXEC: buffer image f32[1600] random(1, -1, 1)
// EXEC: buffer weights f32[36] random(2, -1, 1)
// EXEC: buffer out f32[1024] zero tolerance=abs:0.01
// EXEC: buffer sums i32[64]
// EXEC: buffer data i32[1024] random(3, -1000, 1000)
// EXEC: launch tiles block=64 args=(out, image, weights, i32:4, i32:20, i32:20)
// EXEC: launch mirrored block=32 args=(sums, data+2048, i32:3, i32:4, i32:-9)
// EXEC: launch wrapped block=32 args=(sums+128, data, u32:2, u32:4294967288, u32:8)
#include "../include/exec.h"

KERNEL tiles(float *out, const float *image, const float *weights, int channels, int height, int width) {
  int t = threadIdx.x, tx = t % 8, ty = t / 8;
  float acc[2][2] = {};
  for (int c = 0; c < channels; c++) {
    float in[4][4], v[4][4], u[4][4], g[3][3], q[4][3];
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 4; j++)
        in[i][j] = image[c * height * width + (ty * 2 + i) * width + tx * 2 + j];
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++)
        g[i][j] = weights[c * 9 + i * 3 + j];
    for (int j = 0; j < 4; j++) {
      v[0][j] = in[0][j] - in[2][j];
      v[1][j] = in[1][j] + in[2][j];
      v[2][j] = in[2][j] - in[1][j];
      v[3][j] = in[1][j] - in[3][j];
    }
    for (int i = 0; i < 4; i++) {
      float a = v[i][0], b = v[i][1], d = v[i][2], e = v[i][3];
      v[i][0] = a - d, v[i][1] = b + d, v[i][2] = d - b, v[i][3] = b - e;
    }
    for (int j = 0; j < 3; j++) {
      q[0][j] = g[0][j];
      q[1][j] = 0.5f * (g[0][j] + g[1][j] + g[2][j]);
      q[2][j] = 0.5f * (g[0][j] - g[1][j] + g[2][j]);
      q[3][j] = g[2][j];
    }
    for (int i = 0; i < 4; i++) {
      u[i][0] = q[i][0];
      u[i][1] = 0.5f * (q[i][0] + q[i][1] + q[i][2]);
      u[i][2] = 0.5f * (q[i][0] - q[i][1] + q[i][2]);
      u[i][3] = q[i][2];
    }
    float m[4][4];
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 4; j++)
        m[i][j] = u[i][j] * v[i][j];
    float y[2][4];
    for (int j = 0; j < 4; j++) {
      y[0][j] = m[0][j] + m[1][j] + m[2][j];
      y[1][j] = m[1][j] - m[2][j] - m[3][j];
    }
    for (int i = 0; i < 2; i++) {
      acc[i][0] += y[i][0] + y[i][1] + y[i][2];
      acc[i][1] += y[i][1] - y[i][2] - y[i][3];
    }
  }
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      out[(ty * 2 + i) * 16 + tx * 2 + j] = acc[i][j];
}

// Rows one in front of the other.
KERNEL mirrored(int *sums, const int *data, int channels, int height, int width) {
  int t = threadIdx.x, sum = 0;
  for (int c = 0; c < channels; c++)
    for (int i = 0; i < 3; i++)
      for (int j = 0; j < 3; j++)
        sum = sum * 3 / 2 + data[c * height * width + (t / 8 + i) * width + t % 8 - j];
  sums[t] = sum;
}

// The width is 2^32 - 8: what is left behind the wrap is counted back from the last row.
KERNEL wrapped(int *sums, const int *data, unsigned channels, unsigned width, unsigned height) {
  unsigned t = threadIdx.x;
  int sum = 0;
  for (unsigned c = 0; c < channels; c++)
    for (unsigned i = 0; i < 3; i++) {
      unsigned place = 512 + c * height * width + (t / 8 + i) * width + t % 8;
      sum = sum * 3 / 2 + data[(int)place];
    }
  sums[t] = sum;
}
