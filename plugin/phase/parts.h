// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// parts.h: a module taken apart into pieces that can be compiled on their own.
#ifndef NVOPT_PHASE_PARTS_H
#define NVOPT_PHASE_PARTS_H

#include <stdbool.h>
#include <stddef.h>

#include <llvm-c/Core.h>

#include "phase/ptx-join.h"

/// Which part every definition of a module belongs to.
typedef struct nv_parts nv_parts;

/// Divides the module by its call graph, in the order of its functions, into parts of at least `least`
/// instructions (0: nothing is put together that need not be): each has kernels and all functions that
/// these can call, those that nobody else sees as copies. Variables that one part alone refers to go
/// with it, others into part 0, and get a name that other parts can see. The answer depends on the
/// module and `least` only. Definitions that must be visible to other parts become external, with names
/// that PTX takes: nothing else changes. The caller frees it with nv_parts_free.
nv_parts *nv_parts_of(LLVMModuleRef module, size_t least);
void nv_parts_free(nv_parts *parts);

/// Number of parts, at least 1.
size_t nv_parts_count(const nv_parts *parts);

/// Numbers of the parts by size, the largest first; the smaller number where two are equal. Borrowed.
const size_t *nv_parts_by_size(const nv_parts *parts);

/// What a text made of the texts of the parts needs to know. Borrowed.
nv_ptx_origin nv_parts_origin(const nv_parts *parts);

/// Reads part `i` into `context` from `bitcode`, which holds the module as nv_parts_of left it. May run
/// on several threads at a time. NULL with the reason in `error` (error_size bytes, always terminated).
LLVMModuleRef nv_parts_read(const nv_parts *parts, size_t i, LLVMContextRef context,
                            LLVMMemoryBufferRef bitcode, char *error, size_t error_size);

#endif
