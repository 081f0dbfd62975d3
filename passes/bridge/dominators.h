// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// dominators.h: dominator and post-dominator trees, and block orders made from the CFG.
//
// Blocks that control cannot reach are in no tree. Everything dominates them (no path disagrees);
// functions that would have to name a tree position answer NULL.
#ifndef NVOPT_BRIDGE_DOMINATORS_H
#define NVOPT_BRIDGE_DOMINATORS_H

#include "bridge/analyses.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct nv_domtree nv_domtree;
typedef struct nv_postdomtree nv_postdomtree;

//===-- Dominators ----------------------------------------------------------------------------===//

/// The dominator tree of `fn`. Handle rules: analyses.h.
nv_domtree *nv_dominators(nv_pass_ctx *ctx, LLVMValueRef fn);

/// True when `def` (instruction, argument, constant) is available at every use inside instruction
/// `user`. For a phi this asks for availability at its block, which is stricter than needed; ask
/// about its uses one by one with nv_dominates_use. P2-B003.
bool nv_dominates(const nv_domtree *dt, LLVMValueRef def, LLVMValueRef user);

/// True when `def` is available at `use`; the use in a phi is at the end of its incoming block.
/// `use` belongs to an instruction. P2-B003.
bool nv_dominates_use(const nv_domtree *dt, LLVMValueRef def, LLVMUseRef use);

/// True when every path from the entry to `b` goes through `a`; a block dominates itself. P2-B004.
bool nv_dominates_block(const nv_domtree *dt, LLVMBasicBlockRef a, LLVMBasicBlockRef b);

/// True when every path from the entry to `block` takes the edge `from` -> `to`, so that a
/// condition which chose that edge holds in `block`. False when there are several such edges.
bool nv_edge_dominates(const nv_domtree *dt, LLVMBasicBlockRef from, LLVMBasicBlockRef to,
                       LLVMBasicBlockRef block);

/// True when the entry reaches `block`.
bool nv_is_reachable(const nv_domtree *dt, LLVMBasicBlockRef block);

/// The nearest block that dominates both; NULL when one of them is unreachable. P2-B005.
LLVMBasicBlockRef nv_nearest_common_dominator(const nv_domtree *dt, LLVMBasicBlockRef a,
                                              LLVMBasicBlockRef b);

/// The parent of `block` in the tree; NULL for the entry and for unreachable blocks. P2-B006.
LLVMBasicBlockRef nv_idom(const nv_domtree *dt, LLVMBasicBlockRef block);

/// The reachable blocks, parents before children (depth first). P2-B007.
size_t nv_dom_preorder(const nv_domtree *dt, LLVMBasicBlockRef *out, size_t capacity);

//===-- Post-dominators -----------------------------------------------------------------------===//

/// The post-dominator tree of `fn`. It may have several roots: all returns, and one block of each
/// region that never leaves. Handle rules: analyses.h.
nv_postdomtree *nv_postdominators(nv_pass_ctx *ctx, LLVMValueRef fn);

/// True when every path from `b` to an end of the function goes through `a`. P2-B008.
bool nv_postdominates_block(const nv_postdomtree *pdt, LLVMBasicBlockRef a, LLVMBasicBlockRef b);

/// The parent of `block`; NULL for roots and where only the virtual root is above.
LLVMBasicBlockRef nv_ipostdom(const nv_postdomtree *pdt, LLVMBasicBlockRef block);

//===-- Orders --------------------------------------------------------------------------------===//

/// The reachable blocks of `fn` in reverse post order: a block comes after all its predecessors,
/// back edges aside. P2-B009.
size_t nv_rpo(LLVMValueRef fn, LLVMBasicBlockRef *out, size_t capacity);

#ifdef __cplusplus
}
#endif
#endif
