// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// branches.cpp: implementation of branches.h.
#include "bridge/branches.h"

#include "llvm/IR/Instructions.h"

using namespace llvm;

void nv_fcmp_invert(LLVMValueRef fcmp) {
  auto *C = unwrap<FCmpInst>(fcmp);
  C->setPredicate(C->getInversePredicate());
}

void nv_swap_successors(LLVMValueRef branch) { unwrap<BranchInst>(branch)->swapSuccessors(); }
