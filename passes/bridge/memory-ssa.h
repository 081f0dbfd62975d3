// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-ssa.h: memory in SSA form: which write an access may see, across blocks.
//
// Each instruction that may write is a definition of "the memory", each that only reads is a use,
// blocks where definitions meet have a phi. P2-B033.
#ifndef NVOPT_BRIDGE_MEMORY_SSA_H
#define NVOPT_BRIDGE_MEMORY_SSA_H

#include "bridge/alias.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The memory SSA of a function (an llvm::MemorySSA).
typedef struct nv_mssa nv_mssa;

/// One access in it (an llvm::MemoryAccess). Dies with the access.
typedef struct nv_mssa_access nv_mssa_access;

/// Handle rules: analyses.h. In a loop pass of a pipeline with MemorySSA it is the shared one,
/// which must be kept up to date.
nv_mssa *nv_memory_ssa(nv_pass_ctx *ctx, LLVMValueRef fn);

//===-- Inspection ----------------------------------------------------------------------------===//

typedef enum nv_mssa_kind {
  NV_MSSA_LIVE_ON_ENTRY, ///< the memory as the function found it
  NV_MSSA_DEF,
  NV_MSSA_USE,
  NV_MSSA_PHI,
} nv_mssa_kind;

/// The access of `inst`; NULL when it does not touch memory.
nv_mssa_access *nv_mssa_of(nv_mssa *m, LLVMValueRef inst);

/// The phi at the start of `block`, or NULL.
nv_mssa_access *nv_mssa_phi_of(nv_mssa *m, LLVMBasicBlockRef block);

nv_mssa_kind nv_mssa_get_kind(nv_mssa *m, const nv_mssa_access *access);

/// The instruction of a definition or use; NULL for others.
LLVMValueRef nv_mssa_inst(nv_mssa *m, const nv_mssa_access *access);

/// The block of the access; for NV_MSSA_LIVE_ON_ENTRY the entry block.
LLVMBasicBlockRef nv_mssa_block(const nv_mssa_access *access);

/// The memory that a definition changes or a use reads, as first approximation; NULL for others.
nv_mssa_access *nv_mssa_defining(nv_mssa *m, const nv_mssa_access *access);

/// What comes into a phi over its `i`-th edge, from block `*from`; the number of edges is
/// nv_mssa_num_incoming, 0 for accesses that are no phis.
size_t nv_mssa_num_incoming(const nv_mssa_access *access);
nv_mssa_access *nv_mssa_incoming(const nv_mssa_access *access, size_t i, LLVMBasicBlockRef *from);

/// The accesses in `block` in order, its phi first.
size_t nv_mssa_accesses(nv_mssa *m, LLVMBasicBlockRef block, nv_mssa_access **out, size_t capacity);

/// Memory state `a` is the one of `b` or comes before it on all paths.
bool nv_mssa_dominates(nv_mssa *m, const nv_mssa_access *a, const nv_mssa_access *b);

//===-- Walking -------------------------------------------------------------------------------===//

/// The nearest access above `inst` that may write what `inst` reads or writes; a phi when that
/// differs by path. NULL when `inst` has no access.
nv_mssa_access *nv_mssa_clobber(nv_mssa *m, LLVMValueRef inst);

/// The same for the memory `location` as seen at `start`: the nearest access at or above it that
/// may write there.
nv_mssa_access *nv_mssa_clobber_of(nv_mssa *m, nv_mssa_access *start, const nv_location *location);

//===-- Updates -------------------------------------------------------------------------------===//

/// `inst` was moved, in its block or to another one.
void nv_mssa_moved(nv_mssa *m, LLVMValueRef inst);

/// `inst` is about to be erased, or has become one that does not touch memory.
void nv_mssa_removed(nv_mssa *m, LLVMValueRef inst);

/// `inst` is new in its block.
void nv_mssa_added(nv_pass_ctx *ctx, nv_mssa *m, LLVMValueRef inst);

#ifdef __cplusplus
}
#endif
#endif
