// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// barrier-reach.h: which barriers running a function can lead to.
#ifndef NVOPT_BARRIER_REACH_H
#define NVOPT_BARRIER_REACH_H

#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Barriers of a block that running a function can lead to, calls included.
typedef enum nv_barrier_reach {
  NV_REACHES_NONE,
  NV_REACHES_BLOCK, ///< barriers of the whole block only
  NV_REACHES_OTHER, ///< others too, or code that cannot be seen
} nv_barrier_reach;

/// The answers for some functions and all that they call.
typedef struct nv_barrier_map nv_barrier_map;

/// Looks at the `n` functions, defined or not, and at everything below them; linear in that code, and
/// as deep as it likes. A snapshot: barriers that are deleted later still count. To be given back
/// with nv_barrier_map_free.
nv_barrier_map *nv_barrier_map_of(const LLVMValueRef *functions, size_t n);
void nv_barrier_map_free(nv_barrier_map *map);

/// What `fn` may come across; NV_REACHES_OTHER for a function that was not looked at.
nv_barrier_reach nv_barriers_below(const nv_barrier_map *map, LLVMValueRef fn);

/// The function that `inst` calls and that may lead to a barrier; NULL for all else.
LLVMValueRef nv_barrier_callee(const nv_barrier_map *map, LLVMValueRef inst);

#ifdef __cplusplus
}
#endif
#endif
