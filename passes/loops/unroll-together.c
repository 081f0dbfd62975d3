// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-together.c: nv-unroll-together, four rounds or more in one for loops with barriers and shuffles.
//
//   for (k = 0; k < steps; k++) {          for (k = 0; k < (steps & ~3); k += 4) { four rounds }
//     next[t] = f(old[t]);           ->    for (; k < steps; k++) { one round }
//     __syncthreads();
//   }
//
// Steps of a simulation, rows that a warp reduces by shuffles. LLVM does not unroll them where the number
// of rounds is known at run time only: the rounds of the rest run under one condition more, and what
// a convergent operation means depends on who runs it together. Where all threads make the same number of
// rounds that condition parts nobody. Where the number is a constant LLVM unrolls to 75 instructions in all, two rounds
// of 30; here it is four or eight, if they divide the number.
//
// A loop is taken that is innermost and left over one edge, at its end; that has a convergent operation
// (LLVM unrolls the others) and at most MAX_BODY instructions, addresses and casts aside, none of them a
// call of a function, and assembly only where its text may be copied (facts/asm-text.h); whose number of
// rounds takes no division, and is not known to be less than FEWEST, nor so small that all rounds have the
// instructions that LLVM unrolls fully; and whose body leaves registers under the launch bounds. Code that is to be small stays small, and loops with metadata about unrolling are the
// user's or another pass's; but where the user's request waits (nv-unroll-asked), as many rounds as it says are made in one, if
// all of them have at most MOST_ASKED instructions.
//
// Legality. All threads of the block that come to the loop's end in the same round agree about the condition
// there (block-uniform.h, the proven one), so all that enter the loop together leave it in the same round. The
// number of rounds is computed in front of it from what that condition compares, and whether four rounds are
// left, whether any is left for the rest and when the rest ends follows from it: of each new branch
// all threads take the same way, and each convergent operation is run by the threads that ran it
// before, in the order of before. Of a constant number that the rounds divide there is no new branch, and the conditions
// between the rounds of one are known. The rest is LLVM's unroller's. Contract PF-5.
#include <stb/stb_ds.h>

#include "bridge/attributes.h"
#include "bridge/effects.h"
#include "bridge/loop-transforms.h"
#include "bridge/scev.h"
#include "facts/asm-text.h"
#include "facts/block-uniform.h"
#include "facts/register-pressure.h"
#include "loops/loop-blocks.h"
#include "loops/unroll-four.h"
#include "loops/unroll-known.h"
#include "passes.h"

enum {
  ROUNDS = 4,
  MAX_BODY = 60,    // instructions of a body, addresses and casts aside
  MOST_ASKED = 640, // the same of all rounds that the user asks for
  FEWEST = 16,      // rounds; unknown ones count as many
  FULLY = 300,      // instructions of all rounds that LLVM unrolls fully
};

// What the function's blocks are numbered by, and which values threads agree about: asked for late, and once, since
// unrolling one loop changes nothing about the others.
struct facts {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  nv_block_index index;
  nv_block_uniformity *uniform; // NULL: not asked for yet
};

static bool is_agreed(struct facts *f, LLVMBasicBlockRef end) {
  if (!f->uniform) {
    f->index = nv_block_index_of(f->function);
    f->uniform = nv_proven_block_uniformity_of(f->ctx, f->function, &f->index);
  }
  return !nv_block_divergent_end(f->uniform, nv_block_number_of(&f->index, end));
}

// The instructions of the body, addresses and casts aside. 0: it has no convergent operation, or a call of a function,
// assembly that may not be copied or a token that says which lanes run it together (a loop may have one of these only).
static unsigned size_of(LLVMBasicBlockRef *blocks) {
  unsigned size = 0;
  bool convergent = false;
  for (ptrdiff_t b = 0; b < arrlen(blocks); b++) {
    nv_foreach_inst(inst, blocks[b]) {
      if (LLVMIsATerminatorInst(inst) && !LLVMIsABranchInst(inst) && !LLVMIsASwitchInst(inst))
        return 0;
      if (nv_is_call_not_to_copy(inst) || LLVMGetTypeKind(LLVMTypeOf(inst)) == LLVMTokenTypeKind)
        return 0;
      convergent |= nv_is_convergent(inst);
      size += nv_size_in_unrolling(inst);
    }
  }
  return convergent ? size : 0;
}

// Rounds to make in one of `known`, a constant, of `size` instructions each.
static unsigned divisor_of(uint32_t known, unsigned size) {
  if (known < FEWEST || (uint64_t)known * size <= FULLY)
    return 0;
  for (unsigned rounds = 2 * ROUNDS; rounds >= ROUNDS; rounds /= 2)
    if (known % rounds == 0 && rounds * size <= ROUNDS * MAX_BODY)
      return rounds;
  return 0;
}

// The same of a number that is known at run time only.
static unsigned rounds_at_run_time(struct facts *f, nv_loop *loop, unsigned size) {
  bool asked = nv_is_asked_to_unroll(loop);
  unsigned rounds = asked ? nv_rounds_asked(loop) : ROUNDS;
  uint32_t most = nv_loop_max_trip_count(f->ctx, loop); // 0: anything
  if (!rounds || size > (asked ? MOST_ASKED / rounds : MAX_BODY) ||
      (most && (most < FEWEST || most < rounds)))
    return 0;
  const nv_scev_expr *count =
      nv_scev_backedge_count(nv_scev(f->ctx, f->function), loop, NV_COUNT_EXACT);
  return nv_is_cheap_count(count) && is_agreed(f, nv_loop_latch(loop)) ? rounds : 0;
}

// How many rounds of `loop` are made in one; 0: it is not taken.
static unsigned rounds_of(struct facts *f, nv_loop *loop) {
  LLVMBasicBlockRef latch = nv_loop_latch(loop);
  if (!nv_loop_is_innermost(loop) || !latch || nv_loop_exiting_block(loop) != latch ||
      !nv_loop_unique_exit(loop) || !nv_loop_is_safe_to_clone(loop))
    return 0;
  LLVMBasicBlockRef *blocks = nv_loop_block_list(f->ctx, loop);
  unsigned rounds = 0, size = size_of(blocks);
  if (size) {
    uint32_t known = nv_loop_trip_count(f->ctx, loop);
    if (!known)
      rounds = rounds_at_run_time(f, loop, size);
    else if (!nv_is_asked_to_unroll(loop)) // what is asked for of a constant number is LLVM's
      rounds = divisor_of(known, size);
    if (rounds && !nv_registers_left_in_loop(f->ctx, f->function, blocks, arrlenu(blocks)))
      rounds = 0;
  }
  arrfree(blocks);
  return rounds;
}

// A loop that is taken, by its header, which stays when loops are unrolled.
struct taken {
  LLVMBasicBlockRef header;
  unsigned rounds;
  bool is_known; // a constant number of rounds: LLVM's own unroller needs to be told only
};

// stb_ds array.
static struct taken *candidates(nv_pass_ctx *ctx, LLVMValueRef function) {
  struct facts f = {.ctx = ctx, .function = function};
  nv_loop **loops = nv_loop_list(nv_loops(ctx, function));
  struct taken *taken = NULL, one;
  for (ptrdiff_t i = 0; i < arrlen(loops); i++) {
    one = (struct taken){nv_loop_header(loops[i]), rounds_of(&f, loops[i]),
                         nv_loop_trip_count(ctx, loops[i]) != 0};
    if (one.rounds)
      arrput(taken, one);
  }
  arrfree(loops);
  if (f.uniform) {
    nv_block_uniformity_free(f.uniform);
    nv_block_index_free(&f.index);
  }
  return taken;
}

nv_preserved nv_unroll_together(nv_pass_ctx *ctx, LLVMValueRef function) {
  const LLVMAttributeIndex fn = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  if (nv_has_attr(function, fn, "optsize") || nv_has_attr(function, fn, "minsize"))
    return NV_UNCHANGED;
  struct taken *taken = candidates(ctx, function);
  bool changed = false, instructions = false;
  for (ptrdiff_t i = 0; i < arrlen(taken); i++) {
    bool unrolled;
    nv_loop *loop = nv_loop_of(nv_loops(ctx, function), taken[i].header);
    if (taken[i].is_known) {
      nv_loop_md_set_int(loop, "llvm.loop.unroll.count", taken[i].rounds);
      instructions = true;
      continue;
    }
    changed |= nv_loop_run_runtime_unroll(ctx, loop, taken[i].rounds, &unrolled);
    // No unroller is to come back to it. Of as many rounds as there are at most no loop is left.
    loop = unrolled ? nv_loop_of(nv_loops(ctx, function), taken[i].header) : NULL;
    if (loop && nv_loop_header(loop) == taken[i].header)
      nv_loop_md_set_flag(loop, "llvm.loop.unroll.disable", true);
  }
  arrfree(taken);
  return changed ? NV_CHANGED_CFG : instructions ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
