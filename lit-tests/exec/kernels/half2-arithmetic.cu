// Packed half arithmetic as the CUDA headers write it: inline PTX in loops, conversions, comparisons.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer x f16[512] random(61, -2, 2)
// EXEC: buffer y f16[512] random(62, -2, 2)
// EXEC: buffer out b32[256]
// EXEC: launch blend block=64 args=(out, x, y, i32:4)
#include "../include/exec.h"

typedef uint half2;
NV_DEVICE half2 add2(half2 a, half2 b) {
  half2 r;
  asm("{add.f16x2 %0,%1,%2;\n}" : "=r"(r) : "r"(a), "r"(b));
  return r;
}
NV_DEVICE half2 fma2(half2 a, half2 b, half2 c) {
  half2 r;
  asm("{fma.rn.f16x2 %0,%1,%2,%3;\n}" : "=r"(r) : "r"(a), "r"(b), "r"(c));
  return r;
}
NV_DEVICE half2 max2(half2 a, half2 b) {
  half2 r;
  asm("{max.f16x2 %0,%1,%2;\n}" : "=r"(r) : "r"(a), "r"(b));
  return r;
}
NV_DEVICE float low_float(half2 a) {
  float r;
  asm("{.reg .f16 low,high;\n mov.b32 {low,high},%1;\n cvt.f32.f16 %0, low;}\n" : "=f"(r) : "r"(a));
  return r;
}
NV_DEVICE half2 from_floats(float a, float b) {
  half2 r;
  asm("{.reg .f16 low,high;\n cvt.rn.f16.f32 low, %1;\n cvt.rn.f16.f32 high, %2;\n"
      " mov.b32 %0, {low,high};}\n" : "=r"(r) : "f"(a), "f"(b));
  return r;
}
KERNEL blend(half2 *out, const half2 *x, const half2 *y, int n) {
  half2 sum = from_floats(0.5f, -0.5f);
#pragma unroll 1
  for (int i = 0; i < n; i++) {
    half2 a = x[threadIdx.x + 64 * i], b = y[threadIdx.x + 64 * i];
    sum = fma2(a, b, sum);
    out[threadIdx.x + 64 * i] = max2(add2(sum, a), from_floats(low_float(b), 0.25f));
  }
}
