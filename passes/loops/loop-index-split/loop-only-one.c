// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-only-one.c: loop-index-split, loops of which one iteration does something.
//
//   for (i = 0; i < n; i++)                     if (0 <= k && k < n) f(k);
//     if (i == k) f(i);                    ->
//
// Legality. As loop-index-split.c. Without the condition the body has no effect, every header phi is
// either affine or changes under the condition only, and everything that leaves the loop can be
// computed in front of it. Contract LIS-5. Also here: numbers that all forms compute in the preheader.
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "loops/loop-index-split/loop-index-split.h"
#include "bridge/scev-expand.h"

enum { EXPANSION_BUDGET = 12 };

//===-- Numbers in the preheader --------------------------------------------------------------===//

LLVMValueRef nv_split_expand(nv_split *s, const nv_scev_expr *e) {
  LLVMValueRef before = LLVMGetBasicBlockTerminator(nv_loop_preheader(s->loop));
  nv_expander *x = nv_expander_begin(s->ctx, s->function, "split");
  LLVMValueRef v = NULL;
  if (e && nv_is_expansion_safe(x, e, before) &&
      !nv_is_expansion_costly(x, e, s->loop, EXPANSION_BUDGET, before))
    v = nv_expander_expand(x, e, nv_scev_type(e), before);
  nv_expander_end(x, v != NULL);
  return v;
}

void nv_split_drop(nv_split *s, const LLVMValueRef *values, size_t n) {
  LLVMValueRef *list = NULL;
  for (size_t i = 0; i < n; i++)
    if (values[i] && LLVMIsAInstruction(values[i]))
      arrput(list, values[i]);
  nv_delete_dead_list(s->ctx, list, (size_t)arrlen(list));
  arrfree(list);
}

bool nv_split_expand_two(nv_split *s, const nv_scev_expr *a, const nv_scev_expr *b,
                         LLVMValueRef out[2]) {
  out[0] = nv_split_expand(s, a);
  out[1] = out[0] ? nv_split_expand(s, b) : NULL;
  if (out[1])
    return true;
  nv_split_drop(s, out, 1);
  return false;
}

LLVMBuilderRef nv_split_at_preheader(nv_split *s) {
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(s->ctx));
  LLVMPositionBuilderBefore(b, LLVMGetBasicBlockTerminator(nv_loop_preheader(s->loop)));
  return b;
}

LLVMValueRef nv_split_number(nv_split *s, uint64_t n) { return LLVMConstInt(s->i64, n, false); }

uint64_t nv_split_step(const nv_split_condition *c) {
  return (uint64_t)(c->step < 0 ? -c->step : c->step);
}

LLVMValueRef nv_split_hit(nv_split *s, const nv_split_condition *c, LLVMBuilderRef b,
                          LLVMValueRef distance, LLVMValueRef trips, LLVMValueRef *index) {
  uint64_t size = nv_split_step(c);
  bool is_power = (size & (size - 1)) == 0;
  *index = distance;
  if (size > 1 && is_power)
    *index = LLVMBuildAShr(b, distance, nv_split_number(s, (uint64_t)__builtin_ctzll(size)), "");
  else if (size > 1)
    *index = LLVMBuildSDiv(b, distance, nv_split_number(s, size), "");
  LLVMValueRef is = LLVMBuildICmp(b, LLVMIntULT, *index, trips, "split.hit");
  if (size == 1)
    return is;
  // A negative distance never hits: its quotient is negative, which is a large number without sign, or
  // it is 0 and something is left over.
  LLVMValueRef rest =
      is_power
          ? LLVMBuildAnd(b, distance, nv_split_number(s, size - 1), "")
          : LLVMBuildSub(b, distance, LLVMBuildMul(b, *index, nv_split_number(s, size), ""), "");
  LLVMValueRef exact = LLVMBuildICmp(b, LLVMIntEQ, rest, nv_split_number(s, 0), "");
  return LLVMBuildAnd(b, is, exact, "split.hit");
}

//===-- The one iteration ---------------------------------------------------------------------===//

// The branch that runs a part of the body only when the counter equals the bound.
struct guarded {
  LLVMValueRef branch;
  LLVMBasicBlockRef from, to; // the edge
};

static bool is_guarded(nv_split *s, const struct guarded *g, LLVMBasicBlockRef block) {
  return nv_edge_dominates(s->dt, g->from, g->to, block);
}

static bool find_guarded(nv_split *s, const nv_split_condition *c, struct guarded *g) {
  LLVMUseRef use = LLVMGetFirstUse(c->icmp);
  if (!use || LLVMGetNextUse(use) || !LLVMIsABranchInst(LLVMGetUser(use)))
    return false;
  g->branch = LLVMGetUser(use);
  g->from = LLVMGetInstructionParent(g->branch);
  g->to = LLVMGetSuccessor(g->branch, c->predicate == LLVMIntEQ ? 0 : 1);
  if (!nv_dominates_block(s->dt, g->from, nv_loop_latch(s->loop)) || !is_guarded(s, g, g->to))
    return false;
  for (ptrdiff_t i = 0; i < arrlen(s->blocks); i++) {
    bool inside = is_guarded(s, g, s->blocks[i]);
    nv_foreach_inst(inst, s->blocks[i]) {
      unsigned effects = nv_effects(inst);
      if (effects & (NV_ATOMIC | NV_VOLATILE | NV_MAY_THROW | NV_MAY_NOT_RETURN))
        return false;
      if (!inside && (effects & (NV_WRITES | NV_SIDE_EFFECTS)) && !LLVMIsABranchInst(inst))
        return false;
    }
  }
  return true;
}

// `next`, what header phi `phi` becomes, differs from `phi` only when the guarded part has run.
static bool changes_under_guard(nv_split *s, const struct guarded *g, LLVMValueRef phi,
                                LLVMValueRef next) {
  if (next == phi)
    return true;
  if (!LLVMIsAPHINode(next) || !nv_loop_contains_inst(s->loop, next) ||
      LLVMGetInstructionParent(next) == nv_loop_header(s->loop))
    return false;
  for (unsigned i = 0; i < LLVMCountIncoming(next); i++)
    if (LLVMGetIncomingValue(next, i) != phi && !is_guarded(s, g, LLVMGetIncomingBlock(next, i)))
      return false;
  return true;
}

// What `value` is behind the loop when the iteration does not happen, and `*always` if it is that in
// any case. NULL when it cannot be said in front of the loop.
static LLVMValueRef value_without(nv_split *s, const struct guarded *g, LLVMValueRef value,
                                  bool *always) {
  LLVMBasicBlockRef latch = nv_loop_latch(s->loop), entry = nv_loop_preheader(s->loop);
  *always = true;
  if (nv_is_loop_invariant(s->loop, value))
    return value;
  for (LLVMValueRef phi = LLVMGetFirstInstruction(nv_loop_header(s->loop)); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    if (nv_phi_value_from(phi, latch) == value && changes_under_guard(s, g, phi, value)) {
      *always = false;
      return nv_phi_value_from(phi, entry);
    }
  }
  const nv_scev_expr *e = nv_scev_of(s->se, value);
  e = e ? nv_scev_at_scope(s->se, e, nv_loop_parent(s->loop)) : NULL;
  return e && nv_is_scev_invariant(s->se, e, s->loop) ? nv_split_expand(s, e) : NULL;
}

struct value_pair {
  LLVMValueRef phi, value;
  bool always;
};

// Start values of the header phis in the iteration number `index`, and results of the loop.
static bool prepare_one(nv_split *s, const struct guarded *g, LLVMValueRef index,
                        struct value_pair **starts, struct value_pair **results) {
  LLVMBasicBlockRef latch = nv_loop_latch(s->loop), entry = nv_loop_preheader(s->loop);
  const nv_scev_expr *number = nv_scev_of(s->se, index);
  for (LLVMValueRef phi = LLVMGetFirstInstruction(nv_loop_header(s->loop)); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    struct value_pair p = {phi, nv_phi_value_from(phi, entry), false};
    if (!changes_under_guard(s, g, phi, nv_phi_value_from(phi, latch))) {
      const nv_scev_expr *e = nv_scev_of(s->se, phi);
      if (!e || nv_scev_get_kind(e) != NV_SCEV_ADDREC || nv_scev_addrec_loop(e) != s->loop ||
          !nv_scev_is_affine(e))
        return false;
      p.value = nv_split_expand(s, nv_scev_at_iteration(s->se, e, number));
    }
    if (!p.value)
      return false;
    arrput(*starts, p);
  }
  for (LLVMValueRef phi = LLVMGetFirstInstruction(nv_loop_unique_exit(s->loop));
       LLVMIsAPHINode(phi); phi = LLVMGetNextInstruction(phi)) {
    struct value_pair p = {phi, NULL, false};
    p.value = value_without(s, g, nv_phi_value_from(phi, latch), &p.always);
    if (!p.value)
      return false;
    arrput(*results, p);
  }
  return true;
}

static void rewire_one(nv_split *s, const nv_split_condition *c, LLVMValueRef is,
                       const struct value_pair *starts, const struct value_pair *results) {
  LLVMBasicBlockRef entry = nv_loop_preheader(s->loop), latch = nv_loop_latch(s->loop);
  LLVMBasicBlockRef header = nv_loop_header(s->loop), exit = nv_loop_unique_exit(s->loop);
  LLVMTypeRef i1 = LLVMInt1TypeInContext(nv_ctx_llvm(s->ctx));
  LLVMBuilderRef b = nv_split_at_preheader(s);
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(entry));
  LLVMPositionBuilderAtEnd(b, entry);
  LLVMBuildCondBr(b, is, header, exit);
  for (ptrdiff_t i = 0; i < arrlen(results); i++) {
    LLVMValueRef value = results[i].value;
    if (results[i].always)
      nv_phi_set_value_from(results[i].phi, latch, value);
    LLVMAddIncoming(results[i].phi, &value, &entry, 1);
  }
  LLVMReplaceAllUsesWith(c->icmp, LLVMConstInt(i1, c->predicate == LLVMIntEQ, false));
  LLVMValueRef old = LLVMGetBasicBlockTerminator(latch), test = LLVMGetCondition(old);
  LLVMPositionBuilderBefore(b, old);
  nv_copy_debug_loc(LLVMBuildBr(b, exit), old);
  LLVMInstructionEraseFromParent(old);
  for (ptrdiff_t i = 0; i < arrlen(starts); i++)
    nv_replace_and_erase(starts[i].phi, starts[i].value);
  nv_delete_dead(s->ctx, test); // last: a phi may have been there for it alone
  LLVMDisposeBuilder(b);
}

bool nv_keep_only_one(nv_split *s, const nv_split_condition *c) {
  struct guarded g;
  if (!find_guarded(s, c, &g))
    return false;
  LLVMValueRef v[2], index;
  if (!nv_split_expand_two(s, c->distance, s->trips, v))
    return false;
  LLVMBuilderRef b = nv_split_at_preheader(s);
  // The guarding branch runs in every iteration, so the bound is no poison.
  LLVMValueRef is = nv_split_hit(s, c, b, v[0], v[1], &index);
  LLVMDisposeBuilder(b);
  struct value_pair *starts = NULL, *results = NULL;
  bool can = prepare_one(s, &g, index, &starts, &results);
  if (can) {
    rewire_one(s, c, is, starts, results);
    nv_changed_cfg(s->ctx, s->function);
  } else {
    LLVMValueRef *vain = NULL;
    for (ptrdiff_t i = 0; i < arrlen(starts); i++)
      arrput(vain, starts[i].value);
    for (ptrdiff_t i = 0; i < arrlen(results); i++)
      arrput(vain, results[i].value);
    arrput(vain, is);
    arrput(vain, v[0]);
    arrput(vain, v[1]);
    nv_split_drop(s, vain, (size_t)arrlen(vain));
    arrfree(vain);
  }
  arrfree(starts);
  arrfree(results);
  return can;
}
