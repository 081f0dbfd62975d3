// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// split-unaligned.h: vectors of bytes and half words whose address allows one element at a time.
#ifndef NV_SCALAR_SPLIT_UNALIGNED_H
#define NV_SCALAR_SPLIT_UNALIGNED_H

#include "pass.h"

/// Takes apart loads and stores of vectors of 8 and 16 bits in `function` that are aligned like one element, where all elements are
/// known by themselves or used by themselves. True when something changed.
bool nv_split_unaligned(nv_pass_ctx *ctx, LLVMValueRef function);

#endif
