// What two images differ by in a window, and what stands for pixels that are outside of them: two loads behind each condition.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O3>,function(nv-neutral-loads)'
//
// Of the numbers of `odd` some differences are zeros of both signs, some infinite, some no number.
// EXEC: buffer left u8[1024] random(1, 0, 255)
// EXEC: buffer right u8[1024] random(2, 0, 255)
// EXEC: buffer image f32[1024] random(3, -2, 2)
// EXEC: buffer other f32[1024] random(4, -2, 2)
// EXEC: buffer odd f32[1024] values(-0.0, -0.0, 0.0, -0.0, 1.5, inf, nan, -0.0, -0.0, -0.0, -inf, -1.25, 1e-42, 0.0, 0.0, inf, inf)
// EXEC: buffer words i32[1024] random(5, -1000, 1000)
// EXEC: buffer masks i32[1024] values(0, -1, 1, 2147483647, -2147483648, 77, -9, 100, 5, 5, -3)
// EXEC: buffer sad i32[1024] zero
// EXEC: buffer ssd f32[2048] zero
// EXEC: buffer signed f32[1024] zero
// EXEC: buffer least f32[1024] zero
// EXEC: buffer match i32[1024] zero
// EXEC: buffer bits i32[1024] zero
// EXEC: buffer larger i32[512] zero
// EXEC: buffer sides i32[512] zero
// EXEC: buffer where i32[1024] zero
// EXEC: buffer likely f32[1024] zero
// EXEC: launch absolute grid=2,2 block=16,8 args=(left, right, sad, i32:30, i32:14)
// EXEC: launch squares grid=2,2 block=16,8 args=(image, other, ssd, i32:30, i32:14)
// EXEC: launch squares grid=1,1 block=16,8 args=(odd, odd+20, ssd+4096, i32:16, i32:8)
// EXEC: launch balance grid=1,1 block=16,8 args=(odd, odd+4, signed, i32:16, i32:8)
// EXEC: launch nearest grid=1,1 block=16,8 args=(odd, odd+8, least, i32:16, i32:8)
// EXEC: launch nearest grid=1,1 block=16,8 args=(image, other, least+2048, i32:16, i32:8)
// EXEC: launch rows grid=2,2 block=16,8 args=(left, right, match, i32:30, i32:14)
// EXEC: launch census grid=2,2 block=16,8 args=(words, masks, bits, i32:30, i32:14)
// EXEC: launch order grid=2,2 block=16,8 args=(words, masks, larger, i32:30, i32:14)
// EXEC: launch pool grid=2,2 block=16,8 args=(image, where, i32:30, i32:14)
// EXEC: launch pool grid=1,1 block=16,8 args=(odd, where+2048, i32:16, i32:8)
// EXEC: launch parts grid=2,2 block=16,8 args=(left, sides, i32:30, i32:14)
// EXEC: launch product grid=2,2 block=16,8 args=(image, likely, i32:30, i32:14)
#include "../include/exec.h"

// `visit` is called with the place of each of the 3 by 3 pixels that are inside.
template <class Visit> __device__ void window(int w, int h, Visit visit) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++) {
      int yy = y + dy, xx = x + dx;
      if (yy >= 0 && yy < h && xx >= 0 && xx < w)
        visit(yy * w + xx);
    }
}
NV_DEVICE int here(int w) {
  return (blockIdx.y * blockDim.y + threadIdx.y) * w + blockIdx.x * blockDim.x + threadIdx.x;
}
NV_DEVICE bool outside(int w, int h) {
  return (int)(blockIdx.x * blockDim.x + threadIdx.x) >= w ||
         (int)(blockIdx.y * blockDim.y + threadIdx.y) >= h;
}
NV_DEVICE int distance(int a, int b) { return a > b ? a - b : b - a; }

KERNEL absolute(const unsigned char *__restrict__ a, const unsigned char *__restrict__ b,
                int *__restrict__ out, int w, int h) {
  if (outside(w, h))
    return;
  int sum = 0;
  window(w, h, [&](int at) { sum += distance(a[at], b[at]); });
  out[here(w)] = sum;
}

KERNEL squares(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ out,
               int w, int h) {
  if (outside(w, h))
    return;
  float sum = 0;
  window(w, h, [&](int at) {
    float d = a[at] - b[at];
    sum += d * d;
  });
  out[here(w)] = sum;
}

KERNEL balance(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ out,
               int w, int h) {
  if (outside(w, h))
    return;
  float sum = -0.0f, rest = -0.0f;
  window(w, h, [&](int at) {
    sum += a[at] - b[at];
    rest -= a[at] + b[at];
  });
  out[here(w)] = sum;
  out[here(w) + 512] = rest;
}

KERNEL nearest(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ out,
               int w, int h) {
  if (outside(w, h))
    return;
  float least = 3;
  window(w, h, [&](int at) { least = __builtin_fminf(least, __builtin_fabsf(a[at] - b[at])); });
  out[here(w)] = least;
}

// A row of one image against places in a row of the other; 64 is what a pixel outside of them counts.
KERNEL rows(const unsigned char *__restrict__ a, const unsigned char *__restrict__ b,
            int *__restrict__ out, int w, int h) {
  if (outside(w, h))
    return;
  int x = blockIdx.x * blockDim.x + threadIdx.x, row = here(w) - x, best = 1 << 30, place = 0;
#pragma unroll 1
  for (int d = 0; d < 6; d++) {
    int sum = 0;
#pragma unroll
    for (int j = -2; j <= 2; j++) {
      int l = x + j, r = x + j - d;
      sum += l >= 0 && l < w && r >= 0 && r < w ? distance(a[row + l], b[row + r]) : 64;
    }
    if (sum < best) {
      best = sum;
      place = d;
    }
  }
  out[here(w)] = place * 4096 + best;
}

KERNEL census(const int *__restrict__ a, const int *__restrict__ b, int *__restrict__ out, int w,
              int h) {
  if (outside(w, h))
    return;
  int differ = 0, dot = 0;
  window(w, h, [&](int at) {
    differ += __builtin_popcount(a[at] ^ b[at]);
    dot += a[at] * (b[at] & 15);
  });
  out[here(w)] = differ + dot * 4096;
}

KERNEL order(const int *__restrict__ a, const int *__restrict__ b, int *__restrict__ out, int w,
             int h) {
  if (outside(w, h))
    return;
  int larger = 0;
  window(w, h, [&](int at) { larger += a[at] > b[at]; });
  out[here(w)] = larger;
}

// The place of the largest pixel, or of the last that is no number.
KERNEL pool(const float *__restrict__ in, int *__restrict__ out, int w, int h) {
  if (outside(w, h))
    return;
  float most = -__builtin_inff();
  int place = -1;
  window(w, h, [&](int at) {
    float v = in[at];
    if (v > most || v != v) {
      most = v;
      place = at;
    }
  });
  out[here(w)] = place;
}

KERNEL parts(const unsigned char *__restrict__ a, int *__restrict__ out, int w, int h) {
  if (outside(w, h))
    return;
  int dark = 0, light = 0;
  window(w, h, [&](int at) {
    int pixel = a[at];
    if (pixel > 128)
      light += pixel;
    else
      dark += pixel;
  });
  out[here(w)] = dark * 4096 + light;
}

KERNEL product(const float *__restrict__ a, float *__restrict__ out, int w, int h) {
  if (outside(w, h))
    return;
  float all = 0.5f;
  window(w, h, [&](int at) { all *= a[at]; });
  out[here(w)] = all;
}
