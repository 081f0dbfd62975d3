// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// scopes.h: reading the alias scopes (!alias.scope, !noalias) that metadata.h puts on instructions.
//
// An access with scopes S does not meet an access whose noalias list holds all of S that belong to
// one domain. That holds as long as the scopes are in force: from where they are declared on, and
// for one run of that place.
#ifndef NVOPT_BRIDGE_SCOPES_H
#define NVOPT_BRIDGE_SCOPES_H

#include "bridge/analyses.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum nv_scope_list {
  NV_SCOPES_ALIAS,   ///< the scopes that the access is through
  NV_SCOPES_NOALIAS, ///< the scopes that the access does not meet
  NV_SCOPES_DECLARED ///< the scopes that a call of llvm.experimental.noalias.scope.decl declares
} nv_scope_list;

/// The scopes of `inst` in list `which`, in the order of the metadata. Array rule: analyses.h.
size_t nv_scopes(LLVMValueRef inst, nv_scope_list which, LLVMMetadataRef *out, size_t capacity);

/// The domain of a scope; NULL when the node is malformed.
LLVMMetadataRef nv_scope_domain(LLVMMetadataRef scope);

/// The name of a scope or of a domain; `len` gets its length. Empty when it has none. Borrowed.
const char *nv_scope_name(LLVMMetadataRef scope, size_t *len);
const char *nv_domain_name(LLVMMetadataRef domain, size_t *len);

/// Declares `scope` before `before`: inlining, unrolling and other copying of code make a new scope
/// for the copy.
void nv_declare_scope(LLVMValueRef before, LLVMMetadataRef scope);

/// Accesses `a` and `b` do not meet by their scopes. True with the `*n` scopes of one domain that
/// say so in `out` (array rule: analyses.h).
bool nv_is_scope_separate(LLVMValueRef a, LLVMValueRef b, LLVMMetadataRef *out, size_t capacity,
                          size_t *n);

/// Control that leaves `block` may come back to it within the same call.
bool nv_block_may_repeat(LLVMBasicBlockRef block);

#ifdef __cplusplus
}
#endif
#endif
