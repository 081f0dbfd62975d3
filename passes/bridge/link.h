// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// link.h: reading bitcode lazily and linking what is needed of it into the module.
#ifndef NVOPT_BRIDGE_LINK_H
#define NVOPT_BRIDGE_LINK_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Opens the file `path`. NULL on failure, with "cannot open '<path>': <reason>" in `error`
/// (error_size bytes, always terminated). The caller disposes of it with LLVMDisposeMemoryBuffer or
/// gives it to nv_bitcode_open.
LLVMMemoryBufferRef nv_file_open(const char *path, char *error, size_t error_size);

/// A buffer over `size` bytes at `data`, which are not copied and must live as long as it does; a
/// byte after them need not exist. `name` stands in messages.
LLVMMemoryBufferRef nv_buffer_over(const void *data, size_t size, const char *name);

/// Parses the bitcode in `buffer` as far as declarations; bodies are read when they are linked.
/// Takes the buffer. NULL on failure, with the reason in `error`. The caller disposes of the module
/// or gives it to nv_is_link_needed.
LLVMModuleRef nv_bitcode_open(LLVMContextRef context, LLVMMemoryBufferRef buffer, char *error,
                              size_t error_size);

/// Links into `into` those definitions of `from` that `into` declares and uses, and what they need.
/// Takes `from`, which must live in the same context. Then calls `each` for every function that is
/// defined now and was not before, in module order (NULL: not wanted). Triples and data layouts are
/// the caller's to compare or to set first. False after an error, which LLVM has then reported.
/// In a module pass the function analyses stay valid: no existing body changes. LD-06.
bool nv_is_link_needed(LLVMModuleRef into, LLVMModuleRef from,
                       void (*each)(void *data, LLVMValueRef fn), void *data);

#ifdef __cplusplus
}
#endif
#endif
