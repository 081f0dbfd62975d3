// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-expr.c: random expressions. Every expression carries the interval of its values, so that
// signed arithmetic that cannot overflow is written as such (and gets nsw), and everything else
// goes through unsigned types.
#include "fuzz/gen.h"

static const enum type computed[] = {T_I32, T_I32, T_U32, T_U32, T_U32, T_I64,
                                     T_U64, T_F32, T_F32, T_F64, T_F16};

enum type gen_pick_type(struct gen *g) {
  return gen_known_type(g, computed[gen_below(g, sizeof computed / sizeof *computed)]);
}

static bool is_unsigned(enum type type) {
  return type == T_U8 || type == T_U16 || type == T_U32 || type == T_U64;
}

// Whether all mathematical values in [lo, hi] exist in `type` (for T_U64: are known to).
static bool fits(enum type type, __int128 lo, __int128 hi) {
  struct range full = gen_full_range(type);
  return lo >= full.lo && hi <= full.hi && !(type == T_U64 && hi == INT64_MAX);
}

static struct expr made(struct gen *g, const char *text, enum type type, __int128 lo, __int128 hi,
                        bool uniform) {
  (void)g;
  struct range range = gen_full_range(type);
  if (!gen_is_float(type) && fits(type, lo, hi))
    range = (struct range){(int64_t)lo, (int64_t)hi};
  return (struct expr){text, type, range, uniform};
}

static struct expr unknown(const char *text, enum type type, bool uniform) {
  return (struct expr){text, type, gen_full_range(type), uniform};
}

struct expr gen_constant(struct gen *g, enum type type) {
  static const double floats[] = {0.0, 1.0, 0.5, 2.0, -1.0, 3.25, -0.125, 10.0, 0.1, 1e-3, 100.0};
  if (gen_is_float(type)) {
    double v = floats[gen_below(g, sizeof floats / sizeof *floats)];
    return unknown(gen_text(g, "((%s)%.9g)", gen_type_name(type), v), type, true);
  }
  int64_t v;
  switch (gen_below(g, 6)) {
  case 0:
    v = gen_below(g, 4);
    break;
  case 1:
    v = (int64_t)1 << gen_below(g, 16);
    break;
  case 2:
    v = ((int64_t)1 << gen_below(g, 31)) - 1;
    break;
  case 3:
    v = (int64_t)(gen_bits(g) >> 33);
    break;
  default:
    v = gen_below(g, 40);
    break;
  }
  if (!is_unsigned(type) && gen_chance(g, 25))
    v = -v;
  const char *suffix = type == T_I64 ? "ll" : type == T_U64 ? "ull" : type == T_U32 ? "u" : "";
  return made(g, gen_text(g, v < 0 ? "(%lld%s)" : "%lld%s", (long long)v, suffix), type, v, v,
              true);
}

// Clamped, because a float outside of the integer's range has no defined conversion; NaN becomes
// the lower end.
static struct expr float_to_integer(struct gen *g, struct expr e, enum type type) {
  bool minus = !is_unsigned(type);
  return made(g, gen_text(g, "(%s)nv_clamp<%d>((float)%s)", gen_type_name(type), minus, e.text),
              type, minus ? -30000 : 0, 30000, e.uniform);
}

// LLVM 22 loses the overflow of an integer converted to half (docs/upstream-bugs.md, 2): larger
// integers are narrowed first.
static bool fits_half(struct expr e) {
  const int64_t largest = 65504;
  return e.range.lo >= -largest && e.range.hi <= largest;
}

struct expr gen_convert(struct gen *g, struct expr e, enum type type) {
  if (e.type == type)
    return e;
  if (gen_is_float(e.type) && !gen_is_float(type))
    return float_to_integer(g, e, type);
  if (type == T_F16 && !gen_is_float(e.type) && !fits_half(e))
    return unknown(gen_text(g, "(%s)(short)%s", gen_type_name(type), e.text), type, e.uniform);
  const char *text = gen_text(g, "(%s)%s", gen_type_name(type), e.text);
  if (gen_is_float(type) || (e.type == T_U64 && e.range.hi == INT64_MAX))
    return unknown(text, type, e.uniform);
  return made(g, text, type, e.range.lo, e.range.hi, e.uniform);
}

// A readable value in scope: a variable or an element of a region.
static struct expr leaf(struct gen *g, enum type type) {
  for (unsigned attempt = 0; attempt < 4; attempt++) {
    if (g->n_variables && gen_chance(g, 65)) {
      const struct variable *v = &g->variables[gen_below(g, g->n_variables)];
      if (g->want_uniform && !v->uniform)
        continue;
      struct expr e = {v->name, v->type, v->range, v->uniform};
      if (v->type < T_I32)
        e = gen_convert(g, e, T_I32);
      return gen_convert(g, e, type);
    }
    if (g->n_regions && gen_chance(g, 60)) {
      const struct region *r = &g->regions[gen_below(g, g->n_regions)];
      if (g->want_uniform && !r->uniform)
        continue;
      struct expr index = gen_index(g, r->extent);
      struct expr e =
          unknown(gen_text(g, "%s[%s]", r->name, index.text), r->type, r->uniform && index.uniform);
      if (r->type < T_I32)
        e = gen_convert(g, e, T_I32);
      return gen_convert(g, e, type);
    }
  }
  return gen_constant(g, type);
}

struct expr gen_index(struct gen *g, unsigned extent) {
  // A loop counter, or one plus a constant, when its range allows that.
  for (unsigned attempt = 0; attempt < 3 && g->n_variables; attempt++) {
    const struct variable *v = &g->variables[gen_below(g, g->n_variables)];
    if (gen_is_float(v->type) || v->range.lo < 0 || v->range.hi >= extent ||
        (g->want_uniform && !v->uniform))
      continue;
    unsigned room = extent - 1 - (unsigned)v->range.hi;
    if (room && gen_chance(g, 40))
      return (struct expr){gen_text(g, "%s + %u", v->name, 1 + gen_below(g, room)), v->type,
                           v->range, v->uniform};
    return (struct expr){v->name, v->type, v->range, v->uniform};
  }
  if (gen_chance(g, 50) || !g->n_variables) {
    unsigned at = gen_below(g, extent);
    return (struct expr){gen_text(g, "%u", at), T_I32, {at, at}, true};
  }
  const struct variable *v = &g->variables[gen_below(g, g->n_variables)];
  if (gen_is_float(v->type) || (g->want_uniform && !v->uniform))
    return (struct expr){"0", T_I32, {0, 0}, true};
  bool wide = gen_chance(g, 25);
  const char *operation = extent & (extent - 1) ? "%" : "&";
  return (struct expr){gen_text(g, "(%s)%s %s %u", wide ? "ullong" : "uint", v->name, operation,
                                extent & (extent - 1) ? extent : extent - 1),
                       wide ? T_U64 : T_U32,
                       {0, extent - 1},
                       v->uniform};
}

// a OP b for + - *. Signed operations that could overflow happen in the unsigned type.
static struct expr arithmetic(struct gen *g, enum type type, char operation, struct expr a,
                              struct expr b) {
  bool uniform = a.uniform && b.uniform;
  if (gen_is_float(type))
    return unknown(gen_text(g, "(%s %c %s)", a.text, operation, b.text), type, uniform);
  __int128 lo, hi;
  if (operation == '+') {
    lo = (__int128)a.range.lo + b.range.lo;
    hi = (__int128)a.range.hi + b.range.hi;
  } else if (operation == '-') {
    lo = (__int128)a.range.lo - b.range.hi;
    hi = (__int128)a.range.hi - b.range.lo;
  } else {
    __int128 corner[4] = {(__int128)a.range.lo * b.range.lo, (__int128)a.range.lo * b.range.hi,
                          (__int128)a.range.hi * b.range.lo, (__int128)a.range.hi * b.range.hi};
    lo = hi = corner[0];
    for (int i = 1; i < 4; i++) {
      lo = corner[i] < lo ? corner[i] : lo;
      hi = corner[i] > hi ? corner[i] : hi;
    }
  }
  bool any = type == T_U64 && (a.range.hi == INT64_MAX || b.range.hi == INT64_MAX);
  if (is_unsigned(type) || (fits(type, lo, hi) && !any)) {
    const char *text = gen_text(g, "(%s %c %s)", a.text, operation, b.text);
    return any ? unknown(text, type, uniform) : made(g, text, type, lo, hi, uniform);
  }
  const char *u = type == T_I64 ? "ullong" : "uint";
  return unknown(
      gen_text(g, "(%s)((%s)%s %c (%s)%s)", gen_type_name(type), u, a.text, operation, u, b.text),
      type, uniform);
}

static struct expr bitwise(struct gen *g, enum type type, unsigned depth) {
  struct expr a = gen_expr(g, type, depth - 1), b;
  if (gen_chance(g, 40)) {
    // A mask bounds the value.
    unsigned mask = (1u << (1 + gen_below(g, 15))) - 1;
    return made(g, gen_text(g, "(%s & %u)", a.text, mask), type, 0, mask, a.uniform);
  }
  b = gen_expr(g, type, depth - 1);
  return unknown(gen_text(g, "(%s %c %s)", a.text, "&|^"[gen_below(g, 3)], b.text), type,
                 a.uniform && b.uniform);
}

static struct expr shift(struct gen *g, enum type type, unsigned depth) {
  struct expr a = gen_expr(g, type, depth - 1);
  struct expr n = gen_chance(g, 60) ? gen_constant(g, T_U32) : gen_expr(g, T_U32, depth - 1);
  unsigned mask = gen_type_size(type) * 8 - 1;
  bool uniform = a.uniform && n.uniform;
  if (gen_chance(g, 50))
    return unknown(gen_text(g, "(%s >> (%s & %u))", a.text, n.text, mask), type, uniform);
  const char *u = gen_type_size(type) == 8 ? "ullong" : "uint";
  return unknown(
      gen_text(g, "(%s)((%s)%s << (%s & %u))", gen_type_name(type), u, a.text, n.text, mask), type,
      uniform);
}

// The divisor is a positive constant or one that a mask makes positive, so that neither zero nor
// the overflowing quotient can come about.
static struct expr division(struct gen *g, enum type type, unsigned depth) {
  static const unsigned divisors[] = {1, 2, 3, 5, 7, 8, 10, 16, 60, 100, 641, 1000, 4096};
  struct expr a = gen_expr(g, type, depth - 1);
  char operation = "/%"[gen_below(g, 2)];
  const char *cast = gen_type_name(type);
  if (gen_chance(g, 60))
    return unknown(gen_text(g, "(%s %c (%s)%u)", a.text, operation, cast,
                            divisors[gen_below(g, sizeof divisors / sizeof *divisors)]),
                   type, a.uniform);
  struct expr b = gen_expr(g, type, depth - 1);
  return unknown(gen_text(g, "(%s %c ((%s & %u) + 1))", a.text, operation, b.text,
                          (1u << (2 + gen_below(g, 12))) - 1),
                 type, a.uniform && b.uniform);
}

static struct expr select(struct gen *g, enum type type, unsigned depth) {
  struct expr c = gen_condition(g, g->want_uniform);
  struct expr a = gen_expr(g, type, depth - 1), b = gen_expr(g, type, depth - 1);
  struct expr e = {gen_text(g, "(%s ? %s : %s)", c.text, a.text, b.text), type, a.range,
                   a.uniform && b.uniform && c.uniform};
  e.range.lo = b.range.lo < a.range.lo ? b.range.lo : a.range.lo;
  e.range.hi = b.range.hi > a.range.hi ? b.range.hi : a.range.hi;
  return e;
}

static struct expr intrinsic(struct gen *g, enum type type, unsigned depth) {
  struct expr a = gen_expr(g, T_U32, depth - 1), b = gen_expr(g, T_U32, depth - 1), e;
  bool uniform = a.uniform && b.uniform;
  switch (gen_below(g, 6)) {
  case 0:
    e = made(g, gen_text(g, "__popc(%s)", a.text), T_I32, 0, 32, a.uniform);
    break;
  case 1:
    e = made(g, gen_text(g, "__clz((int)%s)", a.text), T_I32, 0, 32, a.uniform);
    break;
  case 2:
    e = unknown(gen_text(g, "__brev(%s)", a.text), T_U32, a.uniform);
    break;
  case 3:
    e = unknown(gen_text(g, "__umulhi(%s, %s)", a.text, b.text), T_U32, uniform);
    break;
  case 4:
    e = unknown(
        gen_text(g, "__byte_perm(%s, %s, 0x%xu)", a.text, b.text, (unsigned)gen_bits(g) & 0x7777),
        T_U32, uniform);
    break;
  default:
    e = unknown(gen_text(g, "__funnelshift_l(%s, %s, %u)", a.text, b.text, gen_below(g, 32)), T_U32,
                uniform);
    break;
  }
  return gen_convert(g, e, type);
}

static struct expr floating(struct gen *g, enum type type, unsigned depth) {
  struct expr a = gen_expr(g, type, depth - 1), b;
  switch (gen_below(g, 8)) {
  case 0:
    return unknown(gen_text(g, "(-%s)", a.text), type, a.uniform);
  case 1:
    return gen_convert(g, gen_expr(g, T_I32, depth - 1), type);
  case 2:
    b = gen_expr(g, type, depth - 1);
    return unknown(gen_text(g, "(%s / %s)", a.text, b.text), type, a.uniform && b.uniform);
  case 3:
    return select(g, type, depth);
  default:
    b = gen_expr(g, type, depth - 1);
    return arithmetic(g, type, "+-*"[gen_below(g, 3)], a, b);
  }
}

struct expr gen_expr(struct gen *g, enum type type, unsigned depth) {
  struct expr call;
  if (depth == 0 || gen_chance(g, 20))
    return leaf(g, type);
  if (!g->want_uniform && gen_chance(g, 6) && gen_call(g, type, &call))
    return call;
  if (gen_is_float(type))
    return floating(g, type, depth);
  switch (gen_below(g, 12)) {
  case 0:
    return bitwise(g, type, depth);
  case 1:
    return shift(g, type, depth);
  case 2:
    return division(g, type, depth);
  case 3:
    return select(g, type, depth);
  case 4:
    return intrinsic(g, type, depth);
  case 5:
    return gen_convert(g, gen_expr(g, gen_pick_type(g), depth - 1), type);
  case 6: {
    struct expr a = gen_expr(g, type, depth - 1), b = gen_expr(g, type, depth - 1);
    return unknown(gen_text(g, "%s(%s, %s)", gen_chance(g, 50) ? "min" : "max",
                            gen_text(g, "(%s)%s", gen_type_name(type), a.text),
                            gen_text(g, "(%s)%s", gen_type_name(type), b.text)),
                   type, a.uniform && b.uniform);
  }
  default: {
    struct expr a = gen_expr(g, type, depth - 1), b = gen_expr(g, type, depth - 1);
    return arithmetic(g, type, "++-*"[gen_below(g, 4)], a, b);
  }
  }
}

struct expr gen_condition(struct gen *g, bool uniform) {
  static const char *const compare[] = {"==", "!=", "<", "<=", ">", ">="};
  const char *operation = compare[gen_below(g, 6)];
  bool before = g->want_uniform;
  g->want_uniform = before || uniform;
  struct expr e = {0};
  // Tests of loop counters are what loop passes split and peel on.
  for (unsigned attempt = 0; !e.text && attempt < 4 && g->n_variables; attempt++) {
    const struct variable *v = &g->variables[gen_below(g, g->n_variables)];
    if (!v->is_counter || (g->want_uniform && !v->uniform) || !gen_chance(g, 70))
      continue;
    struct expr limit = gen_chance(g, 60)
                            ? (struct expr){gen_text(g, "%u", gen_below(g, 10)), T_I32, {0}, true}
                            : gen_expr(g, v->type < T_I32 ? T_I32 : v->type, 1);
    e = (struct expr){gen_text(g, "(%s %s %s)", v->name, operation, limit.text),
                      T_I32,
                      {0, 1},
                      v->uniform && limit.uniform};
  }
  if (!e.text) {
    enum type type = gen_pick_type(g);
    struct expr a = gen_expr(g, type, 1), b = gen_expr(g, type, 1);
    e = (struct expr){gen_text(g, "(%s %s %s)", a.text, operation, b.text),
                      T_I32,
                      {0, 1},
                      a.uniform && b.uniform};
  }
  g->want_uniform = before;
  return e;
}
