// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// block-index.h: the blocks of a function as numbers, for data-flow problems in C.
#ifndef NVOPT_BLOCK_INDEX_H
#define NVOPT_BLOCK_INDEX_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The reachable blocks of a function in reverse post order. Valid while no block comes or goes.
typedef struct nv_block_index {
  LLVMBasicBlockRef *blocks; ///< stb_ds array; a block's number is its place
  unsigned **successors;   ///< stb_ds array of stb_ds arrays of numbers, in the terminator's order
  unsigned **predecessors; ///< the same, one entry an edge
  struct nv_block_number *entries, *numbers; ///< of the blocks, in their order and by block
} nv_block_index;

/// Numbers the blocks of `fn`. To be given back with nv_block_index_free.
nv_block_index nv_block_index_of(LLVMValueRef fn);

/// The same for the `n` `blocks` of a loop, which are numbered as they come. Edges out of the loop and
/// into it are left out.
nv_block_index nv_block_index_of_loop(const LLVMBasicBlockRef *blocks, size_t n);
void nv_block_index_free(nv_block_index *index);

/// How many blocks there are.
unsigned nv_block_count(const nv_block_index *index);

/// The number of `block`; UINT32_MAX when control does not reach it.
unsigned nv_block_number_of(const nv_block_index *index, LLVMBasicBlockRef block);

/// Adds to `reached` (one byte a block) the blocks on paths from block number `from`, itself
/// included. A path ends at the blocks `stop` and `stop2` (UINT32_MAX for none), which are reached.
void nv_blocks_reached(const nv_block_index *index, unsigned from, unsigned stop, unsigned stop2,
                       unsigned char *reached);

#ifdef __cplusplus
}
#endif
#endif
