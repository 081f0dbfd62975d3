// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// barrier-accesses.h: what instructions do to memory that other threads of the block see, and which of
// two sets of accesses a barrier must keep apart.
#ifndef NVOPT_BARRIER_ACCESSES_H
#define NVOPT_BARRIER_ACCESSES_H

#include "facts/kernel-writes.h"
#include "sync/access-set.h"

#ifdef __cplusplus
extern "C" {
#endif

/// How to look at one function.
typedef struct nv_access_view {
  LLVMValueRef fn;
  bool by_object;          ///< tell objects apart; otherwise there is one object, all of memory
  nv_kernel_writes writes; ///< of `fn`; filled in by nv_access_view_of
  struct nv_private *locals;
  bool own_elements; ///< tell apart elements that belong to one thread each
  nv_forms forms;    ///< of addresses, for own_elements
} nv_access_view;

/// Starts to look at `fn`. To be given back with nv_access_view_free.
nv_access_view nv_access_view_of(nv_pass_ctx *ctx, LLVMValueRef fn, bool by_object);
void nv_access_view_free(nv_access_view *view);

/// Adds to `set` what `inst`, which is neither a barrier of the whole block nor a call that may
/// contain one, does to memory that other threads see. DBE-3.
void nv_collect_accesses(nv_access_view *view, LLVMValueRef inst, nv_access_set *set);

/// Adds a read and a write of everything that other threads see, after which nothing may be reordered
/// over a barrier.
void nv_add_anything(nv_access_set *set);

/// Some thread may do in `above` and another one in `below` what must stay in order: both touch one
/// object, and one of them writes. Objects are compared for all threads, offsets only where they are
/// multiples of the number of the thread. DBE-1, DSE-2, DSE-4.
bool nv_access_sets_conflict(nv_access_view *view, const nv_access_set *above,
                             const nv_access_set *below);

#ifdef __cplusplus
}
#endif
#endif
