// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// byte-permute.h: words put together from bytes of others by masks and shifts.
#ifndef NVOPT_BYTE_PERMUTE_H
#define NVOPT_BYTE_PERMUTE_H

#include "passes.h"

/// What stands for `or_inst`, an `or` of 32 bits: a byte permutation in front of it, built with `b`, or a
/// funnel shift. NULL, nothing built, when it is none or would not be shorter. Deletes nothing.
LLVMValueRef nv_permute_bytes(nv_pass_ctx *ctx, LLVMBuilderRef b, LLVMValueRef or_inst);

#endif
