// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// address-groups.h: the addresses of a loop that loop strength reduction would make one pointer of, and
// what they cost as indices and as a pointer.
#ifndef NV_LOOPS_ADDRESS_GROUPS_H
#define NV_LOOPS_ADDRESS_GROUPS_H

#include "bridge/loops.h"
#include "bridge/scev.h"

/// The attribute of functions about whose loops it is decided: the code generator's loop strength
/// reduction leaves them alone.
#define NV_LSR_DONE "nvopt.lsr.done"

/// Addresses that are one recurrence of a loop plus constants.
typedef struct {
  const nv_scev_expr *first; ///< one of the addresses
  unsigned space;            ///< address space
  bool has_constant_stride;  ///< else the stride is a value in a register
  int cost;                  ///< machine instructions of a round that only these addresses need
  unsigned instructions;     ///< of LLVM, in a round, that only these addresses need
  LLVMValueRef object;       ///< the variable that all of them lie in; NULL: not known
  unsigned loads;            ///< accesses that read
  unsigned stores;           ///< all others
} nv_address_group;

/// Whether the pointers are in shared memory, whose addresses are 32 bits for the machine.
bool nv_is_shared_group(const nv_address_group *group);

/// The groups of the accesses in `loop` as an stb_ds array, which the caller frees with arrfree;
/// accesses in shared memory only with `shared`. `whole` becomes false, and the array is empty, when the
/// loop has more accesses or groups than are looked at. Contract LSR-3.
nv_address_group *nv_loop_address_groups(nv_pass_ctx *ctx, nv_loop *loop, bool shared, bool *whole);

#endif
