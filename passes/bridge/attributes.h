// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// attributes.h: attributes of functions and calls beyond what LLVM-C reads and writes.
//
// `value` is a function or a call; a question about a call also counts what its callee says.
// `index` is LLVM-C's: LLVMAttributeReturnIndex, LLVMAttributeFunctionIndex, or 1 + the number of a
// parameter.
#ifndef NVOPT_BRIDGE_ATTRIBUTES_H
#define NVOPT_BRIDGE_ATTRIBUTES_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

//===-- By name -------------------------------------------------------------------------------===//

/// True when the attribute `name` is there: one of LLVM's ("noalias") or a string attribute.
bool nv_has_attr(LLVMValueRef value, LLVMAttributeIndex index, const char *name);

/// True for a global value that is to be loaded apart from the program (`partition "name"`).
bool nv_has_partition(LLVMValueRef global);

/// The number of an attribute that has one ("align", "dereferenceable"); false when it is missing.
bool nv_attr_int(LLVMValueRef value, LLVMAttributeIndex index, const char *name, uint64_t *out);

/// The type of an attribute that has one ("byval", "sret"); NULL when it is missing.
LLVMTypeRef nv_attr_type(LLVMValueRef value, LLVMAttributeIndex index, const char *name);

/// Adds one of LLVM's attributes, with its number, 0 for those without; replaces an older one.
/// False for an unknown name or one that wants a type or a range.
bool nv_add_attr(LLVMValueRef value, LLVMAttributeIndex index, const char *name, uint64_t number);

/// Removes an attribute of either kind from `value` itself.
void nv_remove_attr(LLVMValueRef value, LLVMAttributeIndex index, const char *name);

//===-- Ranges --------------------------------------------------------------------------------===//

/// The range attribute of a result or parameter, lo included, hi excluded, both as unsigned numbers
/// (lo > hi: it wraps). False without one or for more than 64 bits.
bool nv_attr_range(LLVMValueRef value, LLVMAttributeIndex index, uint64_t *lo, uint64_t *hi);

/// Says that a result or parameter of `bits` (at most 64) lies in lo..hi, hi excluded; narrows a
/// range that is there. Nothing for lo == hi.
void nv_narrow_range(LLVMValueRef value, LLVMAttributeIndex index, unsigned bits, uint64_t lo,
                     uint64_t hi);

//===-- Memory --------------------------------------------------------------------------------===//

typedef enum nv_mem_location {
  NV_MEM_ARGUMENT,     ///< what pointer arguments point to
  NV_MEM_INACCESSIBLE, ///< memory that the module has no name for
  NV_MEM_ERRNO,
  NV_MEM_OTHER,   ///< every other memory, globals among it
  NV_MEM_TARGET0, ///< state of the target that is no memory of the program
  NV_MEM_TARGET1,
} nv_mem_location;

enum { NV_MEM_NONE = 0, NV_MEM_READ = 1, NV_MEM_WRITE = 2, NV_MEM_READ_WRITE = 3 };

/// What `value` may do to memory of that kind: NV_MEM_* bits. Without an attribute: all.
unsigned nv_memory_effect(LLVMValueRef value, nv_mem_location location);

/// Sets the memory attribute so that `value` may do `bits` to memory of every kind.
/// NV_MEM_READ_WRITE removes it.
void nv_set_memory_effect(LLVMValueRef value, unsigned bits);

/// True when a pointer parameter is not captured in any way (captures(none)).
bool nv_has_no_captures(LLVMValueRef value, LLVMAttributeIndex index);

#ifdef __cplusplus
}
#endif
#endif
