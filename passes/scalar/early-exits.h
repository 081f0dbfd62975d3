// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// early-exits.h: ways out of a function that do some work, beside code that exchanges values between
// the lanes of a warp. Shared by nv-early-exits and nv-block-order.
#ifndef NVOPT_EARLY_EXITS_H
#define NVOPT_EARLY_EXITS_H

#include "facts/block-index.h"
#include "facts/block-uniform.h"

/// Early exits of one function.
typedef struct nv_early_exit_info {
  const nv_block_index *index;
  nv_block_uniformity *uniformity; ///< NULL when there is no exchange
  /// Which blocks have an exchange between the lanes of a warp (shuffle, vote, match, reduction) in
  /// them or ahead of them: a byte for each. NULL when there is none.
  unsigned char *ahead;
} nv_early_exit_info;

/// Looks for exchanges in `fn`, whose blocks `index` numbers. To be given back with
/// nv_early_exit_info_free, before `index`.
nv_early_exit_info nv_early_exit_info_of(nv_pass_ctx *ctx, LLVMValueRef fn,
                                         const nv_block_index *index);
void nv_early_exit_info_free(nv_early_exit_info *exits);

/// The target of the two-way branch that ends block number `from`, at which the threads
/// of a block can part, whose way leaves the function without an exchange, in this block or in the one behind it,
/// while the way through the other target has one ahead. `*leaves_in` becomes the number of the
/// block that leaves: the answer itself, or the one behind it. UINT32_MAX for none.
unsigned nv_early_exit(const nv_early_exit_info *exits, unsigned from, unsigned *leaves_in);

#endif
