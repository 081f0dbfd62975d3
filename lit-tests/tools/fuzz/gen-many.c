// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-many.c: more of one thing than a pass may have room for, and accesses at odd addresses.
#include "fuzz/gen.h"

// What a pass counts, it counts up to powers of two: below, at and above.
static unsigned pick_count(struct gen *g) {
  static const unsigned counts[] = {31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257};
  return counts[gen_below(g, gen_chance(g, 70) ? 6 : 12)];
}

// Stores in one block, or sums of loads.
static void many_accesses(struct gen *g, unsigned n) {
  const char *name = gen_name(g, "m");
  bool load = gen_chance(g, 50), narrow = gen_chance(g, 40);
  unsigned step = 1 + gen_below(g, 3);
  gen_line(g, "uint %s = %s;", name, gen_expr(g, T_U32, 1).text);
  gen_line(g, "const uchar *%sb = (const uchar *)in;", name);
  for (unsigned i = 0; i < n; i++)
    if (!load)
      gen_line(g, "own[%u] = own[%u] * 3 + %s + %u;", i * step % 8, (i + 1) % 8, name, i);
    else if (narrow)
      gen_line(g, "%s += (uint)%sb[%u] * %u;", name, name, i * step % 256, 1 + i % 7);
    else
      gen_line(g, "%s = %s * 5 ^ in[%u];", name, name, i * step % 64);
  gen_add_result(g, name, T_U32);
}

static void many_cases(struct gen *g, unsigned n) {
  const char *name = gen_name(g, "m");
  unsigned sparse = gen_chance(g, 50) ? 1 : 3;
  gen_line(g, "uint %s = %s;", name, gen_expr(g, T_U32, 1).text);
  gen_line(g, "switch (%s %% %u) {", gen_expr(g, T_U32, 2).text, n * sparse);
  for (unsigned i = 0; i < n; i++)
    gen_line(g, "case %u: %s %c= %uu; %s", i * sparse, name, "+^*"[i % 3], 1 + i * i % 97,
             i % 5 == 4 ? "" : "break;");
  gen_line(g, "}");
  gen_add_result(g, name, T_U32);
}

// Values that all live at once, or arrays of two.
static void many_locals(struct gen *g, unsigned n) {
  const char *name = gen_name(g, "m");
  bool arrays = gen_chance(g, 40);
  struct expr e = gen_expr(g, T_U32, 1), index = gen_index(g, 2);
  for (unsigned i = 0; i < n; i++)
    if (arrays)
      gen_line(g, "uint %s_%u[2] = {in[%u], %s + %u};", name, i, i % 64, e.text, i);
    else
      gen_line(g, "uint %s_%u = in[%u] + %s * %u;", name, i, i % 64, e.text, i);
  gen_line(g, "uint %s = 0;", name);
  for (unsigned i = n; i-- > 0;)
    gen_line(g, arrays ? "%s = %s * 3 + %s_%u[%s];" : "%s = %s * 3 + %s_%u;", name, name, name, i,
             index.text);
  gen_add_result(g, name, T_U32);
}

static void many_branches(struct gen *g, unsigned n) {
  const char *name = gen_name(g, "m"), *bits = gen_name(g, "c");
  gen_line(g, "uint %s = 1;", name);
  gen_line(g, "const uint %s = %s;", bits, gen_expr(g, T_U32, 2).text);
  bool nested = gen_chance(g, 30);
  for (unsigned i = 0; i < n; i++)
    gen_line(g, "if (%s %s %uu) %s%s = %s * 3 + %u;", bits, i & 1 ? "!=" : ">", i * 7 % 61,
             nested ? "{ " : "", name, name, i);
  for (unsigned i = 0; nested && i < n; i++)
    gen_line(g, "}");
  gen_add_result(g, name, T_U32);
}

// A local array written element by element; a fixed or a computed one is read.
static void many_elements(struct gen *g, unsigned n) {
  const char *name = gen_name(g, "m");
  gen_line(g, "uint %sa[%u];", name, n);
  for (unsigned i = 0; i < n; i++)
    gen_line(g, "%sa[%u] = in[%u] + tid;", name, i, i % 64);
  gen_line(g, "const uint %s = %sa[%s] + %sa[%u];", name, name, gen_index(g, n).text, name, n - 1);
  gen_add_result(g, name, T_U32);
}

static void many_calls(struct gen *g, unsigned n) {
  const char *name = gen_name(g, "m");
  gen_line(g, "uint %s = %s;", name, gen_expr(g, T_U32, 1).text);
  for (unsigned i = 0; i < n; i++)
    gen_line(g, "put_%llu(%s + %u, %s ^ %uu);", g->id, i & 1 ? "vec" : "own", i % 8, name, i);
  gen_add_result(g, name, T_U32);
}

// One pointer of many, which `vec` or `own` are below.
static void many_choices(struct gen *g, unsigned n) {
  const char *name = gen_name(g, "m"), *selector = gen_name(g, "c");
  gen_line(g, "const uint %s = %s %% %uu;", selector, gen_expr(g, T_U32, 1).text, n);
  gen_line(g, "uint *%sp = own;", name);
  for (unsigned k = 1; k < n; k++)
    gen_line(g, "%sp = %s == %uu ? %s + %u : %sp;", name, selector, k, k & 1 ? "vec" : "own",
             k / 2 % 8, name);
  gen_line(g, "uint %s = own[1];", name);
  gen_line(g, "*%sp = *%sp * 5 + %s;", name, name, name);
  gen_line(g, "%s = %s * 3 + own[1];", name, name);
  gen_add_result(g, name, T_U32);
}

static void many_barriers(struct gen *g, unsigned n) {
  const char *name = gen_name(g, "m");
  gen_line(g, "uint %s = %s;", name, gen_expr(g, T_U32, 1).text);
  gen_line(g, "__syncthreads();");
  for (unsigned i = 0; i < n; i++) {
    gen_line(g, "sh[tid] = %s + %u; __syncthreads();", name, i);
    gen_line(g, "%s += sh[(tid + %u) & %u]; __syncthreads();", name, i % 31 + 1, g->block - 1);
  }
  gen_add_result(g, name, T_U32);
}

void gen_many(struct gen *g) {
  unsigned n = pick_count(g);
  bool memory = g->has_alias && g->in_kernel;
  g->work += g->trips * n / 4;
  switch (gen_below(g, 8)) {
  case 0:
    many_accesses(g, n);
    break;
  case 1:
    many_cases(g, n);
    break;
  case 2:
    many_locals(g, n);
    break;
  case 3:
    many_elements(g, n);
    break;
  case 4:
    if (memory)
      many_calls(g, n);
    else
      many_locals(g, n);
    break;
  case 5:
    if (memory)
      many_choices(g, n);
    else
      many_cases(g, n);
    break;
  case 6:
    if (g->converged && gen_with(g, WITH_SYNC))
      many_barriers(g, n < 66 ? n : 66);
    else
      many_accesses(g, n);
    break;
  default:
    many_branches(g, n);
    break;
  }
}

// Values read and written where no type of their size would stand: the address is known to be a
// multiple of one only, or is odd where it is known.
void gen_odd(struct gen *g) {
  static const struct {
    const char *name;
    unsigned size;
    enum type type;
  } kinds[] = {{"ushort", 2, T_U16},
               {"uint", 4, T_U32},
               {"ullong", 8, T_U64},
               {"float", 4, T_F32},
               {"nv_uint4", 16, T_U32}};
  unsigned kind = gen_below(g, 5), size = kinds[kind].size, room = 19 + gen_below(g, 14);
  const char *name = gen_name(g, "d"), *bytes = gen_name(g, "raw"), *type = kinds[kind].name;
  bool local = !g->in_kernel || gen_chance(g, 60);
  if (local) {
    gen_line(g, "uchar %s[%u];", bytes, room);
    gen_line(g, "for (int q = 0; q < %u; q++) %s[q] = (uchar)(%s + q * %u);", room, bytes,
             gen_expr(g, T_U32, 1).text, 1 + gen_below(g, 30));
    g->work += g->trips * 5;
  } else {
    room = 32;
    gen_line(g, "uchar *const %s = (uchar *)own;", bytes);
  }
  unsigned places = room - size + 1;
  gen_line(g, "%s %s;", type, name);
  gen_line(g, "__builtin_memcpy(&%s, %s + (%s), %u);", name, bytes, gen_index(g, places).text,
           size);
  if (kinds[kind].type == T_F32)
    gen_line(g, "%s = nv_tame(%s);", name, gen_expr(g, T_F32, 1).text); // no NaN, whose bits vary
  else if (size != 16)
    gen_line(g, "%s = (%s)(%s * 3 + %s);", name, type, name,
             gen_convert(g, gen_expr(g, T_U32, 1), kinds[kind].type).text);
  gen_line(g, "__builtin_memcpy(%s + (%s), &%s, %u);", bytes, gen_index(g, places).text, name,
           size);
  if (gen_chance(g, 40))
    gen_line(g, "__builtin_memcpy(&%s, %s + (%s), %u);", name, bytes, gen_index(g, places).text,
             size == 16 || kinds[kind].type == T_F32 ? 1 : size);
  if (local)
    gen_add_region(g, (struct region){bytes, T_U8, room, true, true, false, false});
  if (size != 16 && kinds[kind].type != T_F32)
    gen_add_variable(g, (struct variable){.name = name,
                                          .type = kinds[kind].type,
                                          .range = gen_full_range(kinds[kind].type)});
  else if (size == 16)
    gen_add_variable(g, (struct variable){.name = gen_text(g, "%s.z", name),
                                          .type = T_U32,
                                          .range = gen_full_range(T_U32)});
}
