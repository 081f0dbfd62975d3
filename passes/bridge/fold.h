// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fold.h: constant folding and instruction simplification (ConstantFolding, InstructionSimplify).
//
// Every function returns an existing or constant value that may stand for the asked one, or NULL.
// None changes the IR unless it says so. Floating point is folded under the denormal mode and the
// rounding rules of the function that the instruction is in.
#ifndef NVOPT_BRIDGE_FOLD_H
#define NVOPT_BRIDGE_FOLD_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The constant that `inst` computes when all its operands are constants.
LLVMValueRef nv_fold_instruction(nv_pass_ctx *ctx, LLVMValueRef inst);

/// The constant that `inst` would compute with the `n` operands `operands`, all constants. For a
/// call these are the operands as LLVM counts them, the callee last.
LLVMValueRef nv_fold_with_operands(nv_pass_ctx *ctx, LLVMValueRef inst,
                                   const LLVMValueRef *operands, size_t n);

/// Integer comparison of two constants: an i1 or a vector of them.
LLVMValueRef nv_fold_icmp(nv_pass_ctx *ctx, LLVMIntPredicate predicate, LLVMValueRef a,
                          LLVMValueRef b);

/// What a load of `type` from the constant address `pointer` plus `offset` bytes gives, when that
/// lies in a constant global with a definitive initializer.
LLVMValueRef nv_fold_load(nv_pass_ctx *ctx, LLVMValueRef pointer, int64_t offset, LLVMTypeRef type);

/// What a load of `type` gives, `offset` bytes into memory that holds `constant`.
LLVMValueRef nv_fold_part(nv_pass_ctx *ctx, LLVMValueRef constant, int64_t offset,
                          LLVMTypeRef type);

/// Replaces each of the `n` instructions by its value (NULL: by what it simplifies to), erases it, and
/// does the same for every user that simplifies by that; one of the instructions that is gone by then
/// is left out. True when the IR changed. Other instructions may be gone afterwards.
bool nv_simplify_recursively(nv_pass_ctx *ctx, const LLVMValueRef *insts,
                             const LLVMValueRef *values, size_t n);

#ifdef __cplusplus
}
#endif
#endif
