// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Kernels as loops over the threads of a block, for code that nothing checks: from one place where threads wait for
// each other to the next they run one after another as the iterations of a loop, which the host's compiler turns
// into vector instructions.
#ifndef NV_EXEC_BLOCK_LOOP_H
#define NV_EXEC_BLOCK_LOOP_H

#include <llvm-c/Core.h>
#include <llvm-c/TargetMachine.h>

#include "exec/runtime/block-round.h"

// Makes functions `void nv.block.N(i64 params)` that run a whole block, from the functions nv.entry.N, N < `count`,
// of a rewritten and unchecked module, in a copy of it. Kernels that do more than compute, use memory, and wait for
// all threads of the block or of a warp have none (`made[N]` says so). `*bytes` grows to what m->block_values must have.
// Returns the copy, the caller's; NULL when no kernel has such a function.
LLVMModuleRef nv_block_loops(struct nv_machine *m, LLVMModuleRef module,
                             LLVMTargetMachineRef target, size_t count, bool *made,
                             uint64_t *bytes);

// block-wait.c

// Where threads wait for others: a call in the kernel.
struct nv_block_pause {
  LLVMValueRef call;
  const struct nv_op *op; // of a warp; NULL for a barrier of the block
  enum nv_reduction reduction;
  uint32_t site;
  uint64_t results; // how many there are, in halves of what the call gives
};

struct nv_block_thread;
// A pointer that is a number.
bool nv_block_address(LLVMValueRef pointer, uint64_t *address);
// Reads a call as a pause. False for other calls, and for pauses that need a stack for each thread.
bool nv_block_read_pause(LLVMValueRef call, struct nv_block_pause *pause);
// Builds what a thread does before it waits: keeps what it brings. Fills in `wait`.
void nv_block_bring(struct nv_block_thread *thread, LLVMBuilderRef b,
                    const struct nv_block_pause *pause, struct nv_block_wait *wait);
// Builds what it does when it goes on: takes the results.
void nv_block_take(const struct nv_block_thread *thread, LLVMBuilderRef b,
                   const struct nv_block_pause *pause, const struct nv_block_wait *wait);

// block-values.c

// A kernel on its way to a function that runs one thread from one pause to the next.
struct nv_block_thread {
  LLVMValueRef function; // i32(i32 start, i32 index, i32 x, y, z, i64 params, ptr null, ptr values)
  LLVMBasicBlockRef entry;   // its first block, which every start goes through
  LLVMBasicBlockRef *resume; // stb_ds array: where threads go on behind pause 1, 2, ...
  uint64_t bytes; // of memory: what threads bring to pauses, values that live across them
};

// Arguments of that function.
enum { THREAD_START, THREAD_INDEX, THREAD_X, THREAD_PARAMS = 5, THREAD_NULL, THREAD_VALUES };

// Room for a value of each thread, as bytes from where kept values start; the thread's own place in it.
uint64_t nv_block_reserve(struct nv_block_thread *thread, uint64_t size);
LLVMValueRef nv_block_place(const struct nv_block_thread *thread, LLVMBuilderRef b,
                            LLVMTypeRef type, uint64_t offset);
// Values that are used behind a pause and made in front of it: what only depends on arguments is computed anew
// for every start, all else is kept in an array with one place for each thread.
void nv_block_keep_values(struct nv_block_thread *thread);
// Moves an instruction in front of the end of the first block, with the operands it needs. False, with
// nothing changed, when it depends on more than arguments.
bool nv_block_hoist(struct nv_block_thread *thread, LLVMValueRef instruction);
// Whether control can come from a block back to it without passing one that has a pause of the stb_ds array.
bool nv_block_is_in_cycle(LLVMBasicBlockRef block, const struct nv_block_pause *pauses);

#endif
