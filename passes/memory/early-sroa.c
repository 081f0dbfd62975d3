// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// early-sroa.c: nv-early-sroa, LLVM's sroa in front of simplifycfg where behind it would take long.
//
//   float acc[128], q[128];                     128 + 128 variables, each of which
//   for (...) for (...) ... (unrolled)    ->     is looked for in blocks of some hundred
//                                               instructions and not in one of 20,000
//
// For every variable that it makes a value of, mem2reg, the second half of sroa, walks through each block that reads and writes it to
// the first access. Unrolled loops are many blocks, of which simplifycfg makes one: the walks are then as
// long as all rounds together, and there are as many as the arrays have elements. The product of both is
// what decides here; with few of either the order of the two passes is the one that the benchmark chose.
//
// Legality: LLVM's pass does all the work. Contract PF-1.
#include <llvm-c/Target.h>

#include "bridge/edit.h"
#include "bridge/memory-ops.h"
#include "passes.h"

enum {
  MAX_STEPS = 1000000, // of all walks together: fewer are not felt, a hundredth of a second
  VARIABLE_BYTES = 4,  // a variable in a register of its own
};

nv_preserved nv_early_sroa(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMTargetDataRef layout = LLVMGetModuleDataLayout(nv_ctx_module(ctx));
  uint64_t variables = 0;
  nv_foreach_inst(inst, LLVMGetEntryBasicBlock(function)) {
    if (LLVMIsAAllocaInst(inst) && !nv_is_scalable(LLVMGetAllocatedType(inst)))
      variables += LLVMABISizeOfType(layout, LLVMGetAllocatedType(inst)) / VARIABLE_BYTES;
  }
  if (variables == 0)
    return NV_UNCHANGED;
  uint64_t left = MAX_STEPS / variables;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (left == 0)
        return nv_split_variables(ctx, function);
      left--;
    }
  }
  return NV_UNCHANGED;
}
