// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-lanes.c: nv-unroll-lanes, four rounds in one where the lanes of a warp walk through a row.
//
//   for (i = lane; i < n; i += 32)    ->    top = n | 31;
//     use(i);                               if (top - lane > 127)
//                                             do { use(i); use(i + 32); use(i + 64); use(i + 96); }
//                                             while ((i += 128) < top - 127);
//                                           if (i < n) {
//                                             use(i);
//                                             if (n - i > 32) use(i + 32);
//                                             if (n - i > 64) use(i + 64);
//                                             if (n - i > 96) use(i + 96);
//                                           }
//
// LLVM's unroller counts the rounds of each lane and makes those that are left over by four first. Where n is no
// multiple of the step, lanes of one warp have four rounds and others three: some make them in one, while the others wait,
// and then those make their three, while the first wait. Up to a multiple of the step all lanes that start
// between two multiples of it have the same number of rounds, and so they stay together in all rounds but the last one.
// Nobody has to count, and the rounds that are left, up to four, need one address.
//
// What is left stands flat, each round under its own condition, where the body writes nothing and is short: ptxas makes
// conditions of their instructions, puts all loads in front, and the warp waits for them once. Otherwise each round is inside of
// the one before it, and a warp that is done leaves.
//
// A loop is taken that gets four rounds (nv-unroll-four); whose step is a power of two from LANES, a warp, to MOST, the
// largest block; and whose first value is not the same for all threads of the block. Its body is copied eight times. ptxas may
// unroll the loop of four once more.
//
// Legality. The step S is a power of two, W = n & -S, T = n | (S - 1) = W + S - 1, none of which wraps around; other sums are
// modulo 2^w for a counter of w bits.
//  (1) W <= n <= T, as signed and as unsigned numbers.
//  (2) The loop is entered only if first < n, which is required to be known. So T - first, without sign, is exact. If
//      it is more than 4 S - 1, then T - (4 S - 1) = W - 3 S is exact and more than first.
//  (3) Four rounds begin at i only if i < W - 3 S. Then i, i + S, .., i + 3 S are exact and less than n, and these are
//      the old loop's next rounds. Behind them the next counter, which may have wrapped around as it did in the old loop, is
//      compared with W - 3 S again, and failing that with n as in the old loop.
//  (4) In a round of the rest i < n, so n - i, without sign, is exact. The old loop goes on if i + S < n. By the flag that
//      is required (nsw for signed comparisons, nuw for unsigned ones) i + S is exact, or the old loop branches on poison. So
//      it goes on if n - i > S; and for round k behind i, if n - i > k S.
//  (5) The rest is entered with i >= W - 3 S only, and n < W + S: it has four rounds at most.
//  (6) The limit and the first value are asked for in more places than before. They are not undef, of which two
//      questions could get two answers; what is computed of a load, which may read what was never written, is frozen for all
//      its uses. If one is poison, the old loop branches on it behind its first round, from which nothing in the body keeps it.
//  (7) Convergent operations and what may not be copied are not copied: such loops stay. The rounds keep their order.
//      Contract PF-5.
#include <stb/stb_ds.h>

#include "bridge/cfg.h"
#include "bridge/clone.h"
#include "bridge/edit.h"
#include "bridge/effects.h"
#include "bridge/remarks.h"
#include "bridge/scev.h"
#include "bridge/values.h"
#include "facts/block-uniform.h"
#include "loops/loop-blocks.h"
#include "loops/round-values.h"
#include "loops/stride-walk.h"
#include "loops/unroll-four.h"
#include "loops/unroll-known.h"
#include "passes.h"

enum {
  ROUNDS = 4,
  LANES = 32,  // of a warp
  MOST = 1024, // threads of a block
  SHORT = 20,  // instructions of a body that ptxas puts under a condition
};

// A loop of which four rounds are made, and which of its ends may be several numbers for who asks several times.
struct walk {
  nv_stride_walk of;
  bool freezes_first, freezes_end;
};

//===-- Which loops ---------------------------------------------------------------------------===//

static bool is_power_of_two(uint64_t n) { return n && !(n & (n - 1)); }

// Who asks for `v` twice gets one answer, or may be made to.
static bool is_one_number(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at) {
  return (LLVMIsAInstruction(v) && !LLVMIsATerminatorInst(v)) || nv_is_not_undef(ctx, v, at);
}

// What was loaded may never have been written. Asked while no block has changed yet.
static bool may_differ(nv_pass_ctx *ctx, LLVMValueRef v) {
  return LLVMIsAInstruction(v) && !nv_is_not_undef(ctx, v, v);
}

static bool find_walk(nv_pass_ctx *ctx, nv_loop *loop, struct walk *walk) {
  nv_stride_walk *w = &walk->of;
  if (!nv_find_stride_walk(ctx, loop, 1, w) || !LLVMIsAConstantInt(w->step))
    return false;
  uint64_t step = LLVMConstIntGetZExtValue(w->step);
  if (!is_power_of_two(step) || step < LANES || step > MOST || LLVMIsAConstantInt(w->end))
    return false;
  bool exact = w->goes_on == LLVMIntSLT   ? LLVMGetNSW(w->next)
               : w->goes_on == LLVMIntULT ? LLVMGetNUW(w->next)
                                          : false;
  if (!exact || !nv_is_walk_copyable(w->body) || !nv_gets_four_rounds(ctx, loop))
    return false;
  LLVMValueRef first = nv_walk_first(w), enter = LLVMGetBasicBlockTerminator(w->before);
  nv_scev_info *se = nv_scev(ctx, nv_loop_function(loop));
  walk->freezes_first = may_differ(ctx, first);
  walk->freezes_end = may_differ(ctx, w->end);
  return is_one_number(ctx, first, enter) && is_one_number(ctx, w->end, enter) &&
         nv_is_scev_entry_guarded(se, loop, w->goes_on, nv_scev_of(se, first),
                                  nv_scev_of(se, w->end));
}

// The walks of `function` whose lanes start at different places; an stb_ds array.
static struct walk *find_walks(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_loop **loops = nv_loop_list(nv_loops(ctx, function));
  struct walk *walks = NULL; // stb_ds
  for (size_t i = 0; i < arrlenu(loops); i++) {
    struct walk w;
    if (find_walk(ctx, loops[i], &w))
      arrput(walks, w);
  }
  arrfree(loops);
  if (!arrlen(walks))
    return walks;
  nv_block_index index = nv_block_index_of(function);
  nv_block_uniformity *uniform = nv_block_uniformity_of(ctx, function, &index);
  size_t n = 0;
  for (size_t i = 0; i < arrlenu(walks); i++)
    if (!nv_block_uniform(uniform, nv_walk_first(&walks[i].of)))
      walks[n++] = walks[i];
  arrsetlen(walks, n);
  nv_block_uniformity_free(uniform);
  nv_block_index_free(&index);
  return walks;
}

//===-- The rounds ----------------------------------------------------------------------------===//

// What stands for `v`, an instruction that may be several numbers, so that all its uses ask for one.
static LLVMValueRef one_number(LLVMValueRef v, LLVMBuilderRef b) {
  if (LLVMIsAFreezeInst(v))
    return v;
  LLVMUseRef use = LLVMGetFirstUse(v);
  if (!LLVMGetNextUse(use) && LLVMIsAFreezeInst(LLVMGetUser(use)))
    return LLVMGetUser(use); // made for another loop
  LLVMPositionBuilderBefore(b, LLVMIsAPHINode(v)
                                   ? nv_first_insertion_point(LLVMGetInstructionParent(v))
                                   : LLVMGetNextInstruction(v));
  LLVMValueRef frozen = LLVMBuildFreeze(b, v, "");
  nv_copy_debug_loc(frozen, v);
  LLVMReplaceAllUsesWith(v, frozen);
  LLVMSetOperand(frozen, 0, v);
  return frozen;
}

// Rounds of the loop, one behind another.
struct rounds {
  LLVMBasicBlockRef block[ROUNDS];
  nv_vmap *map[ROUNDS]; // what stands for the values of the loop
};

static LLVMValueRef times(const nv_stride_walk *w, unsigned n) {
  return LLVMConstInt(LLVMTypeOf(w->step), n * LLVMConstIntGetZExtValue(w->step), false);
}

// The largest number that is less than `n` steps.
static LLVMValueRef less_than(const nv_stride_walk *w, unsigned n) {
  return LLVMConstInt(LLVMTypeOf(w->step), n * LLVMConstIntGetZExtValue(w->step) - 1, false);
}

// Four rounds in one: from `head`, which is entered where four are left, to `after`.
static void make_main(const nv_stride_walk *w, const struct rounds *r, LLVMBasicBlockRef head,
                      LLVMBasicBlockRef after, LLVMValueRef top, LLVMBuilderRef b) {
  LLVMValueRef latch = LLVMGetBasicBlockTerminator(w->body);
  const nv_vmap *last = r->map[ROUNDS - 1];
  LLVMPositionBuilderAtEnd(b, head);
  LLVMValueRef bound = LLVMBuildSub(b, top, less_than(w, ROUNDS), "");
  nv_copy_debug_loc(LLVMBuildBr(b, r->block[0]), latch);
  for (unsigned k = 0; k + 1 < ROUNDS; k++) {
    nv_walk_is_exact(w, nv_vmap_get(r->map[k], w->next)); // by (3)
    LLVMPositionBuilderAtEnd(b, r->block[k]);
    nv_copy_debug_loc(LLVMBuildBr(b, r->block[k + 1]), latch);
  }
  LLVMPositionBuilderAtEnd(b, r->block[ROUNDS - 1]);
  LLVMValueRef more = LLVMBuildICmp(b, w->goes_on, nv_vmap_get(last, w->next), bound, "");
  nv_copy_debug_loc(LLVMBuildCondBr(b, more, r->block[0], after), latch);
  for (LLVMValueRef phi = LLVMGetFirstInstruction(w->body); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi)) {
    LLVMValueRef values[] = {nv_phi_value_from(phi, w->before),
                             nv_walk_copy_of(last, nv_phi_value_from(phi, w->body))};
    LLVMAddIncoming(nv_vmap_get(r->map[0], phi), values,
                    (LLVMBasicBlockRef[]){head, r->block[ROUNDS - 1]}, 2);
  }
}

static LLVMBasicBlockRef new_block(nv_pass_ctx *ctx, LLVMBasicBlockRef before, const char *name) {
  return LLVMInsertBasicBlockInContext(nv_ctx_llvm(ctx), before, name);
}

// The rounds that are left get conditions of their own.
static bool is_flat(const nv_stride_walk *w) {
  unsigned size = 0;
  nv_foreach_inst(inst, w->body) {
    if (nv_effects(inst) & NV_WRITES)
      return false;
    size += nv_size_in_unrolling(inst);
  }
  return size <= SHORT;
}

// The rounds that are left, `left` by their numbers, from `at`, which is entered where there is one. `values` has the phis and then
// what the exit asks for, as they are at `at`.
static void make_rest(nv_pass_ctx *ctx, const nv_stride_walk *w, LLVMBasicBlockRef at,
                      LLVMValueRef left, bool flat, nv_round_value *values, LLVMBuilderRef b) {
  LLVMValueRef latch = LLVMGetBasicBlockTerminator(w->body), counter = NULL;
  for (unsigned k = 0; k < ROUNDS; k++) {
    LLVMBasicBlockRef copy;
    nv_vmap *map;
    nv_copy_walk(w, w->body, &map, &copy, 1, b);
    ptrdiff_t i = 0;
    for (LLVMValueRef phi = LLVMGetFirstInstruction(w->body); LLVMIsAPHINode(phi);
         phi = LLVMGetNextInstruction(phi), i++) {
      if (!k && phi == w->counter)
        counter = values[i].now;
      LLVMValueRef twin = nv_vmap_get(map, phi);
      if (k && phi == w->counter) {
        LLVMPositionBuilderBefore(b, nv_first_non_phi(copy));
        LLVMValueRef number = LLVMBuildAdd(b, counter, times(w, k), "");
        nv_walk_is_exact(w, number);
        nv_vmap_set(map, phi, number);
        nv_replace_and_erase(twin, number);
      } else {
        LLVMAddIncoming(twin, &values[i].now, &at, 1);
      }
    }
    LLVMBasicBlockRef join = k && flat ? new_block(ctx, w->body, "lanes.join") : NULL;
    LLVMPositionBuilderAtEnd(b, at);
    if (!k) {
      nv_copy_debug_loc(LLVMBuildBr(b, copy), latch);
    } else {
      LLVMValueRef more = LLVMBuildICmp(b, LLVMIntUGT, left, times(w, k), "");
      nv_copy_debug_loc(LLVMBuildCondBr(b, more, copy, join ? join : w->exit), latch);
      if (!join)
        nv_leave_rounds(w, at, values);
    }
    if (join) {
      LLVMPositionBuilderAtEnd(b, copy);
      nv_copy_debug_loc(LLVMBuildBr(b, join), latch);
      nv_round_value *before = nv_copy_round_values(values);
      nv_round_is_made(values, map);
      nv_join_rounds(values, before, join, at, copy, b);
      arrfree(before);
    } else {
      nv_round_is_made(values, map);
    }
    at = join ? join : copy;
    nv_vmap_dispose(map);
  }
  LLVMPositionBuilderAtEnd(b, at);
  nv_copy_debug_loc(LLVMBuildBr(b, w->exit), latch);
  nv_leave_rounds(w, at, values);
}

// Replaces the loop. Returns the first block of the loop of four rounds.
static LLVMBasicBlockRef unroll(nv_pass_ctx *ctx, const struct walk *walk) {
  const nv_stride_walk *w = &walk->of;
  LLVMBuilderRef b = LLVMCreateBuilderInContext(nv_ctx_llvm(ctx));
  LLVMValueRef end = walk->freezes_end ? one_number(w->end, b) : w->end;
  if (walk->freezes_first)
    one_number(nv_walk_first(w), b);
  LLVMValueRef first = nv_walk_first(w), enter = LLVMGetBasicBlockTerminator(w->before);
  LLVMValueRef latch = LLVMGetBasicBlockTerminator(w->body);
  struct rounds four;
  LLVMBasicBlockRef head = new_block(ctx, w->body, "lanes");
  nv_copy_walk(w, w->body, four.map, four.block, ROUNDS, b);
  LLVMBasicBlockRef behind = new_block(ctx, w->body, "lanes.behind");
  LLVMBasicBlockRef left = new_block(ctx, w->body, "lanes.rest");

  LLVMPositionBuilderBefore(b, enter);
  LLVMValueRef top = LLVMBuildOr(b, end, less_than(w, 1), "");
  LLVMValueRef yes =
      LLVMBuildICmp(b, LLVMIntUGT, LLVMBuildSub(b, top, first, ""), less_than(w, ROUNDS), "");
  nv_copy_debug_loc(LLVMBuildCondBr(b, yes, head, left), enter);
  LLVMInstructionEraseFromParent(enter);
  make_main(w, &four, head, behind, top, b);
  const nv_vmap *last = four.map[ROUNDS - 1];
  LLVMPositionBuilderAtEnd(b, behind);
  nv_copy_debug_loc(
      LLVMBuildCondBr(b, LLVMBuildICmp(b, w->goes_on, nv_vmap_get(last, w->next), end, ""), left,
                      w->exit),
      latch);

  nv_round_value *values = nv_round_values_of(w);
  LLVMPositionBuilderAtEnd(b, left);
  LLVMValueRef counter = NULL;
  ptrdiff_t i = 0;
  for (LLVMValueRef phi = LLVMGetFirstInstruction(w->body); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi), i++) {
    LLVMValueRef merged = LLVMBuildPhi(b, LLVMTypeOf(phi), "");
    nv_copy_debug_loc(merged, phi);
    LLVMAddIncoming(merged, (LLVMValueRef[]){values[i].now, nv_walk_copy_of(last, values[i].of)},
                    (LLVMBasicBlockRef[]){w->before, behind}, 2);
    values[i].now = merged;
    counter = phi == w->counter ? merged : counter;
  }
  for (LLVMValueRef phi = LLVMGetFirstInstruction(w->exit); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi), i++) {
    values[i].now = nv_walk_copy_of(last, values[i].of);
    nv_phi_remove_incoming(phi, w->body);
  }
  nv_leave_rounds(w, behind, values);
  make_rest(ctx, w, left, LLVMBuildSub(b, end, counter, ""), is_flat(w), values, b);
  arrfree(values);
  nv_erase_blocks(&w->body, 1);
  for (unsigned k = 0; k < ROUNDS; k++)
    nv_vmap_dispose(four.map[k]);
  LLVMDisposeBuilder(b);
  return four.block[0];
}

//===-- The pass ------------------------------------------------------------------------------===//

nv_preserved nv_unroll_lanes(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct walk *walks = find_walks(ctx, function);
  LLVMBasicBlockRef *headers = NULL; // stb_ds
  for (size_t i = 0; i < arrlenu(walks); i++) {
    nv_remark(ctx, NV_REMARK_PASSED, "LanesUnrolled", LLVMGetBasicBlockTerminator(walks[i].of.body),
              NV_TEXT("four rounds in one as long as all lanes have four left"));
    arrput(headers, unroll(ctx, &walks[i]));
  }
  arrfree(walks);
  bool any = arrlen(headers) > 0;
  if (any) {
    nv_changed_cfg(ctx, function);
    nv_loop_info *li = nv_loops(ctx, function);
    for (ptrdiff_t i = 0; i < arrlen(headers); i++) {
      nv_loop *loop = nv_loop_of(li, headers[i]);
      nv_loop_md_set_flag(loop, "llvm.loop.unroll.disable", true);
      nv_loop_md_set_flag(loop, NV_LEFT_TO_PTXAS, true);
    }
  }
  arrfree(headers);
  return any ? NV_CHANGED_CFG : NV_UNCHANGED;
}
