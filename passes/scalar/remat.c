// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// remat.c: remat, computes cheap values again behind code that is short of registers.
//
//   %a = mul i32 %tid, 3                       %a = mul i32 %tid, 3
//   use(%a)                                    use(%a)
//   (loop with 30 accumulators)          ->    (loop with 30 accumulators)
//   use(%a)                                    %remat_a = mul i32 %tid, 3
//                                              use(%remat_a)
//
// For kernels whose launch bounds or maxnreg leave fewer registers than they need: an address that is
// used before and after a loop is carried through it otherwise, and ptxas spills it. The number that
// has to be reached comes from register-pressure.c. If it is not given by the user but only a step of
// occupancy, nothing is done: what ptxas makes of such small differences is not known.
//
// A value is a candidate when it lives through a block that needs too many registers. It is computed
// from a tree of cheap instructions whose leaves are there anyway: constants, arguments of the
// kernel (which lie in constant memory), and values that live at every place of use for other
// reasons. So nothing lives longer than before, and no register is needed that was not.
//
// Legality. A copy of an instruction without effects gives the same value at every place that the
// original dominates, flags included. Not copied are phis, freezes (two may differ), calls but pure
// intrinsics, convergent ones, reads of clocks and of %smid, loads from memory that may change.
// Copies go into no loop that the original is not in.
// Contracts RMT-1..8.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/dominators.h"
#include "bridge/edit.h"
#include "bridge/frequency.h"
#include "bridge/loops.h"
#include "bridge/nvvm.h"
#include "options/options.h"
#include "passes.h"
#include "facts/register-pressure.h"
#include "bridge/remarks.h"
#include "scalar/remat-nodes.h"
#include "facts/shapes.h"
#include "hash.h"
#include "set.h"
#include "alloc.h"

// A value whose tree is larger stays where it is, and so does what more rounds would find.
enum {
  MAX_TREE = 16,  // instructions of one tree
  MAX_ROUNDS = 5, // of selecting and rewriting
  FREQUENCY_ONE = 64,
  MAX_FREQUENCY = 1 << 30, // a deeper nest counts as this: one copy there costs more than any limit
};

// A value to be computed again.
struct candidate {
  LLVMValueRef v;
  LLVMValueRef nodes[MAX_TREE]; // of its tree, `v` first
  unsigned n, registers;
  unsigned *places; // numbers of the blocks with uses; stb_ds array, increasing
  uint64_t cost;    // of all copies, in parts of FREQUENCY_ONE
  bool chosen;
};

// The copies of one value that were made in one block, for others there.
struct copies {
  struct {
    LLVMValueRef of;
    LLVMBasicBlockRef block;
  } key;
  LLVMValueRef *made; // stb_ds array
  UT_hash_handle hh;
};

struct state {
  nv_pass_ctx *ctx;
  LLVMValueRef fn;
  const nv_options *options;
  struct nv_remat_rules rules;
  nv_loop_info *loops;
  nv_freq *frequencies;
  nv_rpa *rpa;
  struct candidate *candidates; // stb_ds array, in the order of the code
  struct copies *copies;        // hash table
  nv_set *chosen;               // values that are to be computed again; only looked up
  nv_set *leaves;               // values that their trees count on; only looked up
  unsigned target;
  bool is_kernel;
  int64_t dump;
};

//===-- Trees ---------------------------------------------------------------------------------===//

// `v` is at hand at every place of `c` anyway.
static bool is_leaf(const struct state *s, const struct candidate *c, LLVMValueRef v) {
  if (LLVMIsConstant(v) || (LLVMIsAArgument(v) && s->is_kernel))
    return true;
  for (ptrdiff_t i = 0; i < arrlen(c->places); i++) {
    if (!nv_rpa_live_in(s->rpa, c->places[i], v))
      return false;
  }
  return true;
}

static bool has_node(const struct candidate *c, LLVMValueRef v) {
  for (unsigned i = 0; i < c->n; i++) {
    if (c->nodes[i] == v)
      return true;
  }
  return false;
}

static bool grow_tree(const struct state *s, struct candidate *c, LLVMValueRef v) {
  if (has_node(c, v))
    return true;
  if (c->n == MAX_TREE || !nv_remat_may_copy(&s->rules, v))
    return false;
  c->nodes[c->n++] = v;
  for (unsigned i = 0, n = (unsigned)LLVMGetNumOperands(v); i < n; i++) {
    LLVMValueRef operand = LLVMGetOperand(v, i);
    if (!is_leaf(s, c, operand) && !grow_tree(s, c, operand))
      return false;
  }
  return true;
}

//===-- Candidates ----------------------------------------------------------------------------===//

static int by_number(const void *a, const void *b) {
  unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;
  return (x > y) - (x < y);
}

static bool has_place(const struct candidate *c, unsigned b) {
  for (ptrdiff_t i = 0; i < arrlen(c->places); i++) {
    if (c->places[i] == b)
      return true;
  }
  return false;
}

// Nothing can stand in front of what uses the value there: a pad for exceptions, or the end of a block that consists of one.
static bool has_no_room(LLVMValueRef v, LLVMValueRef user, LLVMBasicBlockRef block) {
  return LLVMIsAFuncletPadInst(user) || !nv_is_there_at_end(v, block);
}

// The blocks outside of its own that use the value. False when there is a place where a copy costs
// more than it is worth, or cannot stand, or too many uses.
static bool find_places(const struct state *s, struct candidate *c) {
  LLVMBasicBlockRef home = LLVMGetInstructionParent(c->v);
  unsigned depth = nv_loop_depth_of(s->loops, home);
  int64_t left = nv_opt_int_fn(s->options, NV_OPT_remat_use_limit, s->fn);
  nv_foreach_use(use, c->v) {
    LLVMBasicBlockRef block = nv_block_of_use(use);
    if (block == home)
      continue;
    unsigned b = nv_block_number_of(nv_rpa_blocks(s->rpa), block);
    const nv_loop *loop = nv_loop_of(s->loops, block);
    bool deeper = loop && !nv_loop_contains_block(loop, home);
    if (b == UINT32_MAX || deeper || has_no_room(c->v, LLVMGetUser(use), block) ||
        nv_loop_depth_of(s->loops, block) > depth || left-- <= 0)
      return false;
    if (!has_place(c, b))
      arrput(c->places, b);
  }
  if (arrlen(c->places))
    qsort(c->places, (size_t)arrlen(c->places), sizeof *c->places, by_number);
  return arrlen(c->places) != 0;
}

// How often `block` runs for each run of the function, in parts of FREQUENCY_ONE: as LLVM estimates or a
// profile says, or with remat-loop-trip rounds of each loop around it.
static uint64_t frequency_of(const struct state *s, LLVMBasicBlockRef block) {
  uint64_t trips = (uint64_t)nv_opt_int_fn(s->options, NV_OPT_remat_loop_trip, s->fn);
  if (!trips)
    return nv_block_freq(s->frequencies, block, FREQUENCY_ONE);
  uint64_t frequency = FREQUENCY_ONE;
  for (unsigned d = nv_loop_depth_of(s->loops, block); d > 0 && frequency < MAX_FREQUENCY; d--)
    frequency *= trips;
  return frequency < MAX_FREQUENCY ? frequency : MAX_FREQUENCY;
}

static uint64_t cost_of(const struct state *s, const struct candidate *c) {
  uint64_t each = 0, cost = 0;
  for (unsigned i = 0; i < c->n; i++)
    each += nv_remat_cost(&s->rules, c->nodes[i]);
  for (ptrdiff_t i = 0; i < arrlen(c->places); i++)
    cost += each * frequency_of(s, nv_rpa_blocks(s->rpa)->blocks[c->places[i]]);
  return cost;
}

// What all copies of the value may cost; for an address its own limit counts besides.
static uint64_t cost_limit(const struct state *s, const struct candidate *c) {
  if (nv_opt_bool_fn(s->options, NV_OPT_remat_ignore_single_cost, s->fn))
    return UINT64_MAX;
  uint64_t limit = (uint64_t)nv_opt_int_fn(s->options, NV_OPT_remat_single_cost_limit, s->fn);
  uint64_t address = (uint64_t)nv_opt_int_fn(s->options, NV_OPT_remat_gep_cost, s->fn);
  return LLVMIsAGetElementPtrInst(c->v) && address < limit ? address : limit;
}

static unsigned excess(const struct state *s, unsigned b) {
  unsigned need = nv_rpa_block(s->rpa, b).registers;
  return need > s->target ? need - s->target : 0;
}

// The value only passes through block `b`.
static bool passes_through(const struct state *s, const struct candidate *c, unsigned b) {
  return nv_rpa_live_in(s->rpa, b, c->v) && nv_rpa_live_out(s->rpa, b, c->v) && !has_place(c, b);
}

static bool helps(const struct state *s, const struct candidate *c) {
  for (unsigned b = 0; b < nv_block_count(nv_rpa_blocks(s->rpa)); b++) {
    if (excess(s, b) && passes_through(s, c, b))
      return true;
  }
  return false;
}

static void consider(struct state *s, LLVMValueRef v) {
  struct candidate c = {.v = v, .registers = nv_registers_of(v)};
  bool ok = c.registers && nv_remat_may_copy(&s->rules, v) && find_places(s, &c) && helps(s, &c) &&
            grow_tree(s, &c, v);
  if (ok) {
    c.cost = cost_of(s, &c);
    ok = c.cost / FREQUENCY_ONE <= cost_limit(s, &c);
  }
  if (ok)
    arrput(s->candidates, c);
  else
    arrfree(c.places);
}

static void clear_candidates(struct state *s) {
  for (ptrdiff_t i = 0; i < arrlen(s->candidates); i++)
    arrfree(s->candidates[i].places);
  arrsetlen(s->candidates, 0);
}

//===-- Choice --------------------------------------------------------------------------------===//

// Another chosen tree counts on `c` as a leaf, or the tree of `c` on a chosen value.
static bool disturbs(const struct state *s, const struct candidate *c) {
  if (nv_set_has(s->leaves, c->v))
    return true;
  for (unsigned k = 0; k < c->n; k++) {
    for (unsigned o = 0, n = (unsigned)LLVMGetNumOperands(c->nodes[k]); o < n; o++) {
      LLVMValueRef operand = LLVMGetOperand(c->nodes[k], o);
      if (!has_node(c, operand) && nv_set_has(s->chosen, operand))
        return true;
    }
  }
  return false;
}

static void take(struct state *s, struct candidate *c) {
  c->chosen = true;
  nv_set_add(&s->chosen, c->v);
  for (unsigned k = 0; k < c->n; k++) {
    for (unsigned o = 0, n = (unsigned)LLVMGetNumOperands(c->nodes[k]); o < n; o++) {
      LLVMValueRef operand = LLVMGetOperand(c->nodes[k], o);
      if (!has_node(c, operand))
        nv_set_add(&s->leaves, operand);
    }
  }
}

// The cheapest for each register first; equal ones in the order of the code.
static int by_price(const void *a, const void *b) {
  const struct candidate *x = *(struct candidate *const *)a, *y = *(struct candidate *const *)b;
  uint64_t left = x->cost * y->registers, right = y->cost * x->registers;
  return left != right ? (left > right) - (left < right) : (x > y) - (x < y);
}

// It passes through a block that still needs too many registers.
static bool is_useful(const struct state *s, const struct candidate *c, const unsigned *over) {
  for (unsigned b = 0; b < nv_block_count(nv_rpa_blocks(s->rpa)); b++) {
    if (over[b] && passes_through(s, c, b))
      return true;
  }
  return false;
}

// Once over the candidates is enough: one that is useless or in the way of the chosen stays so.
static uint64_t choose(struct state *s) {
  unsigned blocks = nv_block_count(nv_rpa_blocks(s->rpa));
  unsigned *over = nv_new(blocks, sizeof *over);
  for (unsigned b = 0; b < blocks; b++)
    over[b] = excess(s, b);
  uint64_t cost = 0;
  struct candidate **order = NULL;
  for (ptrdiff_t i = 0; i < arrlen(s->candidates); i++)
    arrput(order, &s->candidates[i]);
  if (order)
    qsort(order, (size_t)arrlen(order), sizeof *order, by_price);
  for (ptrdiff_t i = 0; i < arrlen(order); i++) {
    struct candidate *c = order[i];
    if (!is_useful(s, c, over) || disturbs(s, c))
      continue;
    take(s, c);
    cost += c->cost;
    for (unsigned b = 0; b < blocks; b++) {
      if (over[b] && passes_through(s, c, b))
        over[b] -= over[b] < c->registers ? over[b] : c->registers;
    }
  }
  arrfree(order);
  free(over);
  return cost / FREQUENCY_ONE;
}

// With the chosen values computed again no block needs too many registers. A part of the way is not
// worth it: it costs instructions, and ptxas spills anyway, sometimes more; remat-partial goes it all the
// same where bounds demand a number.
static bool reaches_target(const struct state *s) {
  LLVMValueRef *late = NULL;
  for (ptrdiff_t i = 0; i < arrlen(s->candidates); i++) {
    if (s->candidates[i].chosen)
      arrput(late, s->candidates[i].v);
  }
  bool reaches = arrlen(late) != 0;
  for (unsigned b = 0; b < nv_block_count(nv_rpa_blocks(s->rpa)) && reaches; b++)
    reaches = nv_rpa_block_with_late(s->rpa, b, late, (size_t)arrlen(late)) <= s->target;
  bool part = arrlen(late) && nv_opt_bool_fn(s->options, NV_OPT_remat_partial, s->fn) &&
              nv_register_demand(s->ctx, s->fn);
  if (arrlen(late) && !reaches && !part)
    nv_remark(s->ctx, NV_REMARK_MISSED, "TargetNotReached", late[0],
              NV_TEXT("values not computed again: more than "), NV_INT("Target", s->target),
              NV_TEXT(" registers would still be needed"));
  arrfree(late);
  return reaches || part;
}

//===-- Rewriting -----------------------------------------------------------------------------===//

static LLVMValueRef name_copy(LLVMValueRef copy, LLVMValueRef of, const char *prefix) {
  char name[128];
  size_t len;
  const char *old = LLVMGetValueName2(of, &len);
  int n = snprintf(name, sizeof name, "%s%.*s", prefix, (int)(len > 100 ? 100 : len), old);
  LLVMSetValueName2(copy, name, (size_t)n);
  return copy;
}

static struct copies *copies_of(struct state *s, LLVMValueRef v, LLVMBasicBlockRef block) {
  struct copies *found, *copies = nv_new(1, sizeof *copies);
  copies->key.of = v;
  copies->key.block = block;
  HASH_FIND(hh, s->copies, &copies->key, sizeof copies->key, found);
  if (found) {
    free(copies);
    return found;
  }
  HASH_ADD(hh, s->copies, key, sizeof copies->key, copies);
  return copies;
}

static void clear_copies(struct state *s) {
  while (s->copies) {
    struct copies *first = s->copies;
    HASH_DEL(s->copies, first);
    arrfree(first->made);
    free(first);
  }
}

// The copy of `v` that is at hand before `place`, made when there is none. A tree has at most MAX_TREE
// instructions, so it is no deeper.
static LLVMValueRef copy_before(struct state *s, const struct candidate *c, LLVMValueRef v,
                                LLVMValueRef place) {
  struct copies *copies = copies_of(s, v, LLVMGetInstructionParent(place));
  for (ptrdiff_t i = 0; i < arrlen(copies->made); i++) {
    if (nv_comes_before(copies->made[i], place))
      return copies->made[i];
  }
  LLVMValueRef copy = nv_clone_at(v, place, "");
  name_copy(copy, v, v == c->v ? "remat_" : "uclone_");
  for (unsigned i = 0, n = (unsigned)LLVMGetNumOperands(v); i < n; i++) {
    LLVMValueRef operand = LLVMGetOperand(v, i);
    if (has_node(c, operand))
      LLVMSetOperand(copy, i, copy_before(s, c, operand, copy));
  }
  arrput(copies->made, copy);
  return copy;
}

static LLVMValueRef first_user(LLVMValueRef v, LLVMBasicBlockRef block) {
  LLVMValueRef first = LLVMGetBasicBlockTerminator(block);
  nv_foreach_use(use, v) {
    LLVMValueRef user = LLVMGetUser(use);
    if (!LLVMIsAPHINode(user) && LLVMGetInstructionParent(user) == block &&
        nv_comes_before(user, first))
      first = user;
  }
  return first;
}

static bool is_in_block(LLVMUseRef use, void *block) { return nv_block_of_use(use) == block; }

static void rewrite(struct state *s, const struct candidate *c) {
  for (ptrdiff_t i = 0; i < arrlen(c->places); i++) {
    LLVMBasicBlockRef block = nv_rpa_blocks(s->rpa)->blocks[c->places[i]];
    LLVMValueRef copy = copy_before(s, c, c->v, first_user(c->v, block));
    nv_replace_uses_if(c->v, copy, is_in_block, block);
  }
  nv_remark(s->ctx, NV_REMARK_PASSED, "Rematerialized", c->v, NV_VALUE("Value", c->v),
            NV_TEXT(" computed again in "), NV_INT("Places", arrlen(c->places)),
            NV_COUNTED(arrlen(c->places), " block"), NV_TEXT(" with "),
            NV_INT("Instructions", c->n), NV_COUNTED(c->n, " instruction"), NV_TEXT(" to save "),
            NV_INT("Registers", c->registers), NV_COUNTED(c->registers, " register"),
            NV_TEXT("; target "), NV_INT("Target", s->target));
}

//===-- Dump ----------------------------------------------------------------------------------===//

static const char *block_name(const struct state *s, unsigned b) {
  return LLVMGetBasicBlockName(nv_rpa_blocks(s->rpa)->blocks[b]);
}

static unsigned most(const struct state *s, unsigned (*count)(const nv_rpa *, unsigned)) {
  unsigned found = 0;
  for (unsigned b = 0; b < nv_block_count(nv_rpa_blocks(s->rpa)); b++) {
    unsigned n = count(s->rpa, b);
    found = n > found ? n : found;
  }
  return found;
}

static void dump_state(const struct state *s) {
  unsigned blocks = nv_block_count(nv_rpa_blocks(s->rpa));
  unsigned in = most(s, nv_rpa_live_in_count), out = most(s, nv_rpa_live_out_count);
  size_t len;
  fprintf(stderr, "\nFunc %s: maxIn = %u, maxOut = %u\n", LLVMGetValueName2(s->fn, &len), in, out);
  for (unsigned b = 0; b < blocks; b++)
    fprintf(stderr, "Block %s: live-in = %u\n", block_name(s, b), nv_rpa_live_in_count(s->rpa, b));
  fprintf(stderr, "Current max-in = %u, %u,\n", in, out);
  for (unsigned b = 0; b < blocks; b++) {
    if (nv_rpa_live_in_count(s->rpa, b) == in)
      fprintf(stderr, "\t%s\n", block_name(s, b));
  }
  fprintf(stderr, "\n");
}

static void dump_choice(const struct state *s, uint64_t cost) {
  unsigned n = 0;
  for (ptrdiff_t i = 0; i < arrlen(s->candidates); i++)
    n += s->candidates[i].chosen;
  fprintf(stderr, "Total pull-in cost = %llu\nReducing %u live-ins\n", (unsigned long long)cost, n);
  for (unsigned b = 0; b < nv_block_count(nv_rpa_blocks(s->rpa)); b++) {
    unsigned less = 0, now = nv_rpa_live_in_count(s->rpa, b);
    for (ptrdiff_t i = 0; i < arrlen(s->candidates); i++)
      less += s->candidates[i].chosen && nv_rpa_live_in(s->rpa, b, s->candidates[i].v);
    if (less)
      fprintf(stderr, "Rematerializing block %s:\n\n  Block %s: live-in changed from %u to %u\n",
              block_name(s, b), block_name(s, b), now, now - less);
  }
}

//===-- Driver --------------------------------------------------------------------------------===//

// What the user asked for, or the point where ptxas would have to spill, or a fifth less than now.
static unsigned find_target(const struct state *s) {
  int64_t forced = nv_opt_int_fn(s->options, NV_OPT_rp_remat, s->fn);
  if (forced > 0)
    return (unsigned)forced;
  if (nv_opt_int_fn(s->options, NV_OPT_remat_for_occ, s->fn) == 0) {
    nv_rpa *now = nv_rpa_of(s->fn);
    unsigned need = nv_rpa_function(now).registers;
    nv_rpa_free(now);
    return need / 5 * 4 + 1;
  }
  int64_t target = (int64_t)nv_register_limit(s->ctx, s->fn) +
                   nv_opt_int_fn(s->options, NV_OPT_reg_target_adjust, s->fn);
  int64_t ceiling = nv_opt_int_fn(s->options, NV_OPT_remat_maxreg_ceiling, s->fn);
  if (ceiling > 0 && target > ceiling)
    target = ceiling;
  return target > 0 ? (unsigned)target : 1;
}

static bool run_round(struct state *s) {
  s->rpa = nv_rpa_of(s->fn);
  unsigned need = nv_rpa_function(s->rpa).registers;
  bool changed = false;
  if (need > s->target) {
    s->loops = nv_loops(s->ctx, s->fn);
    s->frequencies = nv_frequencies(s->ctx, s->fn);
    s->rules.alias = nv_alias(s->ctx, s->fn);
    nv_foreach_block(block, s->fn) {
      nv_foreach_inst(inst, block)
        consider(s, inst);
    }
    uint64_t cost = choose(s);
    bool worth = reaches_target(s);
    if (s->dump >= 4 && worth) {
      dump_state(s);
      dump_choice(s, cost);
    }
    LLVMValueRef *dead = NULL;
    for (ptrdiff_t i = 0; i < arrlen(s->candidates) && worth; i++) {
      if (!s->candidates[i].chosen)
        continue;
      rewrite(s, &s->candidates[i]);
      arrput(dead, s->candidates[i].v);
      changed = true;
    }
    nv_delete_dead_list(s->ctx, dead, (size_t)arrlen(dead));
    arrfree(dead);
  }
  clear_candidates(s);
  clear_copies(s);
  nv_set_free(&s->chosen);
  nv_set_free(&s->leaves);
  nv_rpa_free(s->rpa);
  return changed;
}

static bool is_skipped(nv_pass_ctx *ctx, LLVMValueRef fn) {
  const nv_options *options = nv_ctx_options(ctx);
  size_t len;
  const char *name = LLVMGetValueName2(fn, &len);
  if (strcmp(nv_opt_str(options, NV_OPT_print_func_reg_remat), name) == 0)
    nv_rpa_print(ctx, fn);
  if (nv_opt_list_has(options, NV_OPT_no_remat, name)) {
    fprintf(stderr, "Skip rematerialization on %s\n", name);
    return true;
  }
  return nv_opt_int_fn(options, NV_OPT_do_remat, fn) == 0 ||
         nv_opt_bool_fn(options, NV_OPT_nv_disable_remat, fn);
}

nv_preserved nv_remat(nv_pass_ctx *ctx, LLVMValueRef function) {
  const nv_options *options = nv_ctx_options(ctx);
  if (is_skipped(ctx, function))
    return NV_UNCHANGED;
  struct state s = {.ctx = ctx,
                    .fn = function,
                    .options = options,
                    .is_kernel = nv_is_kernel(function),
                    .rules = {.options = options,
                              .fn = function,
                              .fp = nv_opt_bool_fn(options, NV_OPT_fp_remat, function),
                              .costly = nv_opt_bool_fn(options, NV_OPT_high_cost_remat, function),
                              .loads = nv_opt_int_fn(options, NV_OPT_remat_load, function) != 0},
                    .dump = nv_opt_int(options, NV_OPT_dump_remat)};
  s.target = find_target(&s);
  if (nv_registers_for_all(function, s.target))
    return NV_UNCHANGED;
  bool changed = false;
  for (unsigned round = 0; round < MAX_ROUNDS && run_round(&s); round++)
    changed = true;
  arrfree(s.candidates);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
