// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where the threads of a block that runs as loops wait for each other, and what happens when they have met.
#ifndef NV_EXEC_BLOCK_ROUND_H
#define NV_EXEC_BLOCK_ROUND_H

#include "exec/ptx/op.h"
#include "exec/runtime/machine.h"

// What a thread brings to a place where it waits: in an array with an element for each thread, at that many bytes
// of m->block_values, or the same number for all.
struct nv_block_operand {
  uint64_t place; // 0: `value`
  uint64_t value;
  bool wide; // elements of 64 bits, else of 32
};

enum { NV_WARP_OPERANDS = 4, NV_WARP_RESULTS = 2 };

// A barrier of the block, or an operation of a warp.
struct nv_block_wait {
  const struct nv_op *op; // NULL: a barrier
  uint32_t site;
  enum nv_reduction reduction; // of a barrier; operand 0 is the predicate
  struct nv_block_operand operands[NV_WARP_OPERANDS];
  uint64_t
      results[NV_WARP_RESULTS]; // arrays of 32 bits, as bytes from m->block_values; 0: nobody asks
  bool fixed;                   // a shuffle that reads from the same lanes each time
  uint8_t source[NV_WARP];
  bool in_range[NV_WARP];
};

// Those of a kernel. Threads that wait at the first have state 1.
struct nv_block_waits {
  size_t count;
  struct nv_block_wait *waits;
};

// m->block_values starts with the states of the threads and their three indices; kept values follow.
enum { NV_BLOCK_STATES, NV_BLOCK_INDICES, NV_BLOCK_KEPT = 4 };
#define NV_BLOCK_ENDED UINT32_MAX
#define NV_BLOCK_STAYS 0x40000000u // flag of a state: the thread goes on waiting
#define NV_BLOCK_MIXED 0x3fffffffu

// Writes the indices of the threads of a launch.
void nv_block_prepare(struct nv_machine *m);
// What comes after all threads that could run have: does what those that have met wait for. Gives the state of
// all threads where it is the same, NV_BLOCK_ENDED too, else NV_BLOCK_MIXED: those from m->block_first to in front
// of m->block_end go on that do not have NV_BLOCK_STAYS.
uint32_t nv_block_round(struct nv_machine *m, const struct nv_block_waits *waits);

// warp.c

// What a lane is to read from in a shuffle: its own lane where there is no other in range.
unsigned nv_shuffle_source(unsigned mode, unsigned lane, uint32_t b, uint32_t c, bool *in_range);
// Does an operation of the lanes of `mask`, whose slots have their arguments and get the results.
void nv_warp_compute(const struct nv_op *op, uint32_t mask, uint64_t *const slots[NV_WARP]);

#endif
