// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-loops.c: what the passes around unrolling and strength reduction look for: windows over an image with
// borders, a constant number of rounds in every form, sums of a counter and data, keys that are compared
// word by word, values that cases choose, walks through memory by a step that nobody knows, and searches in front of loads.
#include "fuzz/gen.h"

static const char *unrolling(struct gen *g) {
  static const char *const pragmas[] = {
      "", "", "", "", "_Pragma(\"unroll\") ", "_Pragma(\"unroll 1\") ", "_Pragma(\"unroll 3\") "};
  return pragmas[gen_below(g, 7)];
}

// A filter around a point, which leaves out what lies outside of an image of up to eight by eight.
void gen_window(struct gen *g) {
  const char *z = gen_start(g), *w = gen_name(g, "w"), *h = gen_name(g, "h"), *p = gen_name(g, "p");
  unsigned right = gen_below(g, 4), down = gen_below(g, 3);
  bool known = gen_chance(g, 30);
  gen_line(g, "const int %s = %s, %s = %s;", w,
           known ? "8" : gen_text(g, "1 + (int)(%s & 7u)", gen_expr(g, T_U32, 1).text), h,
           known ? "5" : gen_text(g, "1 + (int)(%s & 7u)", gen_expr(g, T_U32, 1).text));
  gen_line(g, "const int %sx = (int)(%s %% 9u), %sy = (int)(%s %% 9u);", p,
           gen_expr(g, T_U32, 1).text, p, gen_expr(g, T_U32, 1).text);
  gen_line(g, "%sfor (int dy = -%u; dy <= %u; dy++)", unrolling(g), gen_below(g, 3), down);
  gen_line(g, "  %sfor (int dx = -%u; dx <= %u; dx++) {", unrolling(g), gen_below(g, 4), right);
  if (gen_chance(g, 70))
    gen_line(g, "    const int x = %sx + dx, y = %sy + dy;", p, p);
  else
    gen_line(g, "    const int x = %sx - dx, y = %sy + dy;", p, p);
  gen_line(g, "    if (x >= 0 && x < %s && y >= 0 && y < %s)", w, h);
  gen_line(g, "      %s = %s * 3 + in[y * %s + x] * (uint)(dy * %u + dx);", z, z, w,
           1 + gen_below(g, 7));
  if (gen_chance(g, 30))
    gen_line(g, "    else %s += 5u;", z);
  gen_line(g, "  }");
  g->work += 40 * g->trips;
  gen_add_result(g, z, T_U32);
}

// Up or down by any step, until the counter has passed a bound, meets it, or wraps around.
void gen_counted(struct gen *g) {
  static const char *const types[] = {"int",   "int",   "uint",   "uint", "llong",
                                      "short", "uchar", "ullong", "int"};
  const char *z = gen_start(g), *i = gen_name(g, "i"), *type = types[gen_below(g, 9)];
  bool small = gen_chance(g, 50);
  unsigned rounds = 1 + gen_below(g, small ? 24 : 40), step = 1 + gen_below(g, small ? 2 : 5);
  unsigned from = gen_below(g, 4), to = from + rounds * step; // at most 203: every type holds it
  unsigned form = gen_below(g, 5);
  gen_line(g, "%s %s = %u;", type, i, from);
  switch (form) {
  case 0:
    gen_line(g, "%sfor (; %s != %u; %s += %u) {", unrolling(g), i, to, i, step);
    break;
  case 1:
    gen_line(g, "%sfor (%s = %u; %s > %u; %s -= %u) {", unrolling(g), i, to, i, from, i, step);
    break;
  case 2:
    gen_line(g, "%sfor (%s = (%s)(0 - %u); %s != (%s)%u; %s += %u) {", unrolling(g), i, type,
             rounds * step, i, type, 0, i, step);
    break;
  case 3:
    gen_line(g, "%sfor (int left = %u; left-- > 0; %s += %u) {", unrolling(g), rounds, i, step);
    break;
  default:
    gen_line(g, "%sfor (; %s < %u; %s += %u) {", unrolling(g), i, to - gen_below(g, step), i, step);
    break;
  }
  for (unsigned k = 1 + gen_below(g, 4); k > 0; k--) {
    unsigned factor = 2 * gen_below(g, 90) + 1;
    if (form != 2 && to < 56) // the counter stays small
      gen_line(g, "  %s = %s * %uu + in[%s + %u];", z, z, factor, i, gen_below(g, 8));
    else
      gen_line(g, "  %s = %s * %uu + in[((uint)%s * %u + %u) & 63];", z, z, factor, i,
               1 + gen_below(g, 3), gen_below(g, 40));
  }
  if (gen_chance(g, 30))
    gen_line(g, "  own[(uint)%s & 7] %c= %s;", i, "+^"[gen_below(g, 2)], z);
  gen_line(g, "}");
  if (gen_chance(g, 40))
    gen_line(g, "%s ^= (uint)%s;", z, i);
  g->work += 2 * rounds * g->trips;
  gen_add_result(g, z, T_U32);
}

// Random numbers by a counter: sums that begin with it and go on with what was computed.
void gen_counter_sums(struct gen *g) {
  const char *z = gen_start(g), *i = gen_name(g, "i"), *a = gen_name(g, "a");
  unsigned sums = 1 + gen_below(g, 4);
  gen_line(g, "%sfor (uint %s = %u; %s < %uu; %s++) {", unrolling(g), i, gen_below(g, 3), i,
           1 + gen_below(g, 20), i);
  gen_line(g, "  uint %s = %s %c in[(%s + %u) & 63];", a, i, "+-"[gen_below(g, 2)], z,
           gen_below(g, 9));
  for (unsigned k = 0; k < sums; k++) {
    gen_line(g, "  %s = (%s ^ %s) * %uu;", z, z, a, 2 * gen_below(g, 5000) + 1);
    gen_line(g, "  %s %c= %s >> %u;", a, "+-"[gen_below(g, 2)], z, gen_below(g, 31));
  }
  gen_line(g, gen_chance(g, 30) ? "  %s ^= in[%s & 63];" : "  %s += %s;", z, a);
  gen_line(g, "}");
  g->work += 20 * g->trips;
  gen_add_result(g, z, T_U32);
}

// Two keys of several words, at once or for each step of a merge.
void gen_compared_keys(struct gen *g) {
  static const char *const types[] = {"uint", "int", "uchar", "float"};
  const char *z = gen_start(g), *less = gen_name(g, "less"), *type = types[gen_below(g, 4)];
  unsigned words = 1 + gen_below(g, 4), yes = gen_below(g, 2);
  bool merge = gen_chance(g, 50), plain = gen_chance(g, 60);
  const char *result = plain ? "bool" : "uint";
  unsigned of_less = plain ? yes : gen_below(g, 9), of_more = plain ? !yes : gen_below(g, 9);
  gen_line(g, "auto %s = [&](uint a, uint b) -> %s {", less, result);
  for (unsigned k = 0; k < words; k++) {
    // Few values, so that words are often equal.
    gen_line(g,
             "  const %s a%u = (%s)(in[(a + %u) & 63] & 3u), b%u = (%s)(in[(b + %u) & 63] & 3u);",
             type, k, type, k, k, type, k);
    gen_line(g, "  if (a%u < b%u) return %u; %sif (a%u > b%u) return %u;", k, k, of_less,
             gen_chance(g, 50) ? "else " : "", k, k, of_more);
  }
  gen_line(g, "  return %s;", gen_chance(g, 50) ? "0" : "a0 == b0 && (in[0] & 1u)");
  gen_line(g, "};");
  if (merge) {
    gen_line(g, "for (uint a = 0, b = 32; a < 1 + (%s & 7u) && b < 40;)",
             gen_expr(g, T_U32, 1).text);
    gen_line(g, "  if (%s(a, b)) %s = %s * 3 + in[a++]; else %s = %s * 5 + in[b++];", less, z, z, z,
             z);
  } else {
    gen_line(g, "%s += (uint)%s(%s & 63u, %s & 63u) * 7;", z, less, gen_expr(g, T_U32, 1).text,
             gen_expr(g, T_U32, 1).text);
  }
  g->work += (merge ? 16 : 2) * words * g->trips;
  gen_add_result(g, z, T_U32);
}

// One or two values for each of a few cases, and one for the rest.
void gen_chosen_values(struct gen *g) {
  static const char *const types[] = {"uint", "uchar", "llong", "int", "short"};
  const char *z = gen_start(g), *x = gen_name(g, "x"), *y = gen_name(g, "y"), *h = gen_name(g, "h");
  const char *type = types[gen_below(g, 5)];
  unsigned cases = 1 + gen_below(g, 5);
  gen_line(g, "const %s %s = (%s)(%s & 7u) - 3;", type, h, type, gen_expr(g, T_U32, 1).text);
  // Known in front of the choice, and computed behind it.
  const char *values[] = {z, gen_text(g, "%sa", x), gen_expr(g, T_U32, 1).text, "7u"};
  gen_line(g, "uint %s = %s, %s = %s; float %s = nv_tame(%s);", x, gen_expr(g, T_U32, 1).text,
           values[1], gen_expr(g, T_U32, 1).text, y, gen_expr(g, T_F32, 1).text);
  if (gen_chance(g, 40)) {
    gen_line(g, "%s = %s == 1 || %s == (%s)-2 ? %s : %s;", x, h, h, type, values[gen_below(g, 4)],
             x);
    gen_line(g, "if (%s != 2 && %s != 0) %s = (float)(%s & 15u);", h, h, y, z);
  } else {
    gen_line(g, "switch (%s) {", h);
    for (unsigned k = 0; k < cases; k++) {
      gen_line(g, "case (%s)%d:", type, (int)k * 2 - 3);
      if (gen_chance(g, 40))
        gen_line(g, "case (%s)%d:", type, (int)k * 2 - 2);
      gen_line(g, "  %s = %s;", x, values[gen_below(g, 1 + gen_below(g, 4))]);
      if (gen_chance(g, 40))
        gen_line(g, "  %s = (float)(%s & %uu);", y, z, 1 + gen_below(g, 60));
      gen_line(g, gen_chance(g, 80) ? "  break;" : "  [[fallthrough]];");
    }
    if (gen_chance(g, 40))
      gen_line(g, "default: %s += 3u; break;", gen_chance(g, 50) ? x : z);
    gen_line(g, "}");
  }
  gen_line(g, "%s = %s * 3 + %s + (uint)nv_clamp<false>(%s);", z, z, x, y);
  g->work += 4 * g->trips;
  gen_add_result(g, z, T_U32);
}

// A number of rounds that a walk is asked to make in one, or none.
static const char *asking(struct gen *g) {
  static const char *const pragmas[] = {"",
                                        "",
                                        "",
                                        "_Pragma(\"unroll\") ",
                                        "_Pragma(\"unroll 2\") ",
                                        "_Pragma(\"unroll 3\") ",
                                        "_Pragma(\"unroll 4\") ",
                                        "_Pragma(\"unroll 8\") "};
  return pragmas[gen_below(g, 8)];
}

// Through memory by a step that is known at run time only, from one array to another one that may be the same, or
// begin some steps behind it.
void gen_walk(struct gen *g) {
  static const char *const types[] = {"int", "int", "uint", "llong", "ullong"};
  const char *z = gen_start(g), *i = gen_name(g, "i"), *s = gen_name(g, "s"), *n = gen_name(g, "n");
  const char *type = types[gen_below(g, 5)];
  bool writes = gen_chance(g, 60);
  gen_line(g, "const %s %s = (%s)(1 + (%s & 7u)), %s = (%s)(%s & 63u);", type, s, type,
           gen_expr(g, T_U32, 1).text, n, type, gen_expr(g, T_U32, 1).text);
  if (writes) {
    const char *w = gen_name(g, "w");
    gen_line(g, "uint %s[104];", w);
    gen_line(g, "for (int q = 0; q < 104; q++) %s[q] = in[q & 63] + (uint)q;", w);
    static const char *const behind[] = {"0", "%s", "2 * %s", "3 * %s", "4 * %s", "1", "32"};
    const char *distance = gen_text(g, behind[gen_below(g, 7)], s);
    gen_line(g, "uint *const %sa = nv_hidden(%s), *const %sb = nv_hidden(%s + %s);", w, w, w, w,
             distance);
    bool down = gen_chance(g, 30);
    gen_line(g, "%sfor (%s %s = %u; %s %s %s; %s += %s) {", asking(g), type, i, gen_below(g, 9), i,
             gen_chance(g, 70) ? "<" : "<=", n, i, s);
    gen_line(g, "  %s%c[%s] = %s%c[%s] * 3 + %s;", w, down ? 'a' : 'b', i, w, down ? 'b' : 'a', i,
             gen_chance(g, 50) ? gen_text(g, "in[%s]", i) : "1");
    if (gen_chance(g, 30))
      gen_line(g, "  %s += %sa[%s];", z, w, i);
    gen_line(g, "}");
    gen_line(g, "for (int q = 0; q < 104; q++) %s = %s * 3 + %s[q];", z, z, w);
    g->work += 230 * g->trips;
  } else {
    gen_line(g, "%sfor (%s %s = %u; %s %s %s; %s += %s)", asking(g), type, i, gen_below(g, 9), i,
             gen_chance(g, 70) ? "<" : "<=", n, i, s);
    gen_line(g, "  %s = %s %c in[%s] * %uu;", z, z, "+^-"[gen_below(g, 3)], i,
             2 * gen_below(g, 99) + 1);
    g->work += 30 * g->trips;
  }
  gen_add_result(g, z, T_U32);
}

// A row that lanes walk through, by a power of two that is a warp or more, to a limit that most lanes do not meet.
void gen_lanes(struct gen *g) {
  static const char *const types[] = {"int", "int", "int", "llong", "uint", "ullong"};
  static const char *const firsts[] = {"(tid & 31u)", "tid", "(tid + 5u)", "(tid * 3u & 63u)"};
  const char *z = gen_start(g), *i = gen_name(g, "i"), *n = gen_name(g, "n"), *v = gen_name(g, "v");
  const char *type = types[gen_below(g, 6)];
  unsigned step = 32u << gen_below(g, 3);
  gen_line(g, "const %s %s = (%s)(%s & %uu)%s;", type, n, type, gen_expr(g, T_U32, 1).text,
           32 * step - 1, gen_chance(g, 20) && type[0] != 'u' ? " - 100" : "");
  gen_line(g, "%s %s = (%s)%s; uint %s = 7;", type, i, type, firsts[gen_below(g, 4)], v);
  gen_line(g, "%sfor (; %s < %s; %s += %u) {", unrolling(g), i, n, i, step);
  gen_line(g, "  %s = in[(%s ^ %s >> 5) & 63] * 3u;", v, i, i);
  for (unsigned k = gen_below(g, gen_chance(g, 70) ? 4 : 30); k > 0; k--)
    gen_line(g, "  %s = %s * %uu ^ %s >> %u;", v, v, 2 * gen_below(g, 5000) + 1, v,
             1 + gen_below(g, 30));
  gen_line(g, "  %s = %s * 5u + %s;", z, z, v);
  if (gen_chance(g, 30))
    gen_line(g, "  own[%s & 7] = own[%s >> 5 & 7] + %s;", i, i, v);
  gen_line(g, "}");
  if (gen_chance(g, 40))
    gen_line(g, "%s += (uint)%s;", z, i);
  if (gen_chance(g, 40))
    gen_line(g, "%s ^= %s;", z, v);
  g->work += 100 * g->trips;
  gen_add_result(g, z, T_U32);
}

// A loop that data ends, often of one block, and right behind it a load under a condition, or under two.
void gen_search(struct gen *g) {
  const char *z = gen_start(g), *v = gen_name(g, "v"), *i = gen_name(g, "i"), *x = gen_name(g, "x");
  // Few rounds become a line of them.
  unsigned most = 1 + gen_below(g, gen_chance(g, 30) ? 12 : 200), mask = 2u << gen_below(g, 4);
  gen_line(g, "uint %s = %s, %s = 0;", v, gen_expr(g, T_U32, 1).text, i);
  gen_line(g, "%sdo {", unrolling(g));
  gen_line(g, "  %s = %s * 5u + in[%s & 63];", v, v, v);
  if (gen_chance(g, 30))
    gen_line(g, "  if (%s & %uu) %s += in[%s & 63];", v, 1u << gen_below(g, 8), z, i);
  gen_line(g, "  %s++;", i);
  gen_line(g, "} while (%s < %uu && (%s & %uu) %s %uu);", i, most, v, mask - 1,
           gen_chance(g, 70) ? "!=" : "==", gen_chance(g, 80) ? gen_below(g, mask) : mask);
  gen_line(g, "uint %s = %u;", x, gen_below(g, 3));
  const char *first = gen_chance(g, 50) ? gen_text(g, "%s & 2u", i) : gen_condition(g, false).text;
  const char *second = gen_chance(g, 40) ? gen_text(g, "if (%s & 1u) ", v) : "";
  gen_line(g, "if (%s) %s{", first, second);
  if (gen_chance(g, 60))
    gen_line(g, "  %s = in[(%s + %s) & 63]%s;", x, v, i, gen_chance(g, 40) ? " * 3u" : "");
  else
    gen_line(g, "  own[%u] = in[%s & 63];", gen_below(g, 8), v);
  gen_line(g, "}");
  gen_line(g, "%s = %s * 3 + %s + %s;", z, z, x, gen_chance(g, 50) ? v : i);
  g->work += (most < 40 ? 4 * most : 160) * g->trips;
  gen_add_result(g, z, T_U32);
}
