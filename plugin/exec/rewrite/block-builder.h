// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What making a loop of a kernel goes by.
#ifndef NV_EXEC_BLOCK_BUILDER_H
#define NV_EXEC_BLOCK_BUILDER_H

#include "exec/rewrite/block-loop.h"

// A kernel that is looked at or changed.
struct nv_block_builder {
  struct nv_machine *m;
  LLVMModuleRef module;
  LLVMContextRef context;
  LLVMBuilderRef b;
  LLVMTypeRef i8, i32, i64, ptr, thread_type;
  struct nv_block_thread thread;
  struct nv_block_pause *pauses; // stb_ds arrays
  LLVMValueRef *steps, *drops;   // counting; what only checks and the use of stacks need
  struct nv_block_waits *waits;  // lives as long as the code
  LLVMValueRef *params;          // loads of parameters and of what is the same in the block
};

// block-look.c

// Whether the kernel is one that can run this way; notes the instructions that are to change.
bool nv_block_look(struct nv_block_builder *s, LLVMValueRef function);
// Whether a function stays a call until the threads are loops.
bool nv_block_stays_call(LLVMValueRef function);

#endif
