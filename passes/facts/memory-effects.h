// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-effects.h: what an instruction does to memory, and which order of accesses it stands for.
//
// One answer for all who ask: ldgxform (nobody writes this), the barrier passes (nothing has to be
// kept in order), memory-space-opt (no other pointer can have got here), process-restrict, sinking2.
#ifndef NVOPT_MEMORY_EFFECTS_H
#define NVOPT_MEMORY_EFFECTS_H

#include "bridge/alias.h"
#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What is done to memory; a set of bits.
enum { NV_ACCESS_READ = 1, NV_ACCESS_WRITE = 2, NV_ACCESS_BOTH = 3 };

/// Order between the accesses of several threads that depends on an instruction.
typedef enum nv_ordering {
  NV_ORDERS_NOTHING,
  NV_ORDERS_BY_ACCESS, ///< as a volatile or atomic access: through the memory that it touches
  NV_ORDERS_ALL,       ///< fences, barriers, convergent code, clocks, code that is not known
} nv_ordering;

/// Memory behind a pointer operand.
typedef struct nv_touched {
  LLVMValueRef pointer;
  uint64_t size; ///< bytes from the pointer upwards; 0: not known, on both sides of it
  unsigned bits; ///< NV_ACCESS_*
} nv_touched;

typedef struct nv_memory_effects {
  nv_touched *operands; ///< stb_ds array: what is touched through pointers that it is given
  unsigned elsewhere;   ///< NV_ACCESS_* for memory that no operand leads to and whose address has
                        ///< escaped: variables, and what was stored or passed on before
  nv_ordering order;
  bool acquires;         ///< what follows may see what other threads have written before
  bool acquires_outside; ///< the same of those outside the grid: the host, another kernel
  bool block_barrier;    ///< a barrier of the whole block; `order` says no more about it
} nv_memory_effects;

/// What `inst` may do; for a call, what its callee may do, as far as attributes tell. What is not
/// known is the worst. To be given back with nv_memory_effects_free.
nv_memory_effects nv_memory_effects_of(LLVMValueRef inst);
void nv_memory_effects_free(nv_memory_effects *effects);

/// NV_ACCESS_* for everything together that `effects` holds.
unsigned nv_memory_effects_bits(const nv_memory_effects *effects);

/// A plain load of `location` behind `inst` may give another value than one in front of it: `inst` may
/// write there itself, or let this thread see what another one has written. LLVM's alias analysis, asked
/// alone, says of a noalias argument that no barrier changes it; but another thread has the same one.
bool nv_may_change(nv_alias_info *aa, LLVMValueRef inst, const nv_location *location);

/// `fn` is declared and one of the functions of CUDA's system (printf and malloc under their device
/// names, ...). They contain no barrier, write no memory that the program reads, and store no
/// pointer that it could load.
bool nv_is_system_function(LLVMValueRef fn);

#ifdef __cplusplus
}
#endif
#endif
