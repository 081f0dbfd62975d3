// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fp128-add.c: addition, subtraction and comparison of binary128. Contract W128-2.
#include "wide.h"

// The larger magnitude first; the other one is moved to its exponent.
static inline nv_quad add_finite(nv_quad a, nv_quad b) {
  nv_parts x = nv_unpack(a), y = nv_unpack(b);
  nv_u128 big = x.significand << NV_GUARD;
  nv_u128 small = nv_shift_sticky(y.significand << NV_GUARD, (unsigned)(x.exponent - y.exponent));
  if (x.negative == y.negative) {
    big += small;
    if (big >> (NV_QUAD_FRACTION + NV_GUARD + 1)) {
      big = nv_shift_sticky(big, 1);
      x.exponent++;
    }
    return nv_round(x.negative, x.exponent, big);
  }
  big -= small;
  if (big == 0)
    return 0;
  unsigned shift = nv_leading_zeros(big) - (127 - NV_QUAD_FRACTION - NV_GUARD);
  return nv_round(x.negative, x.exponent - (int)shift, big << shift);
}

nv_quad __nv_add_fp128(nv_quad a, nv_quad b) {
  if (nv_is_nan(a) || nv_is_nan(b))
    return nv_quiet(a, b);
  if (nv_magnitude(a) < nv_magnitude(b)) {
    nv_quad t = a;
    a = b;
    b = t;
  }
  if (nv_is_infinite(a))
    return nv_is_infinite(b) && a != b ? NV_QUAD_NAN : a;
  if (nv_magnitude(b) == 0) // -0 only for -0 + -0
    return nv_magnitude(a) == 0 ? a & b : a;
  return add_finite(a, b);
}

nv_quad __nv_sub_fp128(nv_quad a, nv_quad b) {
  return nv_is_nan(b) ? nv_quiet(a, b) : __nv_add_fp128(a, b ^ NV_QUAD_SIGN);
}

// A number of the same order as the value, for operands that are no NaN.
static inline nv_i128 order(nv_quad q) {
  return q & NV_QUAD_SIGN ? -(nv_i128)nv_magnitude(q) : (nv_i128)q;
}

static inline int unordered(nv_quad a, nv_quad b) { return nv_is_nan(a) | nv_is_nan(b); }

int __nv_fcmp_ord(nv_quad a, nv_quad b) { return !unordered(a, b); }
int __nv_fcmp_uno(nv_quad a, nv_quad b) { return unordered(a, b); }

#define COMPARE(name, op)                                                                          \
  int __nv_fcmp_o##name(nv_quad a, nv_quad b) {                                                    \
    return !unordered(a, b) & (order(a) op order(b));                                              \
  }                                                                                                \
  int __nv_fcmp_u##name(nv_quad a, nv_quad b) { return unordered(a, b) | (order(a) op order(b)); }
COMPARE(eq, ==)
COMPARE(gt, >)
COMPARE(ge, >=)
COMPARE(lt, <)
COMPARE(le, <=)
COMPARE(ne, !=)
