// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// branches.cpp: implementation of branches.h.
#include "bridge/branches.h"

#include "llvm/IR/Instructions.h"

using namespace llvm;

LLVMRealPredicate nv_fcmp_inverse(LLVMRealPredicate predicate) {
  return static_cast<LLVMRealPredicate>(
      CmpInst::getInversePredicate(static_cast<CmpInst::Predicate>(predicate)));
}

void nv_swap_successors(LLVMValueRef branch) { unwrap<BranchInst>(branch)->swapSuccessors(); }
