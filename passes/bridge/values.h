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

/// The integer or pointer is surely not 0.
bool nv_is_known_non_zero(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at);

/// Which bits of results anyone uses (an llvm::DemandedBits).
typedef struct nv_demanded nv_demanded;

/// Handle rules: analyses.h.
nv_demanded *nv_demanded_bits(nv_pass_ctx *ctx, LLVMValueRef fn);

/// The bits of `inst` that can matter to its users, for vectors of each element. False for results
/// that are no integers or wider than 64 bits. P2-B041.
bool nv_demanded_mask(nv_demanded *db, LLVMValueRef inst, uint64_t *mask);

/// The same for the operand `use` of an instruction.
bool nv_demanded_use_mask(nv_demanded *db, LLVMUseRef use, uint64_t *mask);

/// No bit of `inst` matters and it does nothing else.
bool nv_is_demanded_dead(nv_demanded *db, LLVMValueRef inst);

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

/// The range of integer `v` on the edge `from` -> `to`, which must exist.
bool nv_edge_range(nv_range_info *ranges, LLVMValueRef v, LLVMBasicBlockRef from,
                   LLVMBasicBlockRef to, nv_range *out);

/// 1 when `icmp predicate v, constant` surely holds at `at`, 0 when it surely does not, -1 when
/// that is not known. `v` is an integer or pointer, `constant` a constant of its type.
int nv_known_compare(nv_range_info *ranges, LLVMIntPredicate predicate, LLVMValueRef v,
                     LLVMValueRef constant, LLVMValueRef at);

//===-- Divergence (P2-B042) ------------------------------------------------------------------===//

/// Which values are the same in all threads of a warp (an llvm::UniformityInfo).
typedef struct nv_uniformity nv_uniformity;

/// Handle rules: analyses.h; also NULL when there is no target machine, for then nothing is known.
nv_uniformity *nv_uniformity_of(nv_pass_ctx *ctx, LLVMValueRef fn);

/// Threads that run `v` together get the same value. LLVM's model of NVPTX takes the result of every
/// call for divergent, reads of %ctaid and the like included (nv_sreg_is_block_uniform of nvvm.h
/// knows better), and arguments of functions that are no kernels.
bool nv_is_uniform(const nv_uniformity *u, LLVMValueRef v);

/// The use sees the same value in all threads; a value that is uniform inside a loop can differ
/// behind it, when threads leave in different rounds.
bool nv_is_uniform_use(const nv_uniformity *u, LLVMUseRef use);

/// Threads can part at the end of `block`.
bool nv_is_divergent_terminator(nv_uniformity *u, LLVMBasicBlockRef block);

//===-- Undef and poison (P2-B038) ------------------------------------------------------------===//

/// `v` is surely not poison at `at`.
bool nv_is_not_poison(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at);

/// `v` is surely neither undef nor poison, in any part, at `at`.
bool nv_is_not_undef_or_poison(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at);

/// `inst` can give poison although its operands are not. `flags`: count nsw, range and the like.
bool nv_can_create_poison(LLVMValueRef inst, bool flags);

/// Poison in operand `use` makes the result poison.
bool nv_propagates_poison(LLVMUseRef use);

/// If `inst` gave poison the program would have no meaning, so it does not.
bool nv_is_poison_undefined_behaviour(LLVMValueRef inst);

/// If `assumed` is poison then `v` is poison too.
bool nv_implies_poison(LLVMValueRef assumed, LLVMValueRef v);

#ifdef __cplusplus
}
#endif
#endif
