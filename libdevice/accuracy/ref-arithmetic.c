// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Exact references of the functions that name a rounding mode: arithmetic and conversions.
//
// MPFR rounds in the named direction with the format's own precision and exponent range, which
// shares nothing with the way the shims do it (the host's rounding mode).
#include "reference.h"

struct scope {
  mpfr_exp_t emin, emax;
};

static struct scope enter(mpfr_exp_t emin, mpfr_exp_t emax) {
  struct scope saved = {mpfr_get_emin(), mpfr_get_emax()};
  mpfr_set_emin(emin);
  mpfr_set_emax(emax);
  return saved;
}

static void leave(struct scope saved) {
  mpfr_set_emin(saved.emin);
  mpfr_set_emax(saved.emax);
}

enum operation { OP_add, OP_sub, OP_mul, OP_div, OP_rcp, OP_sqrt, OP_fma, OP_rsqrt };

static double apply(enum operation op, double a, double b, double c, mpfr_rnd_t mode, bool single) {
  struct scope saved = single ? enter(-148, 128) : enter(-1073, 1024);
  mpfr_t r, x, y, z;
  mpfr_init2(r, single ? 24 : 53);
  mpfr_inits2(53, x, y, z, (mpfr_ptr)0);
  mpfr_set_d(x, a, MPFR_RNDN);
  mpfr_set_d(y, b, MPFR_RNDN);
  mpfr_set_d(z, c, MPFR_RNDN);
  int t = 0;
  switch (op) {
  case OP_add:
    t = mpfr_add(r, x, y, mode);
    break;
  case OP_sub:
    t = mpfr_sub(r, x, y, mode);
    break;
  case OP_mul:
    t = mpfr_mul(r, x, y, mode);
    break;
  case OP_div:
    t = mpfr_div(r, x, y, mode);
    break;
  case OP_rcp:
    t = mpfr_ui_div(r, 1, x, mode);
    break;
  case OP_sqrt:
    t = mpfr_sqrt(r, x, mode);
    break;
  case OP_fma:
    t = mpfr_fma(r, x, y, z, mode);
    break;
  case OP_rsqrt:
    t = mpfr_rec_sqrt(r, x, mode);
    break;
  }
  mpfr_subnormalize(r, t, mode);
  double result = mpfr_get_d(r, MPFR_RNDN);
  mpfr_clears(r, x, y, z, (mpfr_ptr)0);
  leave(saved);
  return result;
}

#define ARITHMETIC_MODE(suffix, mode, op)                                                          \
  NV_EXACT(d##op##_##suffix) {                                                                     \
    r->v[0].d = apply(OP_##op, a->v[0].d, a->v[1].d, a->v[2].d, mode, false);                      \
  }                                                                                                \
  NV_EXACT(f##op##_##suffix) {                                                                     \
    r->v[0].f = (float)apply(OP_##op, (double)a->v[0].f, (double)a->v[1].f, (double)a->v[2].f,     \
                             mode, true);                                                          \
  }
#define ARITHMETIC(op) NV_MODES(ARITHMETIC_MODE, op)
NV_ARITHMETIC_LIST(ARITHMETIC)

// rsqrt(-0) is -inf in CUDA (IEEE 754 rSqrt); MPFR gives +inf.
NV_EXACT(frsqrt_rn) {
  float x = a->v[0].f;
  r->v[0].f =
      x == 0 ? copysignf(INFINITY, x) : (float)apply(OP_rsqrt, (double)x, 0, 0, MPFR_RNDN, true);
}

// Real to integer: round in the mode, saturate. NaN gives 0 for float to 32 bits, else the sign
// bit.
static int64_t to_integer(double x, mpfr_rnd_t mode, bool is_signed, unsigned width, bool single) {
  uint64_t top = UINT64_C(1) << (width - 1);
  if (isnan(x))
    return single && width == 32 ? 0 : (int64_t)top;
  mpfr_t v;
  mpfr_init2(v, 64);
  mpfr_set_d(v, x, MPFR_RNDN);
  mpfr_rint(v, v, mode);
  int64_t result;
  if (is_signed) {
    // Saturation of intmax is that of 64 bits; 32 bits are clamped after it.
    int64_t wide = mpfr_inf_p(v) ? (x < 0 ? INT64_MIN : INT64_MAX) : mpfr_get_sj(v, MPFR_RNDZ);
    int64_t high = (int64_t)(top - 1), low = -high - 1;
    result = wide < low ? low : wide > high ? high : wide;
  } else {
    uint64_t limit = width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
    uint64_t wide = mpfr_sgn(v) <= 0 ? 0 : mpfr_inf_p(v) ? limit : mpfr_get_uj(v, MPFR_RNDZ);
    result = (int64_t)(wide > limit ? limit : wide);
  }
  mpfr_clear(v);
  return result;
}

#define TO_INTEGER(name, letter, single, is_signed, width, member)                                 \
  NV_MODES(TO_INTEGER_MODE, name, letter, single, is_signed, width, member)
#define TO_INTEGER_MODE(suffix, mode, name, letter, single, is_signed, width, member)              \
  NV_EXACT(name##_##suffix) {                                                                      \
    r->v[0].l = to_integer((double)a->v[0].letter, mode, is_signed, width, single);                \
    if (width == 32)                                                                               \
      r->v[0].i = (int32_t)r->v[0].l;                                                              \
  }
TO_INTEGER(double2int, d, false, true, 32, i)
TO_INTEGER(double2uint, d, false, false, 32, i)
TO_INTEGER(double2ll, d, false, true, 64, l)
TO_INTEGER(double2ull, d, false, false, 64, l)
TO_INTEGER(float2int, f, true, true, 32, i)
TO_INTEGER(float2uint, f, true, false, 32, i)
TO_INTEGER(float2ll, f, true, true, 64, l)
TO_INTEGER(float2ull, f, true, false, 64, l)

static double from_integer(uint64_t bits, bool is_signed, mpfr_rnd_t mode, bool single) {
  mpfr_t v;
  mpfr_init2(v, single ? 24 : 53);
  if (is_signed)
    mpfr_set_sj(v, (int64_t)bits, mode);
  else
    mpfr_set_uj(v, bits, mode);
  double result = mpfr_get_d(v, MPFR_RNDN);
  mpfr_clear(v);
  return result;
}

#define FROM_INTEGER(name, value, is_signed, single, member, type)                                 \
  NV_MODES(FROM_INTEGER_MODE, name, value, is_signed, single, member, type)
#define FROM_INTEGER_MODE(suffix, mode, name, value, is_signed, single, member, type)              \
  NV_EXACT(name##_##suffix) {                                                                      \
    r->v[0].member = (type)from_integer((uint64_t)(value), is_signed, mode, single);               \
  }
FROM_INTEGER(int2double, (int64_t)a->v[0].i, true, false, d, double)
FROM_INTEGER(uint2double, (uint32_t)a->v[0].i, false, false, d, double)
FROM_INTEGER(ll2double, a->v[0].l, true, false, d, double)
FROM_INTEGER(ull2double, a->v[0].l, false, false, d, double)
FROM_INTEGER(int2float, (int64_t)a->v[0].i, true, true, f, float)
FROM_INTEGER(uint2float, (uint32_t)a->v[0].i, false, true, f, float)
FROM_INTEGER(ll2float, a->v[0].l, true, true, f, float)
FROM_INTEGER(ull2float, a->v[0].l, false, true, f, float)

static double narrow(double x, mpfr_rnd_t mode, int precision, mpfr_exp_t emin, mpfr_exp_t emax) {
  struct scope saved = enter(-1073, 1024);
  mpfr_t v;
  mpfr_init2(v, 53);
  mpfr_set_d(v, x, MPFR_RNDN);
  mpfr_set_emin(emin);
  mpfr_set_emax(emax);
  int t = mpfr_prec_round(v, precision, mode);
  t = mpfr_check_range(v, t, mode);
  mpfr_subnormalize(v, t, mode);
  double result = mpfr_get_d(v, MPFR_RNDN);
  mpfr_clear(v);
  leave(saved);
  return result;
}

#define NARROW_MODE(suffix, mode, name)                                                            \
  NV_EXACT(name##_##suffix) { r->v[0].f = (float)narrow(a->v[0].d, mode, 24, -148, 128); }
NV_MODES(NARROW_MODE, double2float)

// Encodes a value that the half format holds exactly.
NV_EXACT(float2half_rn) {
  double x = narrow((double)a->v[0].f, MPFR_RNDN, 11, -23, 16);
  uint16_t sign = signbit(x) ? 0x8000 : 0;
  if (isnan(x))
    r->v[0].h = 0x7fff;
  else if (isinf(x))
    r->v[0].h = sign | 0x7c00;
  else if (fabs(x) < 0x1p-14)
    r->v[0].h = (uint16_t)(sign | (int)(fabs(x) * 0x1p24));
  else {
    int e;
    double m = frexp(fabs(x), &e);
    r->v[0].h = (uint16_t)(sign | (((e + 14) << 10) + (int)(m * 0x1p11) - 1024));
  }
}

NV_EXACT(half2float) {
  unsigned h = a->v[0].h, exponent = h >> 10 & 31, m = h & 1023;
  float sign = h & 0x8000 ? -1.0f : 1.0f;
  if (exponent == 31)
    r->v[0].f = m ? NAN : sign * INFINITY;
  else if (exponent == 0)
    r->v[0].f = sign * (float)m * 0x1p-24f;
  else
    r->v[0].f = sign * ldexpf((float)(m + 1024), (int)exponent - 25);
}
