// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// values.h: what is known about values: bits, ranges, demanded bits, divergence, undef and poison.
//
// `at` is the instruction at which the fact is to hold; it lets assumptions and dominating
// conditions count. NULL: facts that hold wherever the value is defined.
#ifndef NVOPT_BRIDGE_VALUES_H
#define NVOPT_BRIDGE_VALUES_H

#include "bridge/analyses.h"

#ifdef __cplusplus
extern "C" {
#endif

//===-- Bits ----------------------------------------------------------------------------------===//

/// Bits that are surely 0 and bits that are surely 1 of an integer or pointer, or of every element
/// of a vector of them. False (nothing stored) for other types and for more than 64 bits. P2-B039.
bool nv_known_bits(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at, uint64_t *zero,
                   uint64_t *one);

/// How many top bits surely equal the sign bit (at least 1); 0 when `v` is no integer.
unsigned nv_num_sign_bits(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at);

/// Which bits of results anyone uses (an llvm::DemandedBits).
typedef struct nv_demanded nv_demanded;

/// Handle rules: analyses.h.
nv_demanded *nv_demanded_bits(nv_pass_ctx *ctx, LLVMValueRef fn);

/// The bits of `inst` that can matter to its users, for vectors of each element. False for results
/// that are no integers or wider than 64 bits. P2-B041.
bool nv_demanded_mask(nv_demanded *db, LLVMValueRef inst, uint64_t *mask);

//===-- Ranges (P2-B040) ----------------------------------------------------------------------===//

/// Ranges of values as they flow through branches (an llvm::LazyValueInfo).
typedef struct nv_range_info nv_range_info;

/// Handle rules: analyses.h.
nv_range_info *nv_ranges(nv_pass_ctx *ctx, LLVMValueRef fn);

/// The range of integer `v` at instruction `at` (not NULL) from everything known: flow, range
/// attributes and metadata, assumptions, known bits. Undef counts as any value. False when `v` is
/// no integer of at most 64 bits, and when the range is empty (`at` cannot run).
bool nv_value_range(nv_pass_ctx *ctx, nv_range_info *ranges, LLVMValueRef v, LLVMValueRef at,
                    nv_range *out);

/// The same without flow, cheaper; `at` may be NULL.
bool nv_local_range(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at, nv_range *out);

//===-- Undef and poison (P2-B038) ------------------------------------------------------------===//

/// `v` is surely neither undef nor poison, in any part, at `at`.
bool nv_is_not_undef_or_poison(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at);

/// `v` is surely not undef, in any part, at `at`: all who ask for it get the same number, or it is poison.
bool nv_is_not_undef(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at);

#ifdef __cplusplus
}
#endif
#endif
