// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// branches.h: conditions and the targets that they choose between.
#ifndef NVOPT_BRIDGE_BRANCHES_H
#define NVOPT_BRIDGE_BRANCHES_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Gives the comparison of floats `fcmp` the exact opposite predicate (oeq and une, NaN included).
void nv_fcmp_invert(LLVMValueRef fcmp);

/// Exchanges the two targets of the conditional branch `branch`, with its branch weights.
void nv_swap_successors(LLVMValueRef branch);

#ifdef __cplusplus
}
#endif
#endif
