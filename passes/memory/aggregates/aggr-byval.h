// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// aggr-byval.h: by-value arguments that are passed with all their bytes.
#ifndef NVOPT_AGGR_BYVAL_H
#define NVOPT_AGGR_BYVAL_H

#include "pass.h"

/// Gives by-value parameters of `function`, unless it is a kernel, and by-value arguments of its calls
/// a type without gaps, where theirs has some. True when there was one.
bool nv_close_byval_gaps(nv_pass_ctx *ctx, LLVMValueRef function);

#endif
