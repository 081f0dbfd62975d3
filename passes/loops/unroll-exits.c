// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-exits.c: nv-unroll-exits, a line of rounds for loops that data ends and a bound limits.
//
//   for (shift = 0; shift < 63; shift += 7) {          b = *p++; v = b & 127; if (b < 128) goto out;
//     b = *p++;                                  ->    b = *p++; v |= (b & 127) << 7; if (b < 128) goto out;
//     v |= (b & 127) << shift;                         ...
//     if (b < 128) break;                              out:
//   }
//
// Digits of a number, probes of a hash table, steps of an iteration: how many rounds there are nobody can
// compute in front of the loop, only that they are few. LLVM unrolls such a loop at one place of O3 and up to a bound
// of eight rounds. In a line the counters are constants, and so are shifts and offsets of
// addresses, and the bound is asked for once. Where the number can be computed, four rounds in one need no end
// each, so of these loops those of at most two rounds are taken only: threads that load a tile and its rim,
// `for (x = threadIdx.x; x < 18; x += 16)`.
//
// A loop is taken that is innermost and has at most MAX_ROUNDS rounds and, in all of them, at most MAX_SIZE
// instructions, none of them convergent, a call of a function or assembly that may not be copied (facts/asm-text.h).
// Code that is to be small stays small, and
// what the user asks for is left to LLVM's unroller.
//
// Legality: LLVM's unroller copies as many rounds as the header can run at most, each with all its conditions. That
// bound is scalar evolution's. Contract PF-5.
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/effects.h"
#include "bridge/loop-transforms.h"
#include "bridge/remarks.h"
#include "bridge/scev.h"
#include "facts/asm-text.h"
#include "facts/register-pressure.h"
#include "loops/loop-blocks.h"
#include "loops/unroll-four.h"
#include "loops/unroll-known.h"
#include "passes.h"

enum {
  MAX_ROUNDS = 16,
  MAX_COUNTED = 2, // rounds whose number can be computed
  MAX_SIZE = 300,  // what LLVM allows a loop of a known number of rounds
};

// No calls, no assembly that may not be copied, nothing that lanes do together, and all rounds are not too large.
static bool fits(LLVMBasicBlockRef *blocks, uint32_t rounds) {
  unsigned size = 0;
  for (ptrdiff_t b = 0; b < arrlen(blocks); b++) {
    nv_foreach_inst(inst, blocks[b]) {
      if (nv_is_call_not_to_copy(inst) || nv_is_convergent(inst))
        return false;
      size += nv_size_in_unrolling(inst);
    }
  }
  return size * rounds <= MAX_SIZE;
}

// The most rounds of a loop that is taken, else 0.
static uint32_t rounds_of(nv_pass_ctx *ctx, LLVMValueRef function, nv_loop *loop) {
  if (!nv_loop_is_innermost(loop) || nv_is_asked_to_unroll(loop) || !nv_loop_is_safe_to_clone(loop))
    return 0;
  uint32_t most = nv_loop_max_trip_count(ctx, loop);
  if (most < 2 || most > MAX_ROUNDS ||
      (most > MAX_COUNTED && nv_scev_backedge_count(nv_scev(ctx, function), loop, NV_COUNT_EXACT)))
    return 0;
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  bool taken =
      fits(blocks, most) && nv_registers_left_in_loop(ctx, function, blocks, arrlenu(blocks));
  arrfree(blocks);
  return taken ? most : 0;
}

nv_preserved nv_unroll_exits(nv_pass_ctx *ctx, LLVMValueRef function) {
  const LLVMAttributeIndex fn = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  if (nv_has_attr(function, fn, "optsize") || nv_has_attr(function, fn, "minsize"))
    return NV_UNCHANGED;
  struct {
    LLVMBasicBlockRef header;
    uint32_t rounds;
  } *taken = NULL, one;
  nv_loop **loops = nv_loop_list(nv_loops(ctx, function));
  for (ptrdiff_t i = 0; i < arrlen(loops); i++) {
    one.rounds = rounds_of(ctx, function, loops[i]);
    one.header = nv_loop_header(loops[i]);
    if (one.rounds)
      arrput(taken, one);
  }
  arrfree(loops);
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(taken); i++) {
    bool unrolled;
    nv_loop *loop = nv_loop_of(nv_loops(ctx, function), taken[i].header);
    nv_remark_place *place = nv_has_remarks(ctx, function) ? nv_remark_keep_loop(loop) : NULL;
    changed |= nv_loop_run_runtime_unroll(ctx, loop, taken[i].rounds, &unrolled);
    if (place)
      nv_remark_emit_kept(ctx, NV_REMARK_PASSED, unrolled ? "AllRounds" : NULL, place,
                          NV_REMARK_ARGS(NV_TEXT("unrolled completely, at most "),
                                         NV_INT("Rounds", taken[i].rounds), NV_TEXT(" rounds")));
  }
  arrfree(taken);
  return changed ? NV_CHANGED_CFG : NV_UNCHANGED;
}
