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

/// Puts `node` on `inst` as metadata of kind `name`.
void nv_set_metadata(LLVMValueRef inst, const char *name, LLVMMetadataRef node);

/// Says that the integer load or call `inst` gives lo..hi, hi excluded, in the width of its type
/// (at most 64 bits); replaces what was said. Nothing for lo == hi.
void nv_set_range(LLVMValueRef inst, uint64_t lo, uint64_t hi);

/// The branch weights of a terminator or select, one a successor; 0 without any.
size_t nv_branch_weights(LLVMValueRef inst, uint32_t *out, size_t capacity);

/// Sets them.
void nv_set_branch_weights(LLVMValueRef inst, const uint32_t *weights, size_t n);

//===-- Aliasing ------------------------------------------------------------------------------===//

/// A new, distinct alias domain.
LLVMMetadataRef nv_alias_domain(LLVMContextRef context, const char *name);

/// A new, distinct scope in `domain`.
LLVMMetadataRef nv_alias_scope(LLVMMetadataRef domain, const char *name);

/// Adds to what `inst` has: its access is through the `n` scopes, ...
void nv_add_alias_scopes(LLVMValueRef inst, const LLVMMetadataRef *scopes, size_t n);

/// ... and does not alias accesses through the `n` scopes.
void nv_add_noalias_scopes(LLVMValueRef inst, const LLVMMetadataRef *scopes, size_t n);

/// Root of a type-based alias tree. Trees of one root name are the same.
LLVMMetadataRef nv_tbaa_root(LLVMContextRef context, const char *name);

/// A scalar type below `parent`.
LLVMMetadataRef nv_tbaa_scalar(const char *name, LLVMMetadataRef parent);

/// A structure of `n` fields with their types and byte offsets.
LLVMMetadataRef nv_tbaa_struct(LLVMContextRef context, const char *name,
                               const LLVMMetadataRef *types, const uint64_t *offsets, size_t n);

/// The tag for !tbaa of an access of type `access`, `offset` bytes into a `base` (for a plain
/// scalar base and access are the same). `constant`: the memory never changes.
LLVMMetadataRef nv_tbaa_tag(LLVMMetadataRef base, LLVMMetadataRef access, uint64_t offset,
                            bool constant);

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

/// Adds a row of `n` strings.
void nv_named_md_add_strings(LLVMModuleRef module, const char *name, const char *const *strings,
                             size_t n);

/// Removes the named metadata; nothing when there is none.
void nv_named_md_erase(LLVMModuleRef module, const char *name);

/// The module flag `key` as an integer; false when it is missing or no integer.
bool nv_module_flag_int(LLVMModuleRef module, const char *key, int64_t *out);

/// Sets the 32-bit module flag `key`, replacing an older one.
void nv_set_module_flag_int(LLVMModuleRef module, LLVMModuleFlagBehavior behavior, const char *key,
                            int32_t value);

#ifdef __cplusplus
}
#endif
#endif
