// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// lower-math.h: LLVM's math intrinsics as calls of the math library.
#ifndef NVOPT_LOWER_MATH_H
#define NVOPT_LOWER_MATH_H

#include "pass.h"

/// Replaces math intrinsics that the code generator has no instructions for by calls of declared
/// functions `__nv_*`, which the caller links. True when the module changed. LOP.
bool nv_lower_math(nv_pass_ctx *ctx, LLVMModuleRef module);

#endif
