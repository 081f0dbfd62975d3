// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fold-real.c: real functions of constants, correctly rounded with MPFR.
//
// The result depends on no host library but MPFR, whose elementary functions are correctly rounded
// by contract: every machine folds to the same bits. Contracts CF-02, CF-05.
#include "scalar/constant-fold/fold-real.h"

#include <math.h>
#include <string.h>

#include <mpfr.h>

const nv_float_format nv_float16 = {11, -23, 16}, nv_bfloat16 = {8, -132, 128},
                      nv_float32 = {24, -148, 128}, nv_float64 = {53, -1073, 1024};

typedef int unary(mpfr_t, const mpfr_t, mpfr_rnd_t);
typedef int binary(mpfr_t, const mpfr_t, const mpfr_t, mpfr_rnd_t);

static int fabs_of(mpfr_t out, const mpfr_t x, mpfr_rnd_t mode) { return mpfr_abs(out, x, mode); }

static const struct real_function {
  const char *name;
  unary *one; // NULL for functions of two arguments
  binary *two;
} functions[] = {
    {"acos", mpfr_acos, NULL},        {"acosh", mpfr_acosh, NULL},
    {"asin", mpfr_asin, NULL},        {"asinh", mpfr_asinh, NULL},
    {"atan", mpfr_atan, NULL},        {"atan2", NULL, mpfr_atan2},
    {"atanh", mpfr_atanh, NULL},      {"cbrt", mpfr_cbrt, NULL},
    {"ceil", mpfr_rint_ceil, NULL},   {"cos", mpfr_cos, NULL},
    {"cosh", mpfr_cosh, NULL},        {"cospi", mpfr_cospi, NULL},
    {"erf", mpfr_erf, NULL},          {"erfc", mpfr_erfc, NULL},
    {"exp", mpfr_exp, NULL},          {"exp10", mpfr_exp10, NULL},
    {"exp2", mpfr_exp2, NULL},        {"expm1", mpfr_expm1, NULL},
    {"fabs", fabs_of, NULL},          {"floor", mpfr_rint_floor, NULL},
    {"fmod", NULL, mpfr_fmod},        {"hypot", NULL, mpfr_hypot},
    {"log", mpfr_log, NULL},          {"log10", mpfr_log10, NULL},
    {"log1p", mpfr_log1p, NULL},      {"log2", mpfr_log2, NULL},
    {"pow", NULL, mpfr_pow},          {"remainder", NULL, mpfr_remainder},
    {"round", mpfr_rint_round, NULL}, {"sin", mpfr_sin, NULL},
    {"sinh", mpfr_sinh, NULL},        {"sinpi", mpfr_sinpi, NULL},
    {"sqrt", mpfr_sqrt, NULL},        {"tan", mpfr_tan, NULL},
    {"tanh", mpfr_tanh, NULL},        {"tgamma", mpfr_gamma, NULL},
    {"trunc", mpfr_rint_trunc, NULL},
};

static const struct real_function *find(const char *name) {
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (strcmp(functions[i].name, name) == 0)
      return &functions[i];
  return NULL;
}

// MPFR's exponent range belongs to the thread, which is the host compiler's: it is put back.
struct exponents {
  mpfr_exp_t min, max;
};

static struct exponents set_exponents(mpfr_exp_t min, mpfr_exp_t max) {
  struct exponents old = {mpfr_get_emin(), mpfr_get_emax()};
  mpfr_set_emin(min);
  mpfr_set_emax(max);
  return old;
}

// Rounds the result of an MPFR function, `ternary` and all, from the precision of `value` to the
// subnormal and overflow behaviour of `format`.
static int finish(mpfr_t value, int ternary, mpfr_rnd_t mode, const nv_float_format *format) {
  struct exponents old = set_exponents(format->min_exp, format->max_exp);
  ternary = mpfr_check_range(value, ternary, mode);
  ternary = mpfr_subnormalize(value, ternary, mode);
  set_exponents(old.min, old.max);
  return ternary;
}

static bool in_domain(nv_fold_domain domain, double x) {
  switch (domain) {
  case NV_FOLD_POSITIVE:
    return x > 0;
  case NV_FOLD_NON_NEGATIVE:
    return x >= 0;
  case NV_FOLD_ANY:
    break;
  }
  return true;
}

// Rounds f(args) to `format`; the sign of the ternary value tells how it was rounded.
static int evaluate(const struct real_function *f, const double *args,
                    const nv_float_format *format, double *out) {
  mpfr_t x, y, value;
  mpfr_init2(x, 53);
  mpfr_init2(y, 53);
  mpfr_init2(value, format->precision);
  mpfr_set_d(x, args[0], MPFR_RNDN);
  mpfr_set_d(y, f->two ? args[1] : 0, MPFR_RNDN);
  int ternary = f->one ? f->one(value, x, MPFR_RNDN) : f->two(value, x, y, MPFR_RNDN);
  ternary = finish(value, ternary, MPFR_RNDN, format);
  // One NaN on every machine, the device's positive quiet one.
  *out = mpfr_nan_p(value) ? NAN : mpfr_get_d(value, MPFR_RNDN);
  mpfr_clear(x);
  mpfr_clear(y);
  mpfr_clear(value);
  return ternary;
}

bool nv_fold_real(const char *function, nv_fold_domain domain, const nv_float_format *to,
                  const double *args, unsigned n, double *result, bool *exact) {
  const struct real_function *f = find(function);
  if (!f || n != (f->two ? 2 : 1) || !in_domain(domain, args[0]))
    return false;
  bool nan_operand = isnan(args[0]) || (n == 2 && isnan(args[1]));
  if (nan_operand && f->one)
    return false;
  double wide;
  int ternary = evaluate(f, args, &nv_float64, &wide);
  bool invalid = isnan(wide) && !nan_operand;
  // Only an infinite operand gives infinity without a pole or overflow; functions of two operands
  // have poles at infinite ones, too.
  bool overflow = isinf(wide) && !(f->one && isinf(args[0]));
  bool underflow = ternary != 0 && fabs(wide) < 0x1p-1022;
  if (!invalid && !overflow && !underflow)
    *exact = evaluate(f, args, to, result) == 0;
  mpfr_free_cache();
  return !invalid && !overflow && !underflow;
}

static mpfr_rnd_t mpfr_mode(nv_fold_rounding rounding) {
  switch (rounding) {
  case NV_FOLD_ROUND_RM:
    return MPFR_RNDD;
  case NV_FOLD_ROUND_RP:
    return MPFR_RNDU;
  case NV_FOLD_ROUND_RZ:
    return MPFR_RNDZ;
  case NV_FOLD_ROUND_RN:
  case NV_FOLD_ROUND_NONE:
    break;
  }
  return MPFR_RNDN;
}

bool nv_fold_rounded(nv_rounded_op op, nv_fold_rounding rounding, const nv_float_format *to,
                     const double *args, double *result) {
  static const unsigned operands[] = {
      [NV_ROUNDED_CONVERT] = 1, [NV_ROUNDED_ADD] = 2, [NV_ROUNDED_FMA] = 3, [NV_ROUNDED_SQRT] = 1};
  mpfr_rnd_t mode = mpfr_mode(rounding);
  mpfr_t arg[3], value;
  bool finite = true, nan = false;
  mpfr_init2(value, to->precision);
  for (unsigned i = 0; i < 3; i++) {
    double x = i < operands[op] ? args[i] : 0;
    mpfr_init2(arg[i], 53);
    mpfr_set_d(arg[i], x, MPFR_RNDN);
    finite &= isfinite(x);
    nan |= isnan(x);
  }
  int ternary = 0;
  switch (op) {
  case NV_ROUNDED_CONVERT:
    ternary = mpfr_set(value, arg[0], mode);
    break;
  case NV_ROUNDED_ADD:
    ternary = mpfr_add(value, arg[0], arg[1], mode);
    break;
  case NV_ROUNDED_FMA:
    ternary = mpfr_fma(value, arg[0], arg[1], arg[2], mode);
    break;
  case NV_ROUNDED_SQRT:
    ternary = mpfr_sqrt(value, arg[0], mode);
    break;
  }
  finish(value, ternary, mode, to);
  *result = mpfr_get_d(value, MPFR_RNDN);
  for (unsigned i = 0; i < 3; i++)
    mpfr_clear(arg[i]);
  mpfr_clear(value);
  return !nan && !isnan(*result) && !(isinf(*result) && finite);
}

bool nv_is_subnormal(double value, const nv_float_format *format) {
  return value != 0 && fabs(value) < ldexp(0.5, format->min_exp + format->precision - 1);
}
