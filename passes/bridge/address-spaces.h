// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// address-spaces.h: LLVM's inference of address spaces (InferAddressSpaces) as a call.
#ifndef NVOPT_BRIDGE_ADDRESS_SPACES_H
#define NVOPT_BRIDGE_ADDRESS_SPACES_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Runs LLVM's pass infer-address-spaces on `fn`: accesses whose pointer comes from casts of one
/// address space get that space. Much cheaper than the pass by its name, for which a parser and
/// a target machine are built. Drops the analyses that the pass does not keep (dominators
/// stay). Nothing for a declaration, in a loop pass, and without a target that has a generic
/// address space. The answer is what the caller joins into its own. MSO-8.
nv_preserved nv_infer_address_spaces(nv_pass_ctx *ctx, LLVMValueRef fn);

#ifdef __cplusplus
}
#endif
#endif
