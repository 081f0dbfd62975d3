// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-blocks.c: implementation of loop-blocks.h.
#include "loops/loop-blocks.h"

#include <stb/stb_ds.h>

#include "alloc.h"

LLVMBasicBlockRef *nv_loop_block_list(nv_pass_ctx *ctx, const nv_loop *loop) {
  LLVMBasicBlockRef *blocks = NULL;
  arrsetlen(blocks, nv_loop_blocks_rpo(ctx, loop, NULL, 0));
  nv_loop_blocks_rpo(ctx, loop, blocks, arrlenu(blocks));
  return blocks;
}

nv_loop **nv_loop_list(const nv_loop_info *li) {
  nv_loop **loops = NULL;
  arrsetlen(loops, nv_loops_innermost_first(li, NULL, 0));
  nv_loops_innermost_first(li, loops, arrlenu(loops));
  return loops;
}

nv_preserved nv_run_on_loops(nv_pass_ctx *ctx, LLVMValueRef function,
                             bool (*run)(nv_pass_ctx *ctx, const nv_loop *loop,
                                         const nv_domtree *dt)) {
  nv_loop **loops = nv_loop_list(nv_loops(ctx, function));
  const nv_domtree *dt = nv_dominators(ctx, function);
  bool changed = false;
  for (ptrdiff_t i = 0; i < arrlen(loops); i++)
    changed |= run(ctx, loops[i], dt);
  arrfree(loops);
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
