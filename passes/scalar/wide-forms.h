// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// wide-forms.h: operations on bytes and 16-bit values that cost less in 32 bits.
#ifndef NVOPT_SCALAR_WIDE_FORMS_H
#define NVOPT_SCALAR_WIDE_FORMS_H

#include "passes.h"

/// Writes `inst` in the form that selection computes in 32 bits: an absolute difference, a mean or a saturated difference of
/// values of 8 or 16 bits. True if the function has changed; `inst` is gone then, unless it is the shift of a mean or
/// the absolute value of a difference. What it used stays for its other users, or unused.
bool nv_widen_narrow_form(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef inst);

#endif
