// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// used.h: what must stay although nothing in the module refers to it.
#ifndef NVOPT_BRIDGE_USED_H
#define NVOPT_BRIDGE_USED_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Appends the `n` functions and variables `values` of `module` to @llvm.used or, when `compiler_only`, to
/// @llvm.compiler.used. What is listed stays in its order, and nothing is listed twice.
void nv_append_to_used(LLVMModuleRef module, const LLVMValueRef *values, size_t n,
                       bool compiler_only);

#ifdef __cplusplus
}
#endif
#endif
