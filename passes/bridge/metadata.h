// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// metadata.h: alias information, hints and module data that LLVM-C cannot build or read.
//
// Nodes (LLVMMetadataRef) belong to the context.
#ifndef NVOPT_BRIDGE_METADATA_H
#define NVOPT_BRIDGE_METADATA_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

//===-- On instructions -----------------------------------------------------------------------===//

/// True when `inst` carries metadata of kind `name` ("invariant.load").
bool nv_has_metadata(LLVMValueRef inst, const char *name);

/// Puts the empty node of kind `name` on `inst`: what invariant.load, nontemporal's like and own
/// marks want.
void nv_set_metadata_flag(LLVMValueRef inst, const char *name);

/// Takes metadata of kind `name` off `inst`.
void nv_remove_metadata(LLVMValueRef inst, const char *name);

//===-- Aliasing ------------------------------------------------------------------------------===//

/// A new, distinct alias domain.
LLVMMetadataRef nv_alias_domain(LLVMContextRef context, const char *name);

/// A new, distinct scope in `domain`.
LLVMMetadataRef nv_alias_scope(LLVMMetadataRef domain, const char *name);

/// Adds to what `inst` has: its access is through the `n` scopes, ...
void nv_add_alias_scopes(LLVMValueRef inst, const LLVMMetadataRef *scopes, size_t n);

/// ... and does not alias accesses through the `n` scopes.
void nv_add_noalias_scopes(LLVMValueRef inst, const LLVMMetadataRef *scopes, size_t n);

/// Gives `to`, a new access, what `from` says about all of its bytes: scopes, noalias, nontemporal, the loops
/// and groups that are parallel.
void nv_copy_access_metadata(LLVMValueRef to, LLVMValueRef from);

/// Gives `to`, an access of `type` that lies `offset` bytes into the access `from`, what can be
/// kept of the alias metadata of `from` (tbaa, tbaa.struct, scopes, noalias).
void nv_copy_alias_metadata(LLVMValueRef to, LLVMValueRef from, uint64_t offset, LLVMTypeRef type);

//===-- On modules ----------------------------------------------------------------------------===//

/// String `column` of row `row` of the named metadata `name`; NULL when there is none. `len` gets
/// its length; it need not end with a NUL. Borrowed from the context.
const char *nv_named_md_string(LLVMModuleRef module, const char *name, unsigned row,
                               unsigned column, size_t *len);

/// The same for an integer constant of at most 64 bits, sign-extended.
bool nv_named_md_int(LLVMModuleRef module, const char *name, unsigned row, unsigned column,
                     int64_t *out);

/// The same for a function or global; NULL when the entry is something else or was dropped.
LLVMValueRef nv_named_md_value(LLVMModuleRef module, const char *name, unsigned row,
                               unsigned column);

/// True if PTX of the module has sections with debug information: a compile unit asks for more than line directives.
bool nv_has_debug_sections(LLVMModuleRef module);

/// Removes the named metadata; nothing when there is none.
void nv_named_md_erase(LLVMModuleRef module, const char *name);

/// The module flag `key` as an integer; false when it is missing or no integer.
bool nv_module_flag_int(LLVMModuleRef module, const char *key, int64_t *out);

/// Removes the module flag `key`, where there is one; modules that differ in it can be linked then.
void nv_module_flag_remove(LLVMModuleRef module, const char *key);

#ifdef __cplusplus
}
#endif
#endif
