// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// remat-nodes.h: which instructions remat may compute again, and what one more of them costs.
#ifndef NVOPT_SCALAR_REMAT_NODES_H
#define NVOPT_SCALAR_REMAT_NODES_H

#include "bridge/alias.h"
#include "options/options.h"

/// What the user allows in one function, besides integer arithmetic and reads of fixed registers.
struct nv_remat_rules {
  const nv_options *options;
  LLVMValueRef fn;
  nv_alias_info *alias;
  bool fp;     ///< floating-point arithmetic
  bool costly; ///< divisions and remainders
  bool loads;  ///< loads from memory that does not change
};

/// A copy of `inst` gives the same value wherever its operands are there. False for phis, freezes,
/// what has effects or may read something else next time, and what the rules leave out.
bool nv_remat_may_copy(const struct nv_remat_rules *rules, LLVMValueRef inst);

/// Price of one copy of `inst`, of which nv_remat_may_copy holds: about instructions of the machine.
unsigned nv_remat_cost(const struct nv_remat_rules *rules, LLVMValueRef inst);

#endif
