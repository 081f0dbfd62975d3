// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// stride-walk.h: loops that count by a step up to a limit, `for (i = first; i < n; i += step)`.
#ifndef NV_LOOPS_STRIDE_WALK_H
#define NV_LOOPS_STRIDE_WALK_H

#include "bridge/clone.h"
#include "bridge/loops.h"

enum { NV_MAX_WALK_BLOCKS = 8 }; ///< of a walk at most

/// A loop without loops inside, and how it counts. Its condition stands at the end of its last block.
typedef struct {
  LLVMBasicBlockRef before, body, exit; ///< the block in front, the loop's first, where it goes
  LLVMBasicBlockRef latch;              ///< the loop's last block; `body` where it is the only one
  LLVMBasicBlockRef blocks[NV_MAX_WALK_BLOCKS]; ///< all of them, each behind those that lead to it
  unsigned n_blocks;
  LLVMValueRef counter, next, step,
      end; ///< phi of 32 or 64 bits, its next value, what is added to it, what ends it
  LLVMIntPredicate
      goes_on; ///< `next GOES_ON end`: another round. Less, or less or equal; signed or not
} nv_stride_walk;

/// Says that `w` is the one block `body`.
void nv_walk_is_block(nv_stride_walk *w, LLVMBasicBlockRef body);

/// Fills `w` from `loop`. False where it is no such loop, has more than `most` blocks or a cycle aside from its own, where the
/// limit or the step changes in it, where the step is a constant that is not positive, or where a value of the loop is used
/// outside by anything but phis of `exit` for the edge from the loop.
bool nv_find_stride_walk(nv_pass_ctx *ctx, const nv_loop *loop, unsigned most, nv_stride_walk *w);

/// The counter is compared as a signed number.
bool nv_is_signed_walk(const nv_stride_walk *w);

/// The value that the counter starts with.
LLVMValueRef nv_walk_first(const nv_stride_walk *w);

/// The block may be copied without new scopes, and once it is begun its end is reached: it has no function calls, no convergent
/// operations, no assembly that does more than to compute, no local arrays.
bool nv_is_walk_copyable(LLVMBasicBlockRef body);

/// `block` is one of the loop's.
bool nv_is_in_walk(const nv_stride_walk *w, LLVMBasicBlockRef block);

/// What the loop computes is used in it, and in phis of `exit` for the edge from the loop.
bool nv_is_walk_closed(const nv_stride_walk *w);

/// What stands for `v` behind the copy of a walk's block that `map` is about: its copy, or `v`.
LLVMValueRef nv_walk_copy_of(const nv_vmap *map, LLVMValueRef v);

/// Makes `n` copies of the walk's blocks, rounds one behind another, in front of `before`, without branches between them: the first
/// block of round k in `blocks[k]`, and in `maps[k]`, which the caller disposes of, what stands for blocks and values. The last
/// block of a round has no end yet. The phis of the first one are phis without entries. `b` is a builder, whose place is left anywhere.
void nv_copy_walk(const nv_stride_walk *w, LLVMBasicBlockRef before, nv_vmap **maps,
                  LLVMBasicBlockRef *blocks, unsigned n, LLVMBuilderRef b);

/// Gives `next`, a copy of the counter's next value, the flag of a sum that does not wrap around in the comparison's
/// reading.
void nv_walk_is_exact(const nv_stride_walk *w, LLVMValueRef next);

#endif
