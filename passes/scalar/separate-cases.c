// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// separate-cases.c: nv-separate-cases, short cases of a switch stand one behind the other.
//
//   switch %x [ 0: %a, 15: %b ], %end          br (%x == 0), %a, %next
//   a:   ... br %end                      ->   a:    ... br %next
//   b:   ... br %end                           next: br (%x == 15), %b, %end
//                                              b:    ... br %end
//
// `if (x == 0) left(); if (x == 15) right();`, as tiles with a border around them are loaded: SimplifyCFG makes
// a switch of it, and sinks what the two have in common into a block of its own. ptxas makes predicates of
// branches around a short block, and then the loads of all of them are under way at the same time. Out of a switch it makes
// branches: a warp with threads of both kinds walks through one case behind the other and waits for the loads of each. Where
// the threads of a block come to the same case, as far as can be seen, the switch stays.
//
// A region is what lies between the switch and the block where all its ways meet. Blocks of it that
// only compute are computed for everybody in front of it, and their phis are choices then; the others, the arms,
// get a condition each: that the way that control took would have come through them. What the end of the region
// received from the ways is handed on from arm to arm.
//
// Legal because the arms are walked through in an order in which no way runs backwards, each by the threads that
// came through it before, and what is computed for everybody has no effect and cannot trap. A condition that a way does not come to
// is chosen away rather than joined by `and`, so what it may be there does not matter. A volatile access stays in its
// arm, and so is made by the threads that made it before, in the order of before. Of what two blocks compute alike no more
// is promised than in both. Arms with calls or atomic accesses
// are left alone. Contract PF-10.
#include <string.h>

#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/metadata.h"
#include "bridge/nvvm.h"
#include "bridge/remarks.h"
#include "facts/block-uniform.h"
#include "passes.h"
#include "set.h"

enum {
  MAX_WAYS = 5,      // successors of the switch, the default among them
  MAX_BLOCKS = 6,    // of a region
  MAX_ARM = 12,      // instructions of an arm
  MAX_EVERYBODY = 8, // instructions that are computed for everybody
};

// What lies between the block that ends with a switch and the block where the ways meet.
struct region {
  LLVMBasicBlockRef head, join;
  LLVMBasicBlockRef blocks[MAX_BLOCKS]; // each behind those that control can come from
  bool is_arm[MAX_BLOCKS];
  unsigned n, arms;
  nv_set *computed; // instructions of it that everybody may compute
};

struct pass {
  nv_pass_ctx *ctx;
  LLVMBuilderRef b;
  LLVMValueRef equal[MAX_WAYS]; // whether the switch takes a way; NULL as long as nobody asked
  int64_t separated;
};

static int place_in(const struct region *r, LLVMBasicBlockRef block) {
  for (unsigned i = 0; i < r->n; i++)
    if (r->blocks[i] == block)
      return (int)i;
  return -1;
}

// Control comes to `block` from the region alone.
static bool is_inside(const struct region *r, LLVMBasicBlockRef block) {
  LLVMBasicBlockRef from[MAX_BLOCKS + 1];
  size_t n = nv_predecessors(block, from, MAX_BLOCKS + 1);
  if (n > MAX_BLOCKS + 1)
    return false;
  for (size_t i = 0; i < n; i++)
    if (from[i] != r->head && place_in(r, from[i]) < 0)
      return false;
  return true;
}

static bool is_plain_branch(LLVMValueRef end) {
  return LLVMIsABranchInst(end) && !nv_has_metadata(end, "llvm.loop");
}

// Puts the successors of `end` that are new into `front`. False where there are too many.
static bool add_front(const struct region *r, LLVMValueRef end, LLVMBasicBlockRef *front,
                      unsigned *n) {
  for (unsigned i = 0, m = LLVMGetNumSuccessors(end); i < m; i++) {
    LLVMBasicBlockRef to = LLVMGetSuccessor(end, i);
    bool known = place_in(r, to) >= 0;
    for (unsigned k = 0; k < *n; k++)
      known |= front[k] == to;
    if (known)
      continue;
    if (*n == MAX_BLOCKS + 2)
      return false;
    front[(*n)++] = to;
  }
  return true;
}

// Takes blocks in as long as control comes to them from the region alone, until one is left in front of it.
static bool find_region(struct region *r, LLVMBasicBlockRef head) {
  LLVMBasicBlockRef front[MAX_BLOCKS + 2];
  unsigned n = 0;
  *r = (struct region){.head = head};
  if (!add_front(r, LLVMGetBasicBlockTerminator(head), front, &n))
    return false;
  while (n > 1) {
    unsigned i = 0;
    while (i < n && !is_inside(r, front[i]))
      i++;
    if (i == n || r->n == MAX_BLOCKS)
      return false;
    LLVMValueRef end = LLVMGetBasicBlockTerminator(front[i]);
    if (!is_plain_branch(end))
      return false;
    r->blocks[r->n++] = front[i];
    n--;
    memmove(&front[i], &front[i + 1], (n - i) * sizeof *front);
    if (!add_front(r, end, front, &n))
      return false;
  }
  r->join = front[0];
  return r->n > 0 && r->join != head;
}

//===-- What everybody computes ---------------------------------------------------------------===//

// Known in front of the region, or computed there then.
static bool is_available(const struct region *r, LLVMValueRef v) {
  return !LLVMIsAInstruction(v) || place_in(r, LLVMGetInstructionParent(v)) < 0 ||
         nv_set_has(r->computed, v);
}

// Takes many instructions, and a branch.
static bool is_long(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMFDiv:
  case LLVMFRem:
  case LLVMUDiv:
  case LLVMSDiv:
  case LLVMURem:
  case LLVMSRem:
    return true;
  default:
    return false;
  }
}

static bool is_short_call(LLVMValueRef inst) {
  static const char *const names[] = {"llvm.fma",  "llvm.umin", "llvm.umax",   "llvm.smin",
                                      "llvm.smax", "llvm.abs",  "llvm.minnum", "llvm.maxnum",
                                      "llvm.fabs", "llvm.fshl", "llvm.fshr"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (nv_is_intrinsic(inst, names[i]))
      return true;
  return false;
}

static bool only_computes(LLVMValueRef inst) {
  return (LLVMIsACallInst(inst) ? is_short_call(inst) : !nv_effects(inst)) &&
         !LLVMIsAAllocaInst(inst) && !is_long(inst) && nv_is_speculatable(inst);
}

static bool phis_available(const struct region *r, LLVMBasicBlockRef block) {
  nv_foreach_inst(inst, block) {
    if (!LLVMIsAPHINode(inst))
      break;
    for (unsigned i = 0, n = LLVMCountIncoming(inst); i < n; i++)
      if (!is_available(r, LLVMGetIncomingValue(inst, i)))
        return false;
  }
  return true;
}

// Nothing but what everybody can compute.
static bool is_computation(const struct region *r, LLVMBasicBlockRef block) {
  if (!phis_available(r, block))
    return false;
  nv_foreach_inst(inst, block) {
    if (LLVMIsATerminatorInst(inst) || LLVMIsAPHINode(inst))
      continue;
    if (!only_computes(inst))
      return false;
    for (int i = 0, n = LLVMGetNumOperands(inst); i < n; i++) {
      LLVMValueRef v = LLVMGetOperand(inst, (unsigned)i);
      if (!is_available(r, v) && LLVMGetInstructionParent(v) != block)
        return false;
    }
  }
  return true;
}

// Marks what `v` is computed from in `block`. False where everybody cannot compute it.
static bool mark_value(struct region *r, LLVMValueRef v, LLVMBasicBlockRef block) {
  if (is_available(r, v))
    return true;
  if (LLVMGetInstructionParent(v) != block || !only_computes(v))
    return false;
  for (int i = 0, n = LLVMGetNumOperands(v); i < n; i++)
    if (!mark_value(r, LLVMGetOperand(v, (unsigned)i), block))
      return false;
  nv_set_add(&r->computed, v);
  return true;
}

static bool is_access(LLVMValueRef inst) {
  const unsigned stays = NV_ATOMIC | NV_ORDERED;
  return (LLVMIsALoadInst(inst) || LLVMIsAStoreInst(inst)) && !(nv_effects(inst) & stays);
}

// A value of an arm is needed there or by the end of the region, but not by another block of it.
static bool stays_inside(const struct region *r, LLVMValueRef inst) {
  nv_foreach_use(use, inst) {
    LLVMValueRef user = LLVMGetUser(use);
    LLVMBasicBlockRef at = LLVMGetInstructionParent(user);
    if (at != LLVMGetInstructionParent(inst) && !(at == r->join && LLVMIsAPHINode(user)))
      return false;
  }
  return true;
}

// A block of few instructions that has accesses, none of them special. Marks what its end depends on.
static bool is_arm(struct region *r, LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  if (!phis_available(r, block))
    return false;
  unsigned n = 0;
  nv_foreach_inst(inst, block) {
    if (LLVMIsAPHINode(inst))
      nv_set_add(&r->computed, inst);
  }
  if (LLVMIsConditional(end) && !mark_value(r, LLVMGetCondition(end), block))
    return false;
  nv_foreach_inst(inst, block) {
    if (inst == end || nv_set_has(r->computed, inst))
      continue;
    if (!(is_access(inst) || only_computes(inst)) || !stays_inside(r, inst) || ++n > MAX_ARM)
      return false;
  }
  return true;
}

// Tells arms from what only computes. False where the region has something else.
static bool tell_apart(struct region *r) {
  for (unsigned i = 0; i < r->n; i++) {
    if (is_computation(r, r->blocks[i])) {
      nv_foreach_inst(inst, r->blocks[i]) {
        if (!LLVMIsATerminatorInst(inst))
          nv_set_add(&r->computed, inst);
      }
    } else if (is_arm(r, r->blocks[i])) {
      r->is_arm[i] = true;
      r->arms++;
    } else {
      return false;
    }
  }
  return r->arms > 0 && HASH_COUNT(r->computed) <= MAX_EVERYBODY;
}

//===-- Ways ----------------------------------------------------------------------------------===//

// What is asked about a way: the value that `phi` has on it, or for no phi whether it comes through `to`.
struct question {
  const struct region *r;
  LLVMBasicBlockRef to;
  LLVMValueRef phi;
};

static LLVMValueRef truth(struct pass *p, bool value) {
  return LLVMConstInt(LLVMInt1TypeInContext(nv_ctx_llvm(p->ctx)), value, 0);
}

static LLVMValueRef choose(struct pass *p, LLVMValueRef condition, LLVMValueRef yes,
                           LLVMValueRef no) {
  if (!yes || !no || yes == no)
    return yes ? yes : no;
  if (yes == truth(p, true) && no == truth(p, false))
    return condition;
  if (yes == truth(p, false) && no == truth(p, true))
    return LLVMBuildNot(p->b, condition, "");
  return LLVMBuildSelect(p->b, condition, yes, no, "");
}

// The answer for what comes behind the edge `from` -> `at`; NULL for a way with which the question has nothing to do, one to
// an arm that answers it itself.
static LLVMValueRef answer(struct pass *p, const struct question *q, LLVMBasicBlockRef from,
                           LLVMBasicBlockRef at) {
  if (at == q->to)
    return q->phi ? nv_phi_value_from(q->phi, from) : truth(p, true);
  if (at == q->r->join)
    return q->phi ? NULL : truth(p, false);
  if (q->phi && q->to == q->r->join && q->r->is_arm[place_in(q->r, at)])
    return NULL;
  LLVMValueRef end = LLVMGetBasicBlockTerminator(at);
  LLVMValueRef first = answer(p, q, at, LLVMGetSuccessor(end, 0));
  if (!LLVMIsConditional(end))
    return first;
  LLVMValueRef second = answer(p, q, at, LLVMGetSuccessor(end, 1));
  return choose(p, LLVMGetCondition(end), first, second);
}

// The answer for all ways of the switch, computed at the builder's place in its block.
static LLVMValueRef answer_all(struct pass *p, const struct question *q) {
  LLVMBasicBlockRef head = q->r->head;
  LLVMValueRef end = LLVMGetBasicBlockTerminator(head);
  LLVMValueRef otherwise = answer(p, q, head, LLVMGetSuccessor(end, 0)), all = otherwise;
  for (unsigned i = LLVMGetNumSuccessors(end) - 1; i > 0; i--) {
    LLVMValueRef value = answer(p, q, head, LLVMGetSuccessor(end, i));
    if (!value || value == otherwise)
      continue;
    if (all && !p->equal[i])
      p->equal[i] = LLVMBuildICmp(p->b, LLVMIntEQ, LLVMGetOperand(end, 0),
                                  LLVMGetSwitchCaseValue(end, i), "");
    all = choose(p, p->equal[i], value, all);
  }
  return all;
}

//===-- Change --------------------------------------------------------------------------------===//

// Moves `inst` to the end of `head`, or replaces it by one that was moved before, of which nothing is promised then but what holds for both.
static void move_up(const struct region *r, LLVMValueRef inst, LLVMValueRef **moved) {
  for (ptrdiff_t i = 0; i < arrlen(*moved); i++)
    if (nv_is_identical((*moved)[i], inst)) {
      nv_drop_promises((*moved)[i]);
      nv_replace_and_erase(inst, (*moved)[i]);
      return;
    }
  nv_hoist_before(inst, LLVMGetBasicBlockTerminator(r->head));
  arrput(*moved, inst);
}

static void compute_for_everybody(struct pass *p, const struct region *r) {
  LLVMValueRef *moved = NULL; // stb_ds
  for (unsigned i = 0; i < r->n; i++) {
    nv_foreach_inst_safe(inst, r->blocks[i]) {
      if (LLVMIsAPHINode(inst)) {
        struct question q = {r, r->blocks[i], inst};
        LLVMPositionBuilderBefore(p->b, LLVMGetBasicBlockTerminator(r->head));
        nv_replace_and_erase(inst, answer_all(p, &q));
      } else if (nv_set_has(r->computed, inst)) {
        move_up(r, inst, &moved);
      }
    }
  }
  arrfree(moved);
}

// A block between two arms that hands on what the join receives; `value` is what it received so far, one for each of its phis.
static LLVMBasicBlockRef pass_on(struct pass *p, const struct region *r, unsigned arm,
                                 LLVMBasicBlockRef test, LLVMValueRef *value,
                                 const LLVMValueRef *out) {
  LLVMBasicBlockRef next = LLVMInsertBasicBlockInContext(nv_ctx_llvm(p->ctx), r->join, "");
  LLVMMoveBasicBlockAfter(next, r->blocks[arm]);
  LLVMPositionBuilderAtEnd(p->b, next);
  for (ptrdiff_t i = 0; i < arrlen(value); i++) {
    if (out[i] == value[i])
      continue;
    LLVMValueRef phi = LLVMBuildPhi(p->b, LLVMTypeOf(value[i]), "");
    LLVMValueRef values[] = {out[i], value[i]};
    LLVMBasicBlockRef from[] = {r->blocks[arm], test};
    LLVMAddIncoming(phi, values, from, 2);
    value[i] = phi;
  }
  return next;
}

// The arm's end goes to `to`, and `test` to the arm or to `to`.
static void put_arm(struct pass *p, LLVMBasicBlockRef test, LLVMValueRef condition,
                    LLVMBasicBlockRef arm, LLVMBasicBlockRef to) {
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(arm));
  LLVMPositionBuilderAtEnd(p->b, arm);
  LLVMBuildBr(p->b, to);
  LLVMPositionBuilderAtEnd(p->b, test);
  LLVMBuildCondBr(p->b, condition, arm, to);
}

static LLVMValueRef *phis_of(LLVMBasicBlockRef block) {
  LLVMValueRef *phis = NULL; // stb_ds
  nv_foreach_inst(inst, block) {
    if (!LLVMIsAPHINode(inst))
      break;
    arrput(phis, inst);
  }
  return phis;
}

// The values that `phis` of the join have on the ways behind `arm`, or without one on those that come through no arm.
static LLVMValueRef *values_behind(struct pass *p, const struct region *r, LLVMValueRef *phis,
                                   LLVMBasicBlockRef arm) {
  LLVMValueRef *values = NULL; // stb_ds
  LLVMPositionBuilderBefore(p->b, LLVMGetBasicBlockTerminator(arm ? arm : r->head));
  for (ptrdiff_t i = 0; i < arrlen(phis); i++) {
    struct question q = {r, r->join, phis[i]};
    LLVMValueRef value;
    if (arm) {
      LLVMValueRef end = LLVMGetBasicBlockTerminator(arm);
      value = answer(p, &q, arm, LLVMGetSuccessor(end, 0));
      if (LLVMIsConditional(end))
        value =
            choose(p, LLVMGetCondition(end), value, answer(p, &q, arm, LLVMGetSuccessor(end, 1)));
    } else {
      value = answer_all(p, &q);
    }
    arrput(values, value ? value : LLVMGetPoison(LLVMTypeOf(phis[i])));
  }
  return values;
}

static void drop_edges(const struct region *r, LLVMValueRef phi) {
  while (nv_phi_remove_incoming(phi, r->head))
    ;
  for (unsigned i = 0; i < r->n; i++)
    while (nv_phi_remove_incoming(phi, r->blocks[i]))
      ;
}

static void separate(struct pass *p, const struct region *r) {
  LLVMValueRef *out[MAX_BLOCKS] = {NULL}, conditions[MAX_BLOCKS] = {NULL};
  memset(p->equal, 0, sizeof p->equal);
  compute_for_everybody(p, r);
  LLVMValueRef *phis = phis_of(r->join), *value = values_behind(p, r, phis, NULL);
  unsigned last = 0;
  for (unsigned i = 0; i < r->n; i++) {
    if (!r->is_arm[i])
      continue;
    struct question q = {r, r->blocks[i], NULL};
    LLVMPositionBuilderBefore(p->b, LLVMGetBasicBlockTerminator(r->head));
    conditions[i] = answer_all(p, &q);
    out[i] = values_behind(p, r, phis, r->blocks[i]);
    last = i;
  }
  for (ptrdiff_t i = 0; i < arrlen(phis); i++)
    drop_edges(r, phis[i]);
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(r->head));
  LLVMBasicBlockRef test = r->head;
  for (unsigned i = 0; i < r->n; i++) {
    if (!r->is_arm[i])
      continue;
    LLVMBasicBlockRef to = i == last ? r->join : pass_on(p, r, i, test, value, out[i]);
    put_arm(p, test, conditions[i], r->blocks[i], to);
    if (i == last)
      for (ptrdiff_t k = 0; k < arrlen(phis); k++) {
        LLVMValueRef values[] = {out[i][k], value[k]};
        LLVMBasicBlockRef from[] = {r->blocks[i], test};
        LLVMAddIncoming(phis[k], values, from, 2);
      }
    test = to;
    arrfree(out[i]);
  }
  LLVMBasicBlockRef gone[MAX_BLOCKS];
  size_t n_gone = 0;
  for (unsigned i = 0; i < r->n; i++)
    if (!r->is_arm[i])
      gone[n_gone++] = r->blocks[i];
  nv_erase_blocks(gone, n_gone);
  arrfree(phis);
  arrfree(value);
  p->separated++;
}

//===-- Pass ----------------------------------------------------------------------------------===//

static bool has_few_ways(LLVMBasicBlockRef block) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(block);
  return LLVMIsASwitchInst(end) && LLVMGetNumSuccessors(end) <= MAX_WAYS &&
         !nv_has_metadata(end, "llvm.loop");
}

static bool find_cases(struct region *r, LLVMBasicBlockRef head) {
  return has_few_ways(head) && find_region(r, head) && tell_apart(r);
}

// The blocks with switches that can be taken apart and about which the threads of a block do not agree.
static LLVMBasicBlockRef *find_heads(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMBasicBlockRef *heads = NULL; // stb_ds
  nv_foreach_block(block, function) {
    struct region r = {0};
    if (find_cases(&r, block))
      arrput(heads, block);
    nv_set_free(&r.computed);
  }
  nv_drop_agreed_switches(ctx, function, heads);
  return heads;
}

nv_preserved nv_separate_cases(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMBasicBlockRef *heads = find_heads(ctx, function);
  if (!arrlen(heads)) {
    arrfree(heads);
    return NV_UNCHANGED;
  }
  struct pass p = {.ctx = ctx, .b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx))};
  for (ptrdiff_t i = 0; i < arrlen(heads); i++) {
    struct region r = {0};
    // A head may have been a part of another region, which is an arm now or gone.
    if (find_cases(&r, heads[i]))
      separate(&p, &r);
    nv_set_free(&r.computed);
  }
  arrfree(heads);
  LLVMDisposeBuilder(p.b);
  nv_remark(ctx, NV_REMARK_PASSED, "CasesSeparated", function, NV_INT("Switches", p.separated),
            NV_COUNTED(p.separated, " group"),
            NV_TEXT(" of short cases made conditions one behind the other"));
  nv_changed_cfg(ctx, function);
  return NV_CHANGED_CFG;
}
