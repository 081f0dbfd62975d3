// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Host definitions of the NVVM intrinsics, under the names that run.sh gives them (hn.*).
//
// Directed rounding uses the host's rounding mode around one operation on volatile operands.
// Hardware approximations are correctly rounded (f64 reciprocals keep 21 bits, as the device's
// do), so the harness measures the algorithm and not the special-function unit. With
// NVOPT_SFU_ERROR=1 in the environment they are a unit in the last place off, up, down or not at
// all, which a hash of the argument decides: about what PTX allows the hardware. Powers of two stay
// exact, as they are on the hardware.
#include <fenv.h>
#include <immintrin.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// A definition under an assembler name that C cannot spell.
#define SHIM(type, c_name, symbol, ...)                                                            \
  type c_name(__VA_ARGS__) __asm__(symbol);                                                        \
  type c_name(__VA_ARGS__)
#define OUT_OF_LINE __attribute__((noinline))

static float flush(float x) { return fabsf(x) < 0x1p-126f ? copysignf(0.0f, x) : x; }
static float same(float x) { return x; }

// ---- arithmetic in four rounding modes ---------------------------------------------------------

// The mode of SSE arithmetic alone: fesetround sets that of the x87 too and takes three times as
// long. The volatile operands and result keep the operation between the two changes.
static unsigned round_to(int mode) {
  unsigned saved = _mm_getcsr();
  _mm_setcsr((saved & ~0x6000u) | (unsigned)mode << 3);
  return saved;
}

#define DIRECTED(type, expression, mode)                                                           \
  volatile type va = a, vb = b, vc = c;                                                            \
  unsigned saved = round_to(mode);                                                                 \
  type x = va, y = vb, z = vc;                                                                     \
  (void)x, (void)y, (void)z;                                                                       \
  volatile type result = (expression);                                                             \
  _mm_setcsr(saved);                                                                               \
  return result;
#define NEAREST(type, expression)                                                                  \
  type x = a, y = b, z = c;                                                                        \
  (void)x, (void)y, (void)z;                                                                       \
  return (expression);

#define CORE(op, type, t, expression)                                                              \
  static type op##_rn_##t(type a, type b, type c){                                                 \
      NEAREST(type, expression)} OUT_OF_LINE static type op##_rz_##t(type a, type b, type c){      \
      DIRECTED(type, expression,                                                                   \
               FE_TOWARDZERO)} OUT_OF_LINE static type op##_rm_##t(type a, type b, type c){        \
      DIRECTED(type, expression, FE_DOWNWARD)} OUT_OF_LINE static type op##_rp_##t(type a, type b, \
                                                                                   type c) {       \
    DIRECTED(type, expression, FE_UPWARD)                                                          \
  }

#define PARAMETERS_1(type) type a
#define PARAMETERS_2(type) type a, type b
#define PARAMETERS_3(type) type a, type b, type c
#define VALUES_1(f) f(a), 0, 0
#define VALUES_2(f) f(a), f(b), 0
#define VALUES_3(f) f(a), f(b), f(c)
#define PLAIN(x) x

#define MODE_SHIMS(op, n, mode)                                                                    \
  SHIM(double, hn_##op##_##mode##_d, "hn." #op "." #mode ".d", PARAMETERS_##n(double)) {           \
    return op##_##mode##_d(VALUES_##n(PLAIN));                                                     \
  }                                                                                                \
  SHIM(float, hn_##op##_##mode##_f, "hn." #op "." #mode ".f", PARAMETERS_##n(float)) {             \
    return op##_##mode##_f(VALUES_##n(same));                                                      \
  }                                                                                                \
  SHIM(float, hn_##op##_##mode##_ftz_f, "hn." #op "." #mode ".ftz.f", PARAMETERS_##n(float)) {     \
    return flush(op##_##mode##_f(VALUES_##n(flush)));                                              \
  }
#define ARITHMETIC(op, n, double_expression, float_expression)                                     \
  CORE(op, double, d, double_expression)                                                           \
  CORE(op, float, f, float_expression)                                                             \
  MODE_SHIMS(op, n, rn)                                                                            \
  MODE_SHIMS(op, n, rz)                                                                            \
  MODE_SHIMS(op, n, rm)                                                                            \
  MODE_SHIMS(op, n, rp)
ARITHMETIC(add, 2, x + y, x + y)
ARITHMETIC(sub, 2, x - y, x - y)
ARITHMETIC(mul, 2, x *y, x *y)
ARITHMETIC(div, 2, x / y, x / y)
ARITHMETIC(rcp, 1, 1 / x, 1 / x)
ARITHMETIC(sqrt, 1, __builtin_sqrt(x), __builtin_sqrtf(x))
ARITHMETIC(fma, 3, __builtin_fma(x, y, z), __builtin_fmaf(x, y, z))

// ---- conversions -------------------------------------------------------------------------------

static double round_in(double x, int mode) {
  switch (mode) {
  case FE_TOWARDZERO:
    return trunc(x);
  case FE_DOWNWARD:
    return floor(x);
  case FE_UPWARD:
    return ceil(x);
  default:
    return rint(x);
  }
}

static int64_t clamp_signed(double x, double limit, int64_t low, int64_t high) {
  return x < -limit ? low : x >= limit ? high : (int64_t)x;
}
static uint64_t clamp_unsigned(double x, double limit, uint64_t high) {
  return x <= 0 ? 0 : x >= limit ? high : (uint64_t)x;
}

#define TO_SIGNED(x, mode, nan, limit, low, high)                                                  \
  isnan(x) ? (nan) : clamp_signed(round_in((double)(x), mode), limit, low, high)
#define TO_UNSIGNED(x, mode, nan, limit, high)                                                     \
  isnan(x) ? (nan) : clamp_unsigned(round_in((double)(x), mode), limit, high)

#define CONVERT_MODE(m, mode)                                                                      \
  SHIM(int32_t, hn_d2i_##m, "hn.d2i." #m, double x) {                                              \
    return (int32_t)(TO_SIGNED(x, mode, INT32_MIN, 0x1p31, INT32_MIN, INT32_MAX));                 \
  }                                                                                                \
  SHIM(uint32_t, hn_d2ui_##m, "hn.d2ui." #m, double x) {                                           \
    return (uint32_t)(TO_UNSIGNED(x, mode, 0x80000000u, 0x1p32, UINT32_MAX));                      \
  }                                                                                                \
  SHIM(int64_t, hn_d2ll_##m, "hn.d2ll." #m, double x) {                                            \
    return TO_SIGNED(x, mode, INT64_MIN, 0x1p63, INT64_MIN, INT64_MAX);                            \
  }                                                                                                \
  SHIM(uint64_t, hn_d2ull_##m, "hn.d2ull." #m, double x) {                                         \
    return TO_UNSIGNED(x, mode, UINT64_C(1) << 63, 0x1p64, UINT64_MAX);                            \
  }                                                                                                \
  FROM_FLOAT(m, mode, "", same)                                                                    \
  FROM_FLOAT_FTZ(m, mode)                                                                          \
  FROM_INTEGER(m, mode, float, f, i2, int32_t)                                                     \
  FROM_INTEGER(m, mode, float, f, ui2, uint32_t)                                                   \
  FROM_INTEGER(m, mode, float, f, ll2, int64_t)                                                    \
  FROM_INTEGER(m, mode, float, f, ull2, uint64_t)                                                  \
  FROM_INTEGER(m, mode, double, d, i2, int32_t)                                                    \
  FROM_INTEGER(m, mode, double, d, ui2, uint32_t)                                                  \
  FROM_INTEGER(m, mode, double, d, ll2, int64_t)                                                   \
  FROM_INTEGER(m, mode, double, d, ull2, uint64_t)                                                 \
  OUT_OF_LINE static float narrow_##m(double a) {                                                  \
    volatile double va = a;                                                                        \
    unsigned saved = round_to(mode);                                                               \
    volatile float result = (float)va;                                                             \
    _mm_setcsr(saved);                                                                             \
    return result;                                                                                 \
  }                                                                                                \
  SHIM(float, hn_d2f_##m, "hn.d2f." #m, double x) { return narrow_##m(x); }                        \
  SHIM(float, hn_d2f_##m##_ftz, "hn.d2f." #m ".ftz", double x) { return flush(narrow_##m(x)); }

#define FROM_FLOAT_AS(m, mode, suffix, c_suffix, prepare)                                          \
  SHIM(int32_t, hn_f2i_##m##c_suffix, "hn.f2i." #m suffix, float a) {                              \
    float x = prepare(a);                                                                          \
    return (int32_t)(TO_SIGNED(x, mode, 0, 0x1p31, INT32_MIN, INT32_MAX));                         \
  }                                                                                                \
  SHIM(uint32_t, hn_f2ui_##m##c_suffix, "hn.f2ui." #m suffix, float a) {                           \
    float x = prepare(a);                                                                          \
    return (uint32_t)(TO_UNSIGNED(x, mode, 0, 0x1p32, UINT32_MAX));                                \
  }                                                                                                \
  SHIM(int64_t, hn_f2ll_##m##c_suffix, "hn.f2ll." #m suffix, float a) {                            \
    float x = prepare(a);                                                                          \
    return TO_SIGNED(x, mode, INT64_MIN, 0x1p63, INT64_MIN, INT64_MAX);                            \
  }                                                                                                \
  SHIM(uint64_t, hn_f2ull_##m##c_suffix, "hn.f2ull." #m suffix, float a) {                         \
    float x = prepare(a);                                                                          \
    return TO_UNSIGNED(x, mode, UINT64_C(1) << 63, 0x1p64, UINT64_MAX);                            \
  }
#define FROM_FLOAT(m, mode, suffix, prepare) FROM_FLOAT_AS(m, mode, suffix, , prepare)
#define FROM_FLOAT_FTZ(m, mode) FROM_FLOAT_AS(m, mode, ".ftz", _ftz, flush)

// Compilers convert 64-bit unsigned numbers with a subtraction, which makes -0 of 0 downwards.
#define FROM_INTEGER(m, mode, type, t, name, integer)                                              \
  OUT_OF_LINE SHIM(type, hn_##name##t##_##m, "hn." #name #t "." #m, integer a) {                   \
    volatile integer va = a;                                                                       \
    unsigned saved = round_to(mode);                                                               \
    volatile type result = a ? (type)va : 0;                                                       \
    _mm_setcsr(saved);                                                                             \
    return result;                                                                                 \
  }

CONVERT_MODE(rn, FE_TONEAREST)
CONVERT_MODE(rz, FE_TOWARDZERO)
CONVERT_MODE(rm, FE_DOWNWARD)
CONVERT_MODE(rp, FE_UPWARD)

static uint16_t half_bits(float x) {
  _Float16 h = (_Float16)x;
  uint16_t bits;
  memcpy(&bits, &h, sizeof bits);
  return isnan(x) ? 0x7fff : bits;
}
SHIM(uint16_t, hn_f2h_rn, "hn.f2h.rn", float x) { return half_bits(x); }
SHIM(uint16_t, hn_f2h_rn_ftz, "hn.f2h.rn.ftz", float x) { return half_bits(flush(x)); }

// ---- approximations ----------------------------------------------------------------------------

#ifdef NV_FIXED_FTZ
enum { sfu_error = 0 };
#else
static int sfu_error;
#endif

// -1, 0 or 1 for an argument.
static int sfu_direction(uint64_t bits) {
  return sfu_error ? (int)((bits * 0x9e3779b97f4a7c15u >> 40) % 3) - 1 : 0;
}
static float sfu_result(float y, float x) {
  uint32_t bits, argument;
  memcpy(&bits, &y, sizeof bits);
  memcpy(&argument, &x, sizeof argument);
  if (!(fabsf(y) >= 0x1p-125f && fabsf(y) < 0x1p127f) || !(bits & 0x7fffff))
    return y;
  bits += (uint32_t)sfu_direction(argument);
  memcpy(&y, &bits, sizeof y);
  return y;
}

static float approx_sin(float x) { return (float)sin((double)x); }
static float approx_cos(float x) { return (float)cos((double)x); }

// log2 and exp2 are series in double precision, good to about 2^-51 (their callers are then rounded
// correctly but for one argument in 2^26): a loop over them can be vectorised, one over calls not.
static float approx_lg2(float x) {
  double v = (double)x;
  uint64_t bits, mantissa;
  memcpy(&bits, &v, sizeof bits);
  // m in [sqrt(1/2), sqrt(2)), so that the sum below never cancels.
  uint64_t shifted = bits - UINT64_C(0x3fe6a09e667f3bcd);
  int64_t exponent = (int64_t)shifted >> 52;
  mantissa = bits - ((uint64_t)exponent << 52);
  double m;
  memcpy(&m, &mantissa, sizeof m);
  double s = (m - 1) / (m + 1), t = s * s, sum = 1.0 / 25;
#pragma clang loop unroll(full)
  for (int k = 23; k >= 1; k -= 2)
    sum = __builtin_fma(sum, t, 1.0 / k);
  double r = __builtin_fma(s * sum, 2 * 1.44269504088896340736, (double)exponent);
  r = v == INFINITY ? INFINITY : r;
  r = v == 0 ? -INFINITY : r;
  return v >= 0 ? (float)r : NAN;
}
static float approx_ex2(float x) {
  double v = (double)x;
  v = v < -400 ? -400 : v;
  v = v > 400 ? 400 : v;
  double n = rint(v), f = (v - n) * 0.69314718055994530942, sum = 1;
#pragma clang loop unroll(full)
  for (int k = 14; k >= 1; --k)
    sum = __builtin_fma(sum, f * (1.0 / k), 1);
  uint64_t bits = (uint64_t)(int64_t)((int)n + 1023) << 52;
  double scale;
  memcpy(&scale, &bits, sizeof scale);
  return isnan(x) ? x : (float)(sum * scale);
}
static float approx_sqrt(float x) { return sqrtf(x); }
static float approx_rsqrt(float x) { return (float)(1 / sqrt((double)x)); }
static float approx_rcp(float x) { return 1 / x; }
#define APPROXIMATION(op, type_suffix)                                                             \
  SHIM(float, hn_##op##_f, "hn." #op ".approx." type_suffix, float x) {                            \
    return sfu_result(approx_##op(x), x);                                                          \
  }                                                                                                \
  SHIM(float, hn_##op##_ftz_f, "hn." #op ".approx.ftz." type_suffix, float x) {                    \
    return flush(sfu_result(approx_##op(flush(x)), x));                                            \
  }
APPROXIMATION(sin, "f")
APPROXIMATION(cos, "f")
APPROXIMATION(lg2, "f")
APPROXIMATION(ex2, "f32")
APPROXIMATION(sqrt, "f")
APPROXIMATION(rsqrt, "f")
APPROXIMATION(rcp, "f")
SHIM(float, hn_div_approx_f, "hn.div.approx.f", float x, float y) { return x / y; }
SHIM(float, hn_div_approx_ftz_f, "hn.div.approx.ftz.f", float x, float y) {
  return flush(flush(x) / flush(y));
}

// The flushing f64 approximations read and write the high word only. rsqrt.approx.f64 without ftz
// is a sequence that the assembler expands; it is accurate to the last place or so.
static double high_word(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  bits &= ~UINT64_C(0xffffffff);
  memcpy(&x, &bits, sizeof bits);
  return x;
}
// The same with the last place of the high word.
static double sfu_high_word(double y, double x) {
  uint64_t bits, argument;
  memcpy(&bits, &y, sizeof bits);
  memcpy(&argument, &x, sizeof argument);
  if (!(fabs(y) >= 0x1p-1021 && fabs(y) < 0x1p1023) || !(bits << 12))
    return high_word(y);
  bits += (uint64_t)sfu_direction(argument) << 32;
  memcpy(&y, &bits, sizeof y);
  return high_word(y);
}
static double flush_double(double x) { return fabs(x) < 0x1p-1022 ? copysign(0.0, x) : x; }
SHIM(double, hn_rcp_approx_ftz_d, "hn.rcp.approx.ftz.d", double x) {
  return isnan(x) ? x : flush_double(sfu_high_word(1 / flush_double(high_word(x)), x));
}
SHIM(double, hn_rsqrt_approx_ftz_d, "hn.rsqrt.approx.ftz.d", double x) {
  return isnan(x) ? x : sfu_high_word(1 / sqrt(flush_double(high_word(x))), x);
}
SHIM(double, hn_rsqrt_approx_d, "hn.rsqrt.approx.d", double x) {
  return (double)(1 / sqrtl((long double)x));
}

// ---- bits, integers, minimum, saturation -------------------------------------------------------

SHIM(double, hn_lohi_i2d, "hn.lohi.i2d", uint32_t low, uint32_t high) {
  uint64_t bits = (uint64_t)high << 32 | low;
  double x;
  memcpy(&x, &bits, sizeof x);
  return x;
}
static uint64_t bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}
SHIM(uint32_t, hn_d2i_lo, "hn.d2i.lo", double x) { return (uint32_t)bits_of(x); }
SHIM(uint32_t, hn_d2i_hi, "hn.d2i.hi", double x) { return (uint32_t)(bits_of(x) >> 32); }
SHIM(int32_t, hn_mulhi_i, "hn.mulhi.i", int32_t x, int32_t y) { return (int64_t)x * y >> 32; }
SHIM(uint32_t, hn_mulhi_ui, "hn.mulhi.ui", uint32_t x, uint32_t y) { return (uint64_t)x * y >> 32; }
SHIM(int64_t, hn_mulhi_ll, "hn.mulhi.ll", int64_t x, int64_t y) { return (__int128)x * y >> 64; }
SHIM(uint64_t, hn_mulhi_ull, "hn.mulhi.ull", uint64_t x, uint64_t y) {
  return (unsigned __int128)x * y >> 64;
}
static int32_t sign24(int32_t x) { return (int32_t)((uint32_t)x << 8) >> 8; }
SHIM(int32_t, hn_mul24_i, "hn.mul24.i", int32_t x, int32_t y) {
  return (int32_t)((uint32_t)sign24(x) * (uint32_t)sign24(y));
}
SHIM(uint32_t, hn_mul24_ui, "hn.mul24.ui", uint32_t x, uint32_t y) {
  return (x & 0xffffff) * (y & 0xffffff);
}
SHIM(uint32_t, hn_sad_i, "hn.sad.i", int32_t x, int32_t y, uint32_t z) {
  return (x < y ? (uint32_t)y - (uint32_t)x : (uint32_t)x - (uint32_t)y) + z;
}
SHIM(uint32_t, hn_sad_ui, "hn.sad.ui", uint32_t x, uint32_t y, uint32_t z) {
  return (x < y ? y - x : x - y) + z;
}
SHIM(uint32_t, hn_prmt, "hn.prmt", uint32_t x, uint32_t y, uint32_t selector) {
  uint64_t both = (uint64_t)y << 32 | x;
  uint32_t result = 0;
  for (int n = 0; n < 4; ++n, selector >>= 4) {
    uint32_t byte = both >> (8 * (selector & 7)) & 255;
    result |= (selector & 8 ? (byte >> 7) * 255 : byte) << (8 * n);
  }
  return result;
}

// A number beats NaN; -0 is below +0.
#define MINMAX(type, t, name, x_first)                                                             \
  static type name##_##t(type x, type y) {                                                         \
    if (isnan(x) || isnan(y))                                                                      \
      return isnan(x) ? y : x;                                                                     \
    return (x_first) ? x : y;                                                                      \
  }
MINMAX(double, d, minimum, x < y || (x == y && signbit(x)))
MINMAX(double, d, maximum, x > y || (x == y && !signbit(x)))
MINMAX(float, f, minimum, x < y || (x == y && signbit(x)))
MINMAX(float, f, maximum, x > y || (x == y && !signbit(x)))
SHIM(double, hn_fmin_d, "hn.fmin.d", double x, double y) { return minimum_d(x, y); }
SHIM(double, hn_fmax_d, "hn.fmax.d", double x, double y) { return maximum_d(x, y); }
SHIM(float, hn_fmin_f, "hn.fmin.f", float x, float y) { return minimum_f(x, y); }
SHIM(float, hn_fmax_f, "hn.fmax.f", float x, float y) { return maximum_f(x, y); }
SHIM(float, hn_fmin_ftz_f, "hn.fmin.ftz.f", float x, float y) {
  return minimum_f(flush(x), flush(y));
}
SHIM(float, hn_fmax_ftz_f, "hn.fmax.ftz.f", float x, float y) {
  return maximum_f(flush(x), flush(y));
}
static float saturated(float x) { return x > 0 ? (x < 1 ? x : 1.0f) : 0.0f; }
SHIM(float, hn_saturate_f, "hn.saturate.f", float x) { return saturated(x); }
SHIM(float, hn_saturate_ftz_f, "hn.saturate.ftz.f", float x) { return saturated(flush(x)); }

#define ROUNDING(op, c)                                                                            \
  SHIM(double, hn_##op##_d, "hn." #op ".d", double x) { return c(x); }                             \
  SHIM(float, hn_##op##_f, "hn." #op ".f", float x) { return c##f(x); }                            \
  SHIM(float, hn_##op##_ftz_f, "hn." #op ".ftz.f", float x) { return c##f(flush(x)); }
ROUNDING(floor, floor)
ROUNDING(ceil, ceil)
ROUNDING(trunc, trunc)
ROUNDING(round, rint) // llvm.nvvm.round is cvt.rni: ties to even
SHIM(double, hn_fabs_f64, "hn.fabs.f64", double x) { return fabs(x); }
SHIM(float, hn_fabs_f32, "hn.fabs.f32", float x) { return fabsf(x); }
SHIM(float, hn_fabs_ftz_f32, "hn.fabs.ftz.f32", float x) { return fabsf(flush(x)); }

// Instructions that appear as inline PTX only.
SHIM(uint32_t, hp_bfind_32, "hp.bfind.u32", uint32_t x) {
  return x ? 31 - (uint32_t)__builtin_clz(x) : UINT32_MAX;
}
SHIM(uint32_t, hp_bfind_64, "hp.bfind.u64", uint64_t x) {
  return x ? 63 - (uint32_t)__builtin_clzll(x) : UINT32_MAX;
}
SHIM(uint32_t, hp_bfind_shift_32, "hp.bfind.shiftamt.u32", uint32_t x) {
  return x ? (uint32_t)__builtin_clz(x) : UINT32_MAX;
}
SHIM(uint32_t, hp_bfind_shift_64, "hp.bfind.shiftamt.u64", uint64_t x) {
  return x ? (uint32_t)__builtin_clzll(x) : UINT32_MAX;
}
SHIM(uint32_t, hp_clz_32, "hp.clz.b32", uint32_t x) { return x ? (uint32_t)__builtin_clz(x) : 32; }
SHIM(uint32_t, hp_clz_64, "hp.clz.b64", uint64_t x) {
  return x ? (uint32_t)__builtin_clzll(x) : 64;
}
SHIM(uint32_t, hp_popc_32, "hp.popc.b32", uint32_t x) { return (uint32_t)__builtin_popcount(x); }
SHIM(uint32_t, hp_popc_64, "hp.popc.b64", uint64_t x) { return (uint32_t)__builtin_popcountll(x); }
SHIM(float, hp_rcp_f32, "hp.rcp.approx.f32", float x) { return 1 / x; }
SHIM(float, hp_rcp_ftz_f32, "hp.rcp.approx.ftz.f32", float x) { return flush(1 / flush(x)); }
SHIM(double, hp_copysign_f64, "hp.copysign.f64", double sign, double x) {
  return copysign(x, sign);
}
SHIM(float, hp_copysign_f32, "hp.copysign.f32", float sign, float x) { return copysignf(x, sign); }
SHIM(float, hp_tanh_f32, "hp.tanh.approx.f32", float x) { return (float)tanh((double)x); }

// ---- mode keys ---------------------------------------------------------------------------------

#ifdef NV_FIXED_FTZ
enum { key_ftz = NV_FIXED_FTZ, key_prec_sqrt = 1, key_prec_div = 1, key_arch = 900 };
#else
static int key_ftz, key_prec_sqrt, key_prec_div, key_arch;

static int key(const char *name, int otherwise) {
  const char *text = getenv(name);
  return text ? atoi(text) : otherwise;
}

// The values are those of the environment when the library is loaded; nvcc's defaults otherwise.
__attribute__((constructor)) static void read_keys(void) {
  key_ftz = key("__CUDA_FTZ", 0);
  key_prec_sqrt = key("__CUDA_PREC_SQRT", 1);
  key_prec_div = key("__CUDA_PREC_DIV", 1);
  key_arch = key("__CUDA_ARCH", 900);
  sfu_error = key("NVOPT_SFU_ERROR", 0);
}
#endif

int nv_reflect(const char *name) __asm__("__nvvm_reflect");
int nv_reflect(const char *name) {
  if (strcmp(name, "__CUDA_FTZ") == 0)
    return key_ftz;
  if (strcmp(name, "__CUDA_PREC_SQRT") == 0)
    return key_prec_sqrt;
  if (strcmp(name, "__CUDA_PREC_DIV") == 0)
    return key_prec_div;
  return strcmp(name, "__CUDA_ARCH") == 0 ? key_arch : 0;
}
