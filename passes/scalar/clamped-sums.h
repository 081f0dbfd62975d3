// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// clamped-sums.h: a constant that is added to a value between two bounds.
#ifndef NVOPT_SCALAR_CLAMPED_SUMS_H
#define NVOPT_SCALAR_CLAMPED_SUMS_H

#include "passes.h"

/// Writes the sum `inst` of a clamped value and a constant as a clamped sum where that is an instruction less; `inst` may be an
/// exclusive or with the sign bit, which is such a sum. True if the function has changed; `inst` is gone then, and `dead` becomes
/// what it used, which nobody uses any more and the caller deletes.
bool nv_add_before_clamp(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef inst, LLVMValueRef *dead);

#endif
