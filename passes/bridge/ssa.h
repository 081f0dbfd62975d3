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

/// The same for a use that comes after the definition of its own block, if there is one.
void nv_ssa_rewrite_use_after_def(nv_ssa *ssa, LLVMUseRef use);

/// What the variable holds at the end of `block`. May insert phis.
LLVMValueRef nv_ssa_value_at_end(nv_ssa *ssa, LLVMBasicBlockRef block);

/// What the variable holds on entry to `block`, after its phis. May insert phis.
LLVMValueRef nv_ssa_value_at_start(nv_ssa *ssa, LLVMBasicBlockRef block);

/// True when `alloca` is only loaded and stored, whole and not volatile, so that it can be a
/// register.
bool nv_is_alloca_promotable(LLVMValueRef alloca);

/// Turns `n` promotable allocas of `fn` into registers; they are gone afterwards. Those that are
/// not promotable are left. Returns the number promoted.
size_t nv_promote_allocas(nv_pass_ctx *ctx, LLVMValueRef fn, const LLVMValueRef *allocas, size_t n);

#ifdef __cplusplus
}
#endif
#endif
