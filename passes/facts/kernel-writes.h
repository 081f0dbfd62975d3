// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// kernel-writes.h: what a kernel writes, told by the objects that its pointers come from.
//
// Alias analysis answers for one thread at one place. Whether memory stays what it is for a whole
// kernel is another question: every thread of the grid runs all of the code, at any time. So only
// objects are compared here, never offsets.
#ifndef NVOPT_KERNEL_WRITES_H
#define NVOPT_KERNEL_WRITES_H

#include "facts/pointer-origins.h"

#ifdef __cplusplus
extern "C" {
#endif

/// An instruction that writes.
typedef struct nv_writer {
  LLVMValueRef inst;
  nv_object *objects; ///< stb_ds array; empty when the pointer has no value
} nv_writer;

typedef struct nv_kernel_writes {
  LLVMValueRef kernel;
  nv_writer *writers;    ///< stb_ds array, in the order of the code
  nv_object *objects;    ///< stb_ds array: the objects of all writers; nameless ones once a space
  bool external_order;   ///< some instruction can order accesses after writes from outside the grid
  bool other_barriers;   ///< barriers and fences other than those of a whole block exist
  signed char *captured; ///< per argument: -1 not yet asked, 0 no, 1 yes
} nv_kernel_writes;

/// Collects what `kernel` writes, calls included. To be given back with nv_kernel_writes_free.
nv_kernel_writes nv_collect_writes(nv_pass_ctx *ctx, LLVMValueRef kernel);
void nv_kernel_writes_free(nv_kernel_writes *w);

/// No thread of the grid can reach a byte of `b` through a pointer into `a`.
bool nv_objects_disjoint(nv_kernel_writes *w, const nv_object *a, const nv_object *b);

#ifdef __cplusplus
}
#endif
#endif
