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
// Rounds that hand many values on to other places of the next one, the words of a message that BLAKE3 permutes after each of its
// seven rounds, may be larger: one behind the other they need no moves, on which a loop spends every seventh instruction.
//
// This pass runs in front of LLVM's late unroller and says so for each such loop: fully, where the
// instructions that remain are not too many; by four, where LLVM would make two or three, four divide the rounds and registers are
// left; not at all, where no divisor fits. nv-unroll-once takes the
// word against unrolling away again when LLVM is done, because ptxas obeys it as well. But for those that move values only loops of
// one block that load and call nothing are looked at, in functions that need not be small;
// loops with metadata about unrolling are the user's or another pass's.
//
// Legal because metadata of loops says what pays and never what is right. Contract PF-5.
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/edit.h"
#include "bridge/loops.h"
#include "facts/register-pressure.h"
#include "loops/address-groups.h"
#include "loops/loop-blocks.h"
#include "loops/unroll-four.h"
#include "loops/unroll-known.h"
#include "passes.h"

enum {
  SHORT = 300, // instructions of all rounds together, addresses and counter aside
  ROUNDS = 4,
  COUNTER = 3,  // addition, comparison and branch
  PARTIAL = 75, // LLVM's bound of what it unrolls in part, addresses and counter included
};

// Of loops that move values.
enum {
  MIN_MOVED = 6,     // values that only go to another place of the next round
  MAX_FOR_EACH = 10, // instructions of a round for each of them
  MAX_MOVING = 1200, // instructions of all rounds together
  MAX_CHOICES = 4,   // one on another between what such a value may have been
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

// `v` is what phis of the header are in this round, whichever way the round goes, and not what `phi` is alone.
static bool is_moved(const nv_loop *loop, LLVMValueRef phi, LLVMValueRef v, unsigned depth) {
  if (!LLVMIsAInstruction(v) || !nv_loop_contains_inst(loop, v))
    return false;
  if (LLVMIsAPHINode(v) && LLVMGetInstructionParent(v) == nv_loop_header(loop))
    return v != phi || depth > 0;
  unsigned first = LLVMIsASelectInst(v) ? 1 : 0; // the condition of a select moves nothing
  if ((!first && !LLVMIsAPHINode(v)) || depth == MAX_CHOICES)
    return false;
  for (unsigned k = first; k < (unsigned)LLVMGetNumOperands(v); k++)
    if (!is_moved(loop, phi, LLVMGetOperand(v, k), depth + 1))
      return false;
  return true;
}

// Much of a round of `loop`, which always makes `rounds`, is handing values on to other places.
static bool is_moving(nv_pass_ctx *ctx, nv_loop *loop, uint32_t rounds) {
  LLVMBasicBlockRef latch = nv_loop_latch(loop);
  if (!latch || !nv_loop_is_innermost(loop))
    return false;
  unsigned moved = 0, size = 0;
  for (LLVMValueRef phi = LLVMGetFirstInstruction(nv_loop_header(loop)); LLVMIsAPHINode(phi);
       phi = LLVMGetNextInstruction(phi))
    moved += is_moved(loop, phi, nv_phi_value_from(phi, latch), 0);
  if (moved < MIN_MOVED)
    return false;
  bool calls = false;
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  for (ptrdiff_t b = 0; b < arrlen(blocks); b++)
    nv_foreach_inst(inst, blocks[b]) {
      size += nv_size_in_unrolling(inst);
      calls |= LLVMIsACallInst(inst) && !LLVMIsAIntrinsicInst(inst);
    }
  bool left = nv_registers_left_in_loop(ctx, nv_loop_function(loop), blocks, arrlenu(blocks));
  arrfree(blocks);
  return !calls && left && size <= MAX_FOR_EACH * moved && size <= MAX_MOVING / rounds;
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
  uint32_t rounds = nv_is_asked_to_unroll(loop) ? 0 : nv_loop_trip_count(ctx, loop);
  if (!rounds || nv_has_attr(function, fn, "optsize") || nv_has_attr(function, fn, "minsize"))
    return NV_UNCHANGED;
  if (is_moving(ctx, loop, rounds)) {
    nv_loop_md_set_flag(loop, "llvm.loop.unroll.full", true);
    return NV_CHANGED_INSTS;
  }
  if (nv_loop_blocks(loop, NULL, 0) != 1)
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
