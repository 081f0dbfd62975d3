// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-rest.c: nv-unroll-rest, takes the loop of the rounds that an unrolling factor left over apart.
//
//   for (n & 3 rounds) body          ->   body; if ((n & 3) == 1) goto out; body; if ... body;
//
// LLVM's unroller leaves them in a loop that is not unrolled. Rows of a sparse matrix, filters of three
// by three and other short loops spend most of their rounds there: each counts, branches and computes
// its addresses anew, and waits for its loads. A straight line has constant offsets from one address.
//
// Taken are loops without loops inside, with the mark that nv-unroll-mark had the unroller put on
// them, of at most MOST rounds and MOST_SIZE instructions in all; not in code that is to be small, nor in functions
// of more than MAX_LOOPS loops: loops of one length ask about one value, each round anew, and wherever LLVM's passes
// meet the value they look at all that is asked about it.
// Short ones that only load are gone by then (nv-flat-rounds). Behind nv-index-terms the rounds share addresses under conditions too.
//
// Legal because LLVM's full unrolling does the work, every round but the first behind the loop's own
// condition; the bound of rounds is scalar evolution's. What it refuses stays a loop that is not to be
// unrolled, as the unroller made it. Contract PF-5.
#include "loops/unroll-rest.h"

#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/loop-transforms.h"
#include "bridge/remarks.h"
#include "loops/loop-blocks.h"
#include "passes.h"

enum {
  MOST = 7,        // rounds left by a factor of eight, LLVM's largest
  MOST_SIZE = 225, // instructions: three rounds of the largest body that nv-unroll-four takes
  MAX_LOOPS = 256, // those that the unroller left and those it made
};

static bool is_short(nv_pass_ctx *ctx, const nv_loop *loop, uint32_t rounds) {
  uint32_t size = 0;
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  for (ptrdiff_t i = 0; i < arrlen(blocks); i++) {
    nv_foreach_inst(inst, blocks[i])
      size += !LLVMIsAPHINode(inst);
  }
  arrfree(blocks);
  return size * rounds <= MOST_SIZE;
}

bool nv_has_many_loops(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_loop **loops = nv_loop_list(nv_loops(ctx, function));
  bool many = arrlen(loops) > MAX_LOOPS;
  arrfree(loops);
  return many;
}

nv_preserved nv_unroll_rest(nv_pass_ctx *ctx, nv_loop *loop) {
  static const char enable[] = "llvm.loop.unroll.enable", disable[] = "llvm.loop.unroll.disable";
  const LLVMAttributeIndex fn = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMValueRef function = nv_loop_function(loop);
  if (!nv_loop_md_has(loop, NV_UNROLL_REST) || !nv_loop_is_innermost(loop) ||
      nv_has_attr(function, fn, "optsize") || nv_has_attr(function, fn, "minsize"))
    return NV_UNCHANGED;
  uint32_t rounds = nv_loop_max_trip_count(ctx, loop);
  if (!rounds || rounds > MOST || !is_short(ctx, loop, rounds) || nv_has_many_loops(ctx, function))
    return NV_UNCHANGED;
  nv_loop_md_set_flag(loop, disable, false);
  nv_loop_md_set_flag(loop, enable, true);
  // LLVM's pass, which does it, speaks under its own name.
  nv_remark_place *place = nv_has_remarks(ctx, function) ? nv_remark_keep_loop(loop) : NULL;
  bool unrolled = nv_loop_run_full_unroll(ctx, loop, MOST_SIZE, MOST);
  if (place)
    nv_remark_emit_kept(ctx, NV_REMARK_PASSED, unrolled ? "FullyUnrolled" : NULL, place,
                        NV_REMARK_ARGS(NV_TEXT("rounds left over by unrolling, at most "),
                                       NV_INT("Rounds", rounds), NV_TEXT(", stand in a row")));
  if (unrolled)
    return NV_CHANGED_CFG;
  nv_loop_md_set_flag(loop, enable, false);
  nv_loop_md_set_flag(loop, disable, true);
  return NV_CHANGED_INSTS;
}
