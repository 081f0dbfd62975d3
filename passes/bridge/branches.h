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

/// What `from`, a branch that may end a round of a loop, says about that loop the branch `to` says, too, unless it
/// says something already.
void nv_copy_loop_metadata(LLVMValueRef to, LLVMValueRef from);

#ifdef __cplusplus
}
#endif
#endif
