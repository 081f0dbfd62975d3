// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-meet.c: functions with barriers that stay calls. All threads of the block call them together,
// and what they leave in shared memory is behind a barrier, as in gen-sync.c.
#include "fuzz/gen.h"

enum { OWN_MEMORY, GIVEN_MEMORY, LOOP, RECURSION, PIECES, POINTER, MEETINGS };

static const char *made_of(struct gen *g) {
  static const char *const forms[] = {"__device__ __noinline__", "static __device__ __noinline__",
                                      "__device__"};
  return forms[gen_below(g, gen_chance(g, 80) ? 2 : 3)];
}

// uint NAME(uint *s, uint t, uint v): every thread gets what a neighbour gave. The barrier that keeps
// this exchange apart from the next stands in front or behind.
static void exchange_function(struct gen *g, const char *name, bool own_memory) {
  bool before = gen_chance(g, 40);
  nv_text_printf(&g->decls, "%s uint %s_%llu(uint *s, uint t, uint v) {\n", made_of(g), name,
                 g->id);
  if (own_memory)
    nv_text_printf(&g->decls, "  __shared__ uint m[%u];\n", g->block);
  const char *memory = own_memory ? "m" : "s";
  nv_text_printf(&g->decls, "%s  %s[t] = v;\n  __syncthreads();\n",
                 before || !own_memory ? "  __syncthreads();\n" : "", memory);
  nv_text_printf(&g->decls, "  const uint r = %s[(t + %u) & %u] * 3;\n", memory,
                 1 + gen_below(g, g->block - 1), g->block - 1);
  nv_text_printf(&g->decls, "%s  return r + v;\n}\n",
                 before && own_memory ? "" : "  __syncthreads();\n");
}

void gen_make_meetings(struct gen *g) {
  unsigned long long id = g->id;
  unsigned mask = g->block - 1;
  g->meeting = gen_below(g, MEETINGS);
  switch (g->meeting) {
  case LOOP:
    nv_text_printf(&g->decls,
                   "%s uint turns_%llu(uint *s, uint t, uint v, uint n) {\n"
                   "  for (uint k = 0; k < n; k++) {\n    s[t] = v ^ k;\n    __syncthreads();\n"
                   "    v += s[(t + %u) & %u];\n    __syncthreads();\n  }\n  return v;\n}\n",
                   made_of(g), id, 1 + gen_below(g, mask), mask);
    break;
  case RECURSION:
    nv_text_printf(&g->decls,
                   "__device__ uint again_%llu(uint *s, uint t, uint v, uint n) {\n"
                   "  if (n == 0) return v;\n  s[t] = v;\n  __syncthreads();\n"
                   "  const uint r = s[t ^ %u];\n  __syncthreads();\n"
                   "  return again_%llu(s, t, r + n, n - 1) + r;\n}\n",
                   id, gen_below(g, g->block), id);
    break;
  case PIECES:
    nv_text_printf(&g->decls,
                   "__device__ __noinline__ void give_%llu(uint *s, uint t, uint v) { s[t] = v; }\n"
                   "__device__ __noinline__ void wait_%llu(uint n) { if (n) __syncthreads(); }\n"
                   "__device__ __noinline__ uint take_%llu(const uint *s, uint t) { return s[t]; "
                   "}\n",
                   id, id, id);
    break;
  default:
    exchange_function(g, "meet", false);
    exchange_function(g, "own", true);
    nv_text_printf(&g->decls,
                   "__device__ uint (*const meetings_%llu[2])(uint *, uint, uint) = {meet_%llu, "
                   "own_%llu};\n",
                   id, id, id);
    break;
  }
}

void gen_meeting(struct gen *g) {
  const char *name = gen_name(g, "x");
  unsigned long long id = g->id;
  struct expr e = gen_expr(g, T_U32, 2);
  unsigned kind = g->meeting, turns = 1 + gen_below(g, 5);
  bool uniform = g->want_uniform;
  g->work += g->trips * 6;
  gen_line(g, "__syncthreads();"); // ends the reads of the phase before
  switch (kind) {
  case OWN_MEMORY:
  case GIVEN_MEMORY:
    gen_line(g, "const uint %s = %s_%llu(sh, tid, %s);", name, kind == OWN_MEMORY ? "own" : "meet",
             id, e.text);
    break;
  case LOOP:
  case RECURSION:
    gen_line(g, "const uint %s = %s_%llu(sh, tid, %s, %u);", name, kind == LOOP ? "turns" : "again",
             id, e.text, turns);
    break;
  case PIECES:
    gen_line(g, "give_%llu(sh, tid, %s);", id, e.text);
    gen_line(g, "wait_%llu(%u);", id, turns);
    gen_line(g, "const uint %s = take_%llu(sh, (tid + %u) & %u);", name, id, turns, g->block - 1);
    gen_line(g, gen_chance(g, 50) ? "__syncthreads();" : "wait_%llu(1);", id);
    break;
  default: {
    g->want_uniform = true;
    struct expr which = gen_expr(g, T_U32, 1);
    g->want_uniform = uniform;
    gen_line(g, "const uint %s = meetings_%llu[(%s) & 1](sh, tid, %s);", name, id, which.text,
             e.text);
  }
  }
  gen_add_variable(g,
                   (struct variable){.name = name, .type = T_U32, .range = gen_full_range(T_U32)});
}
