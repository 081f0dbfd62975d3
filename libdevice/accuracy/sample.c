// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Draws arguments from a sampling plan.
//
// A plan is a list of strata separated by ';'. A stratum gives one item per argument, separated by
// ','; the last item serves the remaining arguments. Items:
//   bits       any bit pattern              fin        any finite value, exponents uniform
//   edge       boundary values of the type  u:A:B      uniform between A and B
//   e:A:B      positive, log-uniform        E:A:B      the same with a random sign
//   n:C        near C: from a few units in the last place to relative 2^-1
//   m:S:A:B    k*S for random k with |k*S| between A and B, off by at most two units
//   i:A:B      integers                     r:A:B      previous argument times a ratio, signed
//   y          exponent for which pow(previous argument, y) is near the range's limits or inside
#include "accuracy.h"

#include <stdlib.h>
#include <string.h>

uint64_t nv_random(uint64_t *state) {
  uint64_t z = (*state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static double unit(uint64_t *state) { return (double)(nv_random(state) >> 11) * 0x1p-53; }

unsigned nv_strata_count(const char *plan) {
  unsigned n = 1;
  for (; *plan; ++plan)
    n += *plan == ';';
  return n;
}

static const double edges[] = {
    0.0,
    0x1p-1074,
    0x1.fffffffffffffp-1023,
    0x1p-1022,
    0x1p-149,
    0x1.fffffcp-127,
    0x1p-126,
    0x1p-64,
    0x1p-54,
    0x1p-53,
    0x1p-27,
    0x1p-25,
    0x1p-24,
    0x1p-12,
    0.25,
    0.5,
    0x1.fffffep-1,
    0x1.fffffffffffffp-1,
    1.0,
    0x1.000002p0,
    0x1.0000000000001p0,
    1.5,
    2.0,
    2.5,
    3.0,
    3.5,
    10.0,
    0x1p15,
    65504.0,
    65520.0,
    0x1p22,
    0x1.000001p23,
    0x1p24,
    0x1p31,
    0x1.fffffffcp30,
    0x1p32,
    0x1.fffffep31,
    0x1p51,
    0x1.0000000000001p52,
    0x1p53,
    0x1p63,
    0x1.fffffffffffffp62,
    0x1p64,
    0x1.fffffep127,
    0x1p128,
    0x1.fffffffffffffp1023,
    INFINITY,
    NAN,
};

static int64_t random_integer(uint64_t *state, char letter) {
  static const int64_t limits[] = {0,         1,          -1,        2,         INT32_MAX,
                                   INT32_MIN, UINT32_MAX, INT64_MAX, INT64_MIN, 0x7fffff,
                                   -0x800000, 0xffffff,   0x1000000};
  uint64_t r = nv_random(state);
  if ((r & 7) == 0)
    return limits[(r >> 8) % (sizeof limits / sizeof limits[0])];
  unsigned width = letter == 'l' ? 64 : letter == 'h' ? 16 : 32;
  uint64_t bits = nv_random(state) >> (64 - width) >> ((r >> 8) % width);
  return (int64_t)((r >> 16) & 1 ? 0 - bits : bits);
}

static void set(char letter, union nv_value *v, double x) {
  switch (letter) {
  case 'd':
    v->d = x;
    break;
  case 'f':
    v->f = (float)x;
    break;
  case 'l':
    v->l = fabs(x) < 0x1p63 ? (int64_t)x : INT64_MIN;
    break;
  case 'h':
    v->h = (uint16_t)(int32_t)x;
    break;
  default:
    v->i = fabs(x) < 0x1p31 ? (int32_t)x : INT32_MIN;
    break;
  }
}

static double get(char letter, union nv_value v) {
  return letter == 'd' ? v.d : letter == 'f' ? (double)v.f : letter == 'l' ? (double)v.l : v.i;
}

static void step(char letter, union nv_value *v, int64_t units) {
  if (letter == 'd' && isfinite(v->d)) {
    uint64_t moved = v->bits + (uint64_t)units;
    if (((moved ^ v->bits) >> 63) == 0 && (moved & 0x7ff0000000000000u) != 0x7ff0000000000000u)
      v->bits = moved;
  } else if (letter == 'f' && isfinite(v->f)) {
    uint32_t old = (uint32_t)v->i, moved = old + (uint32_t)units;
    if (((moved ^ old) >> 31) == 0 && (moved & 0x7f800000u) != 0x7f800000u)
      v->i = (int32_t)moved;
  }
}

// Between two numbers whose logarithms the item holds.
static double log_uniform(uint64_t *state, const struct nv_item *item) {
  double l = item->log_low, h = item->log_high;
  double e = l + (h - l) * unit(state);
  double v = exp2(e - floor(e)) * (1 + 0x1p-30 * unit(state));
  v = ldexp(v, (int)floor(e));
  return v < item->low ? item->low : v > item->high ? item->high : v;
}

static double sign_of(uint64_t *state) { return nv_random(state) & 1 ? 1.0 : -1.0; }

// An exponent that puts x^y somewhere in, or just outside, the range of the format.
static double pow_exponent(uint64_t *state, char letter, double x) {
  double span = letter == 'f' ? 160 : 1100;
  double l = log2(fabs(x));
  double t = (2 * unit(state) - 1) * span;
  if (!isfinite(l) || l == 0)
    return t;
  double y = t / l;
  if ((nv_random(state) & 3) == 0)
    y = rint(y);
  return y;
}

static void draw_float(const struct nv_item *item, char letter, uint64_t *state, union nv_value *v,
                       union nv_value previous, char previous_letter) {
  double a = item->a, b = item->b, x;
  switch (item->kind) {
  case NV_ITEM_BITS:
    v->bits = nv_random(state);
    return;
  case NV_ITEM_FINITE:
    do
      v->bits = nv_random(state);
    while (!isfinite(letter == 'd' ? v->d : (double)v->f));
    return;
  case NV_ITEM_EDGE:
    x = edges[nv_random(state) % (sizeof edges / sizeof edges[0])] * sign_of(state);
    set(letter, v, x);
    step(letter, v, (int64_t)(nv_random(state) % 5) - 2);
    return;
  case 'u':
    x = a + (b - a) * unit(state);
    break;
  case 'e':
    x = log_uniform(state, item);
    break;
  case 'E':
    x = log_uniform(state, item) * sign_of(state);
    break;
  case 'n':
    x = a + (a ? fabs(a) : 1.0) * sign_of(state) * exp2(-1 - 60 * unit(state));
    break;
  case 'm':
    set(letter, v, rint(log_uniform(state, item)) * a * sign_of(state));
    step(letter, v, (int64_t)(nv_random(state) % 5) - 2);
    return;
  case 'i':
    x = floor(a + (b - a + 1) * unit(state));
    break;
  case 'r':
    x = get(previous_letter, previous) * log_uniform(state, item) * sign_of(state);
    break;
  default:
    x = pow_exponent(state, letter, get(previous_letter, previous));
    break;
  }
  set(letter, v, x);
}

// A number from the item's text; reads numbers as strtod does.
static double number(const char **p) {
  char *end;
  double v = strtod(*p + (**p == ':'), &end);
  *p = end;
  return v;
}

static void parse_item(const char *text, struct nv_item *item) {
  memset(item, 0, sizeof *item);
  item->kind = *text;
  if (strncmp(text, "bits", 4) == 0)
    item->kind = NV_ITEM_BITS;
  else if (strncmp(text, "fin", 3) == 0)
    item->kind = NV_ITEM_FINITE;
  else if (strncmp(text, "edge", 4) == 0)
    item->kind = NV_ITEM_EDGE;
  if (!strchr("ueEnmir", item->kind))
    return;
  const char *p = text + 1;
  item->a = item->low = number(&p);
  if (item->kind == 'n')
    return;
  item->b = item->high = number(&p);
  if (item->kind == 'm') { // multiples k*a with |k*a| in [b, the third number]
    item->low = item->b / item->a < 1 ? 1 : item->b / item->a;
    item->high = number(&p) / item->a;
  }
  item->log_low = log2(item->low);
  item->log_high = log2(item->high);
}

void nv_parse_stratum(const struct nv_function *fn, unsigned index, struct nv_stratum *out) {
  const char *item = fn->strata;
  for (unsigned k = 0; k < index; ++k)
    item = strchr(item, ';') + 1;
  out->args = nv_arg_count(fn->sig);
  for (unsigned k = 0; k < out->args; ++k) {
    out->letters[k] = nv_arg_letter(fn->sig, k);
    parse_item(item, &out->items[k]);
    const char *comma = item + strcspn(item, ",;");
    if (*comma == ',')
      item = comma + 1;
  }
}

void nv_draw(const struct nv_stratum *s, uint64_t *state, struct nv_args *a) {
  for (unsigned k = 0; k < s->args; ++k) {
    char letter = s->letters[k];
    const struct nv_item *item = &s->items[k];
    a->v[k].bits = 0;
    bool integer = letter != 'd' && letter != 'f';
    if (integer && item->kind != 'i')
      a->v[k].l = random_integer(state, letter);
    else
      draw_float(item, letter, state, &a->v[k], a->v[k ? k - 1 : 0], s->letters[k ? k - 1 : 0]);
  }
}

void nv_perturb(const struct nv_function *fn, uint64_t *state, struct nv_args *a) {
  unsigned n = nv_arg_count(fn->sig);
  for (unsigned k = 0; k < n; ++k) {
    uint64_t r = nv_random(state);
    int64_t units = (int64_t)(nv_random(state) >> (32 + r % 31)) * ((r >> 32) & 1 ? 1 : -1);
    step(nv_arg_letter(fn->sig, k), &a->v[k], units);
  }
}
