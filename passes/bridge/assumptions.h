// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// assumptions.h: the llvm.assume calls of a function and what they say.
#ifndef NVOPT_BRIDGE_ASSUMPTIONS_H
#define NVOPT_BRIDGE_ASSUMPTIONS_H

#include "bridge/analyses.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The assume calls of `fn`, in program order at first, later ones as they were registered.
size_t nv_assumptions(nv_pass_ctx *ctx, LLVMValueRef fn, LLVMValueRef *out, size_t capacity);

/// Those that may tell something about `v`, a value used in `fn`, each once.
size_t nv_assumptions_about(nv_pass_ctx *ctx, LLVMValueRef fn, LLVMValueRef v, LLVMValueRef *out,
                            size_t capacity);

/// What assume call `assume` says is so whenever control is at `at`.
bool nv_is_assumption_valid_at(nv_pass_ctx *ctx, LLVMValueRef assume, LLVMValueRef at);

/// Finds an operand bundle of an assume call that says attribute `attribute` ("align", "nonnull",
/// "dereferenceable", "noundef"...) of `v` and holds at `at`; stores its number (bytes for align
/// and dereferenceable, 0 for attributes without one).
bool nv_assumed_attribute(nv_pass_ctx *ctx, LLVMValueRef v, const char *attribute, LLVMValueRef at,
                          uint64_t *value);

/// Makes a new assume call, already in its place, known to the analyses. A pass that inserts one
/// and does not call this leaves it unused in the passes behind.
void nv_assumption_added(nv_pass_ctx *ctx, LLVMValueRef assume);

#ifdef __cplusplus
}
#endif
#endif
