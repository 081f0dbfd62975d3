// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-blocks.h: the blocks of a loop, and the loops of a function, as lists.
#ifndef NVOPT_LOOP_BLOCKS_H
#define NVOPT_LOOP_BLOCKS_H

#include "bridge/dominators.h"
#include "bridge/loops.h"

/// All blocks of `loop` and of the loops inside of it, in reverse post order of the body, so that
/// definitions come before their uses, back edges aside. An stb_ds array, which the caller frees with
/// arrfree.
LLVMBasicBlockRef *nv_loop_block_list(nv_pass_ctx *ctx, const nv_loop *loop);

/// All loops that `li` knows of, those inside of others first. An stb_ds array, which the caller frees with arrfree.
nv_loop **nv_loop_list(const nv_loop_info *li);

/// Runs `run` on every loop of `function`, those inside of others first. It changes instructions only and says whether it
/// has; the result says so for all of them.
nv_preserved nv_run_on_loops(nv_pass_ctx *ctx, LLVMValueRef function,
                             bool (*run)(nv_pass_ctx *ctx, const nv_loop *loop,
                                         const nv_domtree *dt));

#endif
