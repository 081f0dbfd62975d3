// Rounding modes, saturation and NaN of the library's arithmetic and conversions, run as they are and optimised.
//
// REQUIRES: nvopt-libdevice
// RUN: %exec %s --link=%nvopt_libdevice -passes='nvopt<O3>' --print=f --print=d --print=i -v | FileCheck %s
//
// EXEC: buffer f u32[20]
// EXEC: buffer d u64[8]
// EXEC: buffer i i32[17]
// EXEC: buffer one f64[1] fill(1)
// EXEC: launch floats args=(f, one)
// EXEC: launch doubles args=(d, one)
// EXEC: launch integers args=(i, one)
#include "../exec/include/exec.h"

#define MODES(op, type, ...)                                                                       \
  extern "C" __device__ type __nv_##op##_rn(__VA_ARGS__), __nv_##op##_rz(__VA_ARGS__),             \
      __nv_##op##_rd(__VA_ARGS__), __nv_##op##_ru(__VA_ARGS__);
MODES(fadd, float, float, float)
MODES(fmul, float, float, float)
MODES(fdiv, float, float, float)
MODES(fsqrt, float, float)
MODES(fmaf, float, float, float, float)
MODES(dadd, double, double, double)
MODES(ddiv, double, double, double)
MODES(double2int, int, double)
MODES(float2int, int, float)
#define FOUR(out, op, ...)                                                                         \
  out[0] = __nv_##op##_rn(__VA_ARGS__), out[1] = __nv_##op##_rz(__VA_ARGS__);                      \
  out[2] = __nv_##op##_rd(__VA_ARGS__), out[3] = __nv_##op##_ru(__VA_ARGS__);

// 1 + 2^-30 lies between 1 and 1 + 2^-23.
// CHECK: f[0] = 0x3f800000
// CHECK: f[1] = 0x3f800000
// CHECK: f[2] = 0x3f800000
// CHECK: f[3] = 0x3f800001
// -(1 + 2^-12)^2 = -(1 + 2^-11 + 2^-24), half way to the next: even, towards zero, down, up.
// CHECK: f[4] = 0xbf801000
// CHECK: f[5] = 0xbf801000
// CHECK: f[6] = 0xbf801001
// CHECK: f[7] = 0xbf801000
// 1/3 = 0x3eaaaaaa.aaa...
// CHECK: f[8] = 0x3eaaaaab
// CHECK: f[9] = 0x3eaaaaaa
// CHECK: f[10] = 0x3eaaaaaa
// CHECK: f[11] = 0x3eaaaaab
// The square root of 2 is 0x3fb504f3.33...
// CHECK: f[12] = 0x3fb504f3
// CHECK: f[13] = 0x3fb504f3
// CHECK: f[14] = 0x3fb504f3
// CHECK: f[15] = 0x3fb504f4
// 2^-80 2^-80 - 1: one rounding, just above -1.
// CHECK: f[16] = 0xbf800000
// CHECK: f[17] = 0xbf7fffff
// CHECK: f[18] = 0xbf800000
// CHECK: f[19] = 0xbf7fffff
KERNEL floats(float *f, const double *one) {
  float x = (float)*one;
  FOUR(f, fadd, x, 0x1p-30f)
  FOUR((f + 4), fmul, x + 0x1p-12f, -x - 0x1p-12f)
  FOUR((f + 8), fdiv, x, 3.0f)
  FOUR((f + 12), fsqrt, x + 1)
  FOUR((f + 16), fmaf, x * 0x1p-80f, 0x1p-80f, -x)
}

// The sum of 2^-1074 and 2^53 and 2/3 = 0x3fe55555 55555555.55...
// CHECK: d[0] = 0x4340000000000000
// CHECK: d[1] = 0x4340000000000000
// CHECK: d[2] = 0x4340000000000000
// CHECK: d[3] = 0x4340000000000001
// CHECK: d[4] = 0x3fe5555555555555
// CHECK: d[5] = 0x3fe5555555555555
// CHECK: d[6] = 0x3fe5555555555555
// CHECK: d[7] = 0x3fe5555555555556
KERNEL doubles(double *d, const double *one) {
  FOUR(d, dadd, *one * 0x1p53, 0x1p-1074)
  FOUR((d + 4), ddiv, *one + 1, 3.0)
}

// Halves go to the even neighbour, then towards zero, down, up.
// CHECK: i[0] = {{.*}}(-2)
// CHECK: i[1] = {{.*}}(-2)
// CHECK: i[2] = {{.*}}(-3)
// CHECK: i[3] = {{.*}}(-2)
// CHECK: i[4] = {{.*}}(4)
// CHECK: i[5] = {{.*}}(3)
// CHECK: i[6] = {{.*}}(3)
// CHECK: i[7] = {{.*}}(4)
// Out of range is the nearest end.
// CHECK: i[8] = {{.*}}(2147483647)
// CHECK: i[9] = {{.*}}(2147483647)
// CHECK: i[10] = {{.*}}(2147483647)
// CHECK: i[11] = {{.*}}(2147483647)
// CHECK: i[12] = {{.*}}(-2147483648)
// CHECK: i[13] = {{.*}}(-2147483648)
// CHECK: i[14] = {{.*}}(-2147483648)
// CHECK: i[15] = {{.*}}(-2147483648)
// NaN in single precision becomes 0.
// CHECK: i[16] = {{.*}}(0)
// CHECK: 2 variants gave the same results
KERNEL integers(int *i, const double *one) {
  FOUR(i, double2int, *one * -2.5)
  FOUR((i + 4), float2int, (float)(*one * 3.5))
  FOUR((i + 8), double2int, *one * 1e20)
  FOUR((i + 12), float2int, (float)(*one * -1e20))
  i[16] = __nv_float2int_rn((float)(*one - 1) / (float)(*one - 1));
}
