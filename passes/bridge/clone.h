// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// clone.h: copies of blocks and functions, inlining, and functions with other parameters or results.
#ifndef NVOPT_BRIDGE_CLONE_H
#define NVOPT_BRIDGE_CLONE_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

//===-- Value maps ----------------------------------------------------------------------------===//

/// What stands for what in a copy (an llvm::ValueToValueMapTy). Follows values that are replaced or
/// erased.
typedef struct nv_vmap nv_vmap;

/// A new, empty map; to be given back with nv_vmap_dispose.
nv_vmap *nv_vmap_create(void);
void nv_vmap_dispose(nv_vmap *map);

/// Says that `to` stands for `from`; replaces what was said before.
void nv_vmap_set(nv_vmap *map, LLVMValueRef from, LLVMValueRef to);

/// What stands for `from`; NULL when nothing does. Blocks: through LLVMBasicBlockAsValue.
LLVMValueRef nv_vmap_get(const nv_vmap *map, LLVMValueRef from);

/// The same for a block.
LLVMBasicBlockRef nv_vmap_block(const nv_vmap *map, LLVMBasicBlockRef from);

//===-- Copies --------------------------------------------------------------------------------===//

/// A copy of `block` at the end of its function, each name with `suffix` behind it. The copies
/// still use the original operands; `map` gets the block and its values. Edges, phis of successors
/// and analyses are the caller's (cfg.h).
LLVMBasicBlockRef nv_clone_block(LLVMBasicBlockRef block, nv_vmap *map, const char *suffix);

/// Makes the instructions and debug records of the `n` blocks use what `map` says. What it does not
/// mention stays.
void nv_remap_blocks(const LLVMBasicBlockRef *blocks, size_t n, const nv_vmap *map);

/// A copy of the defined function `fn` named `name`, in its module, with internal linkage and no
/// comdat, otherwise with all it has: attributes, calling convention, debug information. Parameters
/// that `map` already gives a value for are left out of the copy and that value stands for them.
/// `map` (may be NULL) gets all copies. NULL for a declaration.
LLVMValueRef nv_clone_function(LLVMValueRef fn, nv_vmap *map, const char *name);

//===-- Another parameter list ----------------------------------------------------------------===//

enum { NV_NEW_PARAM = -1 };

/// Moves the body of `fn` into a new function with the `n` parameter types `types` and the return
/// type of `fn`. The new function takes the name, place, linkage, attributes, debug information and
/// all else; `from[i]` is the number of the old parameter that parameter i continues, or
/// NV_NEW_PARAM. A parameter that continues one of the same type takes its name, attributes and
/// uses; one of another type takes the name only. The old function stays without a body: its
/// remaining parameters still stand in the moved code wherever the caller has not replaced them
/// yet, and its calls are to be rewritten by nv_replace_call; then LLVMDeleteFunction. NULL for a
/// variadic function, a declaration, or a function whose blocks have their address taken.
LLVMValueRef nv_function_with_params(LLVMValueRef fn, const LLVMTypeRef *types, const int *from,
                                     size_t n);

/// Moves all that `fn` is, declared or defined, into a new function that returns `type`, and makes all
/// uses of `fn` uses of that, which is returned. Returns in the body keep their values, and calls their
/// results: both are to be changed, see nv_set_call_result. `fn` stays without body, name and uses;
/// then LLVMDeleteFunction.
LLVMValueRef nv_function_returning(LLVMValueRef fn, LLVMTypeRef type);

/// Makes `type` the type of the result of `call`, which is a call, an invoke or a callbr. Uses of the
/// result are the caller's to change.
void nv_set_call_result(LLVMValueRef call, LLVMTypeRef type);

/// Replaces the call `call` by a call of `fn` with the `n` arguments `args`. Attributes of
/// arguments follow `from` as in nv_function_with_params (only where the type is the same); flags,
/// metadata, bundles, calling convention of `fn`, name and debug location are taken over. Returns
/// the new call; `call` is gone. NULL, nothing changed, for a callbr.
LLVMValueRef nv_replace_call(LLVMValueRef call, LLVMValueRef fn, const LLVMValueRef *args,
                             const int *from, size_t n);

#ifdef __cplusplus
}
#endif
#endif
