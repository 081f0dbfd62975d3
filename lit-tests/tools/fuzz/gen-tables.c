// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-tables.c: small tables of constants, as local arrays that single stores or a loop fill, and as what a switch
// chooses; some are changed on some ways, so that they are not constant. Tables of addresses in shared memory.
#include "fuzz/gen.h"

static const char *const types[] = {"int", "uint", "uchar", "short", "float", "signed char"};
enum { TYPES = sizeof types / sizeof *types };

// A value for entry `i`: in a line, of few bits, with a common factor, or anything.
static long long value(struct gen *g, unsigned kind, unsigned i, unsigned factor) {
  switch (kind) {
  case 0:
    return (long long)i * factor - 3;
  case 1:
    return gen_below(g, 4);
  case 2:
    return ((long long)gen_below(g, 200) - 100) * factor;
  case 3:
    return 100000 + gen_below(g, 9);
  default:
    return (long long)gen_below(g, 4000000000u) - 2000000000;
  }
}

// A local array of `n` constants, read by `index`, in places `index`, and the place behind or in front of it.
static void add_array(struct gen *g, const char *z, const char *index) {
  const char *t = gen_name(g, "t"), *type = types[gen_below(g, TYPES)];
  unsigned n = 2 + gen_below(g, 19), kind = gen_below(g, 5), factor = 1 + gen_below(g, 300);
  bool in_loop = gen_chance(g, 25);
  gen_line(g, "%s%s %s[%u]%s;", in_loop || gen_chance(g, 50) ? "" : "volatile ", type, t, n,
           in_loop ? "" : " = {}");
  if (in_loop)
    gen_line(g, "for (int j = 0; j < %u; j++) %s[j] = (%s)(j * %u + %u);", n, t, type, factor,
             gen_below(g, 90));
  else
    for (unsigned i = 0; i < n; i++)
      gen_line(g, "%s[%u] = (%s)%lldll;", t, i, type, value(g, kind, i, factor));
  if (gen_chance(g, 20)) // the same once more, another value, or a value that is not known
    gen_line(g, "if (%s & %u) %s[%u] = (%s)%s;", z, 1u << gen_below(g, 6), t, gen_below(g, n), type,
             gen_chance(g, 30) ? "7" : gen_text(g, "(%s & 0xffffu)", z));
  unsigned step = gen_below(g, 3);
  gen_line(g, "%s = %s * 5 + (uint)(int)%s[%s %% %uu];", z, z, t, index, n);
  if (step < n)
    gen_line(g, "%s += (uint)(int)%s[(%s >> 3) %% %uu + %u] * 3;", z, t, index, n - step, step);
}

// Values that a switch chooses, one or two at once, of cases without gaps or with some.
static void add_switch(struct gen *g, const char *z, const char *index) {
  const char *v = gen_name(g, "v"), *w = gen_name(g, "w");
  unsigned n = 3 + gen_below(g, 14), kind = gen_below(g, 5), factor = 1 + gen_below(g, 300);
  bool all = gen_chance(g, 40), two = gen_chance(g, 40);
  int first = (int)gen_below(g, 9) - 4;
  gen_line(g, "int %s = %lld, %s = %u;", v, value(g, kind, 0, factor), w, gen_below(g, 9));
  gen_line(g, "switch ((int)(%s %% %uu) + %d) {", index, all ? n : n + 3, first - (all ? 0 : 2));
  for (unsigned i = 0; i < n; i++) {
    if (!all && gen_chance(g, 15))
      continue;
    gen_line(g, "case %d: %s = (int)%lldll; ", first + (int)i, v, value(g, kind, i, factor));
    if (two)
      gen_line(g, "  %s = %u;", w, gen_below(g, 60));
    gen_line(g, "  break;");
  }
  gen_line(g, "}");
  gen_line(g, "%s = %s * 9 + (uint)%s + (uint)%s;", z, z, v, w);
}

// Addresses of shared arrays that an index chooses: in an array, in structs, behind a switch. Each thread has a place of its
// own in every row, so that no barrier is needed.
static void add_pointers(struct gen *g, const char *z, const char *index) {
  const char *a = gen_name(g, "a"), *b = gen_name(g, "b"), *t = gen_name(g, "t");
  const char *rows[] = {a, b, gen_text(g, "%s + %u", a, g->block),
                        gen_text(g, "%s + %u", b, g->block)};
  unsigned n = 2 + gen_below(g, 9), kind = gen_below(g, 3);
  gen_line(g, "__shared__ uint %s[%u], %s[%u];", a, 2 * g->block, b, 2 * g->block);
  for (unsigned i = 0; i < 4; i++)
    gen_line(g, "(%s)[tid] = %s + %u;", rows[i], z, i);
  if (kind == 2) {
    gen_line(g, "uint *%s = %s;", t, rows[0]);
    gen_line(g, "switch (%s %% %uu) {", index, n);
    for (unsigned i = 1; i < n; i++)
      gen_line(g, "case %u: %s = %s; break;", i, t, rows[gen_below(g, 4)]);
    gen_line(g, "}");
    gen_line(g, "%s[tid] ^= %s * 3;", t, z);
    gen_line(g, "%s = %s * 7 + (%s)[tid];", z, z, rows[gen_below(g, 4)]);
    return;
  }
  gen_line(g, kind ? "struct { int w; uint *p; } %s[%u] = {" : "uint *%s[%u] = {", t, n);
  for (unsigned i = 0; i < n; i++)
    gen_line(g, kind ? "  {%s, %s}," : "  %s%s,", kind ? gen_text(g, "%u", gen_below(g, 50)) : "",
             rows[gen_below(g, 4)]);
  gen_line(g, "};");
  const char *p = kind ? ".p" : "";
  if (gen_chance(g, 30)) // another address on some ways, or all of one more array
    gen_line(g, "if (%s & %u) %s[%u]%s = %s;", z, 1u << gen_below(g, 6), t, gen_below(g, n), p,
             rows[gen_below(g, 4)]);
  gen_line(g, "%s[%s %% %uu]%s[tid] += %s;", t, index, n, p, z);
  gen_line(g, "%s = %s * 5 + %s[(%s >> 3) %% %uu]%s[tid];", z, z, t, index, n, p);
  if (kind)
    gen_line(g, "%s += (uint)%s[%s %% %uu].w;", z, t, index, n);
}

void gen_tables(struct gen *g) {
  const char *z = gen_start(g), *i = gen_name(g, "i"), *x = gen_name(g, "x");
  gen_line(g, "for (int %s = 0; %s < %u; %s++) {", i, i, 1 + gen_below(g, 6), i);
  gen_line(g, "uint %s = in[(%s + %s) & 63] ^ (uint)%s;", x, z, i, i);
  for (unsigned k = 1 + gen_below(g, 3); k > 0; k--)
    (gen_chance(g, 60) ? add_array : add_switch)(g, z, gen_chance(g, 70) ? x : z);
  if (gen_chance(g, 40))
    add_pointers(g, z, gen_chance(g, 70) ? x : z);
  gen_line(g, "}");
  g->work += 60 * 6 * g->trips;
  gen_add_result(g, z, T_U32);
}
