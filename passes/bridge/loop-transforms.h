// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-transforms.h: changes of whole loops: canonical forms, copying, deleting, unrolling,
// peeling.
//
// Every function here leaves dominators, loops and scalar evolution correct; outside of loop passes
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

/// Adds the phis of loop-closed SSA form to the loop and those inside it. True when something
/// changed.
bool nv_loop_form_lcssa(nv_pass_ctx *ctx, nv_loop *loop);

/// Moves `value` and what it needs out to the preheader when it is in the loop, does not touch
/// memory and is safe to run always. False when `value` is not invariant afterwards.
bool nv_loop_make_invariant(nv_pass_ctx *ctx, nv_loop *loop, LLVMValueRef value);

//===-- Copies (P2-B018) ----------------------------------------------------------------------===//

/// Copies the loop together with its preheader and places the blocks before block `before`. Names
/// get `suffix`; `map` (may be NULL) gets original -> copy. The copy is complete but nothing enters
/// its preheader yet, and it leaves to the same exit blocks, whose phis have got entries for it.
/// The caller makes `dominator`, which dominates the loop, branch to it or rewires it otherwise,
/// and then calls nv_dominators_recompute and, when exits changed, nv_loop_simplify on both. Needs:
/// simplified form, LCSSA form, nv_loop_is_safe_to_clone. Otherwise NULL, nothing changed. Whether
/// both loops may run, and what convergent calls inside do then, is the caller's matter.
nv_loop *nv_loop_clone_before(nv_pass_ctx *ctx, nv_loop *loop, LLVMBasicBlockRef before,
                              LLVMBasicBlockRef dominator, const char *suffix, nv_vmap *map);

/// Makes two loops of one: when the i1 `condition` holds at the end of the preheader the original
/// runs, else a copy (the new loop returned). All analyses and both loops' forms are correct on
/// return. Needs what nv_loop_clone_before needs, and that `condition` is available there. NULL
/// when something is missing; nothing has changed then.
nv_loop *nv_loop_version(nv_pass_ctx *ctx, nv_loop *loop, LLVMValueRef condition,
                         const char *suffix, nv_vmap *map);

/// In a loop pass: asks the loop pipeline to visit `loop`, a new sibling of the pass's own loop.
/// No effect elsewhere.
void nv_loop_enqueue(nv_pass_ctx *ctx, nv_loop *loop);

//===-- Deleting (P2-B019) --------------------------------------------------------------------===//

/// Deletes the loop: control goes from the preheader straight to the exit. The caller knows that
/// the loop ends and does nothing that anyone sees. Needs: simplified form, LCSSA form, at most one
/// exit block, whose phis take invariant values only, the same over every edge. False otherwise,
/// nothing changed. The handle is dead after true.
bool nv_loop_delete(nv_pass_ctx *ctx, nv_loop *loop);

//===-- Stock transformations on one loop -----------------------------------------------------===//

/// Runs LLVM's loop strength reduction on this loop alone. True when something changed. P2-B020.
bool nv_loop_run_lsr(nv_pass_ctx *ctx, nv_loop *loop);

/// Computes what the loop's values are behind it without the loop, where that is cheap and no
/// operation of the loop needs the value anyway. Needs: simplified form, LCSSA form. Phis and sums that
/// nobody uses any more are erased. True when something changed. P2-B020.
bool nv_loop_rewrite_exit_values(nv_pass_ctx *ctx, nv_loop *loop);

/// Runs LLVM's full unrolling on this loop with its own cost estimate, bounded by `threshold`
/// instructions and `trips` iterations in place of the target's bounds. Pragmas are obeyed. Of a loop
/// pass only, one without MemorySSA. The loop may be gone afterwards. True when something changed.
/// P2-B020.
bool nv_loop_run_full_unroll(nv_pass_ctx *ctx, nv_loop *loop, uint32_t threshold, uint32_t trips);

/// Runs LLVM's loop unswitching on this loop, non-trivial included, also where the target's lanes may
/// diverge. The conditions of the `n` branches, switches and selects in `hidden`, all in the loop, are
/// left alone. Of a loop pass only, one without MemorySSA. The loop may be gone afterwards; copies
/// are visited by the loop pipeline. A hidden condition can be left behind a freeze. True when
/// something changed. P2-B020.
bool nv_loop_run_unswitch(nv_pass_ctx *ctx, nv_loop *loop, const LLVMValueRef *hidden, size_t n);

typedef struct nv_unroll_options {
  /// Copies of the body in the new loop; 0: as many as iterations can happen, the loop vanishes.
  uint32_t count;
  /// With `count` 0: the most copies that the caller wants; the bound on iterations can be 2^32-1.
  uint32_t limit;
  /// When `count` does not surely divide the trip count: put the rest into a second loop, so that
  /// copies need no exit test of their own. Otherwise the copies keep the tests that they need.
  bool runtime;
  /// With `runtime`: allow a division or the like to compute the trip count.
  bool expensive_trip_count;
  /// With `runtime`: loops with exits other than the latch too.
  bool multiple_exits;
  /// With `runtime`: unroll the second loop too.
  bool unroll_remainder;
  /// With `runtime`: how much code may compute the trip count, in LLVM's SCEV expansion units.
  uint32_t expansion_budget;
} nv_unroll_options;

typedef enum nv_unroll_result {
  NV_UNROLL_DECLINED, ///< nothing changed
  NV_UNROLL_PARTIAL,  ///< the loop is still there
  NV_UNROLL_FULL,     ///< the loop is gone, its handle is dead
} nv_unroll_result;

/// Unrolls with llvm::UnrollLoop. `remainder` (may be NULL) gets the second loop of a run-time
/// unrolling, or NULL. Declines when the loop is not in simplified and LCSSA form, when a full
/// unrolling needs an unknown number of copies or more than the limit, and when the loop has a
/// convergent operation and `count` does not surely divide the trip count (threads might separate
/// at new exits). Loop metadata is not consulted.
nv_unroll_result nv_loop_unroll(nv_pass_ctx *ctx, nv_loop *loop, const nv_unroll_options *options,
                                nv_loop **remainder);

/// Copies the first `count` iterations in front of the loop, or the last ones (`last`) behind it.
/// `map` (may be NULL) gets original -> copy of the last copied iteration. False when the loop's
/// form does not allow it; nothing changed then.
bool nv_loop_peel(nv_pass_ctx *ctx, nv_loop *loop, uint32_t count, bool last, nv_vmap *map);

#ifdef __cplusplus
}
#endif
#endif
