// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// block-uniform.h: which values all threads of a thread block agree about.
//
// LLVM's UniformityInfo answers for the threads that run together, a warp, and takes the result of
// every call for different. Barriers concern the block, so this asks for the block: %ctaid, %ntid,
// arguments of a kernel, memory that all threads read at one address, and what is computed of these.
#ifndef NVOPT_BLOCK_UNIFORM_H
#define NVOPT_BLOCK_UNIFORM_H

#include "facts/block-index.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct nv_block_uniformity nv_block_uniformity;

/// Looks at `fn`, whose blocks `index` numbers and which must outlive the result. Owned by the
/// caller; valid while `fn` stays as it is, but for the removal of calls without result. An estimate, for those who ask
/// what pays: warps that take turns by a lock or a flag may read different values with one load.
nv_block_uniformity *nv_block_uniformity_of(nv_pass_ctx *ctx, LLVMValueRef fn,
                                            const nv_block_index *index);

/// The same for those who have to be right: loads count as different where threads may take turns.
nv_block_uniformity *nv_proven_block_uniformity_of(nv_pass_ctx *ctx, LLVMValueRef fn,
                                                   const nv_block_index *index);
void nv_block_uniformity_free(nv_block_uniformity *u);

/// All threads of the block that compute `v` in the same round of the loops around it get the same
/// value, given that the program has no data race.
bool nv_block_uniform(const nv_block_uniformity *u, LLVMValueRef v);

/// Threads can part at the end of block number `b`.
bool nv_block_divergent_end(const nv_block_uniformity *u, unsigned b);

/// The number of the block where the ways out of block `b` meet again; UINT32_MAX for none.
unsigned nv_block_meeting(const nv_block_uniformity *u, unsigned b);

/// Of `switches` (stb_ds), blocks of `fn` that end with a switch, those stay about which the threads of a block do not agree, as far as
/// can be seen: an estimate, for those who ask what pays.
void nv_drop_agreed_switches(nv_pass_ctx *ctx, LLVMValueRef fn, LLVMBasicBlockRef *switches);

#ifdef __cplusplus
}
#endif
#endif
