// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// remat-block.c: nv-remat-block, computes cheap values again in the blocks that use them.
//
//   bb.0:  %a = MULT32ri %tid, 3            bb.0:  %a = MULT32ri %tid, 3
//          use %a                                  use %a
//   bb.1:  (loop that needs many registers)  ->  bb.1:  (loop)
//   bb.2:  use %a                           bb.2:  %b = MULT32ri %tid, 3
//                                                  use %b
//
// For functions whose blocks hand on more registers than the target (launch bounds, maxnreg, maxreg,
// else nv-remat-default-max-reg). A value that leaves a block over the target is pulled into the blocks
// of its uses when it comes from a short chain of safe instructions (remat-safe.c). Registers that the
// chain ends in must be alive at every such place; in a second chance ones that are not may be made
// to live longer when they are fewer registers than the value. Cheapest first, until the excess is
// covered.
//
// Legality. SSA form, in front of phi elimination. A safe instruction gives the same result wherever
// its operands are the same, so a clone below the original does; the operands dominate the original
// and with that the clone. The use of a phi is one at the end of the block that it comes from.
// Contracts CG-03, MRM-1.
#include <stdio.h>
#include <stdlib.h>

#include <stb/stb_ds.h>

#include "machine/liveness.h"
#include "bridge/machine.h"
#include "options/options.h"
#include "passes.h"
#include "facts/register-pressure.h"
#include "machine/remat-safe.h"
#include "alloc.h"

// Instructions of a chain; what does not fit in has to live longer, as a leaf, or the value stays where
// it is.
enum { MAX_NODES = 16 };

// A value that could be pulled into the blocks of its uses.
struct candidate {
  unsigned reg, weight;
  nv_minst *nodes[MAX_NODES]; // the value itself first, users in front of operands
  unsigned n;
  unsigned *leaves; // registers that the chain ends in; stb_ds array
  nv_mbb **places;  // blocks of the uses; stb_ds array
  unsigned newly;   // registers of leaves that would live longer
  unsigned cost;
};

struct state {
  nv_pass_ctx *ctx;
  nv_mf *mf;
  LLVMValueRef fn;
  const nv_options *options;
  nv_mlive *live;
  struct nv_remat_limits limits;
  unsigned target;
  bool dump, inside;
  struct candidate *chosen; // stb_ds array
};

static unsigned knob(const struct state *s, nv_option_id id) {
  return (unsigned)nv_opt_int_fn(s->options, id, s->fn);
}

//===-- Need of a block -----------------------------------------------------------------------===//

static bool is_chosen(const struct state *s, unsigned reg) {
  for (ptrdiff_t i = 0; i < arrlen(s->chosen); i++) {
    if (s->chosen[i].reg == reg)
      return true;
  }
  return false;
}

// Some value that is to be computed again elsewhere ends in `reg`.
static bool is_wanted(const struct state *s, unsigned reg) {
  for (ptrdiff_t i = 0; i < arrlen(s->chosen); i++) {
    for (ptrdiff_t l = 0; l < arrlen(s->chosen[i].leaves); l++) {
      if (s->chosen[i].leaves[l] == reg)
        return true;
    }
  }
  return false;
}

// True when a successor needs it for more than its phis.
static bool goes_on(const struct state *s, nv_mbb *block, unsigned reg) {
  size_t n = nv_mbb_successors(block, NULL, 0);
  nv_mbb **next = nv_new(n + 1, sizeof(nv_mbb *));
  nv_mbb_successors(block, next, n);
  bool found = false;
  for (size_t i = 0; i < n && !found; i++)
    found = nv_mlive_in(s->live, next[i], reg);
  free(next);
  return found;
}

static bool leaves_block(const struct state *s, nv_mbb *block, unsigned reg) {
  return nv_mlive_out(s->live, block, reg) && !is_chosen(s, reg) && goes_on(s, block, reg);
}

static unsigned need_of(const struct state *s, nv_mbb *block) {
  unsigned sum = 0;
  for (unsigned i = 0, n = nv_vreg_count(s->mf); i < n; i++) {
    if (leaves_block(s, block, nv_vreg_at(i)))
      sum += nv_mlive_weight(s->mf, nv_vreg_at(i)).registers;
  }
  unsigned peak = s->inside ? nv_mlive_peak(s->live, block).registers : 0;
  return peak > sum ? peak : sum;
}

//===-- Candidates ----------------------------------------------------------------------------===//

static void add_place(struct candidate *c, nv_mbb *block) {
  for (ptrdiff_t i = 0; i < arrlen(c->places); i++) {
    if (c->places[i] == block)
      return;
  }
  arrput(c->places, block);
}

// The block in which operand `i` of `user` is needed.
static nv_mbb *block_of_use(nv_minst *user, unsigned i) {
  return nv_minst_flags(user) & NV_MI_PHI ? nv_minst_operand(user, i + 1).block
                                          : nv_minst_block(user);
}

static bool is_use_of(nv_mop op, unsigned reg) {
  return op.kind == NV_MOP_REGISTER && !op.is_def && op.reg == reg;
}

// Calls `act` for each operand that reads `reg`. Debug instructions are none.
static void each_use(const nv_mf *mf, unsigned reg, void (*act)(nv_minst *, unsigned, void *),
                     void *data) {
  size_t n = nv_vreg_users(mf, reg, NULL, 0);
  nv_minst **users = nv_new(n + 1, sizeof(nv_minst *));
  nv_vreg_users(mf, reg, users, n);
  for (size_t u = 0; u < n; u++) {
    for (unsigned i = 0, ops = nv_minst_num_operands(users[u]); i < ops; i++) {
      if (is_use_of(nv_minst_operand(users[u], i), reg))
        act(users[u], i, data);
    }
  }
  free(users);
}

static void note_place(nv_minst *user, unsigned i, void *data) {
  struct candidate *c = data;
  nv_mbb *block = block_of_use(user, i);
  if (block != nv_minst_block(c->nodes[0]))
    add_place(c, block);
}

static bool at_hand(const struct state *s, const struct candidate *c, unsigned reg) {
  if (is_chosen(s, reg))
    return false;
  for (ptrdiff_t i = 0; i < arrlen(c->places); i++) {
    if (!nv_mlive_in(s->live, c->places[i], reg))
      return false;
  }
  return true;
}

// Its place in the chain; MAX_NODES when it is not in it.
static unsigned node_number(const struct candidate *c, const nv_minst *inst) {
  unsigned i = 0;
  while (i < c->n && c->nodes[i] != inst)
    i++;
  return i < c->n ? i : MAX_NODES;
}

// Takes the operands of `inst` into the chain: as leaves when they are at hand, else by the
// instructions that make them. False when neither is possible. Calls itself for each new member of the
// chain, so no deeper than MAX_NODES.
static bool grow(const struct state *s, struct candidate *c, nv_minst *inst) {
  for (unsigned i = nv_minst_num_defs(inst), n = nv_minst_num_operands(inst); i < n; i++) {
    nv_mop op = nv_minst_operand(inst, i);
    if (op.kind != NV_MOP_REGISTER)
      continue;
    nv_minst *def = nv_vreg_def(s->mf, op.reg);
    if (!def)
      return false;
    unsigned known = node_number(c, def);
    if (known < node_number(c, inst)) // it would be cloned after its user
      return false;
    if (known < MAX_NODES)
      continue;
    if (at_hand(s, c, op.reg)) {
      arrput(c->leaves, op.reg);
    } else if (nv_remat_is_safe(def, &s->limits) && c->n < MAX_NODES) {
      c->nodes[c->n++] = def;
      if (!grow(s, c, def))
        return false;
    } else if (is_chosen(s, op.reg)) {
      return false;
    } else {
      arrput(c->leaves, op.reg);
      c->newly += nv_mlive_weight(s->mf, op.reg).registers;
    }
  }
  return true;
}

static void set_cost(const struct state *s, struct candidate *c) {
  unsigned home = nv_mloop_depth(s->ctx, nv_minst_block(c->nodes[0]));
  unsigned once = 0;
  for (unsigned i = 0; i < c->n; i++)
    once += nv_minst_flags(c->nodes[i]) & NV_MI_LOAD || nv_remat_is_load(c->nodes[i])
                ? knob(s, NV_OPT_nv_remat_block_load_cost)
                : 1;
  for (ptrdiff_t i = 0; i < arrlen(c->places); i++) {
    bool deeper = nv_mloop_depth(s->ctx, c->places[i]) > home;
    c->cost += once * (deeper ? knob(s, NV_OPT_nv_remat_block_loop_cost_factor) : 1);
  }
  c->cost *= c->weight > 1 ? 2 : 1;
}

static void clear(struct candidate *c) {
  arrfree(c->leaves);
  arrfree(c->places);
}

// Fills `c` for `reg`; false when it cannot be pulled at all.
static bool consider(const struct state *s, unsigned reg, struct candidate *c) {
  *c = (struct candidate){.reg = reg, .weight = nv_mlive_weight(s->mf, reg).registers};
  nv_minst *def = nv_vreg_def(s->mf, reg);
  if (!def && s->dump)
    fprintf(stderr, "MULTIDEF\n");
  if (!def || !c->weight || is_wanted(s, reg) || !nv_remat_is_safe(def, &s->limits))
    return false;
  c->nodes[c->n++] = def;
  each_use(s->mf, reg, note_place, c);
  if (arrlen(c->places) && grow(s, c, def) && c->newly < c->weight) {
    set_cost(s, c);
    return true;
  }
  clear(c);
  return false;
}

//===-- Choice --------------------------------------------------------------------------------===//

static bool is_live_out_mostly(const struct state *s, unsigned reg) {
  unsigned all = 0, with = 0;
  nv_foreach_mbb(block, s->mf) {
    all++;
    with += nv_mlive_out(s->live, block, reg);
  }
  return with * 100 >= all * knob(s, NV_OPT_nv_remat_block_liveout_min_percentage);
}

static bool is_affordable(const struct state *s, const struct candidate *c) {
  return (c->cost <= knob(s, NV_OPT_nv_remat_block_single_cost) || is_live_out_mostly(s, c->reg)) &&
         c->cost <= knob(s, NV_OPT_nv_remat_block_max_cost) * (c->weight - c->newly) &&
         c->n + arrlenu(c->leaves) <= knob(s, NV_OPT_nv_remat_block_map_size_limit);
}

static int by_cost(const void *a, const void *b) {
  const struct candidate *x = a, *y = b;
  uint64_t l = (uint64_t)x->cost * (y->weight - y->newly);
  uint64_t r = (uint64_t)y->cost * (x->weight - x->newly);
  if (l != r)
    return l < r ? -1 : 1;
  return x->reg < y->reg ? -1 : 1;
}

static bool uses_register(const struct candidate *c, unsigned reg) {
  for (ptrdiff_t i = 0; i < arrlen(c->leaves); i++) {
    if (c->leaves[i] == reg)
      return true;
  }
  return false;
}

// Takes from the candidates what covers `excess` registers; the others are given back.
static void take(struct state *s, struct candidate *list, unsigned excess) {
  unsigned n = 0, cost = 0, saved = 0;
  if (list) // qsort wants an array even for no elements
    qsort(list, arrlenu(list), sizeof *list, by_cost);
  for (ptrdiff_t i = 0; i < arrlen(list); i++) {
    bool clash = is_wanted(s, list[i].reg);
    for (ptrdiff_t k = 0; k < arrlen(s->chosen) && !clash; k++)
      clash = uses_register(&list[i], s->chosen[k].reg);
    if (saved >= excess || clash || !is_affordable(s, &list[i])) {
      clear(&list[i]);
      continue;
    }
    saved += list[i].weight - list[i].newly;
    cost += list[i].cost;
    n++;
    arrput(s->chosen, list[i]);
  }
  if (s->dump)
    fprintf(stderr, "Really Final Pull-in: %u (%u)\n", n, cost);
}

static void choose_in(struct state *s, nv_mbb *block, unsigned need) {
  struct candidate *good = NULL, *second = NULL, c;
  unsigned saved = 0, excess = need - s->target, added = 0;
  unsigned sregs = 0;
  for (unsigned i = 0, n = nv_vreg_count(s->mf); i < n; i++) {
    nv_minst *def = nv_vreg_def(s->mf, nv_vreg_at(i));
    sregs += def && leaves_block(s, block, nv_vreg_at(i)) && nv_remat_is_sreg(def);
  }
  s->limits.sregs = sregs > knob(s, NV_OPT_nv_remat_threshold_for_spec_reg);
  for (unsigned i = 0, n = nv_vreg_count(s->mf); i < n; i++) {
    if (!leaves_block(s, block, nv_vreg_at(i)) || !consider(s, nv_vreg_at(i), &c))
      continue;
    if (c.newly) {
      arrput(second, c);
    } else {
      arrput(good, c);
      saved += c.weight;
    }
  }
  if (s->dump)
    fprintf(stderr, "live-out = %u\nPullable: %td\n", need, arrlen(good));
  if (arrlen(second) && saved < excess) {
    if (s->dump)
      fprintf(stderr, "After pre-check, %td good candidates, %td given second-chance\n",
              arrlen(good), arrlen(second));
    for (; added < arrlenu(second) && saved < excess; added++) {
      saved += second[added].weight - second[added].newly;
      arrput(good, second[added]);
    }
    if (s->dump)
      fprintf(stderr, "ADD %u candidates from second-chance\n", added);
  }
  for (size_t i = added; i < arrlenu(second); i++)
    clear(&second[i]);
  arrfree(second);
  if (s->dump)
    fprintf(stderr, "Total Pullable before considering cost: %td\n", arrlen(good));
  take(s, good, excess);
  arrfree(good);
}

//===-- Rewriting -----------------------------------------------------------------------------===//

struct rewrite {
  struct state *s;
  nv_mbb *place;
  unsigned to;
};

static void replace_use(nv_minst *user, unsigned i, void *data) {
  struct rewrite *r = data;
  if (block_of_use(user, i) != r->place)
    return;
  nv_minst_set_reg(user, i, r->to);
  if (r->s->dump)
    fprintf(stderr, "\treplaced\n");
}

// Where the clones go: in front of the first instruction of `place` that reads the value, or of the
// jump when only phis of other blocks do.
static nv_minst *clone_point(nv_mbb *place, unsigned reg) {
  for (nv_minst *inst = nv_mbb_first_non_phi(place); inst; inst = nv_minst_next(inst)) {
    if (nv_minst_flags(inst) & NV_MI_TERMINATOR)
      return inst;
    for (unsigned i = 0, n = nv_minst_num_operands(inst); i < n; i++) {
      if (is_use_of(nv_minst_operand(inst, i), reg) && !(nv_minst_flags(inst) & NV_MI_DEBUG))
        return inst;
    }
  }
  return NULL;
}

static bool pull(struct state *s, const struct candidate *c) {
  bool changed = false;
  for (ptrdiff_t p = 0; p < arrlen(c->places); p++) {
    nv_minst *before = clone_point(c->places[p], c->reg);
    if (!before) // a block that falls through and has no instruction to stand in front of
      continue;
    unsigned made[MAX_NODES];
    for (unsigned i = c->n; i-- > 0;) {
      made[i] = nv_vreg_new(s->mf, nv_minst_operand(c->nodes[i], 0).reg);
      nv_minst *clone = nv_minst_clone_before(c->nodes[i], before, made[i]);
      for (unsigned k = i + 1; k < c->n; k++) {
        for (unsigned o = 1, n = nv_minst_num_operands(clone); o < n; o++) {
          if (is_use_of(nv_minst_operand(clone, o), nv_minst_operand(c->nodes[k], 0).reg))
            nv_minst_set_reg(clone, o, made[k]);
        }
      }
    }
    struct rewrite r = {.s = s, .place = c->places[p], .to = made[0]};
    each_use(s->mf, c->reg, replace_use, &r);
    changed = true;
  }
  if (changed)
    nv_mremark(s->ctx, NV_REMARK_PASSED, "Remat", c->nodes[0], NV_TEXT("computed again in "),
               NV_INT("Places", arrlen(c->places)), NV_COUNTED(arrlen(c->places), " block"),
               NV_TEXT(" with "), NV_INT("Instructions", c->n), NV_COUNTED(c->n, " instruction"),
               NV_TEXT(" to save "), NV_INT("Registers", c->weight - c->newly),
               NV_COUNTED(c->weight - c->newly, " register"));
  return changed;
}

static void erase_dead(nv_mf *mf) {
  for (bool again = true; again;) {
    again = false;
    nv_foreach_mbb(block, mf) {
      nv_foreach_minst_safe(inst, block) {
        struct nv_remat_limits all = {.loads = true, .parameters = true, .sregs = true};
        if (nv_remat_is_safe(inst, &all) &&
            !nv_vreg_users(mf, nv_minst_operand(inst, 0).reg, NULL, 0)) {
          nv_minst_erase(inst);
          again = true;
        }
      }
    }
  }
}

//===-- Driver --------------------------------------------------------------------------------===//

struct over {
  nv_mbb *block;
  unsigned need;
};

static int by_need(const void *a, const void *b) {
  const struct over *x = a, *y = b;
  if (x->need != y->need)
    return x->need > y->need ? -1 : 1;
  return nv_mbb_number(x->block) < nv_mbb_number(y->block) ? -1 : 1;
}

static bool run_round(struct state *s) {
  struct over *over = NULL;
  unsigned most = 0;
  bool changed = false;
  s->live = nv_mlive_of(s->mf);
  nv_foreach_mbb(block, s->mf) {
    unsigned need = need_of(s, block);
    most = need > most ? need : most;
    if (need > s->target)
      arrput(over, ((struct over){block, need}));
  }
  if (s->dump)
    fprintf(stderr, "Max-Live-Function(%td) = %u\n", arrlen(over) ? arrlen(over) : 1, most);
  if (arrlen(over))
    qsort(over, arrlenu(over), sizeof *over, by_need);
  for (ptrdiff_t i = 0; i < arrlen(over); i++) {
    unsigned need = need_of(s, over[i].block);
    if (need > s->target)
      choose_in(s, over[i].block, need);
  }
  for (ptrdiff_t i = 0; i < arrlen(s->chosen); i++) {
    changed |= pull(s, &s->chosen[i]);
    clear(&s->chosen[i]);
  }
  arrsetlen(s->chosen, 0);
  arrfree(over);
  nv_mlive_free(s->live);
  if (changed)
    erase_dead(s->mf);
  return changed;
}

static unsigned count_blocks(nv_mf *mf) {
  unsigned n = 0;
  nv_foreach_mbb(block, mf)
    n++;
  return n;
}

bool nv_remat_block(nv_pass_ctx *ctx, nv_mf *function) {
  LLVMValueRef fn = nv_mf_function(function);
  const nv_options *options = nv_ctx_options(ctx);
  size_t len;
  const char *name = LLVMGetValueName2(fn, &len);
  if (nv_opt_list_has(options, NV_OPT_no_mi_remat, name)) {
    fprintf(stderr, "Skip machine-instruction rematerialization on %s\n", name);
    return false;
  }
  unsigned demand = nv_register_demand(ctx, fn);
  struct state s = {.ctx = ctx, .mf = function, .fn = fn, .options = options};
  s.dump = nv_opt_bool_fn(options, NV_OPT_nv_dump_remat_block, fn);
  s.inside = nv_opt_bool_fn(options, NV_OPT_nv_remat_check_internal_live, fn);
  s.limits.loads = nv_opt_bool_fn(options, NV_OPT_load_remat, fn);
  s.limits.parameters = s.limits.loads && nv_opt_bool_fn(options, NV_OPT_remat_load_param, fn);
  s.target = demand ? demand : knob(&s, NV_OPT_nv_remat_default_max_reg);
  if (!nv_mf_is_ssa(function) || count_blocks(function) < 2 ||
      (demand && nv_opt_bool_fn(options, NV_OPT_no_reg_target_nvptxremat, fn)))
    return false;
  if (s.dump)
    fprintf(stderr, "\nProcessing: %s\n", name);
  bool changed = false;
  for (unsigned round = knob(&s, NV_OPT_nv_remat_max_times); round > 0 && run_round(&s); round--)
    changed = true;
  arrfree(s.chosen);
  return changed;
}
