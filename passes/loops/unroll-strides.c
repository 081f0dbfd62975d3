// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-strides.c: nv-unroll-strides, four rounds in one for loops whose step is known at run time only.
//
//   loop: %i = phi [%first], [%next]             strides: four rounds, while %next < %n - 3 * %step
//         use(%i)                         ->     loop:    one round, while %next < %n
//         %next = add i32 %i, %step
//         %c = icmp slt i32 %next, %n
//         br i1 %c, label %loop, label %exit
//
// The walk of a grid through an array, `for (i = first; i < n; i += blockDim.x * gridDim.x)`. Neither LLVM's
// unroller nor ptxas nor nvcc unrolls it: its number of rounds is a division, which costs as much as
// several rounds, and most such loops run once or twice. But nobody has to know the number: four rounds can
// be made where the last of them is in front of the end.
//
// It pays for loads: those of four rounds are under way together, and a warp waits once. So a loop is taken that is
// innermost and one block of at most MOST instructions; that loads, and writes nothing that would keep the loads of its
// next rounds back, or nothing of which it cannot be asked whether it does (stride-pairs.h); whose body has no calls of
// functions, no convergent operations, nothing that lets writes of other threads be seen, and no scopes of aliasing
// (which would have to be made anew for each round), and leaves registers under the launch bounds; and whose counter is
// compared with a value that the loop does not change. Code that is to be small stays small, and loops
// with metadata about unrolling are the user's or another pass's.
//
// Legality. Sums are modulo 2^w for a counter of w bits; "exact" means that nothing wraps.
//  (1) In front of the loop three things are asked, each as it stands, none taken for granted:
//      first < n; step, without sign, is less than 2^29; and n - first > 3 * step, without sign. By the first,
//      n - first is exact. By the second 3 * step is exact, and step is not negative. By all of them
//      n - 3 * step > first, so it is exact as well. A comparison with an equal sign has one in the first
//      and the last question.
//  (2) Four rounds begin at %i only if %i < n - 3 * step. Then %i, %i + step, .., %i + 3 * step are exact and less
//      than n: the old loop makes just these rounds, one after another.
//  (3) Behind them %next is what it was in the old loop, wrapped or not. It is compared with the bound of four
//      rounds again, and failing that with n, as the old loop would have.
//  (4) The loads of all four rounds go in front of the first store. Either alias analysis says for a load and a store of any
//      two rounds that they do not meet, or the question of stride-pairs.c was asked and said so; a load and a
//      store of one round stay in their order, the load being first. What another thread writes is seen no
//      earlier than by the loads where they stood, for no volatile or acquiring access, fence or clock is between
//      them: a polled flag keeps the loads behind it, whatever alias analysis says of their addresses.
//  (5) The questions read the counter's first value, the step and n. Where one of them is poison, so is the condition
//      that the old loop branches on behind its first round, from which nothing in the body can keep it. Where one of
//      them may be undefined, it is frozen, and the loop reads the same: the answers would not be about one number.
//  Each copy has the flags and the metadata of its original, which hold in every round. Contract PF-5.
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/cfg.h"
#include "bridge/clone.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/loops.h"
#include "bridge/nvvm.h"
#include "bridge/remarks.h"
#include "bridge/scev.h"
#include "bridge/values.h"
#include "facts/memory-effects.h"
#include "facts/register-pressure.h"
#include "loops/loop-blocks.h"
#include "loops/stride-pairs.h"
#include "loops/stride-walk.h"
#include "loops/unroll-four.h"
#include "loops/unroll-known.h"
#include "passes.h"

enum {
  ROUNDS = 4,
  MOST = 40,  // instructions of a body, addresses and casts aside
  FEWEST = 8, // rounds, where a bound is known
  STEP_BITS = 29,
};

// A loop of which four rounds are made.
struct walk {
  nv_stride_walk of;
  bool guarded;          // the loop is entered only if its condition holds for the first value
  nv_stride_pair *pairs; // stb_ds: what is asked about, if four rounds are left
};

//===-- Which loops ---------------------------------------------------------------------------===//

// Loads behind `inst` may see more than those in front of it, or depend on when it runs.
static bool orders_loads(LLVMValueRef inst) {
  nv_memory_effects e = nv_memory_effects_of(inst);
  bool orders = e.acquires || e.block_barrier || e.order == NV_ORDERS_ALL;
  nv_memory_effects_free(&e);
  return orders;
}

// Every round may be run behind another one without asking in between, and that pays.
static bool is_body(LLVMBasicBlockRef body) {
  unsigned size = 0;
  bool loads = false;
  nv_foreach_inst(inst, body) {
    if (LLVMIsATerminatorInst(inst))
      continue;
    if (orders_loads(inst))
      return false;
    size += !nv_is_free_in_unrolling(inst);
    loads |= LLVMIsALoadInst(inst) != NULL;
  }
  return loads && size <= MOST && nv_is_walk_copyable(body);
}

static bool find_walk(nv_pass_ctx *ctx, nv_loop *loop, struct walk *walk) {
  nv_stride_walk *w = &walk->of;
  LLVMValueRef function = nv_loop_function(loop);
  if (nv_is_asked_to_unroll(loop) || !nv_find_stride_walk(loop, w) || !is_body(w->body))
    return false;
  nv_scev_info *se = nv_scev(ctx, function);
  const nv_scev_expr *count = nv_scev_backedge_count(se, loop, NV_COUNT_EXACT);
  uint32_t most = nv_loop_max_trip_count(ctx, loop); // 0: anything
  if (nv_is_cheap_count(count) || (most && most < FEWEST) ||
      !nv_registers_left_in_loop(ctx, function, &w->body, 1) ||
      !nv_stride_pairs(ctx, loop, w->counter, nv_is_signed_walk(w), &walk->pairs))
    return false;
  walk->guarded = nv_is_scev_entry_guarded(se, loop, w->goes_on, nv_scev_of(se, nv_walk_first(w)),
                                           nv_scev_of(se, w->end));
  return true;
}

//===-- The copies ----------------------------------------------------------------------------===//

static bool is_in_block(LLVMUseRef use, void *block) {
  return LLVMGetInstructionParent(LLVMGetUser(use)) == (LLVMBasicBlockRef)block;
}

// What the questions and the loop of `w` read for `v`, of which all get one answer.
static LLVMValueRef make_one_number(nv_pass_ctx *ctx, const nv_stride_walk *w, LLVMValueRef v) {
  LLVMValueRef enter = LLVMGetBasicBlockTerminator(w->before);
  if (nv_is_not_undef(ctx, v, enter))
    return v;
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMPositionBuilderBefore(b, enter);
  LLVMValueRef frozen = LLVMBuildFreeze(b, v, "");
  nv_copy_debug_loc(frozen, enter);
  nv_replace_uses_if(v, frozen, is_in_block, w->body);
  LLVMDisposeBuilder(b);
  return frozen;
}

static void make_numbers(nv_pass_ctx *ctx, nv_stride_walk *w) {
  w->step = make_one_number(ctx, w, w->step);
  w->end = make_one_number(ctx, w, w->end);
  make_one_number(ctx, w, nv_walk_first(w));
}

// The questions of (1), at the end of the block before the loop.
static LLVMValueRef may_stride(const struct walk *walk, LLVMValueRef three, LLVMBuilderRef b) {
  const nv_stride_walk *w = &walk->of;
  LLVMTypeRef type = LLVMTypeOf(w->step);
  LLVMValueRef first = nv_walk_first(w);
  bool equal = w->goes_on == LLVMIntSLE || w->goes_on == LLVMIntULE;
  LLVMValueRef most = LLVMConstInt(type, 1ull << STEP_BITS, false);
  LLVMValueRef yes = LLVMBuildICmp(b, LLVMIntULT, w->step, most, "");
  LLVMValueRef left = LLVMBuildSub(b, w->end, first, "");
  yes =
      LLVMBuildAnd(b, yes, LLVMBuildICmp(b, equal ? LLVMIntUGE : LLVMIntUGT, left, three, ""), "");
  if (walk->guarded)
    return yes;
  return LLVMBuildAnd(b, yes, LLVMBuildICmp(b, w->goes_on, first, w->end, ""), "");
}

static LLVMBasicBlockRef new_block(nv_pass_ctx *ctx, LLVMBasicBlockRef before, const char *name) {
  return LLVMInsertBasicBlockInContext(nv_ctx_llvm(ctx), before, name);
}

// Puts the four rounds in front of the loop. Returns their block of the first round.
static LLVMBasicBlockRef unroll(nv_pass_ctx *ctx, const struct walk *walk) {
  const nv_stride_walk *w = &walk->of;
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMValueRef enter = LLVMGetBasicBlockTerminator(w->before);
  LLVMValueRef latch = LLVMGetBasicBlockTerminator(w->body);
  LLVMPositionBuilderBefore(b, enter);
  LLVMTypeRef type = LLVMTypeOf(w->step);
  LLVMValueRef three = LLVMBuildMul(b, w->step, LLVMConstInt(type, ROUNDS - 1, false), "");
  LLVMValueRef yes = may_stride(walk, three, b);

  nv_vmap *maps[ROUNDS];
  LLVMBasicBlockRef rounds[ROUNDS];
  LLVMBasicBlockRef head = new_block(ctx, w->body, "strides");
  nv_copy_walk(w, w->body, maps, rounds, ROUNDS, b);
  for (unsigned k = 0; k + 1 < ROUNDS; k++) // by (2), as ways that build addresses like to know
    nv_walk_is_exact(w, nv_vmap_get(maps[k], w->next));
  LLVMBasicBlockRef rest = new_block(ctx, w->body, "strides.rest");
  LLVMBasicBlockRef single = new_block(ctx, w->body, "strides.single");
  const nv_vmap *last = maps[ROUNDS - 1];
  LLVMBasicBlockRef bottom = rounds[ROUNDS - 1];

  LLVMPositionBuilderBefore(b, enter);
  nv_copy_debug_loc(LLVMBuildCondBr(b, yes, head, single), enter);
  LLVMInstructionEraseFromParent(enter);
  LLVMPositionBuilderAtEnd(b, head);
  LLVMValueRef bound = LLVMBuildSub(b, w->end, three, "");
  bool asks = arrlen(walk->pairs) > 0;
  LLVMValueRef apart = asks ? nv_stride_question(b, walk->pairs, w->step, ROUNDS) : NULL;
  nv_copy_debug_loc(asks ? LLVMBuildCondBr(b, apart, rounds[0], single) : LLVMBuildBr(b, rounds[0]),
                    latch);
  for (unsigned k = 0; k + 1 < ROUNDS; k++) {
    LLVMPositionBuilderAtEnd(b, rounds[k]);
    nv_copy_debug_loc(LLVMBuildBr(b, rounds[k + 1]), latch);
  }
  LLVMPositionBuilderAtEnd(b, bottom);
  LLVMValueRef next = nv_walk_copy_of(last, w->next);
  nv_copy_debug_loc(
      LLVMBuildCondBr(b, LLVMBuildICmp(b, w->goes_on, next, bound, ""), rounds[0], rest), latch);
  LLVMPositionBuilderAtEnd(b, rest);
  nv_copy_debug_loc(
      LLVMBuildCondBr(b, LLVMBuildICmp(b, w->goes_on, next, w->end, ""), single, w->exit), latch);
  LLVMPositionBuilderAtEnd(b, single);
  nv_copy_debug_loc(LLVMBuildBr(b, w->body), latch);

  for (LLVMValueRef phi = LLVMGetFirstInstruction(w->body); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    LLVMValueRef start = nv_phi_value_from(phi, w->before);
    LLVMValueRef after = nv_walk_copy_of(last, nv_phi_value_from(phi, w->body));
    LLVMAddIncoming(nv_vmap_get(maps[0], phi), (LLVMValueRef[]){start, after},
                    (LLVMBasicBlockRef[]){head, bottom}, 2);
    LLVMPositionBuilderBefore(b, LLVMGetFirstInstruction(single));
    LLVMValueRef merged = LLVMBuildPhi(b, LLVMTypeOf(phi), "");
    nv_copy_debug_loc(merged, phi);
    LLVMAddIncoming(merged, (LLVMValueRef[]){start, after}, (LLVMBasicBlockRef[]){w->before, rest},
                    2);
    if (asks)
      LLVMAddIncoming(merged, &start, &head, 1);
    nv_phi_remove_incoming(phi, w->before);
    LLVMAddIncoming(phi, &merged, &single, 1);
  }
  for (LLVMValueRef phi = LLVMGetFirstInstruction(w->exit); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    LLVMValueRef value = nv_walk_copy_of(last, nv_phi_value_from(phi, w->body));
    LLVMAddIncoming(phi, &value, &rest, 1);
  }
  LLVMDisposeBuilder(b);
  for (unsigned k = 0; k < ROUNDS; k++)
    nv_vmap_dispose(maps[k]);
  nv_stride_loads_first(rounds, ROUNDS);
  return rounds[0];
}

//===-- The pass ------------------------------------------------------------------------------===//

// No unroller is to come back to the loops; `headers` has the loop of four rounds and that of one in turn.
static void close_loops(nv_pass_ctx *ctx, LLVMValueRef function, const LLVMBasicBlockRef *headers) {
  nv_loop_info *li = nv_loops(ctx, function);
  for (ptrdiff_t i = 0; i < arrlen(headers); i++) {
    nv_loop *loop = nv_loop_of(li, headers[i]);
    nv_loop_md_set_flag(loop, "llvm.loop.unroll.disable", true);
    if (i % 2 == 0)
      nv_loop_md_set_flag(loop, NV_STRIDES, true);
  }
}

nv_preserved nv_unroll_strides(nv_pass_ctx *ctx, LLVMValueRef function) {
  const LLVMAttributeIndex fn = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  if (nv_has_attr(function, fn, "optsize") || nv_has_attr(function, fn, "minsize"))
    return NV_UNCHANGED;
  nv_loop_info *li = nv_loops(ctx, function);
  nv_loop **loops = nv_loop_list(li);
  struct walk *walks = NULL; // stb_ds
  for (size_t i = 0; i < arrlenu(loops); i++) {
    struct walk w = {0};
    if (find_walk(ctx, loops[i], &w))
      arrput(walks, w);
    else
      arrfree(w.pairs);
  }
  arrfree(loops);
  // While analyses know the blocks.
  for (ptrdiff_t i = 0; i < arrlen(walks); i++)
    make_numbers(ctx, &walks[i].of);
  LLVMBasicBlockRef *changed = NULL; // stb_ds: headers of loops
  for (ptrdiff_t i = 0; i < arrlen(walks); i++) {
    nv_remark(ctx, NV_REMARK_PASSED, "StridesUnrolled",
              LLVMGetBasicBlockTerminator(walks[i].of.body),
              NV_TEXT("four rounds in one as long as four are left, without counting them"));
    arrput(changed, unroll(ctx, &walks[i]));
    arrput(changed, walks[i].of.body);
    arrfree(walks[i].pairs);
  }
  arrfree(walks);
  bool any = arrlen(changed) > 0;
  if (any) {
    nv_changed_cfg(ctx, function);
    close_loops(ctx, function, changed);
  }
  arrfree(changed);
  return any ? NV_CHANGED_CFG : NV_UNCHANGED;
}
