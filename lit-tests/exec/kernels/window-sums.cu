// Sums, ends, counts and places over windows whose pixels are asked one by one whether they lie inside of the image: behind each
// condition a load, and what is done with it.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O3>,function(nv-neutral-loads)'
//
// Of the sums that begin with -0.0 some have nothing but zeros with a minus inside, of those of weights some have infinities.
// EXEC: buffer image f32[1024] random(1, -2, 2)
// EXEC: buffer odd f32[1024] values(-0.0, -0.0, -0.0, -0.0, -0.0, -0.0, -0.0, 0.0, 1.5, inf, nan, -0.0, -0.0, -0.0, -0.0, -0.0, -inf, -1.25, 1e-42)
// EXEC: buffer bytes u8[1024] random(2, 0, 255)
// EXEC: buffer colours u8[4096] random(3, 0, 255)
// EXEC: buffer out f32[1024] zero
// EXEC: buffer zeros f32[1024] zero
// EXEC: buffer dark i32[1024] zero
// EXEC: buffer mean i32[1024] zero
// EXEC: buffer places i32[1024] zero
// EXEC: buffer ranks i32[1024] zero
// EXEC: buffer deviation f32[1024] zero
// EXEC: launch filter grid=2,2 block=16,8 args=(image, out, i32:30, i32:14)
// EXEC: launch filter grid=1,1 block=16,8 args=(odd, zeros, i32:16, i32:8)
// EXEC: launch negated grid=1,1 block=16,8 args=(odd, zeros+2048, i32:16, i32:8)
// EXEC: launch erode grid=2,2 block=16,8 args=(bytes, dark, i32:30, i32:14)
// EXEC: launch colour grid=2,2 block=16,8 args=(colours, mean, i32:30, i32:14)
// EXEC: launch place grid=2,2 block=16,8 args=(image, places, i32:30, i32:14)
// EXEC: launch place grid=1,1 block=16,8 args=(odd, places+2048, i32:16, i32:8)
// EXEC: launch rank grid=2,2 block=16,8 args=(bytes, ranks, i32:30, i32:14)
// EXEC: launch spread grid=2,2 block=16,8 args=(image, deviation, i32:30, i32:14)
#include "../include/exec.h"

struct alignas(4) Colour {
  unsigned char r, g, b, a;
};

// `visit` is called with the place and the offsets of each of the 5 by 5 pixels that are inside.
template <class Visit> __device__ void window(int w, int h, Visit visit) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  for (int dy = -2; dy <= 2; dy++)
    for (int dx = -2; dx <= 2; dx++) {
      int yy = y + dy, xx = x + dx;
      if (yy >= 0 && yy < h && xx >= 0 && xx < w)
        visit(yy * w + xx, dx, dy);
    }
}
__device__ int here(int w) {
  return (blockIdx.y * blockDim.y + threadIdx.y) * w + blockIdx.x * blockDim.x + threadIdx.x;
}
__device__ bool outside(int w, int h) {
  return (int)(blockIdx.x * blockDim.x + threadIdx.x) >= w ||
         (int)(blockIdx.y * blockDim.y + threadIdx.y) >= h;
}

KERNEL filter(const float *__restrict__ in, float *__restrict__ out, int w, int h) {
  if (outside(w, h))
    return;
  float sum = -0.0f;
  window(w, h, [&](int at, int dx, int dy) { sum += in[at] * (dx * dy + 1); });
  out[here(w)] = sum;
}

KERNEL negated(const float *__restrict__ in, float *__restrict__ out, int w, int h) {
  if (outside(w, h))
    return;
  float sum = -0.0f;
  window(w, h, [&](int at, int, int) { sum -= in[at]; });
  out[here(w)] = sum;
}

KERNEL erode(const unsigned char *__restrict__ in, int *__restrict__ out, int w, int h) {
  if (outside(w, h))
    return;
  int least = 255;
  window(w, h, [&](int at, int, int) { least = in[at] < least ? in[at] : least; });
  out[here(w)] = least;
}

KERNEL colour(const Colour *__restrict__ in, int *__restrict__ out, int w, int h) {
  if (outside(w, h))
    return;
  int r = 0, g = 0, b = 0, n = 0;
  window(w, h, [&](int at, int, int) {
    Colour c = in[at];
    r += c.r;
    g += c.g;
    b += c.b;
    n++;
  });
  out[here(w)] = r / n << 16 | g / n << 8 | b / n;
}

// The first of the largest.
KERNEL place(const float *__restrict__ in, int *__restrict__ out, int w, int h) {
  if (outside(w, h))
    return;
  float best = -10.0f;
  int k = -1;
  window(w, h, [&](int at, int dx, int dy) {
    float v = in[at];
    if (v > best) {
      best = v;
      k = dy * 8 + dx;
    }
  });
  out[here(w)] = k;
}

// How many are darker, and which.
KERNEL rank(const unsigned char *__restrict__ in, int *__restrict__ out, int w, int h) {
  if (outside(w, h))
    return;
  int mine = in[here(w)], n = 0;
  unsigned which = 0;
  window(w, h, [&](int at, int dx, int dy) {
    bool darker = in[at] < mine;
    n += darker;
    which |= (unsigned)darker << (dy * 5 + dx + 12);
  });
  out[here(w)] = n << 25 ^ which;
}

KERNEL spread(const float *__restrict__ in, float *__restrict__ out, int w, int h) {
  if (outside(w, h))
    return;
  float sum = 0, squares = 0, n = 0;
  window(w, h, [&](int at, int, int) {
    float v = in[at];
    sum += v;
    squares += v * v;
    n++;
  });
  out[here(w)] = squares / n - sum / n * (sum / n);
}
