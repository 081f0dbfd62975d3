// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// scev-expand.h: writing scalar evolution expressions as instructions.
#ifndef NVOPT_BRIDGE_SCEV_EXPAND_H
#define NVOPT_BRIDGE_SCEV_EXPAND_H

#include "bridge/scev.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Writes expressions and remembers what it has written, so that parts are shared and all of it can
/// be taken back (an llvm::SCEVExpander). P2-B027.
typedef struct nv_expander nv_expander;

/// `prefix` names new induction variables. NULL where nv_scev answers NULL. To be given back with
/// nv_expander_end.
nv_expander *nv_expander_begin(nv_pass_ctx *ctx, LLVMValueRef fn, const char *prefix);

/// Every value that `e` needs is available at instruction `at`, and computing it there cannot trap.
bool nv_is_expansion_safe(nv_expander *x, const nv_scev_expr *e, LLVMValueRef at);

/// Computing `e` at `at` costs more than `budget` (in units of a simple instruction) although
/// values that are there already count nothing. `loop` (may be NULL): the loop that the code is
/// for.
bool nv_is_expansion_costly(nv_expander *x, const nv_scev_expr *e, nv_loop *loop, unsigned budget,
                            LLVMValueRef at);

/// Writes code for `e` before instruction `before` and returns its value of type `type`, of the
/// same size as that of `e` (an integer type for a pointer is fine). It reuses values of the
/// function and may put parts into loop preheaders. NULL, nothing written, when that is not safe
/// there, when `before` is a phi, or when `type` does not fit.
LLVMValueRef nv_expander_expand(nv_expander *x, const nv_scev_expr *e, LLVMTypeRef type,
                                LLVMValueRef before);

/// Ends the expander. Unless `keep`, everything it wrote is erased again; nothing else may use it
/// then.
void nv_expander_end(nv_expander *x, bool keep);

#ifdef __cplusplus
}
#endif
#endif
