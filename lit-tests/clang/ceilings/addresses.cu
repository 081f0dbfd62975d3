// One base for neighbouring addresses in branches, one instruction for each product (ADR-2, ADR-4). The
// counterparts have the base written by hand.
// RUN: %clang_cuda --cuda-gpu-arch=sm_80 -O3 -S %s -o - | python3 %S/Inputs/ptx-limits.py %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_100 --cuda-feature=-ptx84 --cuda-feature=+ptx88 -O3 -S %s -o - | python3 %S/Inputs/ptx-limits.py %s
//
// LIMIT: arms.n <= arms_by_hand.n
// LIMIT: guarded.n <= guarded_by_hand.n
// LIMIT: fields.n <= fields_by_hand.n
// LIMIT: tile.loop <= tile_by_hand.loop + 2
// 10 for arguments and thread numbers; 3 products, 2 sums, 2 to scale and base them; 3 distances, 7 sums
// and 8 loads of corners; 7 sums of values; 6 for the place of the result, its store and the return.
// LIMIT: corners.n <= 50
#include "../../exec/include/exec.h"

KERNEL arms(float *__restrict__ out, const float *__restrict__ in, int n, int m) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float r;
  if (m > 7)
    r = in[t * n + 2] * in[t * n + 5];
  else if (m > 4)
    r = in[t * n + 6] + in[t * n + 11];
  else
    r = in[t * n + 20];
  out[t] = r;
}
KERNEL arms_by_hand(float *__restrict__ out, const float *__restrict__ in, int n, int m) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  const float *p = in + t * n;
  float r;
  if (m > 7)
    r = p[2] * p[5];
  else if (m > 4)
    r = p[6] + p[11];
  else
    r = p[20];
  out[t] = r;
}

KERNEL guarded(float *__restrict__ out, const float *__restrict__ in, int k) {
  float r = 0;
  if (k > 90)
    r = in[k - 90];
  else if (k > 40)
    r = in[k - 40];
  else if (k > 0)
    r = in[k];
  out[threadIdx.x] = r;
}
KERNEL guarded_by_hand(float *__restrict__ out, const float *__restrict__ in, int k) {
  const float *p = in + k;
  float r = 0;
  if (k > 90)
    r = p[-90];
  else if (k > 40)
    r = p[-40];
  else if (k > 0)
    r = p[0];
  out[threadIdx.x] = r;
}

struct record {
  float f[16];
};
KERNEL fields(float *__restrict__ out, const record *__restrict__ in, const int *__restrict__ kind, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float r = 0;
  switch (kind[t] & 3) {
  case 0: r = in[t * n].f[1]; break;
  case 1: r = in[t * n].f[4] * 3.f; break;
  case 2: r = in[t * n].f[6] + in[t * n].f[9]; break;
  default: r = in[t * n].f[14] - 1.f; break;
  }
  out[t] = r;
}
KERNEL fields_by_hand(float *__restrict__ out, const record *__restrict__ in, const int *__restrict__ kind, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  const record *p = in + t * n;
  float r = 0;
  switch (kind[t] & 3) {
  case 0: r = p->f[1]; break;
  case 1: r = p->f[4] * 3.f; break;
  case 2: r = p->f[6] + p->f[9]; break;
  default: r = p->f[14] - 1.f; break;
  }
  out[t] = r;
}

KERNEL corners(float *__restrict__ out, const float *__restrict__ in, int sx, int sy, int sz) {
  int x = threadIdx.x, y = threadIdx.y, z = threadIdx.z;
  const float *p = in + (long long)x * sx + (long long)y * sy + (long long)z * sz;
  out[x + y * 16 + z * 256] = p[0] + p[sx] + p[sy] + p[sz] + p[sx + sy] + p[sx + sz] + p[sy + sz] + p[sx + sy + sz];
}

KERNEL tile(float *__restrict__ out, const float *__restrict__ a, const float *__restrict__ b, int n) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  float s = 0;
#pragma unroll 1
  for (int k = 0; k < n; k += 2)
    s += a[row * n + k] * b[k * n + col] + a[row * n + k + 1] * b[(k + 1) * n + col];
  out[row * n + col] = s;
}
KERNEL tile_by_hand(float *__restrict__ out, const float *__restrict__ a, const float *__restrict__ b, int n) {
  int row = blockIdx.y * 16 + threadIdx.y, col = blockIdx.x * 16 + threadIdx.x;
  const float *pa = a + row * n, *pb = b + col;
  float s = 0;
#pragma unroll 1
  for (int k = 0; k < n; k += 2, pa += 2, pb += 2 * n)
    s += pa[0] * pb[0] + pa[1] * pb[n];
  out[row * n + col] = s;
}
