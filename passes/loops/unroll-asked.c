// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-asked.c: nv-unroll-asked, `#pragma unroll` of loops whose number of rounds is known at run time only.
//
//   nv-unroll-asked<later>    {"llvm.loop.unroll.count", 4}  ->  {"nvopt.unroll.asked", 4}
//   passes that make several rounds in one                    ->  their own loops, for those that they take
//   nv-unroll-asked           {"nvopt.unroll.asked", 4}      ->  {"llvm.loop.unroll.count", 4}
//
// O3 unrolls twice: first what it can do completely, so that indices become constants, and partly when everything that could
// shrink the rounds has run. A request makes LLVM's unroller do both at the first place. It asks behind each round of a walk by a
// step of run time whether there is another one, divides for a number of rounds that nobody needs, keeps the loads of one
// round behind the stores of another, and leaves the remaining rounds in a loop: a loop under a request became slower than
// the same one without. So a request that cannot make a loop disappear waits for the second place, where
// nv-unroll-strides, nv-unroll-lanes and nv-unroll-together make as many rounds in one as were asked for; what they do not take gets
// its request back, and LLVM's unroller honours it as before.
//
// A request with a number waits on a loop that is innermost, whose number of rounds is no constant and may be more than FEW
// (fewer are unrolled completely), and which has no access to a local array by an index that changes: its rounds are the
// constants that make registers of the array.
//
// A request without a number is, in CUDA, about loops whose number of rounds is a constant. Where it is none such a loop is treated as
// if nothing were asked for, LLVM's unroller making eight rounds of it whatever they hold; but NV_MOST_ASKED rounds at
// most are made completely (nv-full-unroll). If unrolling a loop around it makes it a constant after all, the request is there again
// (nv-unroll-asked<known>, and at the second place).
//
// Code that is to be small is left to LLVM. Legal because metadata of loops says what pays and never what is right. Contract PF-5.
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/attributes.h"
#include "bridge/loops.h"
#include "bridge/scev.h"
#include "facts/shapes.h"
#include "loops/loop-blocks.h"
#include "loops/unroll-known.h"
#include "passes.h"

enum {
  FEW = 16,       // rounds that LLVM unrolls completely, at most
  MAX_STEPS = 16, // from an address to its object; farther away may be a local array
};

static const char count[] = "llvm.loop.unroll.count", enable[] = "llvm.loop.unroll.enable";
static const char held[] = "nvopt.unroll.asked";

unsigned nv_rounds_asked(const nv_loop *loop) {
  int32_t rounds;
  return nv_loop_md_int(loop, held, &rounds) && rounds > 0 ? (unsigned)rounds : 0;
}

// An access to memory of the thread's own, or to what may be that, at an address that changes in the loop.
static bool indexes_local(nv_pass_ctx *ctx, const nv_loop *loop) {
  bool indexes = false;
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  for (ptrdiff_t i = 0; i < arrlen(blocks) && !indexes; i++) {
    nv_foreach_inst(inst, blocks[i]) {
      LLVMValueRef address = nv_accessed_address(inst);
      if (!address || nv_is_loop_invariant(loop, address))
        continue;
      LLVMValueRef object = nv_underlying_object(address, MAX_STEPS);
      indexes |= LLVMIsAAllocaInst(object) || LLVMIsAGetElementPtrInst(object);
    }
  }
  arrfree(blocks);
  return indexes;
}

// The rounds of a loop around this one, when that is unrolled, may make a constant of the number of rounds.
static bool may_get_known(nv_pass_ctx *ctx, nv_loop *loop) {
  nv_scev_info *se = nv_scev(ctx, nv_loop_function(loop));
  const nv_scev_expr *turns = nv_scev_backedge_count(se, loop, NV_COUNT_EXACT);
  for (nv_loop *around = nv_loop_parent(loop); around; around = nv_loop_parent(around))
    if (!turns || !nv_is_scev_invariant(se, turns, around))
      return true;
  return false;
}

static bool may_wait(nv_pass_ctx *ctx, nv_loop *loop, int32_t rounds) {
  const LLVMAttributeIndex fn = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMValueRef function = nv_loop_function(loop);
  uint32_t most = nv_loop_max_trip_count(ctx, loop); // 0: anything
  bool few = most && most <= (rounds == NV_ANY_ROUNDS ? NV_MOST_ASKED : FEW);
  if (nv_loop_trip_count(ctx, loop) || nv_has_attr(function, fn, "optsize") ||
      nv_has_attr(function, fn, "minsize"))
    return false;
  if (rounds == NV_ANY_ROUNDS)
    return !few || may_get_known(ctx, loop);
  return nv_loop_is_innermost(loop) && !few && !indexes_local(ctx, loop);
}

static nv_preserved put_off(nv_pass_ctx *ctx, nv_loop *loop) {
  int32_t rounds = NV_ANY_ROUNDS;
  bool asked = nv_loop_md_int(loop, count, &rounds) ? rounds > 1 : nv_loop_md_has(loop, enable);
  if (!asked || nv_loop_md_has(loop, "llvm.loop.unroll.disable") ||
      nv_loop_md_has(loop, "llvm.loop.unroll.full") || !may_wait(ctx, loop, rounds))
    return NV_UNCHANGED;
  nv_loop_md_set_flag(loop, count, false);
  nv_loop_md_set_flag(loop, enable, false);
  nv_loop_md_set_int(loop, held, rounds);
  return NV_CHANGED_INSTS;
}

// A request without a number is about loops whose number of rounds is known.
static nv_preserved make_known(nv_pass_ctx *ctx, nv_loop *loop) {
  uint32_t most = nv_loop_max_trip_count(ctx, loop);
  if (nv_rounds_asked(loop) != NV_ANY_ROUNDS ||
      !(nv_loop_trip_count(ctx, loop) || (most && most <= FEW && !may_get_known(ctx, loop))))
    return NV_UNCHANGED;
  nv_loop_md_set_flag(loop, held, false);
  nv_loop_md_set_flag(loop, enable, true);
  return NV_CHANGED_INSTS;
}

static nv_preserved give_back(nv_pass_ctx *ctx, nv_loop *loop) {
  unsigned rounds = nv_rounds_asked(loop);
  if (!rounds || make_known(ctx, loop) != NV_UNCHANGED)
    return rounds ? NV_CHANGED_INSTS : NV_UNCHANGED;
  nv_loop_md_set_flag(loop, held, false);
  if (rounds == NV_ANY_ROUNDS)
    return NV_CHANGED_INSTS;
  // A number is meant as it is: not four times as many by ptxas.
  nv_loop_md_set_flag(loop, "llvm.loop.unroll.followup_unrolled", false);
  if (!nv_is_asked_to_unroll(loop)) // by a pass that has taken the loop
    nv_loop_md_set_int(loop, count, (int32_t)rounds);
  return NV_CHANGED_INSTS;
}

nv_preserved nv_unroll_asked(nv_pass_ctx *ctx, nv_loop *loop) {
  if (nv_ctx_param(ctx, "later"))
    return put_off(ctx, loop);
  return nv_ctx_param(ctx, "known") ? make_known(ctx, loop) : give_back(ctx, loop);
}
