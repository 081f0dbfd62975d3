// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// neutral-traits.h: what a floating-point value always is.
#ifndef NVOPT_SCALAR_NEUTRAL_TRAITS_H
#define NVOPT_SCALAR_NEUTRAL_TRAITS_H

#include "pass.h"

/// What nv_is_always asks.
typedef enum nv_trait {
  NV_COMPUTED, ///< no signaling NaN, no denormal that is flushed; a NaN is one that arithmetic made
  NV_NO_MINUS, ///< a NaN or a number without a minus sign
  NV_NO_MINUS_ZERO, ///< anything but -0.0
} nv_trait;

/// True if `value`, a float or a double, has the trait whatever is loaded; `flushes` says that its function flushes denormal
/// numbers. False where that is not known.
bool nv_is_always(LLVMValueRef value, nv_trait trait, bool flushes);

/// The finite or infinite number, or the NaN, that a floating-point constant is.
double nv_real_of(LLVMValueRef constant);

/// True if `x` is smaller than the normal numbers of `type`, float or double, and not zero.
bool nv_is_subnormal_of(LLVMTypeRef type, double x);

/// True for llvm.fma and llvm.fmuladd.
bool nv_is_fma(LLVMValueRef value);

/// True for llvm.fabs and llvm.nvvm.fabs.
bool nv_is_magnitude(LLVMValueRef value);

/// True for llvm.minnum and llvm.maxnum.
bool nv_is_chosen_of_two(LLVMValueRef value);

#endif
