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
// Places that a table told, `s[p[i]]` with a table of 24 numbers in a variable, are constants of which an extension was made when
// the table has become values: `sext i32 10 to i64`. sroa does not read that, and instcombine, which comes before the next sroa, looks
// at all uses of the variable whenever one of them goes: 7.4 s for a hash of six blocks. So such instructions are folded
// and sroa runs again, as often as that finds some.
//
// Legality: LLVM's pass and its constant folding do all the work. Contract PF-1.
#include <llvm-c/Target.h>
#include <stb/stb_ds.h>

#include "bridge/edit.h"
#include "bridge/fold.h"
#include "bridge/memory-ops.h"
#include "passes.h"

enum {
  MAX_STEPS = 1000000, // of all walks together: fewer are not felt, a hundredth of a second
  VARIABLE_BYTES = 4,  // a variable in a register of its own
};

// Extensions of constants, and what becomes constant or simpler by that, are gone behind it; false when there were none.
static bool fold_constants(nv_pass_ctx *ctx, LLVMValueRef function) {
  LLVMValueRef *insts = NULL, *values = NULL; // stb_ds: what is folded, and to what
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      LLVMValueRef value = LLVMIsACastInst(inst) ? nv_fold_instruction(ctx, inst) : NULL;
      if (value) {
        arrput(insts, inst);
        arrput(values, value);
      }
    }
  }
  bool folded = insts && nv_simplify_recursively(ctx, insts, values, arrlenu(insts));
  arrfree(insts);
  arrfree(values);
  return folded;
}

static nv_preserved split_and_fold(nv_pass_ctx *ctx, LLVMValueRef function) {
  nv_preserved result = NV_UNCHANGED;
  while (nv_split_variables(ctx, function) != NV_UNCHANGED) {
    result = NV_CHANGED_INSTS;
    if (!fold_constants(ctx, function))
      break;
  }
  return result;
}

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
        return split_and_fold(ctx, function);
      left--;
    }
  }
  return NV_UNCHANGED;
}
