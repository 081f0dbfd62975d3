// Neighbours that are asked for twice under the same conditions, and kernels in which what is between, or what the
// second condition asks, makes it another question.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O3>,function(nv-region-cse)'
//
// EXEC: buffer image f32[2048] random(1, -2, 2)
// EXEC: buffer gray u8[2048] random(2, 0, 255)
// EXEC: buffer edges i32[2048] zero
// EXEC: buffer corners f32[2048] zero
// EXEC: buffer flow f32[2048] zero
// EXEC: buffer moved i32[512] random(3, -9, 300)
// EXEC: buffer links i32[512] random(4, -1, 255)
// EXEC: buffer sums i32[512] zero
// EXEC: buffer tiles i32[512] zero
// EXEC: buffer turns i32[512] zero
// EXEC: launch sobel grid=4,4 block=16,8 args=(gray, edges, i32:60, i32:30)
// EXEC: launch harris grid=4,4 block=16,8 args=(image, corners, i32:60, i32:30)
// EXEC: launch upwind grid=4,4 block=16,8 args=(image, flow, i32:60, i32:30)
// EXEC: launch moves grid=2 block=128 args=(moved, i32:250)
// EXEC: launch linked grid=2 block=128 args=(links, sums, i32:250)
// EXEC: launch tile grid=2 block=128 args=(links, tiles, i32:250)
// EXEC: launch rounds grid=2 block=128 args=(links, turns, i32:250)
#include "../include/exec.h"

// Of twelve neighbours eight are different ones.
KERNEL sobel(const unsigned char *__restrict__ a, int *__restrict__ out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h)
    return;
  auto at = [&](int v, int u) { return v >= 0 && v < h && u >= 0 && u < w ? (int)a[v * w + u] : 0; };
  int gx = at(y - 1, x + 1) + 2 * at(y, x + 1) + at(y + 1, x + 1) - at(y - 1, x - 1) - 2 * at(y, x - 1) - at(y + 1, x - 1);
  int gy = at(y + 1, x - 1) + 2 * at(y + 1, x) + at(y + 1, x + 1) - at(y - 1, x - 1) - 2 * at(y - 1, x) - at(y - 1, x + 1);
  out[y * w + x] = min(255, (gx < 0 ? -gx : gx) + (gy < 0 ? -gy : gy));
}

// Of 36, after unrolling, 21.
KERNEL harris(const float *__restrict__ a, float *__restrict__ out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= w || y >= h)
    return;
  auto at = [&](int v, int u) { return v >= 0 && v < h && u >= 0 && u < w ? a[v * w + u] : 0.0f; };
  float xx = 0, yy = 0, xy = 0;
  for (int j = -1; j <= 1; j++)
    for (int i = -1; i <= 1; i++) {
      float dx = at(y + j, x + i + 1) - at(y + j, x + i - 1), dy = at(y + j + 1, x + i) - at(y + j - 1, x + i);
      xx += dx * dx;
      yy += dy * dy;
      xy += dx * dy;
    }
  out[y * w + x] = xx * yy - xy * xy - 0.0625f * (xx + yy) * (xx + yy);
}

// The conditions in several forms, the border a value that depends on the thread, and one border that is another number.
KERNEL upwind(const float *__restrict__ a, float *__restrict__ out, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y, i = y * w + x;
  if (x >= w || y >= h)
    return;
  float border = 0.5f * x;
  float plus = (x < w - 1 ? a[i + 1] : border) - a[i], minus = a[i] - (x > 0 ? a[i - 1] : border);
  float sum = (x + 1 < w ? a[i + 1] : border) + (x >= 1 ? a[i - 1] : border);
  float other = (x + 1 < w ? a[i + 1] : 1.0f) - (!(x < 1) ? a[i - 1] : border);
  float nearer = (x + 2 < w ? a[i + 1] : border) - (x > 1 ? a[i - 1] : border);
  out[i] = fmaxf(plus, 0) + fminf(minus, 0) * sum + other * 4 + nearer * 8;
}

// What is stored between the two questions may be what the second one reads, or is.
KERNEL moves(int *a, int n) {
  int i = threadIdx.x + blockIdx.x * 256, v = a[i], sum = 0;
  int *own = a + i;
  if (v > 20)
    sum += own[0];
  own[0] = sum + 1;
  if (v > 20)
    sum += own[0] * 2;
  if (i + v >= n)
    own[0] = sum + 3;
  if (v > 20)
    sum += own[0] * 4;
  a[i + 128] = sum;
}

// The address, and whether it is one, is data that was loaded under the condition.
KERNEL linked(const int *__restrict__ next, int *__restrict__ out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x;
  if (i >= n)
    return;
  auto two = [&](int k) { return k >= 0 && next[k] >= 0 ? next[next[k]] : -5; };
  int a = two(i), b = two(i - 3), c = two(i), d = two(i - 3);
  // The conditions in another order, which may be asked in it because both are defined everywhere.
  int e = i % 3 == 0 && i > 7 ? next[i - 7] : 2, f = i > 7 && i % 3 == 0 ? next[i - 7] : 2;
  // Only one of them.
  int g = i > 7 ? next[i - 7] : 2;
  out[i] = a * 3 + b * 5 + c * 7 + d * 11 + e * 13 + f * 17 + g * 19;
}

// What other threads store, seen behind a barrier.
KERNEL tile(const int *__restrict__ in, int *__restrict__ out, int n) {
  __shared__ int s[128];
  int t = threadIdx.x, i = t + blockIdx.x * blockDim.x;
  s[t] = in[i];
  __syncthreads();
  int before = t > 0 ? s[t - 1] : 0, again = t > 0 ? s[t - 1] : 0;
  __syncthreads();
  s[t] = before + again * 3 + t;
  __syncthreads();
  int behind = t > 0 ? s[t - 1] : 0;
  out[i] = i < n ? before + again * 2 + behind * 5 : behind;
}

// A round asks what the round before has asked, of another element.
KERNEL rounds(const int *__restrict__ in, int *__restrict__ out, int n) {
  int i = threadIdx.x + blockIdx.x * blockDim.x, sum = 0, last = 0;
  for (int k = i; k < i + (i & 7) + 2; k++) {
    int a = k < n ? in[k] : 0, b = k > 0 && k < n ? in[k] : 0, c = k < n ? in[k] : 0;
    sum = sum * 3 + a + b * 5 + c * 7 - (last > 0 && last < n ? in[last] : 0);
    last = a;
  }
  out[i] = sum;
}
