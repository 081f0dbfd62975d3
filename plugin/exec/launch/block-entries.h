// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that run whole blocks.
#ifndef NV_EXEC_BLOCK_ENTRIES_H
#define NV_EXEC_BLOCK_ENTRIES_H

#include "exec/launch/jit.h"
#include "exec/runtime/machine.h"

// Compiles one for each of the first `count` kernels of a rewritten, unchecked module that can run so; `entries[i]` is
// NULL for the others. False after the reason was added to `problem`.
bool nv_block_entries(struct nv_machine *m, LLVMModuleRef code, struct nv_jit *jit, size_t count,
                      nv_kernel_entry *entries, struct nv_text *problem);

#endif
