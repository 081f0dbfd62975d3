// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels as loops over the threads of a block, for code that nothing checks: between two barriers the threads run
// one after another as the iterations of a loop, which the host's compiler turns into vector instructions.
#ifndef NV_EXEC_BLOCK_LOOP_H
#define NV_EXEC_BLOCK_LOOP_H

#include <llvm-c/Core.h>
#include <llvm-c/TargetMachine.h>

#include "exec/runtime/machine.h"

// Makes functions `void nv.block.N(i64 params)` that run a whole block, from the functions nv.entry.N, N < `count`,
// of a rewritten and unchecked module, in a copy of it. Kernels that do more than compute, use memory, and wait for
// all threads of the block have none (`made[N]` says so). `*bytes` grows to what m->block_values must have.
// Returns the copy, the caller's; NULL when no kernel has such a function.
LLVMModuleRef nv_block_loops(struct nv_machine *m, LLVMModuleRef module,
                             LLVMTargetMachineRef target, size_t count, bool *made,
                             uint64_t *bytes);

// block-values.c

// A kernel on its way to a function that runs one thread from one barrier to the next.
struct nv_block_thread {
  LLVMValueRef function; // i32(i32 start, i32 index, i32 x, y, z, i64 params, ptr null, ptr values)
  LLVMBasicBlockRef entry;   // its first block, which every start goes through
  LLVMBasicBlockRef *resume; // stb_ds array: where threads go on behind barrier 1, 2, ...
  uint64_t bytes;            // of memory for values that live across barriers
};

// Arguments of that function.
enum { THREAD_START, THREAD_INDEX, THREAD_X, THREAD_PARAMS = 5, THREAD_NULL, THREAD_VALUES };

// Values that are used behind a barrier and made in front of it: what only depends on arguments is computed anew
// for every start, all else is kept in an array with one place for each thread.
void nv_block_keep_values(struct nv_block_thread *thread);
// Moves an instruction in front of the end of the first block, with the operands it needs. False, with
// nothing changed, when it depends on more than arguments.
bool nv_block_hoist(struct nv_block_thread *thread, LLVMValueRef instruction);
// Whether control can come from a block back to it without passing a barrier.
bool nv_block_is_in_cycle(LLVMBasicBlockRef block);

#endif
