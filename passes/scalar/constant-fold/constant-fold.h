// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// constant-fold.h: what calls of math functions and NVVM intrinsics give for constants.
#ifndef NVOPT_CONSTANT_FOLD_H
#define NVOPT_CONSTANT_FOLD_H

#include "pass.h"

/// The constant that `call` gives, or NULL if that is not to be known: the helper for passes that
/// make calls constant. Folds what LLVM does not: math functions by their C, C++ and libdevice
/// names, and NVVM intrinsics, by the rules of target/foldable.def and fold-integer.c. Does not
/// change the IR. The options FPFoldDisable, fold-respect-ftz, fold-libdevice-names and
/// fold-extra-integer count. CF-01..CF-05.
LLVMValueRef nv_fold_known_call(nv_pass_ctx *ctx, LLVMValueRef call);

/// What a call of an NVVM intrinsic that is exact would give for the constants `args` in place of
/// its arguments; NULL for every other function and value.
LLVMValueRef nv_fold_exact_call(nv_pass_ctx *ctx, LLVMValueRef call, const LLVMValueRef *args);

/// What a call of a libdevice function (`__nv_*`) would give for the constants `args` in place of
/// its arguments, by its name: a result that needs no rounding, or with fold-libdevice-names the
/// correctly rounded one. NULL for every other function and value. CF-04, PF-8.
LLVMValueRef nv_fold_library_call(nv_pass_ctx *ctx, LLVMValueRef call, const LLVMValueRef *args);

#endif
