// Places of neighbours that stand in tables: corners of a picture, a lattice, a filter of taps, a pattern of brighter neighbours and the
// corners of cells, whose places are bits of a counter.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O1>,function(nv-index-terms)' -passes='nvopt<O3;disable-index-terms=1>'
//
// EXEC: buffer bytes i8[1600] random(1)
// EXEC: buffer image f32[1600] random(2, 0, 1)
// EXEC: buffer cells f64[729] random(3, -1, 1)
// EXEC: buffer found i32[1024] zero
// EXEC: buffer sums f32[1024] zero tolerance=abs:0.001
// EXEC: buffer nodes f64[512] zero tolerance=abs:0.001
// EXEC: launch corner_points grid=2,4 block=16,8 args=(found, bytes, i32:40, i32:60)
// EXEC: launch patterns grid=2,4 block=16,8 args=(found, bytes, i32:40)
// EXEC: launch taps grid=2,4 block=16,8 args=(sums, image, i32:40)
// EXEC: launch lattice grid=2,4 block=16,8 args=(sums, image, i32:40)
// EXEC: launch corners_of_cells grid=4 block=128 args=(nodes, cells, i32:8)
#include "../include/exec.h"

__device__ const signed char RimX[16] = {0, 1, 2, 3, 3, 3, 2, 1, 0, -1, -2, -3, -3, -3, -2, -1};
__device__ const signed char RimY[16] = {-3, -3, -2, -1, 0, 1, 2, 3, 3, 3, 2, 1, 0, -1, -2, -3};

// A corner is darker or brighter than nine neighbours in a row on a circle around it.
KERNEL corner_points(int *found, const unsigned char *image, int width, int threshold) {
  int x = blockIdx.x * blockDim.x + threadIdx.x + 4, y = blockIdx.y * blockDim.y + threadIdx.y + 4;
  int centre = image[y * width + x];
  unsigned brighter = 0, darker = 0;
  for (int i = 0; i < 16; i++) {
    int value = image[(y + RimY[i]) * width + x + RimX[i]];
    brighter |= (value > centre + threshold) << i;
    darker |= (value < centre - threshold) << i;
  }
  brighter |= brighter << 16;
  darker |= darker << 16;
  unsigned a = brighter, b = darker;
  for (int i = 1; i < 9; i++) {
    a &= brighter >> i;
    b &= darker >> i;
  }
  found[(y - 4) * 32 + x - 4] = (a & 0xffff) || (b & 0xffff);
}

KERNEL patterns(int *found, const unsigned char *image, int width) {
  const int dx[8] = {-1, 0, 1, 1, 1, 0, -1, -1}, dy[8] = {-1, -1, -1, 0, 1, 1, 1, 0};
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1, y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  int code = 0;
  for (int i = 0; i < 8; i++)
    code |= (image[(y + dy[i]) * width + x + dx[i]] >= image[y * width + x]) << i;
  found[(y - 1) * 32 + x - 1] += code;
}

struct Tap {
  int dx, dy;
  float weight;
};

KERNEL taps(float *sums, const float *image, int width) {
  const Tap All[9] = {{-1, -1, .05f}, {0, -1, .1f}, {1, -1, .05f}, {-1, 0, .1f}, {0, 0, .4f},
                      {1, 0, .1f},    {-1, 1, .05f}, {0, 1, .1f},  {1, 1, .05f}};
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1, y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  float sum = 0;
  for (const Tap &tap : All)
    sum += tap.weight * image[(y + tap.dy) * width + x + tap.dx];
  sums[(y - 1) * 32 + x - 1] = sum;
}

// Directions that are subtracted.
KERNEL lattice(float *sums, const float *image, int width) {
  static const int Ex[5] = {0, 1, 0, -1, 0}, Ey[5] = {0, 0, 1, 0, -1};
  int x = blockIdx.x * blockDim.x + threadIdx.x + 1, y = blockIdx.y * blockDim.y + threadIdx.y + 1;
  float sum = 0, flow = 0;
  for (int q = 0; q < 5; q++) {
    float value = image[(y - Ey[q]) * width + x - Ex[q]];
    sum += value;
    flow += Ex[q] * value;
  }
  sums[(y - 1) * 32 + x - 1] += flow / sum;
}

KERNEL corners_of_cells(double *nodes, const double *cells, int n) {
  int cell = blockIdx.x * blockDim.x + threadIdx.x;
  int x = cell % n, y = cell / n % n, z = cell / (n * n), m = n + 1;
  double sum = 0;
  for (int i = 0; i < 8; i++)
    sum += (i + 1) * cells[((z + (i >> 2 & 1)) * m + y + (i >> 1 & 1)) * m + x + (i & 1)];
  nodes[cell] = sum;
}
