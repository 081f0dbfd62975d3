// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// slp-narrow.c: nv-slp-narrow, LLVM's slp-vectorizer for functions with bytes or half words.
//
//   store i8 %a, ptr %p                                 store <4 x i8> %v, ptr %p
//   ... store i8 %d, ptr %p.3                    ->
//
// A register has 32 bits, so only values of 8 and 16 bits fit into one together. What the vectoriser
// does with wider ones, a sum of words for example, is search: 14 % of what O3 takes, over code that
// it never changes. So it runs only in functions that have, in one block, two stores or phis of such
// values, or two operations on them. Loads alone are no reason: what is extended behind them is wide.
//
// Legality: LLVM's pass does all the work. Contract PF-13.
#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "passes.h"

static bool is_narrow(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
  case LLVMIntegerTypeKind:
    return LLVMGetIntTypeWidth(type) == 8 || LLVMGetIntTypeWidth(type) == 16;
  case LLVMHalfTypeKind:
  case LLVMBFloatTypeKind:
    return true;
  default:
    return false;
  }
}

// A store or computation whose neighbours may join it; loads, calls and casts follow their users.
static bool is_narrow_work(LLVMValueRef inst) {
  if (LLVMIsAStoreInst(inst))
    return is_narrow(LLVMTypeOf(LLVMGetOperand(inst, 0)));
  return (LLVMIsAPHINode(inst) || LLVMIsABinaryOperator(inst) || LLVMIsAUnaryOperator(inst) ||
          LLVMIsASelectInst(inst)) &&
         is_narrow(LLVMTypeOf(inst));
}

static bool has_two(LLVMBasicBlockRef block) {
  unsigned n = 0;
  nv_foreach_inst(inst, block) {
    if (is_narrow_work(inst) && ++n == 2)
      return true;
  }
  return false;
}

nv_preserved nv_slp_narrow(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_foreach_block(block, function) {
    if (has_two(block))
      return nv_vectorize_straight_line(ctx, function);
  }
  return NV_UNCHANGED;
}
