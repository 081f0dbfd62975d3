// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fold-real.c: real functions of constants, correctly rounded with MPFR.
//
// The result depends on no host library but MPFR, whose elementary functions are correctly rounded
// by contract: every machine folds to the same bits. Contracts CF-02, CF-05.
#include "scalar/constant-fold/fold-real.h"

#include <math.h>
#include <string.h>

#include "scalar/constant-fold/real-library.h"

const nv_float_format nv_float16 = {11, -23, 16}, nv_bfloat16 = {8, -132, 128},
                      nv_float32 = {24, -148, 128}, nv_float64 = {53, -1073, 1024};

typedef int unary(mpfr_t, const mpfr_t, mpfr_rnd_t);
typedef int binary(mpfr_t, const mpfr_t, const mpfr_t, mpfr_rnd_t);

static const struct real_function {
  const char *name, *mpfr;
  bool two; // arguments, not one
} functions[] = {
    {"acos", "mpfr_acos", false},        {"acosh", "mpfr_acosh", false},
    {"asin", "mpfr_asin", false},        {"asinh", "mpfr_asinh", false},
    {"atan", "mpfr_atan", false},        {"atan2", "mpfr_atan2", true},
    {"atanh", "mpfr_atanh", false},      {"cbrt", "mpfr_cbrt", false},
    {"ceil", "mpfr_rint_ceil", false},   {"cos", "mpfr_cos", false},
    {"cosh", "mpfr_cosh", false},        {"cospi", "mpfr_cospi", false},
    {"erf", "mpfr_erf", false},          {"erfc", "mpfr_erfc", false},
    {"exp", "mpfr_exp", false},          {"exp10", "mpfr_exp10", false},
    {"exp2", "mpfr_exp2", false},        {"expm1", "mpfr_expm1", false},
    {"fabs", "mpfr_abs", false},         {"floor", "mpfr_rint_floor", false},
    {"fmod", "mpfr_fmod", true},         {"hypot", "mpfr_hypot", true},
    {"log", "mpfr_log", false},          {"log10", "mpfr_log10", false},
    {"log1p", "mpfr_log1p", false},      {"log2", "mpfr_log2", false},
    {"pow", "mpfr_pow", true},           {"remainder", "mpfr_remainder", true},
    {"round", "mpfr_rint_round", false}, {"sin", "mpfr_sin", false},
    {"sinh", "mpfr_sinh", false},        {"sinpi", "mpfr_sinpi", false},
    {"sqrt", "mpfr_sqrt", false},        {"tan", "mpfr_tan", false},
    {"tanh", "mpfr_tanh", false},        {"tgamma", "mpfr_gamma", false},
    {"trunc", "mpfr_rint_trunc", false},
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

static struct exponents set_exponents(const nv_real_library *m, mpfr_exp_t min, mpfr_exp_t max) {
  struct exponents old = {m->get_emin(), m->get_emax()};
  m->set_emin(min);
  m->set_emax(max);
  return old;
}

// Rounds the result of an MPFR function, `ternary` and all, from the precision of `value` to the
// subnormal and overflow behaviour of `format`.
static int finish(const nv_real_library *m, mpfr_t value, int ternary, mpfr_rnd_t mode,
                  const nv_float_format *format) {
  struct exponents old = set_exponents(m, format->min_exp, format->max_exp);
  ternary = m->check_range(value, ternary, mode);
  ternary = m->subnormalize(value, ternary, mode);
  set_exponents(m, old.min, old.max);
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
static int evaluate(const nv_real_library *m, const struct real_function *f, void *code,
                    const double *args, const nv_float_format *format, double *out) {
  mpfr_t x, y, value;
  m->init2(x, 53);
  m->init2(y, 53);
  m->init2(value, format->precision);
  m->set_d(x, args[0], MPFR_RNDN);
  m->set_d(y, f->two ? args[1] : 0, MPFR_RNDN);
  int ternary =
      f->two ? ((binary *)code)(value, x, y, MPFR_RNDN) : ((unary *)code)(value, x, MPFR_RNDN);
  ternary = finish(m, value, ternary, MPFR_RNDN, format);
  // One NaN on every machine, the device's positive quiet one.
  *out = mpfr_nan_p(value) ? NAN : m->get_d(value, MPFR_RNDN);
  m->clear(x);
  m->clear(y);
  m->clear(value);
  return ternary;
}

bool nv_fold_real(const char *function, nv_fold_domain domain, const nv_float_format *to,
                  const double *args, unsigned n, double *result, bool *exact) {
  const struct real_function *f = find(function);
  if (!f || n != (f->two ? 2 : 1) || !in_domain(domain, args[0]))
    return false;
  const nv_real_library *m = nv_real_library_get();
  void *code = m ? nv_real_library_function(m, f->mpfr) : NULL;
  if (!code)
    return false;
  bool nan_operand = isnan(args[0]) || (n == 2 && isnan(args[1]));
  if (nan_operand && !f->two)
    return false;
  double wide;
  int ternary = evaluate(m, f, code, args, &nv_float64, &wide);
  bool invalid = isnan(wide) && !nan_operand;
  // Only an infinite operand gives infinity without a pole or overflow; functions of two operands
  // have poles at infinite ones, too.
  bool overflow = isinf(wide) && !(!f->two && isinf(args[0]));
  bool underflow = ternary != 0 && fabs(wide) < 0x1p-1022;
  if (!invalid && !overflow && !underflow)
    *exact = evaluate(m, f, code, args, to, result) == 0;
  m->free_cache();
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
  const nv_real_library *m = nv_real_library_get();
  if (!m)
    return false;
  mpfr_rnd_t mode = mpfr_mode(rounding);
  mpfr_t arg[3], value;
  bool finite = true, nan = false;
  m->init2(value, to->precision);
  for (unsigned i = 0; i < 3; i++) {
    double x = i < operands[op] ? args[i] : 0;
    m->init2(arg[i], 53);
    m->set_d(arg[i], x, MPFR_RNDN);
    finite &= isfinite(x);
    nan |= isnan(x);
  }
  int ternary = 0;
  switch (op) {
  case NV_ROUNDED_CONVERT:
    ternary = m->set(value, arg[0], mode);
    break;
  case NV_ROUNDED_ADD:
    ternary = m->add(value, arg[0], arg[1], mode);
    break;
  case NV_ROUNDED_FMA:
    ternary = m->fma(value, arg[0], arg[1], arg[2], mode);
    break;
  case NV_ROUNDED_SQRT:
    ternary = m->sqrt(value, arg[0], mode);
    break;
  }
  finish(m, value, ternary, mode, to);
  *result = m->get_d(value, MPFR_RNDN);
  for (unsigned i = 0; i < 3; i++)
    m->clear(arg[i]);
  m->clear(value);
  return !nan && !isnan(*result) && !(isinf(*result) && finite);
}

bool nv_is_subnormal(double value, const nv_float_format *format) {
  return value != 0 && fabs(value) < ldexp(0.5, format->min_exp + format->precision - 1);
}
