// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-clamps.c: neighbours of a point that are bounded at both ends, by constants and by a number of run time, in loops that
// are unrolled; sums near the ends of the numbers that wrap around by rule.
#include "fuzz/gen.h"

// The ends of the values of a loop: neighbours have them in common, most of them.
struct ends {
  unsigned kind, top;
  int least;
  const char *most; // a number of run time, or a constant
};

static struct ends choose_ends(struct gen *g, const char *most) {
  return (struct ends){gen_below(g, 4), 40 + gen_below(g, 3), (int)gen_below(g, 9) - 4,
                       gen_chance(g, 70) ? most : "33"};
}

// `what` plus `by`, bounded from below, from above or both; with or without sign.
static const char *clamped(struct gen *g, const char *what, int by, const struct ends *ends,
                           bool plain) {
  const char *sum = plain ? gen_text(g, "(%s + %d)", what, by)
                          : gen_text(g, "(int)((uint)%s + %uu)", what, (unsigned)by);
  switch (ends->kind) {
  case 0:
    return gen_text(g, "(%s < %d ? %d : %s)", sum, ends->least, ends->least, sum);
  case 1:
    return gen_text(g, "(%s > %s ? %s : %s)", sum, ends->most, ends->most, sum);
  case 2:
    return gen_text(g, "(int)((uint)%s > %uu ? %uu : (uint)%s)", sum, ends->top, ends->top, sum);
  default:
    return gen_text(g, "((%s < 0 ? 0 : %s) > %s ? %s : (%s < 0 ? 0 : %s))", sum, sum, ends->most,
                    ends->most, sum, sum);
  }
}

void gen_clamped(struct gen *g) {
  const char *z = gen_start(g), *i = gen_name(g, "i"), *x = gen_name(g, "x");
  const char *m = gen_name(g, "m");
  bool ends = gen_chance(g, 20);
  gen_line(g, ends ? "int %s = (int)%s;" : "int %s = (int)(%s %% 61u) - 3;", x, z);
  gen_line(g, "int %s = (int)(in[%u] & 31u) + 20;", m, gen_below(g, 64));
  unsigned rounds = gen_below(g, 5), reads = 2 + gen_below(g, 3);
  gen_line(g, "for (int %s = %d; %s <= %d; %s++) {", i, -(int)gen_below(g, 3), i, (int)rounds - 2,
           i);
  // Values near the ends are only added to where that wraps around by rule.
  const char *at =
      ends ? gen_text(g, "(int)((uint)%s + (uint)%s)", x, i) : gen_text(g, "(%s + %s)", x, i);
  struct ends shared = choose_ends(g, m);
  for (unsigned k = 0; k < reads; k++) {
    struct ends own = gen_chance(g, 80) ? shared : choose_ends(g, m);
    bool plain = !ends && gen_chance(g, 85);
    const char *index = clamped(g, at, (int)gen_below(g, 5) - 2, &own, plain);
    gen_line(g, "%s = %s * %u + in[(uint)%s & 63u] + (uint)%s;", z, z, 3 + 2 * gen_below(g, 9),
             index, index);
  }
  gen_line(g, "}");
  g->work += 30 * reads * (rounds + 3) * g->trips;
  gen_add_result(g, z, T_U32);
}
