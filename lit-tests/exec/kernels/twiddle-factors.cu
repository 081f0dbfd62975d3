// Sines and cosines of counters: transforms whose twiddle factors the program computes where it needs them, the weights of a window and
// the points of a circle, and angles that data tells as well.
//
// REQUIRES: nvopt-libdevice
// RUN: nvopt-exec %s --link=%nvopt_libdevice -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all --link=%nvopt_libdevice %s
//
// EXEC: tolerance abs:1e-4
// EXEC: buffer in f32[2048] random(31, -1, 1)
// EXEC: buffer out f32[2048]
// EXEC: buffer backwards f32[2048]
// EXEC: buffer smooth f32[256]
// EXEC: buffer ring f32[256]
// EXEC: buffer turned f32[256]
// EXEC: launch transform block=64 args=(out, in)
// EXEC: launch decimated block=64 args=(backwards, in)
// EXEC: launch window block=64 args=(smooth, in, i32:256)
// EXEC: launch circle block=64 args=(ring, in)
// EXEC: launch turn block=64 args=(turned, in, i32:5)
#include "../include/exec.h"

extern "C" __device__ void __nv_sincosf(float, float *, float *);
extern "C" __device__ float __nv_cosf(float);
extern "C" __device__ float __nv_sinf(float);
extern "C" __device__ float __nv_expf(float);
NV_DEVICE float cosine(float x) { return __nv_cosf(x); }

// Sixteen points; the step and the end of the inner loops are the outer counter.
KERNEL transform(float2 *out, const float2 *in) {
  float2 v[16];
  for (int i = 0; i < 16; i++)
    v[__brev((uint)i) >> 28] = in[threadIdx.x * 16 + i];
  for (int s = 2; s <= 16; s *= 2)
    for (int k = 0; k < 16; k += s)
      for (int j = 0; j < s / 2; j++) {
        float sine, cos;
        __nv_sincosf(-6.2831853f * j / s, &sine, &cos);
        float2 a = v[k + j], b = v[k + j + s / 2];
        float x = b.x * cos - b.y * sine, y = b.x * sine + b.y * cos;
        v[k + j] = make_float2(a.x + x, a.y + y);
        v[k + j + s / 2] = make_float2(a.x - x, a.y - y);
      }
  for (int i = 0; i < 16; i++)
    out[threadIdx.x * 16 + i] = v[i];
}

// Eight points, from the largest step down.
KERNEL decimated(float2 *out, const float2 *in) {
  float2 v[8];
  for (int i = 0; i < 8; i++)
    v[i] = in[threadIdx.x * 8 + i];
  for (int h = 4; h >= 1; h >>= 1)
    for (int g = 0; g < 8; g += 2 * h)
      for (int j = 0; j < h; j++) {
        float c = cosine(-3.1415927f * j / h), s = __nv_sinf(-3.1415927f * j / h);
        float2 a = v[g + j], b = v[g + j + h];
        float x = a.x - b.x, y = a.y - b.y;
        v[g + j] = make_float2(a.x + b.x, a.y + b.y);
        v[g + j + h] = make_float2(x * c - y * s, x * s + y * c);
      }
  for (int i = 0; i < 8; i++)
    out[threadIdx.x * 8 + i] = v[i];
}

// A window of nine weights over each of the points of a thread, as many as there are.
KERNEL window(float *out, const float *in, int n) {
  for (int p = threadIdx.x; p < n; p += blockDim.x) {
    float sum = 0.f, all = 0.f;
    for (int i = -4; i <= 4; i++) {
      float w = __nv_expf(-0.1f * i * i);
      sum += w * in[p + 4 + i];
      all += w;
    }
    out[p] = sum / all;
  }
}

KERNEL circle(float *out, const float *in) {
  float x = in[threadIdx.x], largest = -1.f;
  int at = 0;
  for (int i = 0; i < 12; i++) {
    float d = x * cosine(i * 0.5235988f) + in[threadIdx.x + 64] * cosine(i * 0.5235988f - 1.5707963f);
    if (d > largest) {
      largest = d;
      at = i;
    }
  }
  out[threadIdx.x] = largest + at;
}

// The angle is data, and the number of rounds is: no call is constant.
KERNEL turn(float *out, const float *in, int n) {
  float a = in[threadIdx.x], sum = 0.f;
  for (int i = 0; i < n; i++)
    sum += cosine(i * 0.25f) + cosine(a * i);
  for (int i = 0; i < 6; i++)
    a = cosine(a + i);
  out[threadIdx.x] = sum + a;
}
