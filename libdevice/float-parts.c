// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exponents and fractions: ilogb, logb, frexp, modf, ldexp, nextafter, nan.
#include "nv-libdevice.h"

// Exponent of a finite number other than zero: of a subnormal, that of its leading bit.
NV_INLINE int32_t subnormal_exponentf(uint32_t magnitude) {
  return -118 - __builtin_clzg(magnitude, 32);
}
NV_INLINE int32_t exponent(double a) {
  uint64_t u = nv_d2u(a) & 0x7fffffffffffffffull;
  return u >> 52 ? (int32_t)(u >> 52) - 1023 : -1011 - __builtin_clzg(u, 64);
}

// CUDA's values for the arguments without an exponent.
// Zeros, subnormals, infinities and NaNs, from the bits of a magnitude.
NV_INLINE int is_not_normalf(uint32_t u) { return u - 0x00800000u >= 0x7f000000u; }
// Under -ftz=true a subnormal argument counts as zero.
NV_INLINE int is_zerof(uint32_t u) { return nv_ftz() ? u < 0x00800000u : u == 0; }

NV_EXPORT int32_t __nv_ilogbf(float a) {
  uint32_t u = nv_f2u(a) & 0x7fffffffu;
  if (NV_UNLIKELY(is_not_normalf(u))) {
    if (is_zerof(u) || u >= 0x7f800000u)
      return u == 0x7f800000u ? INT32_MAX : INT32_MIN;
    return subnormal_exponentf(u);
  }
  return (int32_t)(u >> 23) - 127;
}
NV_EXPORT int32_t __nv_ilogb(double a) {
  if (a == 0.0 || a != a)
    return INT32_MIN;
  return nv_fabs(a) == NV_INF ? INT32_MAX : exponent(a);
}
NV_EXPORT float __nv_logbf(float a) {
  uint32_t u = nv_f2u(a) & 0x7fffffffu;
  if (NV_UNLIKELY(is_not_normalf(u))) {
    if (is_zerof(u) || u >= 0x7f800000u)
      return is_zerof(u) ? -NV_INFF : nv_mulf_rn(a, a);
    return (float)subnormal_exponentf(u);
  }
  return (float)((int32_t)(u >> 23) - 127);
}
NV_EXPORT double __nv_logb(double a) {
  if (a == 0.0)
    return -NV_INF;
  return nv_fabs(a) < NV_INF ? (double)exponent(a) : nv_mul_rn(a, a);
}

// The fraction in [0.5, 1) and the exponent that gives the argument back. Zeros, infinities and
// NaNs are their own fraction with exponent 0.
NV_EXPORT float __nv_frexpf(float a, int32_t *b) {
  int32_t e = 0;
  float m = a;
  if (!nv_ftz() && nv_fabsf(m) < 0x1p-126f) {
    m = nv_mulf_rn(m, 0x1p24f);
    e = -24;
  }
  uint32_t u = nv_f2u(m), field = (u >> 23) & 0xff;
  if (field - 1 >= 254) {
    *b = 0;
    a = nv_flushf(a);
    return nv_addf_rn(a, a);
  }
  *b = (int32_t)field - 126 + e;
  return nv_u2f((u & 0x807fffffu) | 0x3f000000u);
}
NV_EXPORT double __nv_frexp(double a, int32_t *b) {
  int32_t e = 0;
  double m = a;
  if (nv_fabs(m) < 0x1p-1022) {
    m = nv_mul_rn(m, 0x1p54);
    e = -54;
  }
  uint32_t hi = (uint32_t)nv_hi(m), field = (hi >> 20) & 0x7ff;
  if (field - 1 >= 2046) {
    *b = 0;
    return nv_add_rn(a, a);
  }
  *b = (int32_t)field - 1022 + e;
  return nv_hilo((int32_t)((hi & 0x800fffffu) | 0x3fe00000u), nv_lo(m));
}

// The fractional part, with the argument's sign; an infinity has none.
NV_EXPORT float __nv_modff(float a, float *b) {
  float whole = nv_truncf(a);
  *b = whole;
  float rest = nv_fabsf(a) == NV_INFF ? 0.0f : nv_subf_rn(a, whole);
  return nv_copysignf(nv_flushf(rest), a);
}
NV_EXPORT double __nv_modf(double a, double *b) {
  double whole = nv_trunc(a);
  *b = whole;
  return nv_copysign(nv_fabs(a) == NV_INF ? 0.0 : nv_sub_rn(a, whole), a);
}

NV_INLINE float mulf_mode(float a, float b) {
  return nv_ftz() ? __nvvm_mul_rn_ftz_f(a, b) : __nvvm_mul_rn_f(a, b);
}

NV_INLINE int32_t clamp(int32_t x, int32_t lo, int32_t hi) { return x < lo ? lo : x > hi ? hi : x; }

// a * 2^b rounded once. Where 2^b is a number, one product does it. Otherwise b is split into
// factors that are numbers, the partial one first: if a product before the last one is subnormal,
// so small an intermediate ends as zero (or the smallest subnormal's half) whatever was rounded
// off.
NV_EXPORT float __nv_ldexpf(float a, int32_t b) {
  if (NV_LIKELY(b >= -126 && b <= 127))
    return mulf_mode(a, nv_exp2if(b));
  b = clamp(b, -280, 280);
  int32_t last = b < 0 ? -126 : 127;
  int32_t rest = b - last;
  int32_t middle = clamp(rest, -126, 127);
  return mulf_mode(mulf_mode(mulf_mode(a, nv_exp2if(rest - middle)), nv_exp2if(middle)),
                   nv_exp2if(last));
}
NV_EXPORT double __nv_ldexp(double a, int32_t b) {
  if (NV_LIKELY(b >= -1022 && b <= 1023))
    return nv_mul_rn(a, nv_exp2i(b));
  b = clamp(b, -2200, 2200);
  int32_t last = b < 0 ? -1022 : 1023;
  int32_t rest = b - last;
  int32_t middle = clamp(rest, -1022, 1023);
  return nv_mul_rn(nv_mul_rn(nv_mul_rn(a, nv_exp2i(rest - middle)), nv_exp2i(middle)),
                   nv_exp2i(last));
}
NV_EXPORT float __nv_scalbnf(float a, int32_t b) { return __nv_ldexpf(a, b); }
NV_EXPORT double __nv_scalbn(double a, int32_t b) { return __nv_ldexp(a, b); }

// The next number from a towards b: one step of the bit pattern.
// Under -ftz=true the smallest normal numbers are zero's neighbours.
NV_EXPORT float __nv_nextafterf(float a, float b) {
  if (a != a || b != b)
    return nv_addf_rn(a, b);
  a = nv_flushf(a);
  b = nv_flushf(b);
  if (a == b)
    return b;
  if (a == 0.0f)
    return nv_copysignf(nv_ftz() ? 0x1p-126f : nv_u2f(1), b);
  return nv_flushf(nv_s2f(nv_f2s(a) + ((a < b) == (a > 0.0f) ? 1 : -1)));
}
NV_EXPORT double __nv_nextafter(double a, double b) {
  if (a != a || b != b)
    return nv_add_rn(a, b);
  if (a == b)
    return b;
  if (a == 0.0)
    return nv_copysign(nv_u2d(1), b);
  return nv_s2d(nv_d2s(a) + ((a < b) == (a > 0.0) ? 1 : -1));
}

// The number a nan() tag spells: hexadecimal after 0x, octal after 0, else decimal; 0 where some
// character is no digit of that base, as C's strtod treats an unusable tag.
NV_INLINE uint64_t tag_value(const char *tag) {
  uint64_t base = 10, value = 0;
  if (*tag == '0') {
    ++tag;
    base = 8;
    if ((*tag | 0x20) == 'x') {
      ++tag;
      base = 16;
    }
  }
  for (; *tag; ++tag) {
    uint32_t c = (uint8_t)*tag, digit = c - '0';
    if (digit > 9)
      digit = (c | 0x20) - 'a' <= 5 ? (c | 0x20) - 'a' + 10 : 99;
    if (digit >= base)
      return 0;
    value = value * base + digit;
  }
  return value;
}
// A quiet NaN whose payload is the tag's low bits.
NV_EXPORT float __nv_nanf(const char *tagp) {
  return nv_u2f(0x7fc00000u | ((uint32_t)tag_value(tagp) & 0x003fffffu));
}
NV_EXPORT double __nv_nan(const char *tagp) {
  return nv_u2d(0x7ff8000000000000ull | (tag_value(tagp) & 0x0007ffffffffffffull));
}
