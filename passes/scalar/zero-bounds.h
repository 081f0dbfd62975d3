// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// zero-bounds.h: a lower bound of 0 is applied last.
#ifndef NVOPT_SCALAR_ZERO_BOUNDS_H
#define NVOPT_SCALAR_ZERO_BOUNDS_H

#include "passes.h"

/// Writes `inst`, the smaller one of a value that is at least 0 by a bound of its own and of a number that is not negative, with that
/// bound behind it. True if the function has changed; `inst` is gone then, and `dead` becomes the bound, which nobody uses any more
/// and the caller deletes.
bool nv_bound_by_zero_last(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef inst,
                           LLVMValueRef *dead);

#endif
