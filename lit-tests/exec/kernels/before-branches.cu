// Chains that a seldom taken branch stands in front of: normal numbers, products of complex numbers with C's repair of infinities, crossings of cells.
//
// REQUIRES: nvopt-libdevice
// RUN: nvopt-exec %s --link=%nvopt_libdevice -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all --link=%nvopt_libdevice %s
// RUN: %exec %s --link=%nvopt_libdevice -passes='nvopt<O3>,function(nv-before-branches)'
//
// EXEC: tolerance abs:1e-4
// EXEC: buffer prices f32[64]
// EXEC: buffer signal f32[1152] random(61, -1, 1)
// EXEC: buffer taps f32[32] random(62, -1, 1)
// EXEC: buffer sums f32[128]
// EXEC: buffer field f32[1024] random(63, -1, 1)
// EXEC: buffer places f32[256]
// EXEC: launch paths block=64 args=(prices, i32:12, f32:0.05)
// EXEC: launch filter block=64 args=(sums, signal, taps, i32:16)
// EXEC: launch crossings block=64 args=(places, field, f32:0.1)
#include "../include/exec.h"

extern "C" __device__ void __nv_sincosf(float, float *, float *);
extern "C" __device__ float __nv_logf(float);
extern "C" __device__ float __nv_expf(float);

struct Random {
  unsigned x, y;
  __device__ unsigned next() {
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return x + (y += 362437);
  }
  __device__ float uniform() { return (next() >> 8) * 5.9604645e-8f + 2.9802322e-8f; }
  // By Box and Muller. The sine reduces large angles by another way.
  __device__ float2 normal() {
    float u = uniform(), angle = 3.1415927f * (int)next() * 4.6566129e-10f, sine, cosine;
    __nv_sincosf(angle, &sine, &cosine);
    float radius = sqrtf(-2.0f * __nv_logf(u));
    return {radius * sine, radius * cosine};
  }
};
// Prices whose variance moves as well.
KERNEL paths(float *prices, int steps, float dt) {
  Random random = {threadIdx.x * 2654435761u + 12345, threadIdx.x};
  float price = 1, variance = 0.04f, root = sqrtf(dt);
  for (int i = 0; i < steps; i++) {
    float2 n = random.normal();
    float v = fmaxf(variance, 0.0f), s = sqrtf(v) * root;
    price *= __nv_expf((0.02f - 0.5f * v) * dt + s * (0.714f * n.y - 0.7f * n.x));
    variance += 1.5f * (0.04f - v) * dt + 0.3f * s * n.x;
  }
  prices[threadIdx.x] = price;
}

struct Complex {
  float re, im;
};
// C's product: where both parts come out as NaN, infinities are looked for.
NV_DEVICE Complex product(Complex a, Complex b) {
  float re = a.re * b.re - a.im * b.im, im = a.re * b.im + a.im * b.re;
  if (re != re && im != im) {
    float big = __builtin_inff();
    bool endless = false;
    if (fabsf(a.re) == big || fabsf(a.im) == big) {
      a = {__builtin_copysignf(fabsf(a.re) == big ? 1.0f : 0.0f, a.re), __builtin_copysignf(fabsf(a.im) == big ? 1.0f : 0.0f, a.im)};
      endless = true;
    }
    if (fabsf(b.re) == big || fabsf(b.im) == big) {
      b = {__builtin_copysignf(fabsf(b.re) == big ? 1.0f : 0.0f, b.re), __builtin_copysignf(fabsf(b.im) == big ? 1.0f : 0.0f, b.im)};
      endless = true;
    }
    if (endless) {
      re = big * (a.re * b.re - a.im * b.im);
      im = big * (a.re * b.im + a.im * b.re);
    }
  }
  return {re, im};
}
KERNEL filter(Complex *sums, const Complex *signal, const Complex *taps, int count) {
  Complex sum = {0, 0}, turn = {1, 0}, step = {0.98f, 0.19f};
  for (int i = 0; i < count; i++) {
    Complex term = product(product(signal[threadIdx.x + i * 32], taps[i]), turn);
    sum = {sum.re + term.re, sum.im + term.im};
    turn = product(turn, step);
  }
  sums[threadIdx.x] = sum;
}

// Where edges of a cell cross a level; an edge that hardly rises is crossed in its middle.
NV_DEVICE float crossing(float a, float b, float level) {
  float rise = b - a, at = 0.5f;
  if (fabsf(rise) > 1e-5f)
    at = (level - a) / rise;
  return fminf(fmaxf(at, 0.0f), 1.0f);
}
KERNEL crossings(float4 *places, const float *field, float level) {
  float c[4];
  for (int i = 0; i < 4; i++)
    c[i] = field[threadIdx.x + i * 200];
  float x = crossing(c[0], c[1], level), y = crossing(c[0], c[2], level);
  float z = crossing(c[1], c[3], level), w = crossing(c[2], c[3], level);
  places[threadIdx.x] = {x + 0.5f * c[3], y + c[1] * c[2], z * c[0] + w, x * y - z * w};
}
