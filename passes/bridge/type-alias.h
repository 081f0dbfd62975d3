// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// type-alias.h: what types alone say about aliasing (TypeBasedAliasAnalysis).
#ifndef NVOPT_BRIDGE_TYPE_ALIAS_H
#define NVOPT_BRIDGE_TYPE_ALIAS_H

#include "bridge/analyses.h"

#ifdef __cplusplus
extern "C" {
#endif

/// True when the !tbaa of the accesses `a` and `b`, instructions of `fn`, excludes that they touch
/// the same memory, wherever their pointers point to and whichever thread executes them. False when
/// one of them has none. (nv_alias_query stops at what the pointers say.)
bool nv_is_type_separate(nv_pass_ctx *ctx, LLVMValueRef fn, LLVMValueRef a, LLVMValueRef b);

#ifdef __cplusplus
}
#endif
#endif
