// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// full-unroll.c: nv-full-unroll, unrolls loops of few iterations even where their bodies are large.
//
//   for (int n = 64; n > 1; n /= 2) { ... t / n ... t % n ... }     ->     six bodies, with shifts
//
// LLVM bounds a fully unrolled loop by 300 instructions on NVPTX, whatever the number of iterations.
// The stages of a transform or the steps of a small factorisation are larger and gain most: their
// divisions, bounds and indices become constants. A high bound alone would also unroll long loops
// (60 iterations of a Newton step: five times the code and nothing gained), so this pass has a bound on
// the iterations as well, full-unroll-max-trips, next to full-unroll-threshold.
//
// With `searches` it takes only loops with several ways out that read and compute, in front of the
// inliner: a comparator of keys of two to eight words becomes a chain of comparisons while its
// arguments are still known to be readable. Every other loop waits for the caller's constants.
//
// `#pragma unroll` on a loop that ends early, `for (i = 0; i < 16; i++) { if (t >= n) return; ... t += 128; }`, asks for
// as many bodies as the counter has values, each with its exit, and nvcc makes them. LLVM does where it knows the exact
// number of rounds: not where counter and data are one condition. Up to 64 rounds it is told to go by the bound.
// With `asked` it takes only these.
//
// Loops of up to 64 rounds of which most is constant in a round, such as the places that bits are moved to, are taken as well: LLVM
// itself looks at what folds in ten rounds.
//
// With `many` it takes, as long as a function has MANY loops and more, only loops that stand alone and make a known number of
// rounds, which no pass between the two places looks at. That is next to indvars, which asks for the conditions of all loops in front of the
// one that it is at: 400 loops cost eleven times as much as 100 where none was unrolled before the last of them is simplified.
//
// Legality: LLVM's loop-unroll-full does the work with its own estimate of what folds; this pass only
// gives it other bounds. `#pragma unroll 1` and its like are obeyed. Contract PF-5.
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/loop-transforms.h"
#include "bridge/remarks.h"
#include "loops/loop-blocks.h"
#include "loops/unroll-four.h"
#include "loops/unroll-known.h"
#include "passes.h"
#include "facts/register-pressure.h"
#include "facts/shapes.h"
#include "set.h"

// Instructions of all rounds together of a loop that the user asked to have unrolled: LLVM's bound.
enum { MAX_ASKED = 1 << 14 };

// Instructions of a round at least that become constants, the step of the counter and the question whether it is done among them.
enum { MIN_FOLDED = 5 };

// Loops of a function from which on what is asked of all loops in front of each is dear.
enum { MANY = 64 };

// A body that needs more registers than there are spills already; copies of it would spill once each.
// Only what the body itself computes and reads is asked for, which takes no longer than the loop is.
static bool spills(nv_pass_ctx *ctx, nv_loop *loop) {
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  bool left = nv_registers_left_in_loop(ctx, nv_loop_function(loop), blocks, arrlenu(blocks));
  arrfree(blocks);
  return !left;
}

static bool only_computes_or_reads(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMStore:
  case LLVMFence:
  case LLVMAtomicRMW:
  case LLVMAtomicCmpXchg:
    return false;
  case LLVMLoad:
    return !LLVMGetVolatile(inst) && LLVMGetOrdering(inst) == LLVMAtomicOrderingNotAtomic;
  default:
    return !LLVMIsACallInst(inst) && !LLVMIsAInvokeInst(inst) && !LLVMIsACallBrInst(inst);
  }
}

// A loop with several ways out that only reads: a comparison of keys, a search in a few places.
static bool is_search(nv_pass_ctx *ctx, nv_loop *loop) {
  bool search = !nv_loop_exiting_block(loop);
  LLVMBasicBlockRef *blocks = search ? nv_loop_block_list(ctx, loop) : NULL;
  for (ptrdiff_t b = 0; search && b < arrlen(blocks); b++)
    nv_foreach_inst(inst, blocks[b])
      search &= only_computes_or_reads(inst);
  arrfree(blocks);
  return search;
}

// The user asked for a loop without a loop, and `most` rounds are all that is known.
static bool is_asked_by_bound(nv_pass_ctx *ctx, nv_loop *loop, uint32_t most) {
  bool asked = nv_loop_md_has(loop, "llvm.loop.unroll.enable") ||
               nv_loop_md_has(loop, "llvm.loop.unroll.full");
  if (!asked || most < 2 || most > NV_MOST_ASKED || nv_loop_trip_count(ctx, loop))
    return false;
  unsigned size = 0;
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  for (ptrdiff_t b = 0; b < arrlen(blocks); b++)
    nv_foreach_inst(inst, blocks[b])
      size += nv_size_in_unrolling(inst);
  arrfree(blocks);
  return size <= MAX_ASKED / most;
}

// A counter of the loop of one block `body`: it starts at a constant, to which constants are added.
static bool is_counter(LLVMValueRef phi, LLVMBasicBlockRef body) {
  if (LLVMCountIncoming(phi) != 2)
    return false;
  unsigned again = LLVMGetIncomingBlock(phi, 1) == body;
  LLVMValueRef next = LLVMGetIncomingValue(phi, again);
  return LLVMIsAConstantInt(LLVMGetIncomingValue(phi, !again)) && nv_opcode_of(next) == LLVMAdd &&
         LLVMGetOperand(next, 0) == phi && LLVMIsAConstantInt(LLVMGetOperand(next, 1));
}

// A constant of its round: computed from counters and constants alone, or read from a constant table by them.
static bool is_constant_of_round(const nv_set *constants, LLVMValueRef inst) {
  for (int k = 0, n = LLVMGetNumOperands(inst); k < n; k++) {
    LLVMValueRef operand = LLVMGetOperand(inst, (unsigned)k);
    if (!LLVMIsConstant(operand) && !nv_set_has(constants, operand))
      return false;
  }
  if (!LLVMIsALoadInst(inst))
    return true;
  LLVMValueRef table = nv_underlying_object(LLVMGetOperand(inst, 0), 0);
  return LLVMIsAGlobalVariable(table) && LLVMIsGlobalConstant(table) && LLVMGetInitializer(table);
}

// `loop` computes in registers, much of it from its counter alone: the places that bits are moved to. So many bodies are
// shorter than one with all that, though LLVM counts on it to fold in few rounds only.
static bool is_mostly_constants(nv_pass_ctx *ctx, nv_loop *loop, uint32_t rounds,
                                uint32_t threshold) {
  LLVMBasicBlockRef body = nv_loop_header(loop);
  if (rounds > NV_MOST_ASKED || nv_loop_trip_count(ctx, loop) != rounds ||
      nv_loop_blocks(loop, NULL, 0) != 1)
    return false;
  nv_set *constants = NULL;
  uint32_t folded = 0, left = 0;
  bool computes = true;
  nv_foreach_inst(inst, body) {
    if (LLVMIsAPHINode(inst)) {
      if (is_counter(inst, body))
        nv_set_add(&constants, inst);
    } else if (!only_computes_or_reads(inst)) {
      computes = false;
    } else if (!LLVMIsATerminatorInst(inst)) {
      bool constant = is_constant_of_round(constants, inst);
      computes &= constant || !LLVMIsALoadInst(inst);
      if (constant)
        nv_set_add(&constants, inst);
      folded += constant;
      left += !constant;
    }
  }
  nv_set_free(&constants);
  return computes && folded >= MIN_FOLDED && left <= threshold / rounds;
}

// One of many loops, without another one around it or in it, of a known number of rounds.
static bool is_one_of_many(nv_pass_ctx *ctx, nv_loop *loop) {
  return !nv_loop_parent(loop) && nv_loop_is_innermost(loop) && nv_loop_trip_count(ctx, loop) &&
         nv_loops_innermost_first(nv_loops(ctx, nv_loop_function(loop)), NULL, 0) >= MANY;
}

nv_preserved nv_full_unroll(nv_pass_ctx *ctx, nv_loop *loop) {
  const nv_options *options = nv_ctx_options(ctx);
  if ((nv_ctx_param(ctx, "searches") && !is_search(ctx, loop)) ||
      (nv_ctx_param(ctx, "many") && !is_one_of_many(ctx, loop)))
    return NV_UNCHANGED;
  LLVMValueRef function = nv_loop_function(loop);
  uint32_t threshold = (uint32_t)nv_opt_int_fn(options, NV_OPT_full_unroll_threshold, function);
  uint32_t trips = (uint32_t)nv_opt_int_fn(options, NV_OPT_full_unroll_max_trips, function);
  uint32_t most = trips < 2 ? 0 : nv_loop_max_trip_count(ctx, loop);
  bool asked = is_asked_by_bound(ctx, loop, most);
  if (asked) {
    nv_loop_md_set_flag(loop, "llvm.loop.unroll.enable", true);
  } else if (nv_ctx_param(ctx, "asked") || most == 0 ||
             (most > trips && !is_mostly_constants(ctx, loop, most, threshold)) ||
             spills(ctx, loop)) {
    return NV_UNCHANGED;
  }
  if (most > trips)
    trips = most;
  // LLVM's pass, which does it, speaks under its own name.
  nv_remark_place *place = nv_has_remarks(ctx, function) ? nv_remark_keep_loop(loop) : NULL;
  bool unrolled = nv_loop_run_full_unroll(ctx, loop, threshold, trips);
  if (place)
    nv_remark_emit_kept(ctx, NV_REMARK_PASSED, unrolled ? "FullyUnrolled" : NULL, place,
                        NV_REMARK_ARGS(NV_TEXT("unrolled completely, at most "),
                                       NV_INT("Rounds", most), NV_COUNTED(most, " round")));
  return unrolled ? NV_CHANGED_CFG : asked ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
