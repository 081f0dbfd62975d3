// Floats taken apart and put together: exponents, fast inverse roots, classification, rounding to integers.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[72] random(97, -1000, 1000)
// EXEC: buffer special f32[8] values(0, 0x80000000, inf, -inf, 1e-40, 0x00800000, 3e38, -1.5)
// EXEC: buffer out u32[256]
// EXEC: launch parts block=64 args=(out, in, special)
#include "../include/exec.h"

KERNEL parts(uint *out, const float *in, const float *special) {
  int t = threadIdx.x;
  float x = t < 8 ? special[t] : in[t];
  uint bits = __float_as_uint(x), exponent = bits >> 23 & 255, mantissa = bits & 0x7fffff;
  out[t] = exponent == 255 ? (mantissa ? 4 : 3) : exponent == 0 ? (mantissa ? 2 : 1) : 0;
  float r = __uint_as_float(0x5f3759df - (bits >> 1 & 0x3fffffff)), h = fabsf(x) * 0.5f;
  r = r * (1.5f - h * r * r);
  out[t + 64] = __float_as_uint(r * 0.0f == 0.0f ? r : 0.0f);
  out[t + 128] = (uint)__float2int_rn(in[t]) ^ __float_as_uint(floorf(in[t] * 0.1f));
  out[t + 192] = __float_as_uint(rintf(in[t] * 0.5f)) + (x < 0) + 2 * (x == 0) + 4 * (x > 100);
}
