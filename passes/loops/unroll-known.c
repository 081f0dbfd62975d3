// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-known.c: nv-unroll-known, decides about loops whose number of rounds is a constant.
//
//   34 rounds of a load and a store           ->  "llvm.loop.unroll.full"
//   37 rounds of four loads and four sums     ->  "llvm.loop.unroll.disable" and a mark, for ptxas
//   36 rounds of the same                         (LLVM's)
//
// LLVM unrolls fully what has 300 instructions then, where the arithmetic of addresses counts although it
// becomes constants. What is larger it unrolls by a number that divides the rounds, if there is one that
// fits, and else by a power of two with a way out in the middle, so that the loads of the
// rounds stand in several blocks and are waited for one by one. ptxas, given a loop of one block,
// unrolls it by four with a loop for the rest, and has all loads of four rounds under way together.
//
// Of 64 rounds of 25 to 37 instructions it makes two in one, and a warp waits for the loads of two at a time, although nothing
// keeps those of four from being under way: of an unknown number of rounds nv-unroll-four makes four of such bodies.
//
// This pass runs in front of LLVM's late unroller and says so for each such loop: fully, where the
// instructions that remain are not too many; by four, where LLVM would make two or three, four divide the rounds and registers are
// left; not at all, where no divisor fits. nv-unroll-once takes the
// word against unrolling away again when LLVM is done, because ptxas obeys it as well. Only loops of
// one block that load and call nothing are looked at, in functions that need not be small;
// loops with metadata about unrolling are the user's or another pass's.
//
// Legal because metadata of loops says what pays and never what is right. Contract PF-5.
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/loops.h"
#include "facts/register-pressure.h"
#include "loops/address-groups.h"
#include "loops/unroll-known.h"
#include "passes.h"

enum {
  SHORT = 300, // instructions of all rounds together, addresses and counter aside
  ROUNDS = 4,
  COUNTER = 3,  // addition, comparison and branch
  PARTIAL = 75, // LLVM's bound of what it unrolls in part, addresses and counter included
};

// Instructions of a round, addresses of constant stride and the counter aside. 0: the loop is none to look at.
static unsigned size_when_unrolled(nv_pass_ctx *ctx, nv_loop *loop, unsigned *size) {
  unsigned folded = COUNTER;
  bool loads = false, whole = false;
  *size = 0;
  nv_foreach_inst(inst, nv_loop_header(loop)) {
    if (LLVMIsACallInst(inst) && !LLVMIsAIntrinsicInst(inst))
      return 0;
    *size += !LLVMIsAPHINode(inst);
    loads |= LLVMIsALoadInst(inst) != NULL;
  }
  nv_address_group *groups = loads ? nv_loop_address_groups(ctx, loop, true, &whole) : NULL;
  for (ptrdiff_t i = 0; i < arrlen(groups); i++)
    folded += groups[i].has_constant_stride ? groups[i].instructions : 0;
  arrfree(groups);
  return whole && *size > folded ? *size - folded : 0;
}

static bool has_divisor(uint32_t rounds, unsigned most) {
  for (unsigned d = 2; d <= most; d++)
    if (rounds % d == 0)
      return true;
  return false;
}

bool nv_is_asked_to_unroll(const nv_loop *loop) {
  static const char *const asked[] = {
      "llvm.loop.unroll.disable",
      "llvm.loop.unroll.enable",
      "llvm.loop.unroll.full",
      "llvm.loop.unroll.count",
  };
  for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
    if (nv_loop_md_has(loop, asked[i]))
      return true;
  unsigned rounds = nv_rounds_asked(loop);
  return rounds && rounds != NV_ANY_ROUNDS;
}

nv_preserved nv_unroll_known(nv_pass_ctx *ctx, nv_loop *loop) {
  const LLVMAttributeIndex fn = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMValueRef function = nv_loop_function(loop);
  uint32_t rounds = nv_loop_blocks(loop, NULL, 0) == 1 && !nv_is_asked_to_unroll(loop)
                        ? nv_loop_trip_count(ctx, loop)
                        : 0;
  if (!rounds || nv_has_attr(function, fn, "optsize") || nv_has_attr(function, fn, "minsize"))
    return NV_UNCHANGED;
  unsigned size, unrolled = size_when_unrolled(ctx, loop, &size);
  if (!unrolled)
    return NV_UNCHANGED;
  if ((uint64_t)rounds * unrolled <= SHORT) {
    nv_loop_md_set_flag(loop, "llvm.loop.unroll.full", true);
    return NV_CHANGED_INSTS;
  }
  unsigned most = PARTIAL / size;
  LLVMBasicBlockRef body = nv_loop_header(loop);
  if (most >= 2 && most < ROUNDS && rounds % ROUNDS == 0 &&
      nv_registers_left_in_loop(ctx, function, &body, 1)) {
    nv_loop_md_set_int(loop, "llvm.loop.unroll.count", ROUNDS);
    return NV_CHANGED_INSTS;
  }
  if (most < 2 || has_divisor(rounds, most))
    return NV_UNCHANGED;
  nv_loop_md_set_flag(loop, "llvm.loop.unroll.disable", true);
  nv_loop_md_set_flag(loop, NV_LEFT_TO_PTXAS, true);
  return NV_CHANGED_INSTS;
}
