// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-alias.c: pointers whose origin a pass has to work for: written by functions that stay calls and
// have another effect besides, given back by a call, chosen among many, kept in memory.
#include "fuzz/gen.h"

void gen_make_alias_functions(struct gen *g) {
  unsigned long long id = g->id;
  g->has_alias = gen_with(g, WITH_ALIASES);
  if (!g->has_alias)
    return;
  nv_text_printf(&g->decls,
                 "__device__ uint eff_%llu;\n__device__ uint *kept_%llu[128];\n"
                 "__device__ __noinline__ void put_%llu(uint *p, uint v) {\n"
                 "  *p = *p * 3 + v;\n  atomicAdd(&eff_%llu, v & 3u);\n}\n"
                 "__device__ __noinline__ uint *pick_%llu(uint *p, uint i) { return p + i; }\n"
                 "__device__ __noinline__ uint via_%llu(uint t, uint i) {\n"
                 "  return kept_%llu[t][i] += i + 1;\n}\n",
                 id, id, id, id, id, id, id);
}

// Reads a place of a thread's own memory before and after, so that an old value would be seen.
static void around(struct gen *g, const char *memory, const char *statement) {
  const char *before = gen_name(g, "b");
  const char *index = gen_index(g, 8).text;
  gen_line(g, "const uint %s = %s[%s];", before, memory, index);
  gen_line(g, "%s", statement);
  gen_line(g, "sink = sink * 7 + %s + %s[%s];", before, memory, index);
}

// A pointer chosen among `count` places of two buffers, either of which may be restrict.
static void choose_among(struct gen *g, unsigned count) {
  const char *pointer = gen_name(g, "q"), *selector = gen_name(g, "c");
  gen_line(g, "const uint %s = %s %% %uu;", selector, gen_expr(g, T_U32, 1).text, count);
  gen_line(g, "uint *%s = own;", pointer);
  for (unsigned k = 1; k < count; k++)
    gen_line(g, "%s = %s == %uu ? %s + %u : %s;", pointer, selector, k, k & 1 ? "vec" : "own",
             k / 2 % 8, pointer);
  around(g, gen_chance(g, 50) ? "own" : "vec",
         gen_text(g, "*%s = *%s * 5 + %s;", pointer, pointer, gen_expr(g, T_U32, 1).text));
}

void gen_alias(struct gen *g) {
  // What a pass counts, it counts up to powers of two: below, at and above.
  static const unsigned counts[] = {2, 3, 8, 9, 16, 17, 33};
  const char *value = gen_expr(g, T_U32, 1).text;
  g->work += 4 * g->trips;
  switch (gen_below(g, g->purpose.nvcc ? 2 : 4)) { // nvcc takes the last two for other objects
  case 0:
    around(g, "own", gen_text(g, "put_%llu(own + (%s), %s);", g->id, gen_index(g, 8).text, value));
    return;
  case 1:
    gen_line(g, "kept_%llu[gid] = %s ? own : %s;", g->id, gen_condition(g, false).text,
             gen_with(g, WITH_PRIVATE) ? "priv" : "vec");
    around(g, "own", gen_text(g, "sink += via_%llu(gid, (%s) & 3u);", g->id, value));
    gen_line(g, "kept_%llu[gid] = nullptr;", g->id);
    return;
  case 2:
    around(g, "own",
           gen_text(g, "pick_%llu(own, (%s) & 3u)[%s] += %s;", g->id, value, gen_index(g, 5).text,
                    gen_expr(g, T_U32, 1).text));
    return;
  default:
    choose_among(g, counts[gen_below(g, sizeof counts / sizeof *counts)]);
    return;
  }
}
