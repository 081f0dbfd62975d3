// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// slp-narrow.c: nv-slp-narrow, LLVM's slp-vectorizer for functions with bytes or half words.
//
//   store i8 %a, ptr %p                                 store <4 x i8> %v, ptr %p
//   ... store i8 %d, ptr %p.3                    ->
//
// A register has 32 bits, so only values of 8 and 16 bits fit into one together. What the vectoriser
// does with wider ones, a sum of words for example, is search: 14 % of what O3 takes, over code that
// it never changes. So it runs only in functions that have, in one block, two stores or phis of such
// values, or two operations on them. Loads alone are no reason: what is extended behind them is wide. Nor are stores
// of which no two may be neighbours, and what is computed for them alone: the counters of a radix sort, each at
// the place that a key tells, are another 4 % of the time of its file.
//
// The search takes time with the square of what a block has and more: 6,400 stores of bytes, copies of
// structs that were expanded, take a second and a half, twice as many nearly ten times as long. So
// a function with a block of more than MAX_WORK is left as it is. From a choice it goes on at both values, which in a network that
// sorts are choices again: 56 of them, eight bytes, take 0.02 s, 182 take 0.4 s and 272, the keys of a thread in
// CUB's merge sort, 0.6 s and more, so the limit for those is MAX_CHOICES.
//
// LLVM's pass does not ask how its vectors are aligned; those that a GPU accesses element by element are taken apart again.
//
// Legality: LLVM's pass does all the work, and split-unaligned.c. Contract PF-13.
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "facts/neighbours.h"
#include "passes.h"
#include "bridge/remarks.h"
#include "scalar/split-unaligned.h"

enum {
  MAX_WORK = 1024,  // stores, phis and operations of a block
  MAX_CHOICES = 64, // those of them that are selects
};

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

static unsigned count_work(LLVMBasicBlockRef block, unsigned *choices) {
  unsigned n = 0;
  *choices = 0;
  nv_foreach_inst(inst, block) {
    if (is_narrow_work(inst)) {
      n++;
      *choices += LLVMIsASelectInst(inst) != NULL;
    }
  }
  return n;
}

static bool is_in(LLVMValueRef v, LLVMBasicBlockRef block) {
  return LLVMIsAInstruction(v) && LLVMGetInstructionParent(v) == block;
}

// The search comes to `inst` from nowhere but the store of its block that it is computed for: it has no other user,
// and begins no reduction, for which both operands would be computed in the block.
static bool is_for_a_store(LLVMValueRef inst, LLVMBasicBlockRef block) {
  LLVMUseRef use = LLVMGetFirstUse(inst);
  return use && !LLVMGetNextUse(use) && LLVMIsAStoreInst(LLVMGetUser(use)) &&
         LLVMGetInstructionParent(LLVMGetUser(use)) == block && LLVMIsABinaryOperator(inst) &&
         !(is_in(LLVMGetOperand(inst, 0), block) && is_in(LLVMGetOperand(inst, 1), block));
}

// The search may find something in `block`, which has work.
static bool is_promising(nv_sources *sources, LLVMBasicBlockRef block) {
  LLVMValueRef *pointers = NULL; // stb_ds: where the stores store to
  unsigned others = 0;
  nv_foreach_inst(inst, block) {
    if (!is_narrow_work(inst))
      continue;
    if (LLVMIsAStoreInst(inst))
      arrput(pointers, LLVMGetOperand(inst, 1));
    else
      others += !is_for_a_store(inst, block);
  }
  bool promising = others > 1 || nv_may_be_neighbours(sources, pointers, arrlenu(pointers));
  arrfree(pointers);
  return promising;
}

nv_preserved nv_slp_narrow(nv_pass_ctx *ctx, LLVMValueRef function) {
  bool any = false;
  nv_sources sources = {0};
  nv_foreach_block(block, function) {
    unsigned choices, work = count_work(block, &choices);
    if (work > MAX_WORK || choices > MAX_CHOICES) {
      nv_remark_block(ctx, NV_REMARK_MISSED, "TooLarge", block,
                      NV_TEXT("bytes and half words are not joined: the block has "),
                      NV_INT("Work", work), NV_TEXT(" operations on them, of which "),
                      NV_INT("Choices", choices), NV_TEXT(" are choices"));
      any = false;
      break;
    }
    any |= work > 1 && !any && is_promising(&sources, block);
  }
  nv_sources_free(&sources);
  nv_preserved result = any ? nv_vectorize_straight_line(ctx, function) : NV_UNCHANGED;
  if (result != NV_UNCHANGED)
    nv_split_unaligned(ctx, function);
  return result;
}
