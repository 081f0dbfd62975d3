// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that run whole blocks, for kernels that nothing checks and that can do without a stack for each thread.
#include "exec/launch/block-entries.h"

#include <stdio.h>
#include <stdlib.h>

#include "exec/rewrite/block-loop.h"

// Makes room for what such kernels keep.
static void reserve_values(struct nv_machine *m, uint64_t bytes) {
  if (bytes <= m->block_bytes)
    return;
  free(m->block_values);
  m->block_values = nv_alloc(bytes);
  m->block_bytes = bytes;
}

bool nv_block_entries(struct nv_machine *m, LLVMModuleRef code, struct nv_jit *jit, size_t count,
                      nv_kernel_entry *entries, struct nv_text *problem) {
  bool *made = nv_alloc((count + 1) * sizeof *made), good = true;
  uint64_t bytes = 0;
  LLVMModuleRef loops = nv_block_loops(m, code, jit->machine, count, made, &bytes);
  if (loops) {
    reserve_values(m, bytes);
    good = nv_jit_add(jit, loops, problem);
    LLVMDisposeModule(loops);
  }
  for (size_t i = 0; i < count && good; i++) {
    char symbol[32];
    snprintf(symbol, sizeof symbol, "nv.block.%zu", i);
    entries[i] = NULL;
    if (loops && made[i])
      entries[i] = (nv_kernel_entry)(uintptr_t)nv_jit_lookup(jit, symbol, problem);
    good = !loops || !made[i] || entries[i];
  }
  free(made);
  return good;
}
