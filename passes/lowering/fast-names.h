// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fast-names.h: calls of the math library as calls of its approximate functions.
#ifndef NVOPT_FAST_NAMES_H
#define NVOPT_FAST_NAMES_H

#include "pass.h"

/// With the option fast-math: makes calls of f32 functions that have an approximate partner calls of
/// that partner, which the caller of this function links. True when the module changed. CG-14.
bool nv_use_fast_names(nv_pass_ctx *ctx, LLVMModuleRef module);

#endif
