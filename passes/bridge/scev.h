// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// scev.h: scalar evolution: values as expressions over loops, their counts, ranges and proofs.
// Writing expressions as code: scev-expand.h.
//
// "Could not compute" is NULL. Functions that make an expression answer NULL when an operand is
// NULL or when operand types do not fit together, so that a chain needs one test at its end.
#ifndef NVOPT_BRIDGE_SCEV_H
#define NVOPT_BRIDGE_SCEV_H

#include "bridge/loops.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The scalar evolution of a function (an llvm::ScalarEvolution).
typedef struct nv_scev_info nv_scev_info;

/// An expression (an llvm::SCEV). Equal expressions have equal addresses. Owned by its
/// nv_scev_info.
typedef struct nv_scev_expr nv_scev_expr;

/// Handle rules: analyses.h.
nv_scev_info *nv_scev(nv_pass_ctx *ctx, LLVMValueRef fn);

/// The expression of `v`; NULL when it is no integer or pointer. P2-B021.
const nv_scev_expr *nv_scev_of(nv_scev_info *se, LLVMValueRef v);

//===-- Inspection (P2-B022) ------------------------------------------------------------------===//

typedef enum nv_scev_kind {
  NV_SCEV_CONSTANT,
  NV_SCEV_TRUNC,
  NV_SCEV_ZEXT,
  NV_SCEV_SEXT,
  NV_SCEV_PTRTOINT,
  NV_SCEV_ADD,
  NV_SCEV_MUL,
  NV_SCEV_UDIV,
  NV_SCEV_ADDREC, ///< {start, +, step, ...} of a loop
  NV_SCEV_UMAX,
  NV_SCEV_SMAX,
  NV_SCEV_UMIN,
  NV_SCEV_SMIN,
  NV_SCEV_SEQUENTIAL_UMIN, ///< a later operand counts only when no earlier one is 0
  NV_SCEV_UNKNOWN,         ///< a value of the function
  NV_SCEV_OTHER,
} nv_scev_kind;

nv_scev_kind nv_scev_get_kind(const nv_scev_expr *e);
LLVMTypeRef nv_scev_type(const nv_scev_expr *e);
size_t nv_scev_num_operands(const nv_scev_expr *e);

/// Operand `i`, which must be below nv_scev_num_operands.
const nv_scev_expr *nv_scev_operand(const nv_scev_expr *e, size_t i);

/// The number of a constant, sign extended; false for others and for numbers that need more than 64
/// bits.
bool nv_scev_const_value(const nv_scev_expr *e, int64_t *out);

/// The value behind NV_SCEV_UNKNOWN or NV_SCEV_CONSTANT; NULL for others.
LLVMValueRef nv_scev_value(const nv_scev_expr *e);

/// Parts of NV_SCEV_ADDREC; NULL for others. The step of a recurrence of higher order is one
/// itself.
const nv_loop *nv_scev_addrec_loop(const nv_scev_expr *e);
const nv_scev_expr *nv_scev_addrec_start(const nv_scev_expr *e);
const nv_scev_expr *nv_scev_addrec_step(nv_scev_info *se, const nv_scev_expr *e);

/// A recurrence {start, +, step} with a step that does not change.
bool nv_scev_is_affine(const nv_scev_expr *e);

/// What is known of overflow in NV_SCEV_ADD, NV_SCEV_MUL and NV_SCEV_ADDREC; a set of bits.
enum {
  NV_SCEV_NW = 1,  ///< a recurrence never comes back to its start by wrapping
  NV_SCEV_NUW = 2, ///< no unsigned wrap
  NV_SCEV_NSW = 4, ///< no signed wrap
};
unsigned nv_scev_flags(const nv_scev_expr *e);

/// `e` has the same value in every round of `loop`.
bool nv_is_scev_invariant(nv_scev_info *se, const nv_scev_expr *e, const nv_loop *loop);

//===-- Construction (P2-B023) ----------------------------------------------------------------===//

/// `flags` (NV_SCEV_*) promises that hold wherever the operands are defined; 0 when in doubt.
const nv_scev_expr *nv_scev_add(nv_scev_info *se, const nv_scev_expr *a, const nv_scev_expr *b,
                                unsigned flags);
const nv_scev_expr *nv_scev_sub(nv_scev_info *se, const nv_scev_expr *a, const nv_scev_expr *b,
                                unsigned flags);
const nv_scev_expr *nv_scev_udiv(nv_scev_info *se, const nv_scev_expr *a, const nv_scev_expr *b);
const nv_scev_expr *nv_scev_smax(nv_scev_info *se, const nv_scev_expr *a, const nv_scev_expr *b);

/// The number `value`, sign extended or cut to integer type `type`.
const nv_scev_expr *nv_scev_const(nv_scev_info *se, LLVMTypeRef type, int64_t value);

/// Conversions between integer types; NULL when `type` is not narrower (trunc) or narrower (sext,
/// zext) than that of `a`. The same width gives `a`.
const nv_scev_expr *nv_scev_trunc(nv_scev_info *se, const nv_scev_expr *a, LLVMTypeRef type);
const nv_scev_expr *nv_scev_sext(nv_scev_info *se, const nv_scev_expr *a, LLVMTypeRef type);
const nv_scev_expr *nv_scev_zext(nv_scev_info *se, const nv_scev_expr *a, LLVMTypeRef type);

/// The value of addrec `e` in round `n` (an expression), counted from 0.
const nv_scev_expr *nv_scev_at_iteration(nv_scev_info *se, const nv_scev_expr *e,
                                         const nv_scev_expr *n);

/// `e` as seen from inside `loop`, or from outside of all loops (NULL): what an inner loop left
/// behind, where that is known.
const nv_scev_expr *nv_scev_at_scope(nv_scev_info *se, const nv_scev_expr *e, const nv_loop *loop);

/// `e` rewritten with what the branches before `loop` say about its parts.
const nv_scev_expr *nv_scev_apply_guards(nv_scev_info *se, const nv_scev_expr *e,
                                         const nv_loop *loop);

/// The pointer that pointer expression `e` is an offset from, and that offset.
const nv_scev_expr *nv_scev_pointer_base(nv_scev_info *se, const nv_scev_expr *e);
const nv_scev_expr *nv_scev_pointer_offset(nv_scev_info *se, const nv_scev_expr *e);

//===-- Counts (P2-B024) ----------------------------------------------------------------------===//

typedef enum nv_count_kind {
  NV_COUNT_EXACT,
  NV_COUNT_CONSTANT_MAX, ///< a constant that is never exceeded
  NV_COUNT_SYMBOLIC_MAX, ///< an expression that is never exceeded
} nv_count_kind;

/// How often `loop` goes back to its header; NULL when not known. Over several exits: the first
/// that is taken.
const nv_scev_expr *nv_scev_backedge_count(nv_scev_info *se, const nv_loop *loop,
                                           nv_count_kind kind);

//===-- Ranges (P2-B025) ----------------------------------------------------------------------===//

/// The values that `e` takes, signed and unsigned. False when wider than 64 bits or nothing can
/// reach it.
bool nv_scev_range(nv_scev_info *se, const nv_scev_expr *e, nv_range *out);

/// a - b when that is one constant of at most 64 bits.
bool nv_scev_difference(nv_scev_info *se, const nv_scev_expr *a, const nv_scev_expr *b,
                        int64_t *out);

//===-- Proofs (P2-B026) ----------------------------------------------------------------------===//

/// `a predicate b` holds whenever control enters `loop` from outside. Both invariant in `loop`.
bool nv_is_scev_entry_guarded(nv_scev_info *se, const nv_loop *loop, LLVMIntPredicate predicate,
                              const nv_scev_expr *a, const nv_scev_expr *b);

/// Addrec `a` satisfies `a predicate b` in each round of its loop.
bool nv_is_scev_known_every_iteration(nv_scev_info *se, LLVMIntPredicate predicate,
                                      const nv_scev_expr *a, const nv_scev_expr *b);

//===-- Invalidation (P2-B028) ----------------------------------------------------------------===//

/// Forgets what was computed about the outermost loop around `loop` and the loops in it; call it after
/// changing them.
void nv_scev_forget_nest(nv_scev_info *se, const nv_loop *loop);

#ifdef __cplusplus
}
#endif
#endif
