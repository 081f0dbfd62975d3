// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-ops.h: copies, fills and local objects (llvm/IR/IntrinsicInst.h, AllocaInst).
#ifndef NVOPT_BRIDGE_MEMORY_OPS_H
#define NVOPT_BRIDGE_MEMORY_OPS_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum nv_memory_intrinsic {
  NV_INTRINSIC_NONE,     ///< not one of these
  NV_INTRINSIC_MEMCPY,   ///< llvm.memcpy and llvm.memcpy.inline
  NV_INTRINSIC_MEMMOVE,  ///< llvm.memmove
  NV_INTRINSIC_MEMSET,   ///< llvm.memset and llvm.memset.inline
  NV_INTRINSIC_LIFETIME, ///< llvm.lifetime.start and .end
} nv_memory_intrinsic;

/// Which of the memory intrinsics `inst` calls. The element-wise atomic forms are none of them.
nv_memory_intrinsic nv_intrinsic_kind(LLVMValueRef inst);

/// True for a volatile load, store, atomic access, copy or fill.
bool nv_is_volatile(LLVMValueRef inst);

/// `type` is a scalable vector or has one inside: how many bytes it has nobody knows before the program runs, and LLVM
/// ends the process of who asks for them. No GPU has such types, but modules may.
bool nv_is_scalable(LLVMTypeRef type);

/// True for an alloca of constant size in the entry block.
bool nv_is_static_alloca(LLVMValueRef alloca);

/// The number of bytes of a copy or fill if it is constant; false otherwise.
bool nv_mem_length(LLVMValueRef inst, uint64_t *bytes);

/// The alignment in bytes that a copy or fill promises for its destination, at least 1.
uint64_t nv_mem_dest_align(LLVMValueRef inst);

/// The alignment in bytes that a copy promises for its source, at least 1.
uint64_t nv_mem_source_align(LLVMValueRef inst);

/// Lowers the promised source alignment of a copy to at most `bytes`, a power of two.
void nv_limit_copy_source_align(LLVMValueRef copy, uint64_t bytes);

/// The type behind the byval attribute of an argument, NULL if it has none.
LLVMTypeRef nv_byval_type(LLVMValueRef argument);

/// True if a call with `pointer` as argument `index` only reads the memory behind it and keeps no
/// copy of the address: the argument is readonly or readnone and not captured, or is passed byval,
/// which hands over a copy.
bool nv_call_only_reads_argument(LLVMValueRef call, unsigned index);

/// Runs LLVM's pass load-store-vectorizer on `fn`: neighbouring accesses of a block become one. Drops
/// the analyses that the pass does not keep (dominators stay). Nothing for a declaration, where a
/// scalable vector is loaded or stored, and in a loop pass. The answer is what the caller joins into its own. PF-13.
nv_preserved nv_vectorize_accesses(nv_pass_ctx *ctx, LLVMValueRef fn);

/// Runs LLVM's pass sroa on `fn` without leave to change blocks: local objects become values where that can be. In all else like
/// nv_vectorize_accesses.
nv_preserved nv_split_variables(nv_pass_ctx *ctx, LLVMValueRef fn);

/// The same as nv_vectorize_accesses with LLVM's pass slp-vectorizer: equal operations of a block on neighbours become vectors.
nv_preserved nv_vectorize_straight_line(nv_pass_ctx *ctx, LLVMValueRef fn);

#ifdef __cplusplus
}
#endif
#endif
