// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// branches.h: conditions and the targets that they choose between.
#ifndef NVOPT_BRIDGE_BRANCHES_H
#define NVOPT_BRIDGE_BRANCHES_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The predicate that holds exactly when `predicate` does not (oeq and une, NaN included).
LLVMRealPredicate nv_fcmp_inverse(LLVMRealPredicate predicate);

/// Exchanges the two targets of the conditional branch `branch`, with its branch weights.
void nv_swap_successors(LLVMValueRef branch);

#ifdef __cplusplus
}
#endif
#endif
