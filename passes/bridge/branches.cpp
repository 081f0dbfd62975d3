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

void nv_copy_loop_metadata(LLVMValueRef to, LLVMValueRef from) {
  auto *To = unwrap<Instruction>(to);
  if (MDNode *Loop = unwrap<Instruction>(from)->getMetadata(LLVMContext::MD_loop);
      Loop && !To->hasMetadata(LLVMContext::MD_loop))
    To->setMetadata(LLVMContext::MD_loop, Loop);
}
