// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// stride-team.h: walks that the threads of a block make together, side by side.
#ifndef NV_LOOPS_STRIDE_TEAM_H
#define NV_LOOPS_STRIDE_TEAM_H

#include "facts/block-uniform.h"
#include "loops/stride-walk.h"

/// A walk whose counter starts with `base` + %tid.x, modulo its width or 2^32 and extended then, where %tid.x is less than `span`.
typedef struct {
  LLVMValueRef base;   ///< what the first values of a block's threads have in common; NULL: 0
  LLVMValueRef thread; ///< %tid.x, perhaps narrower than the counter, as the base is
  LLVMValueRef span;   ///< an integer of 32 bits or of the counter's type
  LLVMBasicBlockRef
      guard; ///< ends with the question whether the walk has a round; NULL: the question is not alone, or
             ///< what stands between it and the walk is not free to be computed without one
} nv_stride_team;

/// Fills `team` from `w`. False where the first value is something else, or where limit, step and base are not the same for
/// all threads of the block, so that it would not pay.
bool nv_find_stride_team(nv_pass_ctx *ctx, const nv_stride_walk *w, const nv_block_uniformity *u,
                         nv_stride_team *team);

/// What `team` needs in order to be asked about in its guard is moved there, and the question into a block of its own behind it.
/// Analyses know the blocks before and after.
void nv_open_guard(nv_pass_ctx *ctx, const nv_stride_walk *w, const nv_stride_team *team);

/// Builds, with `b`, what the base must have in front of the limit, if the step is less than 2^29, and `steps` + 1
/// of them are 2^31 at most: from it `steps` on
/// no thread of the block is at the limit yet.
LLVMValueRef nv_team_room(const nv_stride_walk *w, const nv_stride_team *team, unsigned steps,
                          LLVMBuilderRef b);

/// Builds the condition under which the base has `room`: false where the limit is in front of it.
LLVMValueRef nv_team_has_room(const nv_stride_walk *w, const nv_stride_team *team,
                              LLVMValueRef room, LLVMBuilderRef b);

/// Base and %tid.x, extended to the counter's type with `b`.
LLVMValueRef nv_team_base(const nv_stride_walk *w, const nv_stride_team *team, LLVMBuilderRef b);
LLVMValueRef nv_team_thread(const nv_stride_walk *w, const nv_stride_team *team, LLVMBuilderRef b);

/// How a common counter is compared with limit less room: less or equal.
LLVMIntPredicate nv_team_in_front(const nv_stride_walk *w);

#endif
