// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// barrier-regions.h: the code between the barriers of a function, and which barriers order nothing.
#ifndef NVOPT_BARRIER_REGIONS_H
#define NVOPT_BARRIER_REGIONS_H

#include "sync/barrier-accesses.h"
#include "sync/barrier-reach.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What a call of a function with barriers looks like from outside.
typedef struct nv_barrier_summary {
  bool always;              ///< no way through the function without a barrier
  nv_access_set head, tail; ///< accesses before the first barrier, after the last one
} nv_barrier_summary;

typedef const nv_barrier_summary *(*nv_summary_lookup)(void *data, LLVMValueRef callee);

/// Which barriers may go.
typedef struct nv_barrier_limits {
  bool by_object;     ///< tell objects apart; otherwise there is one object, all of memory
  bool inside_blocks; ///< only barriers whose neighbouring barriers stand in the same block
  int64_t blocks;     ///< look at so many blocks, in reverse post order; -1: at all
} nv_barrier_limits;

/// A function, cut into pieces at its barriers.
typedef struct nv_barrier_body nv_barrier_body;

/// Cuts `fn` up. NULL when it has no barrier, when its barriers are none that can be reasoned about
/// (DBE-2), or when threads of the block may wait at different ones. `map` has to know `fn` and to
/// live as long as the body. `lookup` answers the summary of a callee; when it is NULL, or answers
/// NULL, such a call reads and writes everything.
nv_barrier_body *nv_barrier_body_of(nv_pass_ctx *ctx, LLVMValueRef fn, bool by_object,
                                    const nv_barrier_map *map, nv_summary_lookup lookup,
                                    void *data);
void nv_barrier_body_free(nv_barrier_body *body);

/// Adds what callers do around the call in the same phase (NULL for nothing more) to what lies
/// between barriers. Needed once before the next questions, and whenever callers do more.
void nv_barrier_body_solve(nv_barrier_body *body, const nv_access_set *before,
                           const nv_access_set *after);

/// Deletes the next barrier that orders nothing, tells the user, and merges the pieces around it.
/// False when there is none left within `limits`. Deleting joins sets, which never makes a barrier
/// dead that was not, so that each is looked at once; that holds until the body is made anew.
bool nv_barrier_body_remove_next(nv_barrier_body *body, const nv_barrier_limits *limits);

/// How the body looks to callers, whatever they do themselves. The sets belong to the caller.
nv_barrier_summary nv_barrier_body_summary(const nv_barrier_body *body);
void nv_barrier_summary_free(nv_barrier_summary *summary);

/// Calls `visit` for each call of a function with barriers, with what runs around it in the same
/// phase. The sets are only lent.
void nv_barrier_body_calls(nv_barrier_body *body,
                           void (*visit)(void *data, LLVMValueRef callee,
                                         const nv_access_set *above, const nv_access_set *below),
                           void *data);

/// Deletes the dead barriers of kernel `fn`, which is looked at by itself. True when something was
/// deleted.
bool nv_remove_dead_barriers(nv_pass_ctx *ctx, LLVMValueRef fn, nv_barrier_limits limits);

#ifdef __cplusplus
}
#endif
#endif
