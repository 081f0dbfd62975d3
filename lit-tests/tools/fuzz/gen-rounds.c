// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-rounds.c: loops that a pass replaces or makes four rounds of, and those that look like them but must stay: words whose
// bits are counted or used, columns of a matrix by one pitch or several, rows with limits that are loaded or
// change, or lie at the ends of numbers, divisors that stay the same.
#include "fuzz/gen.h"

// The rounds that count the bits of `v`, a number of `type`, in `n`.
static void count_bits(struct gen *g, const char *type, unsigned width, const char *v,
                       const char *n) {
  const char *i = gen_name(g, "i");
  unsigned form = gen_below(g, 8), add = gen_chance(g, 60) ? 1 : 1 + gen_below(g, 5);
  unsigned shift = gen_chance(g, 80) ? 1 : 2;
  switch (form) {
  case 0:
    gen_line(g, "while (%s) { %s += %u; %s &= (%s)(%s %s 1);", v, n, add, v, type, v,
             gen_chance(g, 90) ? "-" : ">>");
    break;
  case 1:
    gen_line(g, "if (%s) do { %s += %u; %s = (%s)(%s & (%s - 1));", v, n, add, v, type, v, v);
    break;
  case 2:
    gen_line(g, "do { %s += (uint)%s & 1; %s >>= %u;", n, v, v, shift);
    break;
  case 3:
    gen_line(g, "while (%s) { %s += %u; %s >>= %u;", v, n, add, v, shift);
    break;
  case 4:
    gen_line(g, "while (%s) { if (%s & 1) %s++; %s %s;", v, v, n, v,
             gen_chance(g, 70) ? ">>= 1" : "= 0");
    break;
  default: {
    static const char *const counters[] = {"int", "uint", "uchar", "ullong"};
    unsigned rounds = gen_chance(g, 50) ? width : 1 + gen_below(g, width);
    unsigned first = gen_chance(g, 80) ? 0 : gen_below(g, rounds);
    gen_line(g, "for (%s %s = %u; %s < %u; %s += %u) {", counters[gen_below(g, 4)], i, first, i,
             rounds, i, shift);
    if (form == 5)
      gen_line(g, "  if (%s & (%s)((%s)1 << %s)) %s += %u;", v, type, type, i, n, add);
    else
      gen_line(g, "  %s += (uint)(%s >> %s) & %u;", n, v, i, gen_chance(g, 90) ? 1 : 3);
    break;
  }
  }
  if (gen_chance(g, 15)) // what else a round does
    gen_line(g, "  own[(uint)%s & 7] ^= (uint)%s;", n, v);
  if (gen_chance(g, 10))
    gen_line(g, "  if ((uint)%s == %u) break;", n, 1 + gen_below(g, 20));
  gen_line(g, form == 1 || form == 2 ? "} while (%s);" : "}", v);
  g->work += width * g->trips;
}

// Words whose bits are counted, and the bits of the number.
void gen_counted_bits(struct gen *g) {
  static const struct {
    const char *name;
    unsigned width;
  } types[] = {{"uint", 32}, {"uint", 32},   {"ullong", 64},
               {"uchar", 8}, {"ushort", 16}, {"unsigned __int128", 128}};
  static const char *const sums[] = {"uint", "uint", "ullong", "uchar", "int"};
  const char *z = gen_start(g), *v = gen_name(g, "v"), *n = gen_name(g, "n");
  unsigned t = gen_below(g, 6), sum = gen_below(g, 5);
  gen_line(g, "%s %s = (%s)%s;", types[t].name, v, types[t].name,
           gen_expr(g, t == 2 || t == 5 ? T_U64 : T_U32, 1).text);
  if (t == 5 && gen_chance(g, 70))
    gen_line(g, "%s = %s << 64 | %s;", v, v, gen_expr(g, T_U64, 1).text);
  gen_line(g, "%s %s = %u;", sums[sum], n, gen_below(g, 3));
  count_bits(g, types[t].name, types[t].width, v, n);
  if (gen_chance(g, 20)) {
    const char *m = gen_name(g, "m");
    gen_line(g, "uint %s = 0;", m);
    static const unsigned widths[] = {32, 32, 64, 8, 31};
    if (sum != 4) // the shifts of a negative number have no end
      count_bits(g, sums[sum], widths[sum], n, m);
    gen_line(g, "%s += %s * 5;", z, m);
  }
  gen_line(g, "%s = %s * 7 + (uint)%s;", z, z, n);
  if (gen_chance(g, 20))
    gen_line(g, "%s ^= (uint)%s;", z, v);
  gen_add_result(g, z, T_U32);
}

// Columns of a matrix, by pitches known at run time. Rows 0 to 8, pitches up to 4, so that all lies in 64 elements.
void gen_columns(struct gen *g) {
  static const char *const types[] = {"int", "int", "int", "short", "llong", "uint"};
  const char *z = gen_start(g), *i = gen_name(g, "i"), *n = gen_name(g, "n"), *x = gen_name(g, "x");
  const char *m = gen_chance(g, 50) ? n : gen_name(g, "m");
  unsigned t = gen_below(g, 6), step = gen_chance(g, 70) ? 1 : 1 + gen_below(g, 3);
  bool down = gen_chance(g, 30), back = gen_chance(g, 25);
  const char *type = types[t], *minus = back ? "0 - " : "";
  gen_line(g, "const %s %s = (%s)(int)(%s(1 + (%s & 3u)));", type, n, type, minus,
           gen_expr(g, T_U32, 1).text);
  if (m != n)
    gen_line(g, "const %s %s = (%s)(int)(%s(1 + (%s & 3u)));", type, m, type, minus,
             gen_expr(g, T_U32, 1).text);
  gen_line(g, "const %s %s = (%s)((%s & 7u) + %u);", type, x, type, gen_expr(g, T_U32, 1).text,
           back ? 40 : 0);
  const char *last = gen_chance(g, 40) ? "8" : gen_text(g, "(int)(%s & 7u)", z);
  if (gen_chance(g, 10))
    gen_line(g, "if (%s & 1) ", z);
  if (down)
    gen_line(g, "for (%s %s = %s; %s >= %u; %s -= %u) {", type, i, last, i, step, i, step);
  else
    gen_line(g, "%sfor (%s %s = %u; %s < %s; %s += %u) {",
             gen_chance(g, 30) ? "_Pragma(\"unroll 1\") " : "", type, i, gen_below(g, 3), i, last,
             i, step);
  for (unsigned k = 1 + gen_below(g, gen_chance(g, 85) ? 4 : 9); k > 0; k--) {
    const char *pitch = gen_chance(g, 60) ? n : m;
    const char *index = gen_chance(g, 70)   ? gen_text(g, "%s * %s + %s", i, pitch, x)
                        : gen_chance(g, 50) ? gen_text(g, "%s + (%s + 1) * %s", x, i, pitch)
                                            : gen_text(g, "%s - (0 - %s) * %s", x, pitch, i);
    // All is signed and far from its ends, or unsigned and may wrap around on the way.
    gen_line(g, "  %s%s = %s * 3 + in[%s + %u];",
             gen_chance(g, 20) ? gen_text(g, "if (%s & 2) ", z) : "", z, z,
             t == 5 ? gen_text(g, "(uint)(%s)", index) : index, gen_below(g, 12));
  }
  if (gen_chance(g, 20))
    gen_line(g, "  own[%s & 7] += %s;", z, z);
  gen_line(g, "}");
  g->work += 30 * g->trips;
  gen_add_result(g, z, T_U32);
}

// Rows that lanes or a thread walk through, with limits that are loaded and that the walk may change, and numbers at the ends of
// their types.
void gen_rows(struct gen *g) {
  static const char *const limits[] = {"(int)(in[%s & 63] & 255u)", "(int)(own[%s & 7] & 255u)",
                                       "(int)(in[%s & 63] %% 300u) - 40"};
  const char *z = gen_start(g), *i = gen_name(g, "i"), *r = gen_name(g, "r"), *n = gen_name(g, "n");
  unsigned lanes = 32u << gen_below(g, 3);
  const char *step = gen_chance(g, 70) ? gen_text(g, "%u", lanes)
                                       : gen_text(g, "(int)(%u + (%s & 31u))", lanes, z);
  if (gen_chance(g, 40)) { // at an end of the numbers
    bool is_unsigned = gen_chance(g, 30), top = gen_chance(g, 60);
    const char *type = is_unsigned ? "uint" : "int", *base = gen_name(g, "b");
    gen_line(g, "const %s %s = (%s)0x%xu;", type, base, type,
             top           ? is_unsigned ? 0xfffffc00u : 0x7ffffc00u
             : is_unsigned ? 0u
                           : 0x80000000u);
    gen_line(g, "const %s %s = %s + (%s)(%s & 895u);", type, n, base, type,
             gen_expr(g, T_U32, 1).text);
    gen_line(g, "for (%s %s = %s + (%s)tid; %s %s %s; %s += %u) {", type, i, base, type, i,
             gen_chance(g, 80) ? "<" : "<=", n, i, lanes);
    gen_line(g, "  %s = %s * 3 + in[(%s - %s) & 63] * %uu;", z, z, i, base,
             2 * gen_below(g, 99) + 1);
    gen_line(g, "}");
    g->work += 40 * g->trips;
    gen_add_result(g, z, T_U32);
    return;
  }
  gen_line(g, "for (uint %s = 0; %s < %u; %s++) {", r, r, 1 + gen_below(g, 4), r);
  const char *limit = gen_text(g, limits[gen_below(g, 3)], r);
  if (gen_chance(g, 60)) {
    gen_line(g, "  %sint %s = %s;", gen_chance(g, 50) ? "const " : "volatile ", n, limit);
    limit = n;
  }
  gen_line(g, "  for (int %s = (int)%s; %s < %s; %s += %s) {", i,
           gen_chance(g, 70) ? "(tid & 31u)" : gen_text(g, "(tid + %s)", r), i, limit, i, step);
  if (gen_chance(g, 20))
    gen_line(g, "    own[(%s >> 3) & 7] = in[%s & 63] & 511u;", i, i);
  gen_line(g, "    %s = %s * 5 + in[(%s + %s) & 63];", z, z, i, r);
  if (gen_chance(g, 20))
    gen_line(g, "    if ((%s & 31u) == 7u) break;", z);
  if (gen_chance(g, 20))
    gen_line(g, "    %s ^= *(const volatile uint *)(own + (%s & 7));", z, i);
  gen_line(g, "  }");
  if (gen_chance(g, 30))
    gen_line(g, "  own[%s & 7] ^= %s;", r, z);
  gen_line(g, "}");
  g->work += 120 * g->trips;
  gen_add_result(g, z, T_U32);
}

// Rounds that divide by a number that stays the same, of either sign and any size, some of them seldom.
void gen_divisors(struct gen *g) {
  static const char *const masks[] = {"0xffffffffu", "255u", "15u", "0x80000001u", "0x7fffffffu"};
  const char *z = gen_start(g), *i = gen_name(g, "i"), *d = gen_name(g, "d"), *x = gen_name(g, "x");
  bool is_signed = gen_chance(g, 60);
  const char *type = is_signed ? "int" : "uint";
  gen_line(g, "%s %s = (%s)(%s & %s);", type, d, type, gen_expr(g, T_U32, 1).text,
           masks[gen_below(g, 5)]);
  if (is_signed && gen_chance(g, 30))
    gen_line(g, "%s = %s > 0 ? 0 - %s : %s;", d, d, d, d);
  gen_line(g, "if (%s == 0) %s = %u;", d, d, 1 + gen_below(g, 9));
  gen_line(g, "for (uint %s = 0; %s < %s; %s += %u) {", i, i,
           gen_chance(g, 50) ? gen_text(g, "%u", 1 + gen_below(g, 24))
                             : gen_text(g, "(in[%s & 63] & 15u)", z),
           i, 1 + gen_below(g, 3));
  const char *value = gen_chance(g, 40)   ? i
                      : gen_chance(g, 50) ? gen_text(g, "in[(%s + %s) & 63]", i, z)
                                          : gen_text(g, "%s ^ %s << 28", z, i);
  gen_line(g, "  %s %s = (%s)(%s);", type, x, type, value);
  if (is_signed) // the one quotient that there is not
    gen_line(g, "  if (%s == -1 && %s < -2147483647) %s = 5;", d, x, x);
  for (unsigned k = 1 + gen_below(g, 3); k > 0; k--)
    gen_line(g, "  %s%s = %s * 3 + (uint)(%s %s %s);",
             gen_chance(g, 20) ? gen_text(g, "if (%s & %u) ", z, 1u << gen_below(g, 5)) : "", z, z,
             x, gen_chance(g, 50) ? "/" : "%", d);
  gen_line(g, "}");
  g->work += 40 * g->trips;
  gen_add_result(g, z, T_U32);
}
