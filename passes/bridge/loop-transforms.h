// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-transforms.h: changes of whole loops: canonical forms, copying, deleting, unrolling,
// peeling.
//
// Every function here but nv_loops_delete leaves dominators, loops and scalar evolution correct; outside of loop passes
// it drops the cached analyses that it cannot keep, so handles of those four (with alias analysis)
// stay alive and others die. Where that is impossible (a loop pass that was given MemorySSA), or a
// precondition is missing, it changes nothing and says so in its answer.
// A loop pass calls these on its own loop or loops inside that only.
#ifndef NVOPT_BRIDGE_LOOP_TRANSFORMS_H
#define NVOPT_BRIDGE_LOOP_TRANSFORMS_H

#include "bridge/clone.h"
#include "bridge/loops.h"

#ifdef __cplusplus
extern "C" {
#endif

//===-- Canonical forms (P2-B015) -------------------------------------------------------------===//

/// Gives the loop and those inside it a preheader, one latch and dedicated exits where the CFG lets
/// it. True when something changed.
bool nv_loop_simplify(nv_pass_ctx *ctx, nv_loop *loop);

//===-- Copies (P2-B018) ----------------------------------------------------------------------===//

/// Copies the loop together with its preheader and places the blocks before block `before`. Names
/// get `suffix`; `map` (may be NULL) gets original -> copy. The copy is complete but nothing enters
/// its preheader yet, and it leaves to the same exit blocks, whose phis have got entries for it.
/// The caller makes `dominator`, which dominates the loop, branch to it or rewires it otherwise,
/// and then brings the dominators up to date and, when exits changed, calls nv_loop_simplify for both. Needs:
/// simplified form, LCSSA form, nv_loop_is_safe_to_clone. Otherwise NULL, nothing changed. Whether
/// both loops may run, and what convergent calls inside do then, is the caller's matter.
nv_loop *nv_loop_clone_before(nv_pass_ctx *ctx, nv_loop *loop, LLVMBasicBlockRef before,
                              LLVMBasicBlockRef dominator, const char *suffix, nv_vmap *map);

//===-- Removal -------------------------------------------------------------------------------===//

/// Removes `n` loops of one function, which nobody would miss: what their exit's phis ask for is from outside of
/// the loop, and no other value of it is used there. Each needs a preheader and one exit that nothing else leads to. Not
/// of a loop pass. All analyses of the function are dropped, so that many loops cost no more than one: the
/// dominators of LLVM look at every block once a change.
void nv_loops_delete(nv_pass_ctx *ctx, nv_loop *const *loops, size_t n);

//===-- Stock transformations on one loop -----------------------------------------------------===//

/// Runs LLVM's loop strength reduction on this loop alone. True when something changed. P2-B020.
bool nv_loop_run_lsr(nv_pass_ctx *ctx, nv_loop *loop);

/// Computes what the loop's values are behind it without the loop, where that is cheap and no
/// operation of the loop needs the value anyway. Needs: simplified form, LCSSA form. Phis and sums that
/// nobody uses any more are erased. True when something changed. P2-B020.
bool nv_loop_rewrite_exit_values(nv_pass_ctx *ctx, nv_loop *loop);

/// Runs LLVM's full unrolling on this loop with its own cost estimate, bounded by `threshold`
/// instructions and `trips` iterations in place of the target's bounds. Pragmas are obeyed; by
/// `llvm.loop.unroll.enable` a loop of at most `trips` iterations of unknown number, each with its exit. Of a loop
/// pass only, one without MemorySSA. The loop may be gone afterwards. True when something changed.
/// P2-B020.
bool nv_loop_run_full_unroll(nv_pass_ctx *ctx, nv_loop *loop, uint32_t threshold, uint32_t trips);

/// Makes `rounds` rounds in one of a loop whose number of rounds is known at run time, with a loop of one
/// round behind it for the rest, which is marked as not to be unrolled. LLVM's pass does not where the
/// body has convergent operations, since the rest runs under a condition more; that all lanes agree
/// about the number is the caller's proof. Not of a loop pass. `*unrolled` says whether it was done: a count that
/// is costly to compute keeps LLVM from it. True when something changed. P2-B020.
bool nv_loop_run_runtime_unroll(nv_pass_ctx *ctx, nv_loop *loop, unsigned rounds, bool *unrolled);

/// Runs LLVM's loop unswitching on this loop, non-trivial included, also where the target's lanes may
/// diverge. The conditions of the `n` branches, switches and selects in `hidden`, all in the loop, are
/// left alone. Of a loop pass only, one without MemorySSA. The loop may be gone afterwards; copies
/// are visited by the loop pipeline. A hidden condition can be left behind a freeze. True when
/// something changed. P2-B020.
bool nv_loop_run_unswitch(nv_pass_ctx *ctx, nv_loop *loop, const LLVMValueRef *hidden, size_t n);

#ifdef __cplusplus
}
#endif
#endif
