// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// flat-rounds.c: nv-flat-rounds, few rounds under a condition each instead of a loop.
//
//   do s += a[i++]; while (++k != n);     ->     s += a[i];
//   // n is 1, 2 or 3                            if (n > 1) s += a[i + 1];
//                                                if (n > 2) s += a[i + 2];
//
// An unrolling factor leaves a few rounds over, and filters and short rows make a few. In a line with a way out behind each
// round (nv-unroll-rest, full unrolling) a warp waits for the loads of every round by themselves, and lanes with different
// numbers of rounds part in as many places. Under conditions that are known in front of the first round ptxas makes predicates
// of short rounds and puts all loads in front: the warp waits once, lanes stay together, and nothing branches. What is
// paid are the instructions of rounds that are not made. More than HALF + 1 rounds are therefore two halves, and the second one
// is passed by where no lane makes a round of it; but for a loop of the source whose lanes differ in their numbers, of
// which some is the largest.
//
// A loop is taken that is innermost and one block; that makes at most MOST rounds, but not always as many; whose number of
// rounds is known in front of it without a division; whose body loads, writes nothing and is SHORT. Either LLVM's unroller
// left it over, by the mark of nv-unroll-mark, or its number of rounds does not depend on the round of a loop around it, whose
// unrolling would make it a constant. Where rounds write, their loads stay behind the stores of the round before, and ways
// out are cheaper. Code that is to be small stays small; loops with metadata about unrolling, but for that mark, are the
// user's or another pass's.
//
// Legality. The loop makes round k, counted from 0, if and only if k is less than its number of rounds N: scalar evolution's
// count of the ways back is exact, nothing in the body ends the loop otherwise, and N, from 1 to MOST, does not wrap around: a
// counter of 3 bits makes up to eight rounds, and eight is no number of its type, in which the count is; such a loop stays. N
// may be undefined, and the loop was free to choose whenever it asked: it is frozen, which chooses once. So each
// round is made when it was, behind the same rounds, and sees what they left. A counter that adds a constant has its first
// value and k times that in round k, modulo 2^w, and keeps the flags of its sum: all sums before round k were made without
// wrapping around, and the constant is so small that k times it does not wrap around by itself. Every other value goes from
// round to round; where a round is not made, what was there before stays. Nothing is moved, nothing is made under weaker
// conditions than before, so that nothing is asked of the loads. Convergent operations, calls and assembly are
// not taken. Contract PF-5.
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/cfg.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/loops.h"
#include "bridge/remarks.h"
#include "bridge/scev-expand.h"
#include "bridge/scev.h"
#include "bridge/values.h"
#include "facts/block-uniform.h"
#include "loops/loop-blocks.h"
#include "loops/round-values.h"
#include "loops/stride-walk.h"
#include "loops/unroll-four.h"
#include "loops/unroll-known.h"
#include "loops/unroll-rest.h"
#include "passes.h"

enum {
  MOST = 8,   // rounds
  SHORT = 20, // instructions of a body that ptxas puts under a condition
  HALF = 3,   // rounds in front of the question whether there are more
};

// A loop of few rounds.
struct few {
  nv_stride_walk of; // only its blocks count
  unsigned most;
  const nv_scev_expr *turns; // rounds but one
  LLVMValueRef count;        // of rounds, in front of the loop
  bool left_over;            // by the unroller
  unsigned half;             // the first round of the second half; 0: there is none
};

//===-- Which loops ---------------------------------------------------------------------------===//

static bool is_body(LLVMBasicBlockRef body) {
  unsigned size = 0;
  bool loads = false;
  nv_foreach_inst(inst, body) {
    if (nv_effects(inst) & NV_WRITES)
      return false;
    size += nv_size_in_unrolling(inst);
    loads |= LLVMIsALoadInst(inst) != NULL;
  }
  return loads && size <= SHORT && nv_is_walk_copyable(body);
}

// Nobody will make a constant of the number of rounds by unrolling a loop around this one.
static bool is_settled(const nv_scev_expr *turns, nv_scev_info *se, nv_loop *loop) {
  for (nv_loop *around = nv_loop_parent(loop); around; around = nv_loop_parent(around))
    if (!nv_is_scev_invariant(se, turns, around))
      return false;
  return !nv_is_asked_to_unroll(loop);
}

// The number of rounds is computed, and compared with that of each round, in the type of `turns`.
static bool fits(unsigned most, const nv_scev_expr *turns) {
  unsigned bits = LLVMGetIntTypeWidth(nv_scev_type(turns));
  return bits >= 32 || most >> bits == 0;
}

static bool find_few(nv_pass_ctx *ctx, nv_loop *loop, struct few *f) {
  nv_stride_walk *w = &f->of;
  if (nv_loop_blocks(loop, NULL, 0) != 1)
    return false;
  nv_walk_is_block(w, nv_loop_header(loop));
  w->before = nv_loop_preheader(loop);
  LLVMValueRef branch = LLVMGetBasicBlockTerminator(w->body);
  if (!w->before || !LLVMIsABranchInst(branch) || !LLVMIsConditional(branch))
    return false;
  w->exit = LLVMGetSuccessor(branch, LLVMGetSuccessor(branch, 0) == w->body);
  // Scalar evolution, which is dear to ask, last.
  if (!is_body(w->body) || !nv_is_walk_closed(w))
    return false;
  nv_scev_info *se = nv_scev(ctx, nv_loop_function(loop));
  f->left_over = nv_loop_md_has(loop, NV_UNROLL_REST);
  f->most = nv_loop_max_trip_count(ctx, loop); // 0: anything
  f->turns = nv_scev_backedge_count(se, loop, NV_COUNT_EXACT);
  return f->most > 1 && f->most <= MOST && f->turns && fits(f->most, f->turns) &&
         !nv_loop_trip_count(ctx, loop) && nv_is_cheap_count(f->turns) &&
         (f->left_over || is_settled(f->turns, se, loop));
}

// Writes the number of rounds in front of the loop. False where it cannot be computed there.
static bool count_rounds(nv_pass_ctx *ctx, struct few *f) {
  LLVMValueRef function = LLVMGetBasicBlockParent(f->of.body);
  nv_scev_info *se = nv_scev(ctx, function);
  LLVMTypeRef type = nv_scev_type(f->turns);
  const nv_scev_expr *rounds = nv_scev_add(se, f->turns, nv_scev_const(se, type, 1), 0);
  nv_expander *x = nv_expander_begin(ctx, function, "rounds");
  f->count = nv_expander_expand(x, rounds, type, LLVMGetBasicBlockTerminator(f->of.before));
  nv_expander_end(x, f->count != NULL);
  return f->count;
}

// All who ask for the number get one answer.
static void make_one_number(nv_pass_ctx *ctx, struct few *f) {
  LLVMValueRef enter = LLVMGetBasicBlockTerminator(f->of.before);
  if (nv_is_not_undef(ctx, f->count, enter))
    return;
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, enter);
  f->count = LLVMBuildFreeze(b, f->count, "");
  nv_copy_debug_loc(f->count, enter);
  LLVMDisposeBuilder(b);
}

// Loops whose rounds are made in two halves: what the unroller left over, and those of which all lanes make the same number.
static void find_halves(nv_pass_ctx *ctx, LLVMValueRef function, struct few *all) {
  bool any = false;
  for (ptrdiff_t i = 0; i < arrlen(all); i++)
    any |= all[i].most > HALF + 1 && !all[i].left_over;
  for (ptrdiff_t i = 0; i < arrlen(all); i++)
    all[i].half = all[i].most > HALF + 1 && all[i].left_over ? HALF : 0;
  if (!any)
    return;
  nv_block_index index = nv_block_index_of(function);
  nv_block_uniformity *uniform = nv_block_uniformity_of(ctx, function, &index);
  for (ptrdiff_t i = 0; i < arrlen(all); i++)
    if (all[i].most > HALF + 1 && nv_block_uniform(uniform, all[i].count))
      all[i].half = HALF;
  nv_block_uniformity_free(uniform);
  nv_block_index_free(&index);
}

//===-- The rounds ----------------------------------------------------------------------------===//

// What `phi` is in round `k`, computed from its first value: it adds a constant in each. NULL where it is something else.
static LLVMValueRef counter_in_round(const nv_stride_walk *w, LLVMValueRef phi, unsigned k,
                                     LLVMBuilderRef b) {
  LLVMValueRef next = nv_phi_value_from(phi, w->body), first = nv_phi_value_from(phi, w->before);
  if (!LLVMIsAInstruction(next) || LLVMGetInstructionOpcode(next) != LLVMAdd ||
      LLVMGetOperand(next, 0) != phi || !LLVMIsAConstantInt(LLVMGetOperand(next, 1)))
    return NULL;
  unsigned bits = LLVMGetIntTypeWidth(LLVMTypeOf(phi));
  if (bits < 8 || bits > 64)
    return NULL;
  int64_t step = LLVMConstIntGetSExtValue(LLVMGetOperand(next, 1));
  uint64_t far = k * (uint64_t)step & (UINT64_MAX >> (64 - bits));
  LLVMValueRef sum = LLVMBuildAdd(b, first, LLVMConstInt(LLVMTypeOf(phi), far, false), "");
  int64_t small = (int64_t)1 << (bits - 5); // MOST times less does not reach the sign
  if (!LLVMIsAInstruction(sum) || sum == first || LLVMGetInstructionOpcode(sum) != LLVMAdd)
    return sum;
  LLVMSetNSW(sum, LLVMGetNSW(next) && step > -small && step < small);
  LLVMSetNUW(sum, LLVMGetNUW(next) && step >= 0 && step < small);
  return sum;
}

// What the phis of round `k`, the block `copy` that `map` is about, are.
static void bind_phis(const nv_stride_walk *w, nv_vmap *map, LLVMBasicBlockRef copy, unsigned k,
                      const nv_round_value *values, LLVMBuilderRef b) {
  for (LLVMValueRef phi = LLVMGetFirstInstruction(w->body); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi), values++) {
    LLVMValueRef twin = nv_vmap_get(map, phi), number = NULL;
    LLVMPositionBuilderBefore(b, nv_first_non_phi(copy));
    if (k)
      number = counter_in_round(w, phi, k, b);
    nv_vmap_set(map, phi, number ? number : values->now);
    nv_replace_and_erase(twin, number ? number : values->now);
  }
}

static LLVMBasicBlockRef new_block(nv_pass_ctx *ctx, LLVMBasicBlockRef before, const char *name) {
  return LLVMInsertBasicBlockInContext(nv_ctx_llvm(ctx), before, name);
}

static void branch_to(LLVMBasicBlockRef from, LLVMBasicBlockRef to, LLVMValueRef latch,
                      LLVMBuilderRef b) {
  LLVMPositionBuilderAtEnd(b, from);
  nv_copy_debug_loc(LLVMBuildBr(b, to), latch);
}

// From the end of `at`: round `k` in `copy` if it is to be made, else `not`.
static void branch_if_made(const struct few *f, unsigned k, LLVMBasicBlockRef at,
                           LLVMBasicBlockRef copy, LLVMBasicBlockRef not, LLVMBuilderRef b) {
  LLVMPositionBuilderAtEnd(b, at);
  LLVMValueRef last = LLVMConstInt(LLVMTypeOf(f->count), k, false);
  LLVMValueRef made = LLVMBuildICmp(b, LLVMIntUGT, f->count, last, "");
  nv_copy_debug_loc(LLVMBuildCondBr(b, made, copy, not ), LLVMGetBasicBlockTerminator(f->of.body));
}

// Writes the rounds in front of the loop's block, behind the block before it. Returns the block they end with.
static LLVMBasicBlockRef make_rounds(nv_pass_ctx *ctx, const struct few *f, nv_round_value *values,
                                     LLVMBuilderRef b) {
  const nv_stride_walk *w = &f->of;
  LLVMValueRef latch = LLVMGetBasicBlockTerminator(w->body);
  LLVMBasicBlockRef at = w->before, skipping = NULL, end = NULL;
  nv_round_value *skipped = NULL; // stb_ds: what there is without the second half
  LLVMInstructionEraseFromParent(LLVMGetBasicBlockTerminator(at));
  for (unsigned k = 0; k < f->most; k++) {
    LLVMBasicBlockRef copy, join = NULL;
    nv_vmap *map;
    nv_copy_walk(w, w->body, &map, &copy, 1, b);
    bind_phis(w, map, copy, k, values, b);
    nv_round_value *before = nv_copy_round_values(values);
    nv_round_is_made(values, map);
    nv_vmap_dispose(map);
    if (!k) {
      branch_to(at, copy, latch, b);
    } else if (k == f->half) {
      end = new_block(ctx, w->body, "flat.end");
      branch_if_made(f, k, at, copy, end, b);
      skipping = at;
      skipped = nv_copy_round_values(before);
    } else {
      join = new_block(ctx, w->body, "flat.join");
      branch_if_made(f, k, at, copy, join, b);
      branch_to(copy, join, latch, b);
      nv_join_rounds(values, before, join, at, copy, b);
    }
    arrfree(before);
    at = join ? join : copy;
  }
  if (!end)
    return at;
  LLVMMoveBasicBlockAfter(end, at);
  branch_to(at, end, latch, b);
  nv_join_rounds(values, skipped, end, skipping, at, b);
  arrfree(skipped);
  return end;
}

static void flatten(nv_pass_ctx *ctx, const struct few *f) {
  const nv_stride_walk *w = &f->of;
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  nv_round_value *values = nv_round_values_of(w);
  LLVMBasicBlockRef at = make_rounds(ctx, f, values, b);
  branch_to(at, w->exit, LLVMGetBasicBlockTerminator(w->body), b);
  for (LLVMValueRef phi = LLVMGetFirstInstruction(w->exit); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi))
    nv_phi_remove_incoming(phi, w->body);
  nv_leave_rounds(w, at, values);
  nv_erase_blocks(&w->body, 1);
  arrfree(values);
  LLVMDisposeBuilder(b);
}

//===-- The pass ------------------------------------------------------------------------------===//

nv_preserved nv_flat_rounds(nv_pass_ctx *ctx, LLVMValueRef function) {
  const LLVMAttributeIndex fn = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  if (nv_has_attr(function, fn, "optsize") || nv_has_attr(function, fn, "minsize"))
    return NV_UNCHANGED;
  nv_loop **loops = nv_loop_list(nv_loops(ctx, function));
  struct few *all = NULL; // stb_ds
  for (size_t i = 0; i < arrlenu(loops); i++) {
    struct few f = {0};
    if (find_few(ctx, loops[i], &f))
      arrput(all, f);
  }
  arrfree(loops);
  if (!arrlen(all) || nv_has_many_loops(ctx, function)) {
    arrfree(all);
    return NV_UNCHANGED;
  }
  // Everything that is asked and written in front of the loops, while analyses know the blocks.
  size_t n = 0, closed = 0;
  for (size_t i = 0; i < arrlenu(all); i++)
    if (count_rounds(ctx, &all[i]))
      all[n++] = all[i];
  arrsetlen(all, n);
  find_halves(ctx, function, all);
  for (size_t i = 0; i < n; i++)
    make_one_number(ctx, &all[i]);
  for (size_t i = 0; i < n; i++) {
    if (!nv_is_walk_closed(&all[i].of)) // any more: another count asks for it
      continue;
    nv_remark(ctx, NV_REMARK_PASSED, "RoundsFlat", LLVMGetBasicBlockTerminator(all[i].of.body),
              NV_TEXT("at most "), NV_INT("Rounds", all[i].most),
              NV_TEXT(all[i].half ? " rounds stand under a condition each, in two halves"
                                  : " rounds stand under a condition each"));
    all[closed++] = all[i];
  }
  for (size_t i = 0; i < closed; i++)
    flatten(ctx, &all[i]);
  arrfree(all);
  if (closed)
    nv_changed_cfg(ctx, function);
  return closed ? NV_CHANGED_CFG : n ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
