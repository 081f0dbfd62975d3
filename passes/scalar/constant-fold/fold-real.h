// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fold-real.h: real functions of constants, correctly rounded with MPFR.
#ifndef NVOPT_FOLD_REAL_H
#define NVOPT_FOLD_REAL_H

#include <stdbool.h>

#include "target/foldable.h"

/// A binary floating-point format.
typedef struct nv_float_format {
  int precision; ///< bits of the significand, the leading one included
  int min_exp;   ///< exponent of the smallest subnormal, as MPFR counts: 0.1b * 2^min_exp
  int max_exp;   ///< largest exponent, counted in the same way
} nv_float_format;

extern const nv_float_format nv_float16, nv_bfloat16, nv_float32, nv_float64;

/// Evaluates the C function `function` ("sin", "atan2"; without a suffix for float) under the
/// protocol of CF-02: a domain error, a pole, overflow or underflow in double refuses, and so does
/// a NaN operand of a function of one argument. The result is the exact value rounded to `to` once,
/// to the nearest. Operands are numbers of the format `to`, none a signaling NaN.
/// `*exact` tells whether that rounding changed nothing. False: not to be folded, or no such
/// function.
bool nv_fold_real(const char *function, nv_fold_domain domain, const nv_float_format *to,
                  const double *args, unsigned n, double *result, bool *exact);

/// Operations with a rounding mode.
typedef enum nv_rounded_op {
  NV_ROUNDED_CONVERT, ///< a
  NV_ROUNDED_ADD,     ///< a + b
  NV_ROUNDED_FMA,     ///< a * b + c
  NV_ROUNDED_SQRT,
} nv_rounded_op;

/// Evaluates `op` as the device does, rounded to `to` by `rounding` (none: to the nearest). Refuses
/// NaN operands and results, and an infinite result of finite operands.
bool nv_fold_rounded(nv_rounded_op op, nv_fold_rounding rounding, const nv_float_format *to,
                     const double *args, double *result);

/// The number is subnormal in `format`.
bool nv_is_subnormal(double value, const nv_float_format *format);

#endif
