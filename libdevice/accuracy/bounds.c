// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Documented bounds that depend on the argument (CUDA C++ Programming Guide, accuracy tables).
#include "reference.h"

static const struct nv_bound unbounded = {INFINITY, -1.0};

static struct nv_bound ulp(double n) { return (struct nv_bound){n, -1.0}; }
// The absolute bound holds besides `n` ulp: where the result is large the unit decides.
static struct nv_bound absolute(double bound) { return (struct nv_bound){0.5, bound}; }

NV_BOUND(none) {
  (void)a;
  return unbounded;
}

static bool finite_d(double x) { return isfinite(x); }

NV_BOUND(bessel) {
  double x = fabs(a->v[0].d);
  return x < 8 || !finite_d(x) ? ulp(7) : absolute(5e-12);
}

NV_BOUND(besself) {
  double x = fabs((double)a->v[0].f);
  return x < 8 || !finite_d(x) ? ulp(9) : absolute(2.2e-6);
}

// jn: the guide speaks of n = 128 only; smaller orders are held to the same bound.
NV_BOUND(jn) { return (unsigned)a->v[0].i <= 128 ? absolute(5e-12) : unbounded; }
NV_BOUND(jnf) { return (unsigned)a->v[0].i <= 128 ? absolute(2.2e-6) : unbounded; }

NV_BOUND(yn) {
  double n = a->v[0].i, x = a->v[1].d;
  return x > 1.5 * n && n >= 0 ? absolute(5e-12) : unbounded;
}

NV_BOUND(ynf) {
  double n = a->v[0].i, x = (double)a->v[1].f;
  if (n < 0 || !(x >= 0))
    return unbounded;
  if (n < 2) // y0f and y1f
    return x < 8 || isinf(x) ? ulp(9) : absolute(2.2e-6);
  return x < n ? ulp(ceil(2 + 2.5 * n)) : absolute(2.2e-6);
}

NV_BOUND(lgamma) {
  double x = a->v[0].d;
  return x > -23.0001 && x < -2.2637 ? unbounded : ulp(4);
}

NV_BOUND(lgammaf) {
  double x = (double)a->v[0].f;
  return x > -10.001 && x < -2.264 ? unbounded : ulp(6);
}

static const double pi = 3.14159265358979323846;

NV_BOUND(fast_sinf) {
  return fabs((double)a->v[0].f) <= pi ? absolute(0x1.817p-22) : unbounded; // 2^-21.41
}
NV_BOUND(fast_cosf) {
  return fabs((double)a->v[0].f) <= pi ? absolute(0x1.c0bp-22) : unbounded; // 2^-21.19
}

static struct nv_bound logarithm(double x, double near_one, double elsewhere) {
  if (!(x >= 0x1p-126))
    return unbounded; // the hardware approximation flushes subnormals
  return x >= 0.5 && x <= 2 ? absolute(near_one) : ulp(elsewhere);
}
NV_BOUND(fast_logf) { return logarithm((double)a->v[0].f, 0x1.817p-22, 3); }
NV_BOUND(fast_log2f) { return logarithm((double)a->v[0].f, 0x1p-22, 2); }
NV_BOUND(fast_log10f) { return logarithm((double)a->v[0].f, 0x1p-24, 3); }

// Below the normal range the approximation flushes, so only arguments with a normal result count.
NV_BOUND(fast_expf) {
  double x = (double)a->v[0].f;
  return x > -87.3 ? ulp(2 + floor(fabs(1.173 * x))) : unbounded;
}
NV_BOUND(fast_exp10f) {
  double x = (double)a->v[0].f;
  return x > -37.9 ? ulp(2 + floor(fabs(2.97 * x))) : unbounded;
}

// Relative 2^-11 is 2^13 units of a result just below a power of two.
NV_BOUND(fast_tanhf) { return fabs((double)a->v[0].f) >= 0x1p-126 ? ulp(0x1p13) : unbounded; }

NV_BOUND(fast_fdividef) {
  double y = fabs((double)a->v[1].f), q = fabs((double)a->v[0].f) / y;
  return y >= 0x1p-126 && y <= 0x1p126 && (q == 0 || q >= 0x1p-126) ? ulp(2) : unbounded;
}

// An approximation to about 20 bits that is computed from the high word: 2^33 units.
NV_BOUND(rcp64h) {
  double x = fabs(a->v[0].d);
  return x >= 0x1p-1021 && x <= 0x1p1021 ? ulp(0x1p33) : unbounded;
}
