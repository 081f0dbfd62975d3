// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-space-writes.h: which memory may hold a generic pointer that is not global.
#ifndef NVOPT_MEMORY_SPACE_WRITES_H
#define NVOPT_MEMORY_SPACE_WRITES_H

#include "memory/memory-space/memory-space.h"

/// The writes of a function, good until proven bad: bad is what may put a generic pointer that may
/// not be global into memory.
typedef struct nv_space_writes nv_space_writes;

/// What one read may get from bad writes.
typedef struct nv_space_reach nv_space_reach;

/// Collects the writes of `fn`. `*follow` becomes true when there are any that make it necessary to
/// follow pointers through integers and other values.
nv_space_writes *nv_space_writes_collect(nv_pass_ctx *ctx, LLVMValueRef fn, bool *follow);
void nv_space_writes_free(nv_space_writes *writes);

/// To be asked about load, atomic access or call `inst`; owned by the caller. NULL for a call that reads no memory to hand
/// it on, and for those of functions, of which more is feared anyway.
nv_space_reach *nv_space_reach_of(nv_space_writes *writes, LLVMValueRef inst);
void nv_space_reach_free(nv_space_reach *reach);

/// True when the read may get what a bad write wrote; once true it stays so.
bool nv_space_read_is_tainted(nv_space_writes *writes, nv_space_reach *reach);

/// The same for an intrinsic or assembly, as far as `spaces` says that it has an address to read from. False without reach.
bool nv_space_call_is_tainted(nv_space_writes *writes, nv_space_reach *reach,
                              const nv_spaces *spaces, LLVMValueRef call);

/// Moves the writes that are bad by what `spaces` says now to the bad ones. True when there is a
/// new one.
bool nv_space_writes_update(nv_space_writes *writes, const nv_spaces *spaces);

/// The answers are final: gives back what must not outlive a change of the IR.
void nv_space_writes_solved(nv_space_writes *writes);

#endif
