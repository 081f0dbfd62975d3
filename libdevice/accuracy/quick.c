// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exact results of the functions of one 32-bit argument, a block at a time.
//
// A sweep compares the library's results with these; where the bits differ, and for a random
// sample, the reference of ref-exact.c or ref-arithmetic.c decides. The directed roundings are
// built from round-to-nearest in double precision, not from the host's rounding modes, which the
// shims use: a quotient or root of single-precision numbers that is not itself one differs from
// every single-precision number by more than 2^-49 of its value (q x - 1 and q^2 - x are multiples
// of 2^-48 of their terms), so rounding it to 53 bits first does no harm.
#include "bits.h"
#include "filter.h"

#include "reference.h"

static float up(float x) {
  uint32_t b = nv_bits_of_float(x);
  return nv_float_of(x == 0 ? 1 : x > 0 ? b + 1 : b - 1);
}
static float down(float x) {
  uint32_t b = nv_bits_of_float(x);
  return nv_float_of(x == 0 ? 0x80000001u : x > 0 ? b - 1 : b + 1);
}
static float to_rn(double v) { return (float)v; }
static float to_ru(double v) {
  float f = (float)v;
  return (double)f < v ? up(f) : f;
}
static float to_rd(double v) {
  float f = (float)v;
  return (double)f > v ? down(f) : f;
}
static float to_rz(double v) { return v > 0 ? to_rd(v) : to_ru(v); }

// Rounded to 53 bits twice, so the last bit is doubtful where the two neighbours disagree: NaN then
// sends the argument to MPFR.
static float reciprocal_root(float x) {
  double v = 1 / sqrt((double)x);
  float low = (float)(v * (1 - 0x1p-50)), high = (float)(v * (1 + 0x1p-50));
  return low == high ? (float)v : NAN;
}

static double in_rn(double x) { return rint(x); }
static double in_rz(double x) { return trunc(x); }
static double in_rd(double x) { return floor(x); }
static double in_ru(double x) { return ceil(x); }
static double away(double x) { return trunc(x + copysign(0.49999999999999994, x)); }

// `nan` is what CUDA makes of NaN.
static int32_t to_int(double x, int32_t nan) {
  double c = x < -0x1p31 ? -0x1p31 : x > 2147483647.0 ? 2147483647.0 : x;
  return isnan(x) ? nan : (int32_t)c;
}
static int32_t to_uint(double x) {
  double c = x > 0 ? (x > 4294967295.0 ? 4294967295.0 : x) : 0;
  return (int32_t)(uint32_t)c;
}
static int64_t to_ll(double x) {
  return isnan(x) || x < -0x1p63 ? INT64_MIN : x >= 0x1p63 ? INT64_MAX : (int64_t)x;
}
static int64_t to_ull(double x) {
  uint64_t r = x >= 0x1p64 ? UINT64_MAX : x > 0 ? (uint64_t)x : 0;
  return isnan(x) ? INT64_MIN : (int64_t)r;
}

// |x| in units of the half format's last place at |x|, rounded to an integer; a carry into the next
// binade is right as it stands.
static uint16_t to_half(float x) {
  double v = fabs((double)x);
  int e = v < 0x1p-14 ? -14 : (int)(nv_bits_of_double(v) >> 52) - 1023;
  double q = rint(v * nv_double_of((uint64_t)(1023 + 10 - e) << 52));
  uint32_t r = (uint32_t)((e + 14) << 10) + (uint32_t)q;
  uint16_t sign = nv_bits_of_float(x) >> 16 & 0x8000;
  return isnan(x) ? 0x7fff : v >= 65520 ? sign | 0x7c00 : (uint16_t)(sign | r);
}

static int32_t exponent(float x) {
  if (x == 0)
    return INT32_MIN;
  if (!isfinite(x))
    return INT32_MAX;
  return (int32_t)(nv_bits_of_double((double)x) >> 52 & 0x7ff) - 1023;
}
static float exponent_value(float x) {
  int32_t e = exponent(x);
  return isnan(x) ? x : e == INT32_MIN ? -INFINITY : e == INT32_MAX ? INFINITY : (float)e;
}

static uint32_t reversed(uint32_t x) {
  x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1;
  x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
  x = (x >> 4 & 0x0f0f0f0f) | (x & 0x0f0f0f0f) << 4;
  return __builtin_bswap32(x);
}

#define QUICK(name, in_type, out_type, expression)                                                 \
  static void quick_##name(const void *in, void *const out[], size_t n) {                          \
    const in_type *a = in;                                                                         \
    out_type *r = out[0];                                                                          \
    for (size_t k = 0; k < n; ++k) {                                                               \
      in_type x = a[k];                                                                            \
      r[k] = (expression);                                                                         \
    }                                                                                              \
  }
#define EACH_MODE(X) X(rn) X(rz) X(rd) X(ru)
#define MODE_ROWS(m)                                                                               \
  QUICK(frcp_##m, float, float, to_##m(1 / (double)x))                                             \
  QUICK(fsqrt_##m, float, float, to_##m(sqrt((double)x)))                                          \
  QUICK(float2int_##m, float, int32_t, to_int(in_##m((double)x), 0))                               \
  QUICK(float2uint_##m, float, int32_t, to_uint(in_##m((double)x)))                                \
  QUICK(float2ll_##m, float, int64_t, to_ll(in_##m((double)x)))                                    \
  QUICK(float2ull_##m, float, int64_t, to_ull(in_##m((double)x)))                                  \
  QUICK(int2float_##m, int32_t, float, to_##m((double)x))                                          \
  QUICK(uint2float_##m, uint32_t, float, to_##m((double)x))
EACH_MODE(MODE_ROWS)
QUICK(frsqrt_rn, float, float, reciprocal_root(x))
QUICK(int2double_rn, int32_t, double, x)
QUICK(uint2double_rn, uint32_t, double, x)
QUICK(float2half_rn, float, uint16_t, to_half(x))
QUICK(floorf, float, float, floorf(x))
QUICK(ceilf, float, float, ceilf(x))
QUICK(truncf, float, float, truncf(x))
QUICK(rintf, float, float, rintf(x))
QUICK(roundf, float, float, (float)copysign(away((double)x), (double)x))
QUICK(fabsf, float, float, nv_float_of(nv_bits_of_float(x) & 0x7fffffff))
QUICK(saturatef, float, float, x > 0 ? (x < 1 ? x : 1.0f) : 0.0f)
QUICK(llrintf, float, int64_t, to_ll(rint((double)x)))
QUICK(llroundf, float, int64_t, to_ll(away((double)x)))
QUICK(logbf, float, float, exponent_value(x))
QUICK(ilogbf, float, int32_t, exponent(x))
QUICK(isnanf, float, int32_t, (nv_bits_of_float(x) & 0x7fffffff) > 0x7f800000)
QUICK(isinff, float, int32_t, (nv_bits_of_float(x) & 0x7fffffff) == 0x7f800000)
QUICK(isfinitef, float, int32_t, (nv_bits_of_float(x) & 0x7fffffff) < 0x7f800000)
QUICK(signbitf, float, int32_t, nv_bits_of_float(x) >> 31)
QUICK(reinterpret32, int32_t, int32_t, x)
QUICK(abs, int32_t, int32_t, x < 0 ? (int32_t)(0u - (uint32_t)x) : x)
QUICK(popc, uint32_t, int32_t, __builtin_popcount(x))
QUICK(clz, uint32_t, int32_t, x ? __builtin_clz(x) : 32)
QUICK(brev, uint32_t, uint32_t, reversed(x))
QUICK(ffs, uint32_t, int32_t, x ? __builtin_ctz(x) + 1 : 0)

static void quick_modff(const void *in, void *const out[], size_t n) {
  const float *a = in;
  float *fraction = out[0], *whole = out[1];
  for (size_t k = 0; k < n; ++k) {
    whole[k] = truncf(a[k]);
    fraction[k] = copysignf(isinf(a[k]) ? 0.0f : a[k] - whole[k], a[k]);
  }
}

static void quick_frexpf(const void *in, void *const out[], size_t n) {
  const float *a = in;
  float *mantissa = out[0];
  int32_t *e = out[1];
  for (size_t k = 0; k < n; ++k) {
    uint64_t bits = nv_bits_of_double((double)a[k]);
    bool number = isfinite(a[k]) && a[k] != 0;
    uint64_t half = (bits & ~(UINT64_C(0x7ff) << 52)) | UINT64_C(1022) << 52;
    mantissa[k] = number ? (float)nv_double_of(half) : a[k];
    e[k] = number ? (int32_t)(bits >> 52 & 0x7ff) - 1022 : 0;
  }
}

static const struct {
  nv_exact exact;
  nv_quick quick;
} rows[] = {
#define ROW(name) {exact_##name, quick_##name},
#define ROWS(m)                                                                                    \
  ROW(frcp_##m)                                                                                    \
  ROW(fsqrt_##m)                                                                                   \
  ROW(float2int_##m)                                                                               \
  ROW(float2uint_##m) ROW(float2ll_##m) ROW(float2ull_##m) ROW(int2float_##m) ROW(uint2float_##m)
    EACH_MODE(ROWS) ROW(frsqrt_rn) ROW(int2double_rn) ROW(uint2double_rn) ROW(float2half_rn)
        ROW(floorf) ROW(ceilf) ROW(truncf) ROW(rintf) ROW(roundf) ROW(fabsf) ROW(saturatef)
            ROW(llrintf) ROW(llroundf) ROW(logbf) ROW(ilogbf) ROW(isnanf) ROW(isinff) ROW(isfinitef)
                ROW(signbitf) ROW(reinterpret32) ROW(abs) ROW(popc) ROW(clz) ROW(ffs) ROW(brev)
                    ROW(modff) ROW(frexpf)};

nv_quick nv_find_quick(const struct nv_function *fn) {
  for (size_t k = 0; k < sizeof rows / sizeof rows[0]; ++k)
    if (fn->exact && rows[k].exact == fn->exact)
      return rows[k].quick;
  return NULL;
}
