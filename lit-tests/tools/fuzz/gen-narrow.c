// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-narrow.c: bytes and 16-bit values: differences, saturated ones and means in each type and by each comparison, what
// only looks like them, switches that choose them, and rounds that take those that a condition lets through.
#include "fuzz/gen.h"

// A value of `x` and `y`, which are of `type`.
static void add_value(struct gen *g, const char *type, const char *z, const char *x,
                      const char *y) {
  static const char *const less[] = {"<", "<=", ">", ">=", "=="};
  const char *is = less[gen_below(g, 5)];
  const char *a = gen_chance(g, 50) ? x : y, *b = a == x ? y : x;
  switch (gen_below(g, 5)) {
  case 0: // an absolute difference, or its negative
    gen_line(g, "  %s = %s * 3 + (uint)(%s)(%s %s %s ? %s - %s : %s - %s);", z, z, type, x, is, y,
             a, b, b, a);
    break;
  case 1: // a saturated difference, or what it is not
    gen_line(g, "  %s = %s * 5 + (uint)(%s)(%s %s %s ? %s - %s : 0);", z, z, type, x, is, y, a, b);
    break;
  case 2:
    gen_line(g, "  %s += (uint)(%s)((%s + %s + %u) >> %u);", z, type, x, y, gen_below(g, 3),
             1 + gen_below(g, 2));
    break;
  case 3:
    gen_line(g, "  { int n = %s - %s; %s += (uint)(n < 0 ? -n : n); }", a, b, z);
    break;
  default:
    gen_line(g, "  { int n = (%s + %s) / 2 - %s; %s ^= (uint)(n > 0 ? n : -n) << 3; }", a, b, b, z);
    break;
  }
}

// A number that a switch over `x` chooses, of up to ten.
static void add_choice(struct gen *g, const char *z, const char *x) {
  unsigned n = 2 + gen_below(g, 9);
  bool all = gen_chance(g, 40);
  const char *v = gen_name(g, "v");
  gen_line(g, "  int %s = %d;", v, (int)gen_below(g, 200) - 100);
  gen_line(g, "  switch ((uint)%s %s %u) {", x, all ? "&" : "%", all ? 7 : n + gen_below(g, 3));
  for (unsigned i = 0; i < (all ? 8 : n); i++)
    gen_line(g, "  case %u: %s = %d; %s", i, v, (int)gen_below(g, 3000) - 1500,
             gen_chance(g, 93) ? "break;" : "");
  gen_line(g, "  }");
  gen_line(g, "  %s = %s * 7 + (uint)%s;", z, z, v);
}

void gen_narrow(struct gen *g) {
  static const char *const types[] = {"uchar", "ushort", "short", "signed char"};
  const char *type = types[gen_below(g, 4)];
  const char *z = gen_start(g), *i = gen_name(g, "i"), *x = gen_name(g, "x"), *y = gen_name(g, "y");
  unsigned rounds = 1 + gen_below(g, 24);
  gen_line(g, "uint %s = 0;", i);
  if (gen_chance(g, 30)) // it ends by one of two questions
    gen_line(g, "for (; %s < %u && (%s & %u) != 1; %s++) {", i, rounds, z,
             gen_chance(g, 50) ? 3 : 63, i);
  else
    gen_line(g, "for (; %s < %s; %s++) {", i,
             gen_chance(g, 50) ? gen_text(g, "%u", rounds) : gen_text(g, "(in[%s & 63] & 31u)", z),
             i);
  gen_line(g, "  %s %s = (%s)in[(%s + tid) & 63], %s = (%s)(%s >> %u);", type, x, type, i, y, type,
           z, gen_below(g, 20));
  bool taken = gen_chance(g, 40);
  if (taken)
    gen_line(g, "  if (%s %s %s) {", x, gen_chance(g, 50) ? "<" : "!=", y);
  for (unsigned k = 1 + gen_below(g, 3); k > 0; k--)
    add_value(g, type, z, x, y);
  if (gen_chance(g, 50))
    add_choice(g, z, gen_chance(g, 50) ? x : y);
  if (taken)
    gen_line(g, "  }");
  gen_line(g, "}");
  g->work += 40 * g->trips;
  gen_add_result(g, z, T_U32);
  gen_add_result(g, i, T_U32);
}
