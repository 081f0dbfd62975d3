// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-idioms.c: what single passes look for and a mixture of statements hardly ever makes: loops with a
// condition on the counter, insertions into sorted arrays, elements that a search chose, notes of why a
// scope was left, dot products of bytes, rows of matrices, structs that are copied from a parameter, known
// spaces and constants.
#include "fuzz/gen.h"

// A number of 0 to `most`, known when compiling or not.
static const char *small(struct gen *g, unsigned most) {
  if (gen_chance(g, 40))
    return gen_text(g, "%u", gen_below(g, most + 1));
  return gen_text(g, "(int)((%s) %% %uu)", gen_expr(g, T_U32, 1).text, most + 1);
}

// Splitting by index: one iteration, all but one, a range.
static void conditions_on_counters(struct gen *g) {
  static const char *const types[] = {"int", "int", "uint", "llong", "ullong", "short", "uchar"};
  static const char *const tests[] = {"==", "==", "!=", "<", "<=", ">", ">="};
  const char *z = gen_start(g), *i = gen_name(g, "i"), *k = gen_name(g, "k"), *n = gen_name(g, "n");
  const char *type = types[gen_below(g, 7)], *test = tests[gen_below(g, 7)];
  unsigned step = gen_chance(g, 70) ? 1 : 2 + gen_below(g, 3);
  gen_line(g, "const %s %s = (%s)(%s), %s = (%s)(%s);", type, k, type, small(g, 12), n, type,
           small(g, 17));
  if (gen_chance(g, 75))
    gen_line(g, "for (%s %s = %u; %s < %s; %s += %u) {", type, i, gen_below(g, 3), i, n, i, step);
  else
    gen_line(g, "for (%s %s = %s; %s > 0; %s--) {", type, i, n, i, i);
  if (gen_chance(g, 70))
    gen_line(g, "  %s = %s * 3 + (uint)%s;", z, z, i);
  gen_line(g, "  if (%s %s %s) %s ^= (%s) + (uint)%s;", i, test, k, z, gen_expr(g, T_U32, 1).text,
           i);
  switch (gen_below(g, 3)) {
  case 0:
    gen_line(g, "  else %s += 7u;", z);
    break;
  case 1:
    gen_line(g, "  if ((uint)%s %s %uu) %s = %s * 5 + 1;", i, tests[gen_below(g, 7)],
             gen_below(g, 9), z, z);
    break;
  default:
    break;
  }
  gen_line(g, "}");
  g->work += 12 * g->trips;
  gen_add_result(g, z, T_U32);
}

// A condition that does not change in the loop: a flag, a pointer that may be null, a guard. Half of them
// are decided by the launch, for all threads of a block alike.
static void conditions_of_loops(struct gen *g) {
  static const char *const launches[] = {"blockIdx.x == 0", "blockDim.x > 32", "gridDim.x == 1",
                                         "(blockIdx.x ^ words.w[2]) & 1"};
  const char *z = gen_start(g), *c = gen_name(g, "c"), *i = gen_name(g, "i"), *n = small(g, 15);
  struct expr e = gen_condition(g, gen_chance(g, 60));
  if (gen_chance(g, 50))
    e.text = launches[gen_below(g, 4)];
  switch (gen_below(g, 3)) {
  case 0:
    gen_line(g, "const uint *const %s = %s ? in : nullptr;", c, e.text);
    gen_line(g, "for (int %s = 0; %s < %s; %s++) {", i, i, n, i);
    gen_line(g, "  uint v = 1; if (%s) v = %s[(%s + %s) & 63];", c, c, z, i);
    gen_line(g, "  %s = %s * 5 + v; if (%s) %s ^= v;", z, z, c, z);
    break;
  case 1:
    gen_line(g, "const bool %s = %s;", c, e.text);
    gen_line(g, "for (int %s = 0; %s < %s; %s++) {", i, i, n, i);
    gen_line(g, "  if (%s) own[%s & 7] += %s + %s;", c, i, z, i);
    break;
  default:
    gen_line(g, "const bool %s = %s;", c, e.text);
    gen_line(g, "for (int %s = 0; %s < %s; %s++) {", i, i, n, i);
    gen_line(g, "  %s = %s * 3 + in[%s]; if (%s) %s ^= %s; else %s += in[%s + 9];", z, z, i, c, z,
             gen_expr(g, T_U32, 1).text, z, i);
    break;
  }
  gen_line(g, "}");
  g->work += 12 * g->trips;
  gen_add_result(g, z, T_U32);
}

// The smallest of some numbers in order: stores to an element that a phi chooses.
static void sorted_insertion(struct gen *g) {
  const char *z = gen_start(g), *v = gen_name(g, "sv"), *i = gen_name(g, "i");
  unsigned size = 2 + gen_below(g, 5);
  gen_line(g, "uint %s[%u];", v, size);
  gen_line(g, "for (int j = 0; j < %u; j++) %s[j] = 0xffffffffu - j;", size, v);
  gen_line(g, "%sfor (int %s = 0; %s < %s; %s++) {",
           gen_chance(g, 40) ? "_Pragma(\"unroll\") " : "", i, i, small(g, 9), i);
  gen_line(g, "  const uint key = in[(%s * %u + %s) & 63] ^ %s; int j = %u;", i,
           1 + gen_below(g, 9), z, z, size - 2);
  gen_line(g, "  if (key >= %s[%u]) continue;", v, size - 1);
  gen_line(g, "  %swhile (j >= 0 && %s[j] > key) { %s[j + 1] = %s[j]; j--; }",
           gen_chance(g, 50) ? "_Pragma(\"unroll\") " : "", v, v, v);
  gen_line(g, "  %s[j + 1] = key;", v);
  gen_line(g, "}");
  gen_line(g, "for (int j = 0; j < %u; j++) %s = %s * 3 + %s[j];", size, z, z, v);
  g->work += 9 * size * g->trips;
  gen_add_result(g, z, T_U32);
}

// The farthest of some numbers gives way to a nearer one; the row with the largest element changes
// places. Accesses to elements that a search chose.
static void chosen_elements(struct gen *g) {
  const char *z = gen_start(g), *v = gen_name(g, "fv"), *w = gen_name(g, "fw"),
             *i = gen_name(g, "i");
  unsigned size = 2 + gen_below(g, 5);
  gen_line(g, "uint %s[%u], %s = 0;", v, size, w);
  gen_line(g, "for (int j = 0; j < %u; j++) %s[j] = (0xffffffu - j) ^ %s;", size, v, z);
  if (gen_chance(g, 50)) {
    gen_line(g, "for (int %s = 0; %s < %s; %s++) {", i, i, small(g, 9), i);
    gen_line(g, "  const uint d = in[(%s * %u + %s) & 63];", i, 1 + gen_below(g, 9), z);
    gen_line(g, "  if (d >= %s[%s]) continue;", v, w);
    gen_line(g, "  %s[%s] = d; %s = 0;", v, w, w);
    gen_line(g, "  for (int k = 1; k < %u; k++) if (%s[k] > %s[%s]) %s = k;", size, v, v, w, w);
    gen_line(g, "}");
  } else {
    gen_line(g, "for (int c = 0; c < %u; c++) {", size);
    gen_line(g, "  %s = c;", w);
    gen_line(g, "  for (int r = c + 1; r < %u; r++) if ((%s[r] & 255u) > (%s[%s] & 255u)) %s = r;",
             size, v, v, w, w);
    gen_line(g, "  const uint x = %s[c]; %s[c] = %s[%s]; %s[%s] = x;", v, v, v, w, v, w);
    gen_line(g, "  for (int r = c + 1; r < %u; r++) %s[r] = %s[r] * %uu + %s[c];", size, v, v,
             1 + gen_below(g, 9), v);
    gen_line(g, "}");
  }
  gen_line(g, "for (int j = 0; j < %u; j++) %s = %s * 3 + %s[j];", size, z, z, v);
  g->work += 9 * size * g->trips;
  gen_add_result(g, z, T_U32);
}

// Why a loop or scope was left stands in a variable, which is asked behind it.
static void reasons(struct gen *g) {
  const char *z = gen_start(g), *why = gen_name(g, "why"), *i = gen_name(g, "i");
  if (gen_chance(g, 30)) { // one value asked about twice, of which some ways know the answer
    gen_line(g, "int %s = %s;", why, small(g, 5));
    for (unsigned k = 2 + gen_below(g, 2); k > 0; k--) {
      gen_line(g, "switch (%s) {", why);
      for (unsigned n = 0; n < 5; n += 1 + gen_below(g, 2))
        gen_line(g, "case %u: %s = %s * %uu ^ %s;%s%s", n, z, z, 2 * gen_below(g, 50) + 3,
                 gen_expr(g, T_U32, 1).text,
                 gen_chance(g, 15) ? gen_text(g, " %s = %u;", why, gen_below(g, 5)) : "",
                 gen_chance(g, 85) ? " break;" : " [[fallthrough]];");
      gen_line(g, "default: %s -= %s; }", z, gen_expr(g, T_U32, 1).text);
    }
    gen_add_result(g, z, T_U32);
    return;
  }
  gen_line(g, "int %s = %u;", why, gen_below(g, 2));
  gen_line(g, "for (int %s = 0; %s < %s; %s++) {", i, i, small(g, 9), i);
  gen_line(g, "  %s = %s * 3 + in[%s];", z, z, i);
  gen_line(g, "  if ((%s & 56u) == 8u) { %s = 2; break; }", z, why);
  gen_line(g, "  if (%s) { %s = 3; %s; }", gen_condition(g, false).text, why,
           gen_chance(g, 60) ? "break" : "continue");
  gen_line(g, "  if (%s & 4096u) { %s = 2; break; }", z, why);
  gen_line(g, "}");
  if (gen_chance(g, 50)) {
    gen_line(g, "if (%s == 2) %s += %s; else if (%s == 3) %s ^= 5u;", why, z,
             gen_expr(g, T_U32, 1).text, why, z);
  } else {
    gen_line(g, "switch (%s) {", why);
    gen_line(g, "case 0: %s += 3u; break; case 2: %s *= 5u; [[fallthrough]];", z, z);
    gen_line(g, "case 3: %s ^= %s; break; default: %s--; }", z, gen_expr(g, T_U32, 1).text, z);
  }
  g->work += 10 * g->trips;
  gen_add_result(g, z, T_U32);
}

// Sums of four products of bytes of words, or what only looks like one.
static void dot_products(struct gen *g) {
  static const char *const types[] = {"signed char", "uchar"};
  const char *z = gen_start(g), *k = gen_name(g, "k"), *a = types[gen_below(g, 2)];
  const char *b = types[gen_below(g, 2)];
  bool nibbles = gen_chance(g, 30), wrong = gen_chance(g, 25);
  unsigned odd = wrong ? gen_below(g, 4) : 4;
  gen_line(g, "%sfor (int %s = 0; %s < %s; %s++) {",
           gen_chance(g, 50) ? "_Pragma(\"unroll\") " : "", k, k, small(g, 7), k);
  gen_line(g, "  const uint a = %sin[%s + %u]%s, b = in[%s * 3 + %u];", nibbles ? "(" : "", k,
           gen_below(g, 30), nibbles ? " >> 4) & 0x0f0f0f0fu" : "", k, gen_below(g, 30));
  gen_line(g, "  int sum = 0;");
  for (unsigned i = 0; i < 4; i++) {
    unsigned other = i == odd ? (i + 1) % 4 : i;
    gen_line(g, "  sum += (int)(%s)(a >> %u) * (int)(%s)(b >> %u);", a, 8 * i,
             i == odd && gen_chance(g, 50) ? "uchar" : b, 8 * other);
  }
  gen_line(g, "  %s += (uint)sum%s;", z, gen_chance(g, 30) ? " * 3u" : "");
  gen_line(g, "}");
  g->work += 10 * g->trips;
  gen_add_result(g, z, T_U32);
}

// An object that only one way allocates.
static void local_of_a_branch(struct gen *g) {
  const char *z = gen_start(g), *p = gen_name(g, "p");
  unsigned count = 1 + gen_below(g, 16);
  gen_line(g, "if (%s) {", gen_condition(g, false).text);
  gen_line(g, "  uint *%s = (uint *)__builtin_alloca(%u);", p, count * 4);
  gen_line(g, "  for (int j = 0; j < %u; j++) %s[j] = %s * (j + 1) + in[j];", count, p, z);
  gen_line(g, "  %s = %s[%s] + %s[%u];", z, p, gen_index(g, count).text, p, count - 1);
  gen_line(g, "}");
  g->work += count * g->trips;
  gen_add_result(g, z, T_U32);
}

// Copies of a parameter, written to or not, read at a computed place, handed on by value.
static void copies_of_parameter(struct gen *g) {
  const char *z = gen_start(g), *copy = gen_name(g, "w");
  gen_line(g, "Words_%llu %s = words;", g->id, copy);
  if (gen_chance(g, 35))
    gen_line(g, "if (%s) %s.w[%s] = %s;", gen_condition(g, false).text, copy, gen_index(g, 12).text,
             z);
  switch (gen_below(g, 4)) {
  case 0:
    gen_line(g, "%s += %s.w[%s] + %s.w[%u];", z, copy, gen_index(g, 12).text, copy,
             gen_below(g, 12));
    break;
  case 1:
    gen_line(g, "%s ^= word_%llu(%s, %s);", z, g->id, gen_chance(g, 50) ? copy : "words",
             gen_index(g, 12).text);
    break;
  case 2:
    gen_line(g, "const Words_%llu &%s_r = %s ? %s : words;", g->id, z, gen_condition(g, false).text,
             copy);
    gen_line(g, "%s = %s * 3 + %s_r.w[%s];", z, z, z, gen_index(g, 12).text);
    break;
  default:
    gen_line(g, "for (int j = 0; j < 12; j++) %s = %s * 3 + %s.w[j];", z, z, copy);
    break;
  }
  g->work += 6 * g->trips;
  gen_add_result(g, z, T_U32);
}

// Divisions that the target has no instruction for.
static void wide_divisions(struct gen *g) {
  const char *z = gen_start(g), *wide = gen_name(g, "l");
  bool is_signed = gen_chance(g, 40);
  const char *type = is_signed ? "__int128" : "unsigned __int128";
  gen_line(g, "const unsigned __int128 %s = (unsigned __int128)(%s) << %u | (%s);", wide,
           gen_expr(g, T_U64, 1).text, gen_below(g, 65), gen_expr(g, T_U64, 1).text);
  // The divisor is positive and small enough not to be a negative number.
  gen_line(g, "%s ^= (uint)((%s)%s %c ((%s)((ullong)(%s) >> %u) + 1));", z, type, wide,
           "/%"[gen_below(g, 2)], type, gen_expr(g, T_U64, 1).text, gen_below(g, 60));
  g->work += 20 * g->trips;
  gen_add_result(g, z, T_U32);
}

// Operations of the machine on numbers that turn out to be constants.
static void known_operands(struct gen *g) {
  static const char *const operations[] = {
      "__umulhi(k * 0x9e3779b9u, %uu)",
      "(uint)__mulhi((int)(k * 0x51ed270bu), %u)",
      "__byte_perm(k * 0x01020408u, %uu, 0x%x)",
      "(uint)__clz((int)(k * %uu))",
      "(uint)__ffs((int)(k * %uu))",
      "__brev(k + %uu)",
      "(uint)(__umul64hi(k * 0x9e3779b97f4a7c15ull, %uull) >> 7)",
      "(uint)(sqrtf((float)(k + %uu)) * 16.f)"};
  const char *z = gen_start(g);
  unsigned n = 1 + gen_below(g, 5);
  gen_line(g, "%sfor (uint k = 0; k < %u; k++) {", gen_chance(g, 70) ? "_Pragma(\"unroll\") " : "",
           n);
  for (unsigned i = 0; i < 2; i++) {
    unsigned constant = (unsigned)gen_bits(g) >> (1 + gen_below(g, 24));
    unsigned selector = gen_below(g, 0x10000);
    const char *form = operations[gen_below(g, sizeof operations / sizeof *operations)];
    struct nv_text text = {0};
    nv_text_printf(&text, form, constant, selector);
    gen_line(g, "  %s = %s * 3 + %s;", z, z, text.data);
    nv_text_free(&text);
  }
  gen_line(g, "}");
  g->work += n * g->trips;
  gen_add_result(g, z, T_U32);
}

// Neighbouring rows of a matrix whose width is known at run time only.
static void matrix_rows(struct gen *g) {
  const char *z = gen_start(g), *n = gen_name(g, "n"), *x = gen_name(g, "x"), *y = gen_name(g, "y");
  gen_line(g, "const int %s = %s, %s = %s;", n, small(g, 12), x, small(g, 11));
  gen_line(g, "%sfor (int %s = 0; %s < %u; %s++) {",
           gen_chance(g, 50) ? "_Pragma(\"unroll\") " : "", y, y, 1 + gen_below(g, 2), y);
  gen_line(g, "  %s = %s * 3 + in[%s * %s + %s];", z, z, y, n, x);
  for (unsigned row = 1; row <= 3; row++)
    if (gen_chance(g, 75))
      gen_line(g, "  %s = %s * 3 + in[(%s + %u) * %s + %s];", z, z, y, row, n, x);
  gen_line(g, "}");
  g->work += 6 * g->trips;
  gen_add_result(g, z, T_U32);
}

// Loops over memory from the thread's number on, or with a body too large for four rounds of LLVM's.
static void strides(struct gen *g) {
  const char *z = gen_start(g), *i = gen_name(g, "i");
  if (gen_chance(g, 25)) { // a step of the run, and reads under a condition
    const char *step = gen_name(g, "step");
    gen_line(g, "const int %s = 1 + (%s);", step, small(g, 7));
    gen_line(g, "for (int %s = (int)tid & 7; %s < %s; %s += %s) {", i, i, small(g, 63), i, step);
    gen_line(g, "  if ((%s ^ %s) & %u)", i, small(g, 15), 1 + gen_below(g, 8));
    gen_line(g, "    %s = %s * 5 + in[%s & 63];", z, z, i);
    gen_line(g, "}");
    g->work += 60 * g->trips;
    gen_add_result(g, z, T_U32);
    return;
  }
  if (gen_chance(g, 50)) {
    gen_line(g, "for (int %s = (int)tid; %s < %s; %s += %u) {", i, i, small(g, 63), i,
             g->block >> gen_below(g, 3));
  } else {
    gen_line(g, "for (int %s = 0; %s < %s; %s++) {", i, i, small(g, 40), i);
    g->work += 60 * g->trips;
  }
  gen_line(g, "  uint v = in[%s & 63];", i);
  for (unsigned k = gen_below(g, 12); k > 0; k--)
    gen_line(g, "  v = v * %uu ^ v >> %u;", 2 * gen_below(g, 5000) + 1, 1 + gen_below(g, 30));
  gen_line(g, "  %s %c= v;", z, "+^"[gen_below(g, 2)]);
  if (gen_chance(g, 30))
    gen_line(g, "  own[%s & 7] = v;", i);
  gen_line(g, "}");
  g->work += 20 * g->trips;
  gen_add_result(g, z, T_U32);
}

// Bits counted by masks, rotations, arithmetic of bytes, assembly of one thread, a sign as a factor.
static void old_tricks(struct gen *g) {
  const char *z = gen_start(g), *x = gen_name(g, "x"), *f = gen_name(g, "f");
  switch (gen_below(g, 5)) {
  case 0:
    gen_line(g, "uint %s = %s - ((%s >> 1) & 0x55555555u);", x, z, z);
    gen_line(g, "%s = (%s & 0x33333333u) + ((%s >> 2) & 0x33333333u);", x, x, x);
    gen_line(g, "%s = ((%s + (%s >> 4) & 0x0f0f0f0fu) * 0x01010101u) >> 24;", z, x, x);
    break;
  case 1:
    gen_line(g, "const uint %s = (%s) & 31u;", x, gen_expr(g, T_U32, 1).text);
    gen_line(g, "%s = %s << %s | %s >> (-%s & 31u);", z, z, x, z, x);
    break;
  case 2:
    gen_line(g, "uchar %s = (uchar)%s;", x, z);
    gen_line(g, "for (int j = 0; j < 5; j++) %s = (uchar)(%s * 5 + (%s >> 1) %% 6);", x, x, x);
    gen_line(g, "%s += %s;", z, x);
    break;
  case 3:
    gen_line(g, "for (int j = 0; j < %s; j++)", small(g, 6));
    gen_line(g, "  asm(\"mad.lo.u32 %%0, %%1, %%2, %%0;\" : \"+r\"(%s) : \"r\"(%s), \"r\"(%s));", z,
             z, gen_expr(g, T_U32, 1).text);
    break;
  default:
    gen_line(g, "const float %s = nv_tame(%s);", f, gen_expr(g, T_F32, 1).text);
    gen_line(g, "const bool %s = %s;", x, gen_condition(g, false).text);
    gen_line(g, "%s += (uint)nv_clamp<false>((%s ? -%s : %s) + 3.5f);", z, x, f, f);
    gen_line(g, "%s ^= (uint)nv_clamp<false>((%s ? -2.5f : 2.5f) + %s);", z, x, f);
    break;
  }
  g->work += 4 * g->trips;
  gen_add_result(g, z, T_U32);
}

// Facts that the program states, questions for what it knows, and what it prints.
static void statements_of_fact(struct gen *g) {
  const char *z = gen_start(g), *p = gen_name(g, "p");
  switch (gen_below(g, g->purpose.nvcc ? 3 : 4)) {
  case 3: // one thread, since threads may come in any order; nvcc's printf is in another header
    gen_line(g, "if (gid == 0) {");
    gen_line(g, "  printf(\"%%u %%llu\\n\", %s, (ullong)%s * 3);", z, z);
    gen_line(g, "  printf(\"%%d\\n\", (int)(%s & 255u));", z);
    gen_line(g, "}");
    break;
  case 0:
    gen_line(g, "const uint *const %s = (const uint *)__builtin_assume_aligned(in, %u);", p,
             4u << gen_below(g, 4));
    gen_line(g, "%s += %s[0] + %s[1] * 3 + %s[2] * 5 + %s[3];", z, p, p, p, p);
    break;
  case 1:
    gen_line(g, "const uint %s = %s %% %uu;", p, z, 2 + gen_below(g, 90));
    gen_line(g, "__builtin_assume(%s < 100u);", p);
    gen_line(g, "if (%s < 100u) %s = %s * 7 + in[%s & 63];", p, z, z, p);
    break;
  default: {
    static const char *const spaces[] = {"shared", "local", "global"};
    gen_line(g, "uint %s_a[2] = {%s, 5};", p, z);
    gen_line(g, "const uint *const %s = %s ? own : %s;", p, gen_condition(g, false).text,
             gen_with(g, WITH_PRIVATE) && gen_chance(g, 50) ? "priv" : gen_text(g, "%s_a", p));
    gen_line(g, "%s += __nvvm_isspacep_%s(%s) ? %s[0] : %s[1] * 3;", z, spaces[gen_below(g, 3)], p,
             p, p);
    break;
  }
  }
  g->work += 3 * g->trips;
  gen_add_result(g, z, T_U32);
}

// Barriers around what other threads do not see.
static void spare_barriers(struct gen *g) {
  const char *z = gen_start(g);
  gen_line(g, "__syncthreads();");
  gen_line(g, "own[%s] ^= %s;", gen_index(g, 8).text, z);
  if (gen_chance(g, 50))
    gen_line(g, gen_chance(g, 50) ? "__syncthreads();" : "__syncwarp(); __syncwarp();");
  gen_line(g, "%s = %s * 3 + own[%s];", z, z, gen_index(g, 8).text);
  gen_line(g, "__syncthreads();");
  gen_add_result(g, z, T_U32);
}

void gen_make_words(struct gen *g) {
  nv_text_printf(
      &g->decls,
      "struct Words_%llu { uint w[12]; };\n"
      "__device__ __noinline__ uint word_%llu(Words_%llu s, uint i) { return s.w[i] * 3; "
      "}\n",
      g->id, g->id, g->id);
}

void gen_idiom(struct gen *g) {
  static void (*const idioms[])(struct gen *) = {known_operands,
                                                 old_tricks,
                                                 conditions_on_counters,
                                                 conditions_on_counters,
                                                 conditions_of_loops,
                                                 sorted_insertion,
                                                 chosen_elements,
                                                 reasons,
                                                 dot_products,
                                                 copies_of_parameter,
                                                 matrix_rows,
                                                 strides,
                                                 gen_window,
                                                 gen_counted,
                                                 gen_walk,
                                                 gen_lanes,
                                                 gen_search,
                                                 gen_rows,
                                                 gen_divisors,
                                                 gen_narrow,
                                                 gen_tables,
                                                 gen_columns,
                                                 gen_counted_bits,
                                                 gen_counter_sums,
                                                 gen_compared_keys,
                                                 gen_bounded,
                                                 gen_chosen_values,
                                                 gen_clamped,
                                                 statements_of_fact,
                                                 wide_divisions,
                                                 local_of_a_branch};
  enum { ALL = sizeof idioms / sizeof *idioms, ANYWHERE = 4, NOT_NVCC = 2 };
  enum { FIRST_LOOP = 11, LOOPS = 16 }; // from `strides` to clamped neighbours
  if (!g->in_kernel) {                  // the rest reads what only a kernel has
    idioms[gen_below(g, ANYWHERE)](g);
    return;
  }
  if (g->converged && gen_chance(g, 8)) {
    spare_barriers(g);
    return;
  }
  if (g->purpose.loops && g->converged && gen_with(g, WITH_SYNC) && gen_chance(g, 20)) {
    gen_lock(g);
    return;
  }
  if (g->purpose.loops && gen_chance(g, 85)) {
    idioms[FIRST_LOOP + gen_below(g, LOOPS)](g);
    return;
  }
  idioms[gen_below(g, g->purpose.nvcc ? ALL - NOT_NVCC : ALL)](g);
}
