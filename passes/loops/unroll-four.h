// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// unroll-four.h: what LLVM's unroller makes of a loop, for those who unroll what it leaves.
#ifndef NV_LOOPS_UNROLL_FOUR_H
#define NV_LOOPS_UNROLL_FOUR_H

#include "bridge/loops.h"
#include "bridge/scev.h"

/// `count`, a number of rounds, is computed without a division, but by a power of two. False for NULL,
/// when scalar evolution does not know it, and for one that is nested deeper than is looked.
bool nv_is_cheap_count(const nv_scev_expr *count);

/// nv-unroll-four asks for four rounds of `loop`.
bool nv_gets_four_rounds(nv_pass_ctx *ctx, nv_loop *loop);

/// The instructions that `inst` is in a loop to be unrolled: none for a phi, a cast that costs nothing and a constant
/// offset, those of its text for assembly, one for the others.
unsigned nv_size_in_unrolling(LLVMValueRef inst);

/// `inst` is a quotient or a root that takes steps of Newton and a branch to what they leave open: no division
/// of integers by a constant.
bool nv_is_quotient_or_root(LLVMValueRef inst);

#endif
