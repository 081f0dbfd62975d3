// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// plain-addresses.c: nv-plain-addresses, addresses without promises for the code generator.
//
//   getelementptr inbounds [3 x i32], ptr %a, i64 0, i64 %j1   ->   getelementptr [3 x i32], ptr %a, ...
//
// The code generator starts with LLVM's speculative-execution, slsr and gvn. The first one takes %a + %j
// out of the condition under which it is inside %a, without `inbounds` then; the second one computes
// %a + %j1 from it where %j1 is %j + 1, and keeps the `inbounds` of %a + %j1; the third one concludes from
// that flag that %a + %j, too, is inside %a. The insertion of a key in front of all others, where %j is -1,
// stores through an address that "cannot" be the first element (docs/upstream-bugs.md). No later pass of
// the code generator makes better code of the flags: over all kernels of the benchmark its output is the
// same without them.
//
// Taken are addresses with an index that is no constant; slsr computes no others from another.
//
// Legal because an address without flags is the same address. Contract PF-6.
#include <llvm-c/Core.h>

#include "bridge/edit.h"
#include "passes.h"

static bool is_constant(LLVMValueRef gep) {
  for (unsigned i = 1, n = (unsigned)LLVMGetNumOperands(gep); i < n; i++)
    if (!LLVMIsAConstant(LLVMGetOperand(gep, i)))
      return false;
  return true;
}

nv_preserved nv_plain_addresses(nv_pass_ctx *ctx, LLVMValueRef function) {
  (void)ctx;
  bool changed = false;
  nv_foreach_block(block, function) {
    nv_foreach_inst(inst, block) {
      if (!LLVMIsAGetElementPtrInst(inst) || !LLVMGEPGetNoWrapFlags(inst) || is_constant(inst))
        continue;
      LLVMGEPSetNoWrapFlags(inst, 0);
      changed = true;
    }
  }
  return changed ? NV_CHANGED_INSTS : NV_UNCHANGED;
}
