// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// evaluate.h: runs a function of constants at compile time.
#ifndef NVOPT_EVALUATE_H
#define NVOPT_EVALUATE_H

#include "pass.h"

/// The number that the call `call` of a function with a body returns, all its arguments being
/// constants, when the body can be run here: every step folds, within a budget, and touches no
/// memory but constants and the function's own scalar variables. Each operation is folded under the rules of the function it is in, so the
/// result is bit for bit what inlining, unrolling and folding would give. NULL otherwise. Does not
/// change the IR.
LLVMValueRef nv_evaluate_call(nv_pass_ctx *ctx, LLVMValueRef call);

#endif
