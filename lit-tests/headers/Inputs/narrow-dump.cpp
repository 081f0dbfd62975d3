// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Prints what the conversions of 4-, 6- and 8-bit floats make of every upper half of a float, of
// values beside ties, and of every code; in the rounding modes that are documented.
#include <cuda_fp4.h>
#include <cuda_fp6.h>
#include <cuda_fp8.h>

#include <stdio.h>
#include <string.h>

static void formats(float f, double d) {
  printf("%x %x %x %x", __nv_cvt_float_to_fp4(f, __NV_E2M1, cudaRoundNearest),
         __nv_cvt_double_to_fp4(d, __NV_E2M1, cudaRoundNearest),
         __nv_cvt_float_to_fp4(f, __NV_E2M1, cudaRoundZero),
         __nv_cvt_double_to_fp4(d, __NV_E2M1, cudaRoundZero));
  for (int i = 0; i < 2; ++i) {
    __nv_fp6_interpretation_t six = i ? __NV_E3M2 : __NV_E2M3;
    __nv_fp8_interpretation_t eight = i ? __NV_E5M2 : __NV_E4M3;
    __nv_saturation_t saturation = i ? __NV_SATFINITE : __NV_NOSAT;
    printf(" %x %x %x", __nv_cvt_float_to_fp6(f, six, cudaRoundNearest),
           __nv_cvt_double_to_fp6(d, six, cudaRoundNearest),
           __nv_cvt_float_to_fp6(f, six, cudaRoundZero));
    printf(" %x %x %x", __nv_cvt_float_to_fp8(f, __NV_NOSAT, eight),
           __nv_cvt_float_to_fp8(f, __NV_SATFINITE, eight),
           __nv_cvt_double_to_fp8(d, __NV_NOSAT, eight));
    printf(" %x %x %x %x", __nv_cvt_float_to_e8m0(f, saturation, cudaRoundZero),
           __nv_cvt_float_to_e8m0(f, saturation, cudaRoundPosInf),
           __nv_cvt_double_to_e8m0(d, saturation, cudaRoundZero),
           __nv_cvt_double_to_e8m0(d, saturation, cudaRoundPosInf));
  }
  printf("\n");
}

template <class T> static void back(int code) {
  T x;
  x.__x = (unsigned char)code;
  float f = (float)x;
  unsigned bits;
  memcpy(&bits, &f, 4);
  printf(" %x %g %d %d %d %lld %llu %d", f != f ? 0x7fc00000 : bits, (double)x, (int)x,
         (int)(short)x, (int)(unsigned char)x, (long long)x, (unsigned long long)x, (int)(bool)x);
}

int main() {
  for (unsigned u = 0; u < 0x10000; ++u) {
    unsigned low[] = {0, 1, 0x8000};
    for (unsigned l : low) {
      unsigned bits = u << 16 | l;
      float f;
      memcpy(&f, &bits, 4);
      formats(f, (double)f * (1 + 1e-12));
    }
  }
  for (int c = 0; c < 256; ++c) {
    printf("%d:", c);
    if (c < 16)
      back<__nv_fp4_e2m1>(c);
    if (c < 64)
      back<__nv_fp6_e2m3>(c), back<__nv_fp6_e3m2>(c);
    back<__nv_fp8_e4m3>(c), back<__nv_fp8_e5m2>(c), back<__nv_fp8_e8m0>(c);
    printf("\n");
  }
  float4 four = {1, -2, 3.5f, 100};
  printf("%x %x %x %x %x %x\n", __nv_fp4x4_e2m1(four).__x, __nv_fp6x4_e2m3(four).__x,
         __nv_fp6x4_e3m2(four).__x, __nv_fp8x4_e4m3(four).__x, __nv_fp8x4_e5m2(four).__x,
         __nv_fp8x4_e8m0(four).__x);
  float4 again = (float4)__nv_fp6x4_e3m2(four);
  printf("%g %g %g %g\n", again.x, again.y, again.z, again.w);
}
