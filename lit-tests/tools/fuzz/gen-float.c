// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-float.c: floating point that the optimiser may take apart: sums and products that may be reassociated,
// contracted and divided by reciprocals, of all widths, of pairs of halves, in loops and behind conditions.
//
// All numbers are small integers, or quarters of them, and every expression carries the largest magnitude
// that any part of it can have in whatever order: nothing is ever rounded, so all orders give the same.
#include "fuzz/gen.h"

struct exact {
  const char *text;
  uint64_t most; // magnitude; 1 at least
};

// A type, the integers that it has all of, and what a leaf is below (a power of two).
static const struct real {
  const char *name;
  uint64_t limit;
  unsigned leaf;
} reals[] = {{"float", 1ull << 24, 64},
             {"double", 1ull << 50, 1024},
             {"_Float16", 2048, 8},
             {"__bf16", 256, 4}};

enum { SEEDS = 3 };

struct scene {
  struct gen *g;
  const char
      *seeds[SEEDS]; // integers, computed outside: of what they are made of some would be rounded
  const struct real *real;
  struct exact known[6];
  unsigned n;
};

static struct exact number(struct scene *s) {
  struct gen *g = s->g;
  if (s->n && gen_chance(g, 60))
    return s->known[gen_below(g, s->n)];
  if (gen_chance(g, 25)) {
    unsigned n = gen_below(g, 4);
    return (struct exact){gen_text(g, "(%s)%u", s->real->name, n), n ? n : 1};
  }
  return (struct exact){gen_text(g, "(%s)(int)(%s & %u)", s->real->name,
                                 s->seeds[gen_below(g, SEEDS)], s->real->leaf - 1),
                        s->real->leaf};
}

static struct exact compute(struct scene *s, unsigned depth) {
  struct gen *g = s->g;
  struct exact a = depth ? compute(s, depth - 1) : number(s);
  if (!depth)
    return a;
  struct exact b = compute(s, depth - 1);
  const uint64_t limit = s->real->limit;
  switch (gen_below(g, 7)) {
  case 0:
    return (struct exact){gen_text(g, "(-%s)", a.text), a.most};
  case 1: // a reciprocal and back: quarters on the way
    return a.most > limit / 4 ? a : (struct exact){gen_text(g, "(%s / 4 * 4)", a.text), a.most * 4};
  case 2:
    if (a.most + b.most <= limit)
      return (struct exact){gen_text(g, "(%s > %s ? %s : %s)", a.text, b.text, a.text, b.text),
                            a.most + b.most};
    return a;
  case 3:
  case 4:
    if (a.most <= limit / b.most)
      return (struct exact){gen_text(g, "(%s * %s)", a.text, b.text), a.most * b.most};
    return b;
  default:
    if (a.most + b.most <= limit)
      return (struct exact){gen_text(g, "(%s %c %s)", a.text, "+-"[gen_below(g, 2)], b.text),
                            a.most + b.most};
    return a;
  }
}

static void declare(struct scene *s, struct exact e) {
  const char *name = gen_name(s->g, "x");
  gen_line(s->g, "%s %s = %s;", s->real->name, name, e.text);
  if (s->n < sizeof s->known / sizeof *s->known)
    s->known[s->n++] = (struct exact){name, e.most};
}

// A sum over few rounds, sometimes left early.
static void loop(struct scene *s) {
  struct gen *g = s->g;
  struct exact start = number(s), each = compute(s, 1);
  unsigned n = 1 + gen_below(g, 9);
  if (each.most > (s->real->limit - start.most) / n)
    return;
  const char *name = gen_name(g, "x"), *k = gen_name(g, "k");
  gen_line(g, "%s %s = %s;", s->real->name, name, start.text);
  gen_line(g, "for (int %s = 0; %s < %u; %s++) {", k, k, n, k);
  if (gen_chance(g, 30))
    gen_line(g, "  if (%s > (%s)%u) break;", name, s->real->name, gen_below(g, 40));
  gen_line(g, "  %s %c= %s;", name, "+-"[gen_below(g, 2)], each.text);
  gen_line(g, "}");
  g->work += g->trips * n;
  if (s->n < sizeof s->known / sizeof *s->known)
    s->known[s->n++] = (struct exact){name, start.most + n * each.most};
}

// Two or four at once.
static void lanes(struct scene *s) {
  struct gen *g = s->g;
  struct exact a = number(s), b = number(s);
  unsigned n = 2u << gen_below(g, 2);
  const uint64_t most = 2 * (a.most * (a.most > b.most ? a.most : b.most) + a.most);
  if (most > s->real->limit)
    return;
  const char *v = gen_name(g, "v"), *w = gen_name(g, "v");
  gen_line(g, "typedef %s %s_t __attribute__((ext_vector_type(%u)));", s->real->name, v, n);
  gen_line(g, "%s_t %s = %s, %s = %s;", v, v, a.text, w, b.text);
  gen_line(g, "%s.y = %s.x; %s = %s * %s + %s;", w, v, v, v, w, v);
  declare(s, (struct exact){
                 gen_text(g, "(%s)(%s.x + %s.%c)", s->real->name, v, v, n == 2 ? 'y' : 'w'), most});
}

void gen_exact_float(struct gen *g) {
  struct scene s = {.g = g, .real = &reals[gen_below(g, g->purpose.nvcc ? 2 : 4)]};
  const char *result = gen_name(g, "z");
  for (unsigned i = 0; i < SEEDS; i++) {
    s.seeds[i] = gen_name(g, "n");
    gen_line(g, "const uint %s = %s;", s.seeds[i], gen_expr(g, T_U32, 1).text);
  }
  gen_line(g, "int %s;", result);
  gen_line(g, "{");
  g->indent++;
  if (!g->purpose.nvcc)
    gen_line(g, "_Pragma(\"clang fp reassociate(on)%s%s\")",
             gen_chance(g, 50) ? " reciprocal(on)" : "",
             gen_chance(g, 70) ? " contract(fast)" : "");
  for (unsigned i = 0, n = 1 + gen_below(g, 4); i < n; i++) {
    if (gen_chance(g, 30))
      loop(&s);
    else if (!g->purpose.nvcc && gen_chance(g, 30))
      lanes(&s);
    else
      declare(&s, compute(&s, 1 + gen_below(g, 3)));
  }
  gen_line(g, "%s = (int)(llong)(%s)%s;", result, s.real->limit > 1ull << 24 ? "double" : "float",
           compute(&s, 2).text);
  g->indent--;
  gen_line(g, "}");
  gen_add_variable(
      g, (struct variable){.name = result, .type = T_I32, .range = gen_full_range(T_I32)});
}
