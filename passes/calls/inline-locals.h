// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// inline-locals.h: what a call keeps in local memory.
#ifndef NVOPT_INLINE_LOCALS_H
#define NVOPT_INLINE_LOCALS_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes of local objects of the caller that are in memory only because `call`, a direct call of a
/// definition, takes their address: inlined, SROA can make registers of them. 0 for none.
uint64_t nv_inline_freed_bytes(nv_pass_ctx *ctx, LLVMValueRef call);

#ifdef __cplusplus
}
#endif
#endif
