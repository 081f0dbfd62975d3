// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// inline.h: LLVM's call-graph inliner with decisions of our own (llvm::InlinerPass, InlineAdvisor).
//
// LLVM keeps every say about what can be inlined: attributes, targets, recursion, functions whose
// bodies cannot move. The policy only answers for calls that LLVM decides by cost.
#ifndef NVOPT_BRIDGE_INLINE_H
#define NVOPT_BRIDGE_INLINE_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A direct call of a definition that LLVM would inline or leave because of its cost.
typedef struct nv_inline_site {
  LLVMValueRef call, caller, callee;
  unsigned caller_size, callee_size; ///< instructions as of now
  int cost;       ///< LLVM's estimate; where it is not below the threshold, perhaps more
  int threshold;  ///< LLVM's for this call, with all its bonuses
  bool recursive; ///< the callee may call the caller
} nv_inline_site;

typedef enum nv_inline_answer {
  NV_INLINE_BY_COST, ///< as LLVM does: if the cost is below the threshold
  NV_INLINE_YES,
  NV_INLINE_NO,
} nv_inline_answer;

/// Decides about `site`. With YES and NO `*reason` is a constant string for LLVM's remark.
typedef nv_inline_answer (*nv_inline_policy)(nv_pass_ctx *ctx, const nv_inline_site *site,
                                             const char **reason);

/// Inlines calls in the component of the running pass, which must be a pass over the call graph.
/// Adds the instructions that bodies brought to nv_ctx_total. Cost model parameters are those of
/// LLVM's command line.
nv_preserved nv_inline_calls(nv_pass_ctx *ctx, nv_inline_policy policy);

/// LLVM's cost of inlining `call` when no threshold ends the estimate early. False when LLVM would
/// never inline it. Expensive.
bool nv_inline_full_cost(nv_pass_ctx *ctx, LLVMValueRef call, int *cost);

#ifdef __cplusplus
}
#endif
#endif
