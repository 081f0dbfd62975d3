// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// gen-sync.c: phases that exchange data through shared memory, warp operations, atomics.
//
// Free of races by construction: in a phase every thread writes its own slots of `sh`, all threads
// meet at a barrier, and only then slots of others are read. Two phases are apart by the barrier in
// front of each or behind each. Phases stand only where the whole block runs together.
#include "fuzz/gen.h"

static void add_uint(struct gen *g, const char *name, bool uniform) {
  gen_add_variable(
      g, (struct variable){
             .name = name, .type = T_U32, .range = gen_full_range(T_U32), .uniform = uniform});
}

// A barrier in one of its forms. Those that count give a value to all threads.
static void barrier(struct gen *g) {
  static const char *const voting[] = {"count", "and", "or"};
  if (gen_chance(g, 12)) {
    const char *name = gen_name(g, "b");
    struct expr c = gen_condition(g, false);
    unsigned which = gen_below(g, 3);
    gen_line(g, "const int %s = __syncthreads_%s(%s);", name, voting[which], c.text);
    // and/or give any non-zero number for true
    gen_add_variable(g, (struct variable){.name = which ? gen_text(g, "(%s != 0)", name) : name,
                                          .type = T_I32,
                                          .range = {0, which ? 1 : (int64_t)g->block},
                                          .uniform = true});
  } else if (gen_chance(g, 10)) {
    gen_line(g, "__nvvm_barrier_sync(0);");
  } else {
    gen_line(g, "__syncthreads();");
  }
  if (gen_chance(g, 8))
    gen_line(g, "__syncthreads();");
}

static void phase_begin(struct gen *g) {
  if (g->barrier_before)
    barrier(g);
}

static void phase_end(struct gen *g) {
  if (g->barrier_after)
    barrier(g);
}

void gen_exchange(struct gen *g) {
  unsigned mask = g->block - 1;
  phase_begin(g);
  struct expr e = gen_expr(g, T_U32, 2);
  switch (gen_below(g, 4)) {
  case 0:
    gen_line(g, "sh[tid ^ %u] = %s;", gen_below(g, g->block), e.text);
    break;
  case 1: // an odd factor permutes the slots
    gen_line(g, "sh[(tid * %u + %u) & %u] = %s;", 2 * gen_below(g, 20) + 1, gen_below(g, 64), mask,
             e.text);
    break;
  default:
    gen_line(g, "sh[tid] = %s;", e.text);
    break;
  }
  barrier(g);
  const char *name = gen_name(g, "x");
  if (gen_chance(g, 40)) {
    unsigned n = 2 + gen_below(g, 7);
    gen_line(g, "uint %s = %u;", name, gen_below(g, 100));
    gen_line(g, "for (int j = 0; j < %u; j++) %s = %s * 3 + sh[(tid + j * %u) & %u];", n, name,
             name, 1 + gen_below(g, 9), mask);
    g->work += n * g->trips / 2;
  } else if (gen_chance(g, 50)) {
    gen_line(g, "const uint %s = sh[(tid + %u) & %u];", name, 1 + gen_below(g, mask), mask);
  } else {
    struct expr index = gen_expr(g, T_U32, 1);
    gen_line(g, "const uint %s = sh[%s & %u];", name, index.text, mask);
  }
  phase_end(g);
  add_uint(g, name, false);
}

void gen_shared_atomics(struct gen *g) {
  static const char *const operations[] = {"Add", "Xor", "Or", "And", "Min", "Max"};
  phase_begin(g);
  gen_line(g, "if (tid < 4) cnt[tid] = %uu + tid;", (unsigned)gen_bits(g));
  barrier(g);
  struct expr index = gen_expr(g, T_U32, 1), e = gen_expr(g, T_U32, 2);
  const char *update =
      gen_text(g, "atomic%s(&cnt[%s & 3], %s);", operations[gen_below(g, 6)], index.text, e.text);
  if (gen_chance(g, 40))
    gen_line(g, "if (%s) %s", gen_condition(g, false).text, update);
  else
    gen_line(g, "%s", update);
  barrier(g);
  const char *name = gen_name(g, "c");
  gen_line(g, "const uint %s = cnt[%u];", name, gen_below(g, 4));
  phase_end(g);
  add_uint(g, name, true);
}

// What only who holds the lock may do, and the lock's return: in one block or in several. Sums come in any order.
static void hold_lock(struct gen *g, const char *e) {
  static const char *const returns[] = {"atomicExch(&cnt[0], 0u)", "*(volatile uint *)cnt = 0u",
                                        "atomicCAS(&cnt[0], 1u, 0u)"};
  const char *give = returns[gen_below(g, 3)];
  gen_line(g, "  __threadfence();");
  gen_line(g, "  *(volatile uint *)(cnt + 1) += %s;", e);
  if (gen_chance(g, 20))
    gen_line(g, "  for (uint q = 0; q < (%s & 3u); q++) *(volatile uint *)(cnt + 2) += q;", e);
  if (gen_chance(g, 30)) {
    gen_line(g, "  if (%s & 4u) { *(volatile uint *)(cnt + 2) += 3; __threadfence(); %s; }", e,
             give);
    gen_line(g, "  else { __threadfence(); %s; }", give);
  } else {
    if (gen_chance(g, 40))
      gen_line(g, "  if (%s & 8u) *(volatile uint *)(cnt + 3) ^= %s;", e, e);
    gen_line(g, "  __threadfence();");
    gen_line(g, "  %s;", give);
  }
}

void gen_lock(struct gen *g) {
  const char *e = gen_name(g, "e"), *name = gen_name(g, "c"), *done = gen_name(g, "d");
  static const char *const takes[] = {"atomicCAS(&cnt[0], 0u, 1u) == 0u",
                                      "atomicExch(&cnt[0], 1u) == 0u",
                                      "!*(volatile uint *)cnt && !atomicCAS(&cnt[0], 0u, 1u)"};
  const char *take = takes[gen_below(g, 3)];
  gen_line(g, "__syncthreads();");
  gen_line(g, "if (tid < 4) cnt[tid] = 0u;");
  gen_line(g, "uint %s = %s;", e, gen_expr(g, T_U32, 1).text);
  gen_line(g, "__syncthreads();");
  if (gen_chance(g, 20))
    gen_line(g, "if (%s & 32u) ", e);
  if (gen_chance(g, 60)) {
    gen_line(g, "for (bool %s = false; !%s;) {", done, done);
    if (gen_chance(g, 20))
      gen_line(g, "if ((%s ^= 64u) & 64u) continue;", e);
    gen_line(g, "if (%s) {", take);
    hold_lock(g, e);
    gen_line(g, "  %s = true;", done);
    gen_line(g, "} }");
  } else {
    gen_line(g, "{ while (!(%s)) {}", take);
    hold_lock(g, e);
    gen_line(g, "}");
  }
  if (gen_chance(g, 50))
    gen_line(g, "own[%s & 7] += 5u;", e);
  gen_line(g, "__syncthreads();");
  gen_line(g, "const uint %s = cnt[1] + cnt[2] * 3 + cnt[3];", name);
  gen_line(g, "__syncthreads();");
  add_uint(g, name, true);
  g->work += 20 * g->trips;
}

void gen_reduction(struct gen *g) {
  phase_begin(g);
  gen_line(g, "sh[tid] = %s;", gen_expr(g, T_U32, 2).text);
  gen_line(g, "for (uint s = %u; s > 0; s >>= 1) {", g->block / 2);
  struct scope scope = gen_open(g);
  gen_line(g, "__syncthreads();");
  gen_line(g, "if (tid < s) sh[tid] %c= sh[tid + s];", "+^|"[gen_below(g, 3)]);
  gen_close(g, scope);
  gen_line(g, "}");
  gen_line(g, "__syncthreads();");
  const char *name = gen_name(g, "r");
  gen_line(g, "const uint %s = sh[0];", name);
  phase_end(g);
  add_uint(g, name, true);
  g->work += g->trips * 4;
}

void gen_warp(struct gen *g) {
  static const char *const shuffles[] = {"", "_up", "_down", "_xor"};
  const char *name = gen_name(g, "s");
  struct expr e;
  switch (gen_below(g, 6)) {
  case 0:
    gen_line(g, "const uint %s = __ballot_sync(0xffffffffu, %s);", name,
             gen_condition(g, false).text);
    break;
  case 1:
    gen_line(g, "const uint %s = __%s_sync(0xffffffffu, %s) != 0;", name,
             gen_chance(g, 50) ? "any" : "all", gen_condition(g, false).text);
    break;
  case 2:
    gen_line(g, "uint %s = %s;", name, gen_expr(g, T_U32, 2).text);
    gen_line(g, "for (int d = 16; d > 0; d /= 2) %s += __shfl_xor_sync(0xffffffffu, %s, d);", name,
             name);
    break;
  case 3:
    gen_line(g, "const uint %s = __reduce_add_sync(0xffffffffu, %s);", name,
             gen_expr(g, T_U32, 2).text);
    break;
  case 4:
    e = gen_expr(g, T_F32, 2);
    name = gen_name(g, "s");
    gen_line(g, "const float %s = __shfl%s_sync(0xffffffffu, %s, %u);", name,
             shuffles[gen_below(g, 4)], e.text, gen_below(g, 32));
    gen_add_variable(g, (struct variable){.name = name, .type = T_F32});
    return;
  default:
    e = gen_expr(g, T_U32, 2);
    gen_line(g, "const uint %s = __shfl%s_sync(0xffffffffu, %s, %u, %u);", name,
             shuffles[gen_below(g, 4)], e.text, gen_below(g, 32), 4u << gen_below(g, 4));
    break;
  }
  add_uint(g, name, false);
}

// Atomics whose order does not show: commutative ones of one kind a slot with the old value unused,
// or any on memory of this thread alone.
void gen_atomic(struct gen *g) {
  static const char *const operations[] = {"Add", "Xor", "Or", "And", "Min", "Max"};
  unsigned kind = gen_below(g, 6);
  struct expr e = gen_expr(g, T_U32, 2), index = gen_index(g, 4);
  const char *name = gen_name(g, "t");
  switch (gen_below(g, 5)) {
  case 0:
    gen_line(g, "const uint %s = atomicExch(&own[%s], %s);", name, index.text, e.text);
    break;
  case 1:
    gen_line(g, "const uint %s = atomicCAS(&own[%s], %s, %uu);", name, index.text, e.text,
             (unsigned)gen_bits(g));
    break;
  case 2:
    gen_line(g, "const uint %s = atomic%s(&own[%s], %s);", name, operations[kind], index.text,
             e.text);
    break;
  default:
    gen_line(g, "atomic%s(&acc[%u + (%s)], %s);", operations[kind], kind * 4, index.text, e.text);
    return;
  }
  add_uint(g, name, false);
}
