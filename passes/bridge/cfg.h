// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cfg.h: changes of the control-flow graph that keep or drop the cached analyses correctly.
//
// Every function here leaves the cached dominator and post-dominator trees right. LoopInfo and
// MemorySSA are kept right where LLVM can do that, and dropped from the cache where it cannot (each
// function says so): handles of loops got before are then dead. In a loop pass nothing may be
// dropped; there such a function changes nothing and reports failure.
//
// A pass that changes edges with LLVM-C calls tells so with nv_edges_changed or
// nv_changed_cfg. Block frequencies of new blocks are unknown until the pass ends.
#ifndef NVOPT_BRIDGE_CFG_H
#define NVOPT_BRIDGE_CFG_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

//===-- Queries -------------------------------------------------------------------------------===//

/// The predecessors of `block`, each once, in the order of their terminators' uses (the same on
/// every run). Writes up to `capacity` to `out`; returns how many there are.
size_t nv_predecessors(LLVMBasicBlockRef block, LLVMBasicBlockRef *out, size_t capacity);

/// The one block that control can come from, even over several edges; NULL for none or several.
LLVMBasicBlockRef nv_unique_predecessor(LLVMBasicBlockRef block);

//===-- What survives -------------------------------------------------------------------------===//

/// The pass vouches that all its changes of the CFG went through this header: dominator tree and
/// LoopInfo then survive it. To be called last.
void nv_cfg_kept(nv_pass_ctx *ctx);

/// Drops every cached analysis of `fn` except the ones that only read the module: the pass has
/// changed blocks or edges by other means. Not in a loop pass. P2-B002.
void nv_changed_cfg(nv_pass_ctx *ctx, LLVMValueRef fn);

/// One edge that came or went: the first from `from` to `to`, or the last.
typedef struct nv_edge_change {
  LLVMBasicBlockRef from, to;
  bool inserted;
} nv_edge_change;

/// Terminators have been changed by LLVM-C: tells of all `n` edges that came or went since the
/// trees were right, after the change. Phis are the caller's. Drops LoopInfo and MemorySSA; false
/// in a loop pass, or when the blocks are not of one function.
bool nv_edges_changed(nv_pass_ctx *ctx, const nv_edge_change *changes, size_t n);

//===-- Splitting -----------------------------------------------------------------------------===//

/// Splits the block of `before` so that `before` starts the new second half, which is returned.
/// `before` is no phi. Keeps loops and MemorySSA. P2-B010.
LLVMBasicBlockRef nv_split_block(nv_pass_ctx *ctx, LLVMValueRef before, const char *name);

/// Joins `block` to its only predecessor, whose only successor it is; the block is gone then. False,
/// with nothing changed, when that is not so. Keeps loops and MemorySSA. P2-B010.
bool nv_join_to_predecessor(nv_pass_ctx *ctx, LLVMBasicBlockRef block);

/// Puts a block on the edge `from` -> `to` and returns it; NULL when there is no such edge or it
/// cannot be split (indirectbr). Of several equal edges one is split. Keeps loops, LCSSA and
/// MemorySSA. P2-B011.
LLVMBasicBlockRef nv_split_edge(nv_pass_ctx *ctx, LLVMBasicBlockRef from, LLVMBasicBlockRef to,
                                const char *name);

/// Splits before `before` into an if with two new arms and stores their terminators. Keeps
/// loops. Drops MemorySSA; false in a loop pass that has one.
bool nv_split_if_then_else(nv_pass_ctx *ctx, LLVMValueRef condition, LLVMValueRef before,
                           LLVMValueRef *then_terminator, LLVMValueRef *else_terminator);

//===-- Simplifying ---------------------------------------------------------------------------===//

/// Replaces a branch or switch on a constant, or with equal targets, by a plain branch and deletes
/// the condition if it dies. Drops LoopInfo and MemorySSA when it changes something; false in a
/// loop pass. P2-B012.
bool nv_fold_terminator(nv_pass_ctx *ctx, LLVMBasicBlockRef block);

/// Runs LLVM's simplification of branches on `n` blocks of `fn`: what their predecessors have in common at their ends
/// moves into them. Drops LoopInfo and the dominators when it changes something; false in a loop pass.
bool nv_sink_common(nv_pass_ctx *ctx, LLVMValueRef fn, const LLVMBasicBlockRef *blocks, size_t n);

/// Deletes `n` blocks that are unreachable, all of whose predecessors are in the list. False, with
/// nothing changed, when that is not so, or in a loop pass when one of them is in a loop. Drops
/// LoopInfo when one of them was in a loop. P2-B012.
bool nv_delete_dead_blocks(nv_pass_ctx *ctx, const LLVMBasicBlockRef *blocks, size_t n);

/// Deletes `n` blocks that nothing but each other leads to, and whose values only they use; phis behind them have forgotten
/// them. A block may lead to itself, the others may stand in any order, and the address of one may be known. No analysis
/// is told: whoever calls this says nv_changed_cfg.
void nv_erase_blocks(const LLVMBasicBlockRef *blocks, size_t n);

/// Deletes every block that the entry does not reach. Drops LoopInfo when it changes something;
/// false in a loop pass.
bool nv_remove_unreachable(nv_pass_ctx *ctx, LLVMValueRef fn);

/// Deletes `inst` and all after it in its block and ends the block there. Returns the number of
/// instructions removed. Drops LoopInfo and MemorySSA; 0 in a loop pass.
unsigned nv_make_unreachable(nv_pass_ctx *ctx, LLVMValueRef inst);

#ifdef __cplusplus
}
#endif
#endif
