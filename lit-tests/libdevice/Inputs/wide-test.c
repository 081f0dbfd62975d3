// Compares the runtime of libdevice/wide, compiled for the host, with the host's own __float128 and
// __int128 arithmetic over special values and random numbers with clustered exponents.
#include "wide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__float128 fmaf128(__float128, __float128, __float128);
__float128 sqrtf128(__float128);
__float128 fmodf128(__float128, __float128);

static uint64_t state = 88172645463325252u;
static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state * 2685821657736338717u;
}

// The GPU's estimate may be a unit in the last place too small or too large.
float nv_wide_reciprocal(float x) {
  float y = 1 / x;
  uint32_t n;
  memcpy(&n, &y, 4);
  n += (uint32_t)(next() % 3) - 1;
  memcpy(&y, &n, 4);
  return y;
}

static __float128 value(nv_quad q) {
  __float128 f;
  memcpy(&f, &q, sizeof f);
  return f;
}

static nv_quad bits(__float128 f) {
  nv_quad q;
  memcpy(&q, &f, sizeof q);
  return q;
}

static unsigned failures, checks;
static void fail(const char *what, nv_u128 a, nv_u128 b, nv_u128 got, nv_u128 want) {
  if (failures++ < 20)
    printf("%s(%016llx%016llx, %016llx%016llx) = %016llx%016llx, want %016llx%016llx\n", what,
           (unsigned long long)(a >> 64), (unsigned long long)a, (unsigned long long)(b >> 64),
           (unsigned long long)b, (unsigned long long)(got >> 64), (unsigned long long)got,
           (unsigned long long)(want >> 64), (unsigned long long)want);
}

static void same(const char *what, nv_quad a, nv_quad b, nv_quad got, __float128 want) {
  checks++;
  if (nv_is_nan(got) && want != want)
    return;
  if (got != bits(want))
    fail(what, a, b, got, bits(want));
}

static void same_integer(const char *what, nv_u128 a, nv_u128 b, nv_u128 got, nv_u128 want) {
  checks++;
  if (got != want)
    fail(what, a, b, got, want);
}

// Exponents near each other, near the ends, or anywhere; fractions random, sparse or full.
static nv_quad random_quad(unsigned kind) {
  nv_u128 fraction = (nv_u128)next() << 64 | next();
  if (kind & 1)
    fraction = kind & 2 ? fraction & (nv_u128)next() << 40 : ~(NV_ONE << (next() % 113));
  unsigned exponent;
  switch (kind >> 2 & 3) {
  case 0:
    exponent = 16383 + (unsigned)(next() % 8) - 4;
    break;
  case 1:
    exponent = 16383 + (unsigned)(next() % 260) - 130;
    break;
  case 2:
    exponent = (unsigned)(next() % 4) + (next() & 1 ? 0x7ffc : 0);
    break;
  default:
    exponent = (unsigned)(next() & 0x7fff);
  }
  return (fraction & (NV_QUAD_HIDDEN - 1)) | (nv_u128)exponent << 112 | (nv_u128)(next() & 1) << 127;
}

static nv_u128 random_integer(void) {
  nv_u128 n = (nv_u128)next() << 64 | next();
  n >>= next() % 128;
  if (next() % 4 == 0)
    n = (NV_ONE << (next() % 128)) - (next() & 1);
  return next() % 4 == 0 ? -n : n;
}

#define CMP_oeq !u && x == y
#define CMP_ogt !u && x > y
#define CMP_oge !u && x >= y
#define CMP_olt !u && x < y
#define CMP_ole !u && x <= y
#define CMP_one !u && x != y
#define CMP_ord !u
#define CMP_uno u
#define CMP_ueq u || x == y
#define CMP_ugt u || x > y
#define CMP_uge u || x >= y
#define CMP_ult u || x < y
#define CMP_ule u || x <= y
#define CMP_une u || x != y

static void check_arithmetic(nv_quad a, nv_quad b, nv_quad c) {
  __float128 x = value(a), y = value(b);
  int u = x != x || y != y;
  same("add", a, b, __nv_add_fp128(a, b), x + y);
  same("sub", a, b, __nv_sub_fp128(a, b), x - y);
  same("mul", a, b, __nv_mul_fp128(a, b), x * y);
  same("div", a, b, __nv_div_fp128(a, b), x / y);
  same("rem", a, b, __nv_rem_fp128(a, b), fmodf128(x, y));
  same("fma", a, b, __nv_fma_fp128(a, b, c), fmaf128(x, y, value(c)));
  // The product cancels all but its low half.
  nv_quad minus = __nv_mul_fp128(a, b) ^ NV_QUAD_SIGN;
  same("fma-", a, b, __nv_fma_fp128(a, b, minus), fmaf128(x, y, value(minus)));
  same("sqrt", a, 0, __nv_sqrt_fp128(a), sqrtf128(x));
#define CHECK(name) same_integer(#name, a, b, (nv_u128)__nv_fcmp_##name(a, b), CMP_##name);
  NV_COMPARES(CHECK)
}

static uint64_t half_bits(_Float16 h) {
  uint16_t n;
  memcpy(&n, &h, 2);
  return n;
}

static void check_conversions(nv_quad a) {
  __float128 x = value(a);
  float f = (float)x;
  double d = (double)x;
  if (x == x) {
    float gf = __nv_fp128_to_float(a);
    double gd = __nv_fp128_to_double(a);
    same_integer("to_float", a, 0, (nv_u128)memcmp(&gf, &f, 4), 0);
    same_integer("to_double", a, 0, (nv_u128)memcmp(&gd, &d, 8), 0);
    same_integer("to_half", a, 0, __nv_fp128_to_half(a), half_bits((_Float16)x));
  } else {
    same_integer("nan", a, 0, __nv_fp128_to_float(a) == 0 || __nv_fp128_to_double(a) == 0, 0);
  }
  same("from_float", a, 0, __nv_float_to_fp128(f), (__float128)f);
  same("from_double", a, 0, __nv_double_to_fp128(d), (__float128)d);
  // Saturation, and NaN to 0.
#define INTEGER(name, utype, stype, n)                                                             \
  {                                                                                                \
    __float128 top = (__float128)(nv_u128)(NV_ONE << (n - 1));                                     \
    utype wu = x != x || x <= -1 ? 0 : x >= 2 * top ? (utype) ~(utype)0 : (utype)x;                \
    stype ws = x != x ? 0 : x >= top ? (stype)((utype) ~(utype)0 >> 1)                             \
               : x <= -top ? (stype)((utype)1 << (n - 1)) : (stype)x;                              \
    same_integer("to_u" #name, a, 0, __nv_fp128_to_u##name(a), wu);                                \
    same_integer("to_" #name, a, 0, (nv_u128)(nv_i128)__nv_fp128_to_##name(a), (nv_u128)(nv_i128)ws); \
  }
  NV_INTEGERS(INTEGER)
  if (x == x && f > -0x1p120f && f < 0x1p120f) {
    same_integer("f32_i128", a, 0, (nv_u128)__nv_cvt_f32_i128_rz(f), (nv_u128)(nv_i128)f);
    if (f > -1)
      same_integer("f32_u128", a, 0, __nv_cvt_f32_u128_rz(f), (nv_u128)f);
  }
  if (x == x && d > -0x1p120 && d < 0x1p120) {
    same_integer("f64_i128", a, 0, (nv_u128)__nv_cvt_f64_i128_rz(d), (nv_u128)(nv_i128)d);
    if (d > -1)
      same_integer("f64_u128", a, 0, __nv_cvt_f64_u128_rz(d), (nv_u128)d);
  }
}

// The nearest bfloat of an integer: the candidates are the cut one and the next.
static uint16_t to_bfloat(nv_u128 n, int negative) {
  if (n == 0)
    return 0;
  unsigned top = 127 - nv_leading_zeros(n);
  nv_u128 kept = top > 7 ? n >> (top - 7) : n << (7 - top);
  nv_u128 lost = top > 7 ? n & ((NV_ONE << (top - 7)) - 1) : 0, half = top > 7 ? NV_ONE << (top - 7) >> 1 : 1;
  kept += lost > half || (lost == half && kept & 1);
  return (uint16_t)(((127 + top - 1) << 7) + (unsigned)kept + (negative ? 0x8000u : 0));
}

static void check_integers(nv_u128 a, nv_u128 b) {
  nv_i128 sa = (nv_i128)a, sb = (nv_i128)b;
  float f;
  double d;
  if (b) {
    same_integer("udiv", a, b, __nv_udiv128(a, b), a / b);
    same_integer("urem", a, b, __nv_urem128(a, b), a % b);
  }
  if (b && !(a == NV_ONE << 127 && b == (nv_u128)-1)) {
    same_integer("idiv", a, b, (nv_u128)__nv_idiv128(sa, sb), (nv_u128)(sa / sb));
    same_integer("irem", a, b, (nv_u128)__nv_irem128(sa, sb), (nv_u128)(sa % sb));
  }
#define FROM(name, utype, stype, n)                                                                \
  same("from_u" #name, a, 0, __nv_u##name##_to_fp128((utype)a), (__float128)(utype)a);             \
  same("from_" #name, a, 0, __nv_##name##_to_fp128((stype)a), (__float128)(stype)a);
  NV_INTEGERS(FROM)
  same_integer("u128_f32", a, 0, (f = __nv_cvt_u128_f32_rn(a)) != (float)a, 0);
  same_integer("i128_f32", a, 0, (f = __nv_cvt_i128_f32_rn(sa)) != (float)sa, 0);
  same_integer("u128_f64", a, 0, (d = __nv_cvt_u128_f64_rn(a)) != (double)a, 0);
  same_integer("i128_f64", a, 0, (d = __nv_cvt_i128_f64_rn(sa)) != (double)sa, 0);
  same_integer("u128_bf16", a, 0, __nv_cvt_u128_bf16_rn(a), to_bfloat(a, 0));
  same_integer("i128_bf16", a, 0, __nv_cvt_i128_bf16_rn(sa), to_bfloat(sa < 0 ? -a : a, sa < 0));
}

int main(int argc, char **argv) {
  unsigned rounds = argc > 1 ? (unsigned)atoi(argv[1]) : 30000;
  nv_quad special[] = {0, 1, NV_QUAD_HIDDEN, NV_QUAD_HIDDEN - 1, NV_QUAD_INFINITY - 1,
                       NV_QUAD_INFINITY, NV_QUAD_NAN, NV_QUAD_INFINITY | 1,
                       (nv_u128)16383 << 112, (nv_u128)16384 << 112};
  unsigned n = sizeof special / sizeof *special;
  for (unsigned i = 0; i < 8 * n * n * n; i++) {
    nv_quad q[3] = {special[i / 8 % n], special[i / 8 / n % n], special[i / 8 / n / n]};
    for (int k = 0; k < 3; k++)
      q[k] |= i >> k & 1 ? NV_QUAD_SIGN : 0;
    check_arithmetic(q[0], q[1], q[2]);
    check_conversions(q[0]);
  }
  for (unsigned i = 0; i < rounds; i++) {
    unsigned kind = (unsigned)next();
    check_arithmetic(random_quad(kind), random_quad(kind >> 8 | (i & 1 ? 0 : 12)), random_quad(kind >> 4));
    check_conversions(random_quad(kind));
    nv_u128 a = random_integer(), b = random_integer();
    check_integers(a, b);
    // A multiple of the divisor, and one less: where an estimate that is off by one shows.
    if (b)
      check_integers(a / b * b - (next() & 1), b);
  }
  printf("%u checks, %u failures\n", checks, failures);
  return failures != 0;
}
