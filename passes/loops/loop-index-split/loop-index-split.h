// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-index-split.h: what the forms of splitting a loop by its counter have in common.
#ifndef NVOPT_LOOP_INDEX_SPLIT_H
#define NVOPT_LOOP_INDEX_SPLIT_H

#include "bridge/dominators.h"
#include "bridge/loops.h"
#include "bridge/scev.h"

/// A comparison of the counter with an invariant bound, in 64 bits.
typedef struct nv_split_condition {
  LLVMValueRef icmp;
  const nv_scev_expr
      *distance; ///< from the counter's start to the bound, in the counter's direction
  const nv_scev_expr *start, *bound;
  int64_t step; ///< of the counter each round; neither 0 nor INT64_MIN
  LLVMIntPredicate predicate;
} nv_split_condition;

/// The loop that is looked at.
typedef struct nv_split {
  nv_pass_ctx *ctx;
  LLVMValueRef function;
  nv_scev_info *se;
  nv_domtree *dt;
  nv_loop *loop;
  LLVMBasicBlockRef *blocks; ///< stb_ds
  LLVMTypeRef i64;
  const nv_scev_expr *trips; ///< i64, at most 2^32
  size_t size;
  bool memory;
} nv_split;

/// The absolute value of the step.
uint64_t nv_split_step(const nv_split_condition *c);

/// `e` as a value in the preheader; NULL when it is not safe or costs too much there.
LLVMValueRef nv_split_expand(nv_split *s, const nv_scev_expr *e);

/// Both numbers, or neither.
bool nv_split_expand_two(nv_split *s, const nv_scev_expr *a, const nv_scev_expr *b,
                         LLVMValueRef out[2]);

/// Takes back what was expanded in vain; values that are used stay.
void nv_split_drop(nv_split *s, const LLVMValueRef *values, size_t n);

/// A builder at the end of the preheader; the caller disposes of it.
LLVMBuilderRef nv_split_at_preheader(nv_split *s);

LLVMValueRef nv_split_number(nv_split *s, uint64_t n);

/// i1: some iteration has counter == bound; `*index` is its number then.
LLVMValueRef nv_split_hit(nv_split *s, const nv_split_condition *c, LLVMBuilderRef b,
                          LLVMValueRef distance, LLVMValueRef trips, LLVMValueRef *index);

/// Replaces the loop by the one iteration in which `c` holds, if it does nothing in all others (LIS-5).
/// False, nothing changed, when that is not so.
bool nv_keep_only_one(nv_split *s, const nv_split_condition *c);

#endif
