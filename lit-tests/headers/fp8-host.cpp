// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// 8-bit floats on the CPU: every value comes back, every rounding is to the nearest value.
// RUN: clang++-22 -std=c++17 -O1 -isystem %nvopt_include %s -o %t
// RUN: %t
#include <cuda_fp8.h>

#include <cmath>
#include <cstdio>
#include <initializer_list>

static int failures;

// The value of a code, from the format's definition.
static double value(int code, __nv_fp8_interpretation_t i) {
  int bits = i == __NV_E4M3 ? 3 : 2, bias = i == __NV_E4M3 ? 7 : 15;
  int exponent = (code & 0x7f) >> bits, fraction = code & ((1 << bits) - 1);
  double v = exponent ? std::ldexp(fraction + (1 << bits), exponent - bias - bits)
                      : std::ldexp(fraction, 1 - bias - bits);
  return code & 0x80 ? -v : v;
}

static void expect(const char *what, double x, int got, int want) {
  if (got != want && failures++ < 20)
    printf("%s(%a) is %02x, should be %02x\n", what, x, got, want);
}

int main() {
  for (auto i : {__NV_E4M3, __NV_E5M2}) {
    const int largest = i == __NV_E4M3 ? 0x7e : 0x7b;
    const int overflow = i == __NV_E4M3 ? 0x7f : 0x7c;
    for (int sign = 0; sign < 0x100; sign += 0x80)
      for (int c = 0; c <= largest; ++c) {
        int code = c | sign;
        double here = value(code, i);
        // Exact in half and back.
        __half_raw h = __nv_cvt_fp8_to_halfraw((unsigned char)code, i);
        expect("back from half", here, __half2float(h) == here ? code : -1, code);
        expect("float", here, __nv_cvt_float_to_fp8((float)here, __NV_NOSAT, i), code);
        if (c == largest)
          continue;
        // Around the middle to the next value: below it, at it (to the even code), above it.
        double next = value(code + 1, i), middle = (here + next) / 2;
        expect("below", middle,
               __nv_cvt_float_to_fp8(std::nextafter((float)middle, (float)here), __NV_NOSAT, i),
               code);
        expect("tie", middle, __nv_cvt_float_to_fp8((float)middle, __NV_NOSAT, i),
               c % 2 ? code + 1 : code);
        expect("above", middle,
               __nv_cvt_float_to_fp8(std::nextafter((float)middle, (float)next), __NV_NOSAT, i),
               code + 1);
        // A double just off the tie would land on it in float.
        expect("double above", middle,
               __nv_cvt_double_to_fp8(std::nextafter(middle, next), __NV_NOSAT, i), code + 1);
        expect("double below", middle,
               __nv_cvt_double_to_fp8(std::nextafter(middle, here), __NV_NOSAT, i), code);
      }
    expect("large, saturated", 1e6, __nv_cvt_float_to_fp8(1e6f, __NV_SATFINITE, i), largest);
    expect("large", 1e6, __nv_cvt_float_to_fp8(1e6f, __NV_NOSAT, i), overflow);
    expect("infinity, saturated", -INFINITY, __nv_cvt_float_to_fp8(-INFINITY, __NV_SATFINITE, i),
           largest | 0x80);
    expect("NaN", NAN, __nv_cvt_float_to_fp8(NAN, __NV_SATFINITE, i), 0x7f);
    // A float's NaN becomes 0x7f, as on the hardware; a double's keeps its sign and is quiet in e5m2.
    int quiet = i == __NV_E4M3 ? 0x7f : 0x7e;
    expect("double NaN", NAN, __nv_cvt_double_to_fp8(NAN, __NV_NOSAT, i), quiet);
    expect("double -NaN", -NAN, __nv_cvt_double_to_fp8(-(double)NAN, __NV_SATFINITE, i),
           quiet | 0x80);
    __half_raw nan = __nv_cvt_fp8_to_halfraw(0x7f, i);
    if (!__hisnan(nan))
      failures++;
  }
  if ((float)__nv_fp8_e4m3(1.3f) != 1.25f || (int)__nv_fp8_e5m2(96) != 96)
    failures++;
  float4 four = (float4)__nv_fp8x4_e4m3(float4{1, -2, 3, 1000});
  if (four.x != 1 || four.y != -2 || four.z != 3 || four.w != 448)
    failures++;
  return failures != 0;
}
