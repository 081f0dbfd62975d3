// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-bounded.c: loops that data ends within a bound, with variables that have a scope of their own and several ways out:
// digits of a number, probes of a table, walks of a block over a row that is little longer.
#include "fuzz/gen.h"

// One way out of a loop, which may write something first.
static void add_way_out(struct gen *g, const char *z, const char *b) {
  unsigned number = gen_below(g, 250);
  switch (gen_below(g, 3)) {
  case 0:
    gen_line(g, "if ((%s & 15) == %u) break;", b, number & 15);
    break;
  case 1:
    gen_line(g, "if ((%s & 255u) > %u) { %s += %s; break; }", b, number, z, b);
    break;
  default:
    gen_line(g, "if ((%s >> 6 & 1) == %u) break;", b, number & 1);
  }
}

// A counter and a bound between two ways out, in this order or another one.
static void add_digits(struct gen *g, const char *z) {
  const char *v = gen_name(g, "v"), *s = gen_name(g, "s"), *b = gen_name(g, "b"),
             *p = gen_name(g, "p");
  unsigned step = 1 + gen_below(g, 9), most = step * (1 + gen_below(g, 18));
  bool down = gen_chance(g, 20), ends = gen_chance(g, 30);
  gen_line(g, "ullong %s = 0; int %s = %u, %s = (int)(%s & 7);", v, s, down ? most : 0, p, z);
  gen_line(g, "while (true) {");
  gen_line(g, "uint %s = in[(%s++ + (int)threadIdx.x) & 63];", b, p);
  gen_line(g, "%s ^= (ullong)(%s & 127) << (%s & 63);", v, b, s);
  add_way_out(g, z, b);
  if (ends)
    gen_line(g, "if (%s >= %u) break;", p, 6 + gen_below(g, 12));
  gen_line(g, "%s %s= %u;", s, down ? "-" : "+", step);
  if (gen_chance(g, 30))
    add_way_out(g, z, b);
  gen_line(g, "if (%s %s %d) break;", s, down ? "<" : ">", down ? (int)step : (int)(most - step));
  gen_line(g, "}");
  gen_line(g, "%s = %s * 7 + (uint)%s + (uint)(%s >> 32) + (uint)%s * 3 + (uint)%s;", z, z, v, v, s,
           p);
}

// A search in a bounded number of places.
static void add_probes(struct gen *g, const char *z) {
  const char *i = gen_name(g, "i"), *e = gen_name(g, "e"), *r = gen_name(g, "r");
  unsigned most = 2 + gen_below(g, 17), step = 1 + gen_below(g, 3);
  gen_line(g, "int %s = -1;", r);
  gen_line(g, "for (int %s = 0; %s < %u; %s += %u) {", i, i, most, i, step);
  gen_line(g, "uint %s = in[(%s + (uint)%s) & 63];", e, z, i);
  gen_line(g, "if ((%s & 31u) == (%s & 31u)) { %s = %s + %s; break; }", e, z, r, i,
           gen_chance(g, 50) ? gen_text(g, "(int)(%s & 255u)", e) : "0");
  if (gen_chance(g, 60))
    gen_line(g, "if (%s %% 5u == 0%s) break;", e,
             gen_chance(g, 50) ? gen_text(g, " && %s > 3", i) : "");
  gen_line(g, "}");
  gen_line(g, "%s = %s * 5 + (uint)%s;", z, z, r);
}

// Rounds from the thread on, of which there is one or two, or a few.
static void add_rim(struct gen *g, const char *z) {
  const char *x = gen_name(g, "x");
  unsigned width = 1u << (3 + gen_below(g, 4));
  gen_line(g, "for (uint %s = threadIdx.x & %uu; %s < %uu; %s += %uu)", x, width - 1, x,
           width * (1 + gen_below(g, 2)) + gen_below(g, 8), x, width);
  gen_line(g, "%s = %s * 3 + in[%s & 63];", z, z, x);
}

void gen_bounded(struct gen *g) {
  const char *z = gen_start(g), *i = gen_name(g, "i");
  gen_line(g, "for (int %s = 0; %s < %u; %s++) {", i, i, 1 + gen_below(g, 6), i);
  gen_line(g, "%s ^= in[(%s + (uint)%s) & 63];", z, z, i);
  static void (*const forms[])(struct gen *, const char *) = {add_digits, add_digits, add_probes,
                                                              add_rim};
  for (unsigned k = 1 + gen_below(g, 2); k > 0; k--)
    forms[gen_below(g, 4)](g, z);
  gen_line(g, "}");
  g->work += 60 * 20 * g->trips;
  gen_add_result(g, z, T_U32);
}
