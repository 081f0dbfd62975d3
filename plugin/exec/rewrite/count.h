// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counts executed IR instructions by class.
#ifndef NV_EXEC_COUNT_H
#define NV_EXEC_COUNT_H

#include <llvm-c/Core.h>

#include "exec/text.h"

enum nv_class {
  CLASS_LOAD_GENERIC,
  CLASS_LOAD_GLOBAL,
  CLASS_LOAD_SHARED,
  CLASS_LOAD_CONST,
  CLASS_LOAD_LOCAL,
  CLASS_LOAD_PARAM,
  CLASS_STORE_GENERIC,
  CLASS_STORE_GLOBAL,
  CLASS_STORE_SHARED,
  CLASS_STORE_LOCAL,
  CLASS_COPY, // memcpy, memmove, memset calls
  CLASS_ATOMIC,
  CLASS_FLOAT,
  CLASS_INTEGER, // arithmetic, comparisons, selects
  CLASS_ADDRESS, // getelementptr
  CLASS_CONVERT,
  CLASS_VECTOR, // element and field moves
  CLASS_BRANCH,
  CLASS_CALL,
  CLASS_BARRIER,
  CLASS_WARP,
  CLASS_ASM,
  CLASS_SPECIAL, // special registers
  CLASS_OTHER,
  CLASS_COUNT,
};

// Executions of every basic block, and what is in the blocks.
struct nv_counts {
  uint64_t *executed;                // one counter a block; its address is in generated code
  uint32_t (*in_block)[CLASS_COUNT]; // stb_ds array
  uint32_t blocks;
};

// Number of basic blocks with code in the module.
uint32_t nv_count_blocks(LLVMModuleRef module);
// Notes what the blocks of a module hold, in order, before it is rewritten.
void nv_count_prepare(struct nv_counts *counts, LLVMModuleRef module);
// Sums up: executed instructions of each class.
void nv_count_total(const struct nv_counts *counts, uint64_t totals[CLASS_COUNT]);
// Name of a class, such as "load shared".
const char *nv_class_name(enum nv_class class);
// Prints a table with one column for each variant and the ratio to variant 0.
void nv_count_print(const uint64_t (*totals)[CLASS_COUNT], const char *const *names,
                    unsigned variants);

#endif
