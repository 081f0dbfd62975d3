// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-four.c: nv-unroll-four, asks for four rounds in one where LLVM's bound gives one or two.
//
//   br i1 %c, label %loop, label %exit    ->    br ..., !llvm.loop !{.., !{"llvm.loop.unroll.count", i32 4}}
//
// LLVM unrolls a loop on NVPTX, fully aside, to at most 75 instructions: bodies up to 19 get four rounds
// and more, a body of 20 gets two and one of 40 stays as it is. For code in order that is reasonable;
// on a GPU a warp that is alone waits for every load, and the loads of four rounds, which stand
// together when nothing between them may write, are waited for once. ptxas unrolls by four itself,
// but not bodies of this size.
//
// Nor does LLVM unroll a loop, however small, whose number of rounds is more work than it computes for
// one: `for (i = threadIdx.x; i < n; i += 32)` takes two subtractions and a shift, `k < 32 && t + k < n` a
// minimum and a maximum. These get four rounds as well.
//
// A loop is taken that is innermost and one block, so that lanes stay together and the rounds become one
// block as well, or that ends in one place and begins with a load: `if (d[i] < limit) ...`, what searches,
// lists of neighbours and filters are made of. Where no round writes ptxas asks for what all four load in
// front of the first condition. It has more than FIT instructions (unless LLVM leaves it and it loads from
// memory that is no local object of the function, of whose elements there are few) and at most MOST, or,
// where nothing is loaded and only counters and branches are saved, MOST_IN_REGISTERS, without calls of
// functions and assembly whose text cannot be copied. It makes FEWEST rounds or an unknown number: of fewer
// too many run in the loop of the rest, and a constant number is one that four divide, of a loop of several
// blocks. Its count costs no division to compute, as a step known at run time only does, and its body
// leaves registers under the launch bounds. Code that is to be small stays small, and loops with metadata
// about unrolling are the user's or another pass's.
//
// Legal because metadata of loops says what pays and never what is right: LLVM's unroller does the
// work and refuses what it may not do (convergent operations in the rest, say). Contract PF-5.
#include <stb/stb_ds.h>

#include "bridge/alias.h"
#include "bridge/attributes.h"
#include "bridge/loops.h"
#include "bridge/nvvm.h"
#include "bridge/scev-expand.h"
#include "facts/asm-text.h"
#include "facts/register-pressure.h"
#include "loops/loop-blocks.h"
#include "loops/unroll-four.h"
#include "loops/unroll-known.h"
#include "passes.h"

enum {
  ROUNDS = 4,
  FIT = 19,               // LLVM makes four rounds or more of these: counter and branch stay one
  MOST = 75,              // LLVM's bound for all rounds together, here for one
  MOST_IN_REGISTERS = 50, // the same where nothing is loaded
  FEWEST = 16,            // rounds; unknown ones count as many
  CHEAP = 4,              // simple instructions that LLVM's unroller spends on a count
  MAX_DEPTH = 16,         // of a count; a deeper one counts as expensive
  DIVISION = 10,          // instructions of a division at least, or of a root
};

// The number of rounds is computed without a division, but by a power of two.
static bool is_cheap(const nv_scev_expr *e, unsigned depth) {
  if (!e || depth > MAX_DEPTH || nv_scev_get_kind(e) == NV_SCEV_OTHER)
    return false;
  int64_t by;
  if (nv_scev_get_kind(e) == NV_SCEV_UDIV &&
      (!nv_scev_const_value(nv_scev_operand(e, 1), &by) || by <= 0 || (by & (by - 1))))
    return false;
  for (size_t i = 0; i < nv_scev_num_operands(e); i++)
    if (!is_cheap(nv_scev_operand(e, i), depth + 1))
      return false;
  return true;
}

bool nv_is_cheap_count(const nv_scev_expr *count) { return is_cheap(count, 0); }

// What a count is made of.
struct parts {
  bool divides;
  unsigned values; // that are known at run time, maxima and minima counted as well
};

static void count_parts(const nv_scev_expr *e, unsigned depth, struct parts *parts) {
  switch (nv_scev_get_kind(e)) {
  case NV_SCEV_UDIV:
    parts->divides = true;
    break;
  case NV_SCEV_UNKNOWN:
  case NV_SCEV_SMAX:
  case NV_SCEV_UMAX:
  case NV_SCEV_SMIN:
  case NV_SCEV_UMIN:
    parts->values++;
    break;
  default:
    break;
  }
  for (size_t i = 0; i < nv_scev_num_operands(e) && depth <= MAX_DEPTH; i++)
    count_parts(nv_scev_operand(e, i), depth + 1, parts);
}

unsigned nv_size_in_unrolling(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMPHI:
  case LLVMTrunc:
  case LLVMBitCast:
  case LLVMAddrSpaceCast:
  case LLVMPtrToInt:
  case LLVMIntToPtr:
    return 0;
  case LLVMGetElementPtr: // part of the address of an access
    for (unsigned i = 1; i < (unsigned)LLVMGetNumOperands(inst); i++)
      if (!LLVMIsAConstantInt(LLVMGetOperand(inst, i)))
        return 1;
    return 0;
  case LLVMCall: {
    LLVMValueRef called = LLVMGetCalledValue(inst);
    return LLVMIsAInlineAsm(called) ? nv_asm_instructions(called) : 1;
  }
  default:
    return 1;
  }
}

// The count takes a division by a power of two of more than one value, as the steps of a block through an
// array do, or more instructions than LLVM's unroller spends on a count, as the lesser of two limits:
// more than LLVM computes for a loop, however small the body is.
static bool is_left_by_llvm(nv_pass_ctx *ctx, nv_loop *loop, const nv_scev_expr *count) {
  struct parts parts = {0};
  count_parts(count, 0, &parts);
  if (parts.divides && parts.values > 1)
    return true;
  LLVMBasicBlockRef before = nv_loop_preheader(loop);
  nv_expander *expander = before ? nv_expander_begin(ctx, nv_loop_function(loop), "") : NULL;
  if (!expander)
    return false;
  // The unroller asks what the rounds cost, one more than the ways back.
  nv_scev_info *se = nv_scev(ctx, nv_loop_function(loop));
  const nv_scev_expr *rounds = nv_scev_add(se, count, nv_scev_const(se, nv_scev_type(count), 1), 0);
  bool costly = !rounds || nv_is_expansion_costly(expander, rounds, loop, CHEAP,
                                                  LLVMGetBasicBlockTerminator(before));
  nv_expander_end(expander, false);
  return costly;
}

bool nv_is_quotient_or_root(LLVMValueRef inst) {
  switch (LLVMGetInstructionOpcode(inst)) {
  case LLVMFDiv:
  case LLVMFRem:
    return true;
  case LLVMUDiv:
  case LLVMSDiv:
  case LLVMURem:
  case LLVMSRem:
    return !LLVMIsAConstant(LLVMGetOperand(inst, 1));
  case LLVMCall:
    return nv_is_intrinsic(inst, "llvm.nvvm.sqrt.rn.d") ||
           nv_is_intrinsic(inst, "llvm.nvvm.sqrt.rn.f");
  default:
    return false;
  }
}

// Instructions that `inst` is at least. Quotients and roots are steps of Newton and a branch to what they leave open:
// four rounds of them are a long body for a loop of the rest beside it.
static unsigned size_of(LLVMValueRef inst) {
  return nv_is_quotient_or_root(inst) ? DIVISION : nv_size_in_unrolling(inst);
}

// A load that a warp waits for; local objects are near, and what walks through one makes few rounds.
static bool is_far_load(nv_scev_info *se, LLVMValueRef inst) {
  if (!LLVMIsALoadInst(inst))
    return false;
  const nv_scev_expr *address = nv_scev_of(se, LLVMGetOperand(inst, 0));
  LLVMValueRef base = address ? nv_scev_value(nv_scev_pointer_base(se, address)) : NULL;
  LLVMValueRef object = base ? nv_underlying_object(base, 0) : NULL;
  return !object || !LLVMIsAAllocaInst(object);
}

// The blocks call no function, have no assembly that may not be copied, and are of the size that LLVM leaves to itself, or load.
static bool is_of_the_size(nv_scev_info *se, LLVMBasicBlockRef *blocks, bool small) {
  unsigned size = 0;
  bool loads = false, far = false;
  for (ptrdiff_t b = 0; b < arrlen(blocks); b++) {
    nv_foreach_inst(inst, blocks[b]) {
      if (nv_is_call_not_to_copy(inst))
        return false;
      size += size_of(inst);
      loads |= LLVMIsALoadInst(inst) != NULL;
      far |= is_far_load(se, inst);
    }
  }
  return ((small && far) || size > FIT) && size <= (loads ? MOST : MOST_IN_REGISTERS);
}

static bool has_load(LLVMBasicBlockRef block) {
  nv_foreach_inst(inst, block) {
    if (LLVMIsALoadInst(inst))
      return true;
  }
  return false;
}

// The loop is one block, or ends in one place and begins with a load that no condition of its guards.
static bool is_of_the_form(const nv_loop *loop) {
  LLVMBasicBlockRef latch = nv_loop_latch(loop);
  return latch == nv_loop_header(loop) ||
         (latch && nv_loop_is_innermost(loop) && nv_loop_exiting_block(loop) == latch &&
          has_load(nv_loop_header(loop)));
}

// Where the number of rounds is a constant four divide it; nv-unroll-known decides about loops of one block then.
static bool leaves_no_rest(nv_pass_ctx *ctx, nv_loop *loop) {
  uint32_t rounds = nv_loop_trip_count(ctx, loop); // 0: no constant
  return !rounds || (rounds % ROUNDS == 0 && nv_loop_latch(loop) != nv_loop_header(loop));
}

bool nv_gets_four_rounds(nv_pass_ctx *ctx, nv_loop *loop) {
  const LLVMAttributeIndex fn = (LLVMAttributeIndex)LLVMAttributeFunctionIndex;
  LLVMValueRef function = nv_loop_function(loop);
  if (!is_of_the_form(loop) || (nv_is_asked_to_unroll(loop) && nv_rounds_asked(loop) != ROUNDS) ||
      nv_has_attr(function, fn, "optsize") || nv_has_attr(function, fn, "minsize"))
    return false;
  const nv_scev_expr *count = nv_scev_backedge_count(nv_scev(ctx, function), loop, NV_COUNT_EXACT);
  uint32_t most = nv_loop_max_trip_count(ctx, loop); // 0: anything
  if ((most && most < FEWEST) || !leaves_no_rest(ctx, loop) || !nv_is_cheap_count(count))
    return false;
  LLVMBasicBlockRef *blocks = nv_loop_block_list(ctx, loop);
  bool gets = is_of_the_size(nv_scev(ctx, function), blocks, is_left_by_llvm(ctx, loop, count)) &&
              nv_registers_left_in_loop(ctx, function, blocks, arrlenu(blocks));
  arrfree(blocks);
  return gets;
}

nv_preserved nv_unroll_four(nv_pass_ctx *ctx, nv_loop *loop) {
  if (!nv_gets_four_rounds(ctx, loop))
    return NV_UNCHANGED;
  nv_loop_md_set_int(loop, "llvm.loop.unroll.count", ROUNDS);
  return NV_CHANGED_INSTS;
}
