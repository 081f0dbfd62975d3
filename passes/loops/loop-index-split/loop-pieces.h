// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-pieces.h: one loop as several that run one after another.
#ifndef NVOPT_LOOP_PIECES_H
#define NVOPT_LOOP_PIECES_H

#include "bridge/loops.h"

/// A stretch of the iterations of a loop.
typedef struct nv_piece {
  LLVMValueRef count; ///< how many, an i64 of at most 2^32 that is available in the preheader
  bool single;        ///< surely 0 or 1
  bool condition;     ///< the value of the split condition in them
} nv_piece;

enum { NV_MAX_PIECES = 3 };

/// Replaces `loop` by `n` copies, of which copy i runs `pieces[i].count` iterations and has
/// `pieces[i].condition` in place of the i1 instruction `condition`. Iterations keep their order; the
/// counts add up to the loop's. Needs: innermost, simplified and LCSSA form, the latch as only
/// exiting block, nv_loop_is_safe_to_clone. False, nothing changed, when something is missing. On
/// true loops and other analyses of the function are dropped: all handles are dead. Not in a loop
/// pass.
bool nv_loop_split(nv_pass_ctx *ctx, nv_loop *loop, LLVMValueRef condition, const nv_piece *pieces,
                   size_t n);

#endif
