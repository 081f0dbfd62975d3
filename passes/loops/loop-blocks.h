// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-blocks.h: the blocks of a loop, and the loops of a function, as lists.
#ifndef NVOPT_LOOP_BLOCKS_H
#define NVOPT_LOOP_BLOCKS_H

#include "bridge/loops.h"

/// All blocks of `loop` and of the loops inside of it, in reverse post order of the body, so that
/// definitions come before their uses, back edges aside. An stb_ds array, which the caller frees with
/// arrfree.
LLVMBasicBlockRef *nv_loop_block_list(nv_pass_ctx *ctx, const nv_loop *loop);

/// All loops that `li` knows of, those inside of others first. An stb_ds array, which the caller frees with arrfree.
nv_loop **nv_loop_list(const nv_loop_info *li);

#endif
