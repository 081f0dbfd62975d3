// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Error of a result in units in the last place of its format, subnormal-aware.
//
// The unit is that of the exact value's binade (never below the smallest subnormal), so a
// correctly rounded result has an error of at most 0.5. An infinite result of a finite exact value
// counts as 2^emax, the first number beyond the format.
#include "accuracy.h"
#include "bits.h"

#include <string.h>

struct format {
  int precision, emax, emin_ulp;
};

static struct format format_of(char letter) {
  return letter == 'f' ? (struct format){24, 128, -149} : (struct format){53, 1024, -1074};
}

static const struct nv_error no_error = {0.0, 0.0};
static const struct nv_error wrong = {INFINITY, INFINITY};

struct nv_error nv_error_of(char letter, double value, mpfr_t r, bool ftz) {
  struct format fmt = format_of(letter);
  if (isnan(value) || mpfr_nan_p(r))
    return isnan(value) && mpfr_nan_p(r) ? no_error : wrong;
  if (mpfr_inf_p(r))
    return isinf(value) && (value > 0) == (mpfr_sgn(r) > 0) ? no_error : wrong;
  if (mpfr_zero_p(r))
    return value == 0 ? no_error : wrong;
  if (ftz && letter == 'f' && mpfr_get_exp(r) <= -125 && nv_is_flushed((float)value))
    return no_error;
  long exponent = mpfr_get_exp(r);
  if (isinf(value)) {
    if ((value > 0) != (mpfr_sgn(r) > 0))
      return wrong;
    if (exponent > fmt.emax)
      return no_error;
  }
  if (exponent > fmt.emax)
    exponent = fmt.emax;
  long ulp = exponent - fmt.precision;
  if (ulp < fmt.emin_ulp)
    ulp = fmt.emin_ulp;
  mpfr_t diff, y;
  mpfr_init2(diff, 64);
  mpfr_init2(y, 64);
  if (isinf(value))
    mpfr_set_si_2exp(y, value > 0 ? 1 : -1, fmt.emax, MPFR_RNDN);
  else
    mpfr_set_d(y, value, MPFR_RNDN);
  mpfr_sub(diff, y, r, MPFR_RNDN);
  mpfr_abs(diff, diff, MPFR_RNDN);
  struct nv_error e;
  e.abs = mpfr_get_d(diff, MPFR_RNDN);
  mpfr_mul_2si(diff, diff, -ulp, MPFR_RNDN);
  e.ulp = mpfr_get_d(diff, MPFR_RNDN);
  mpfr_clear(diff);
  mpfr_clear(y);
  return e;
}

double nv_error_limit(char letter, double value, long double f, struct nv_claim claim,
                      double *absolute) {
  if (value == (double)f && (isinf(value) || value == 0))
    return *absolute = 0;
  if (isnan(value) || !isfinite(f))
    return *absolute = isnan(value) && isnan(f) ? 0 : INFINITY;
  struct format fmt = format_of(letter);
  if (isinf(value) && (value > 0) == (f > 0) && fabsl(f) >= ldexpl(1, fmt.emax))
    return *absolute = 0;
  if (isinf(value))
    return *absolute = INFINITY;
  long double size = fabsl(f), slack = claim.relative * size + claim.absolute;
  long double error = fabsl(value - f) + slack, least = size > slack ? size - slack : 0;
  *absolute = (double)error;
  if (least < 0x1p-900L || least >= 0x1p1023L) {
    int exponent;
    frexpl(least, &exponent);
    int ulp = exponent > fmt.emax ? fmt.emax - fmt.precision : exponent - fmt.precision;
    if (ulp < fmt.emin_ulp || least == 0)
      ulp = fmt.emin_ulp;
    return (double)ldexpl(error, -ulp);
  }
  // The common case without frexp: 2^(precision - exponent) from the bits of a double.
  double d = (double)least;
  int exponent = (int)(nv_bits_of_double(d) >> 52 & 0x7ff) - 1022;
  exponent -= (long double)d > least; // rounding may have reached the next power of two
  int ulp = exponent > fmt.emax ? fmt.emax - fmt.precision : exponent - fmt.precision;
  ulp = ulp < fmt.emin_ulp ? fmt.emin_ulp : ulp;
  return (double)error * nv_double_of((uint64_t)(1023 - ulp) << 52);
}

bool nv_same_bits(char letter, union nv_value a, union nv_value b) {
  switch (letter) {
  case 'd':
    return (isnan(a.d) && isnan(b.d)) || memcmp(&a.d, &b.d, sizeof a.d) == 0;
  case 'f':
    return (isnan(a.f) && isnan(b.f)) || memcmp(&a.f, &b.f, sizeof a.f) == 0;
  case 'l':
    return a.l == b.l;
  case 'b':
    return !a.b == !b.b;
  case 'q':
    return a.i % 8 == b.i % 8;
  case 'h': {
    bool nan_a = (a.h & 0x7fff) > 0x7c00, nan_b = (b.h & 0x7fff) > 0x7c00;
    return (nan_a && nan_b) || a.h == b.h;
  }
  default:
    return a.i == b.i;
  }
}

bool nv_is_flushed(float x) { return x == 0 || fabsf(x) == 0x1p-126f; }

bool nv_keeps_subnormals(const struct nv_function *fn) {
  static const char *const names[] = {"copysignf", "float_as_int", "float_as_uint", "fast_tanhf"};
  for (size_t k = 0; k < sizeof names / sizeof names[0]; ++k)
    if (strcmp(fn->name, names[k]) == 0 || strstr(fn->name, "_ieee"))
      return true;
  return false;
}

void nv_flush_args(const struct nv_function *fn, struct nv_args *a) {
  if (nv_keeps_subnormals(fn))
    return;
  unsigned n = nv_arg_count(fn->sig);
  for (unsigned k = 0; k < n; ++k)
    if (nv_arg_letter(fn->sig, k) == 'f' && fabsf(a->v[k].f) < 0x1p-126f)
      a->v[k].f = copysignf(0.0f, a->v[k].f);
}
