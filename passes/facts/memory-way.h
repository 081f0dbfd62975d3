// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-way.h: whether memory stays as it is on all ways from one place of a function to another.
#ifndef NVOPT_FACTS_MEMORY_WAY_H
#define NVOPT_FACTS_MEMORY_WAY_H

#include "bridge/analyses.h"

/// True if nothing on any way from behind `from` to `to` may change what `access` reads, here or by letting this thread
/// see what another one has written: the access gives the same value in both places. `from` dominates `to`, in
/// another block, and the address of the access is there at `from`. False when the way is long, or comes back to the block of `to` without
/// passing that of `from`. SNK-4.
bool nv_memory_stays(nv_pass_ctx *ctx, LLVMValueRef access, LLVMValueRef from, LLVMValueRef to);

#endif
