// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pointers.h: where a pointer points to in terms of another one, and how well it is aligned.
#ifndef NVOPT_BRIDGE_POINTERS_H
#define NVOPT_BRIDGE_POINTERS_H

#include "bridge/analyses.h"

#ifdef __cplusplus
extern "C" {
#endif

//===-- Looking through -----------------------------------------------------------------------===//

/// `v` without bitcasts, address space casts and GEPs of offset 0.
LLVMValueRef nv_strip_casts(LLVMValueRef v);

/// Finds the base of pointer `v` behind casts and GEPs of constant offset (only inbounds ones
/// unless `all_geps`) and adds the bytes between to `*offset` (which it sets). With
/// `invariant_groups` looks through launder and strip of invariant groups too. Returns `v` and 0
/// when there is nothing to strip or `v` is no pointer with an index of at most 64 bits.
LLVMValueRef nv_base_and_offset(nv_pass_ctx *ctx, LLVMValueRef v, bool all_geps,
                                bool invariant_groups, int64_t *offset);

/// A variable part of an address: `scale` bytes for each unit of `index`, which is first sign
/// extended or truncated to the index width of the pointer.
typedef struct nv_gep_term {
  LLVMValueRef index;
  int64_t scale;
} nv_gep_term;

/// Splits the offset of one GEP (instruction or constant) into `*constant` bytes and variable
/// terms, each index once, in the order of the operands. Returns how many terms there are in
/// `*terms`. False when the offset is not of that kind: scalable types, vectors of pointers, more
/// than 64 bits.
bool nv_gep_offset(nv_pass_ctx *ctx, LLVMValueRef gep, int64_t *constant, nv_gep_term *out,
                   size_t capacity, size_t *terms);

//===-- Alignment -----------------------------------------------------------------------------===//

/// The alignment in bytes that pointer `v` surely has at instruction `at` (may be NULL); at
/// least 1.
uint64_t nv_known_alignment(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at);

#ifdef __cplusplus
}
#endif
#endif
