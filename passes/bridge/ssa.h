// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ssa.h: repairing SSA form (SSAUpdater) and turning allocas into registers (PromoteMemToReg).
#ifndef NVOPT_BRIDGE_SSA_H
#define NVOPT_BRIDGE_SSA_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// One variable that has got several definitions. Blocks and edges must not change while it lives.
typedef struct nv_ssa nv_ssa;

/// Starts a variable of `type`; phis that it needs are called `name`. To be ended by nv_ssa_end,
/// which keeps the phis. P2-B051.
nv_ssa *nv_ssa_begin(LLVMTypeRef type, const char *name);
void nv_ssa_end(nv_ssa *ssa);

/// `value` is what the variable holds at the end of `block`.
void nv_ssa_add_def(nv_ssa *ssa, LLVMBasicBlockRef block, LLVMValueRef value);

/// Makes `use` see the definition that reaches it; one in the block of the user counts for phis of
/// successors only. Poison where none reaches. P2-B051.
void nv_ssa_rewrite_use(nv_ssa *ssa, LLVMUseRef use);

#ifdef __cplusplus
}
#endif
#endif
