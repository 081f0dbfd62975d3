// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// calls.cpp: over llvm/Transforms/Utils/CallPromotionUtils.h.
#include "bridge/calls.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/Transforms/Utils/CallPromotionUtils.h"

using namespace llvm;

bool nv_can_promote(LLVMValueRef call, LLVMValueRef callee) {
  return isLegalToPromote(*unwrap<CallBase>(call), unwrap<Function>(callee));
}

void nv_promote(LLVMValueRef call, LLVMValueRef callee) {
  promoteCall(*unwrap<CallBase>(call), unwrap<Function>(callee));
}

void nv_promote_if(LLVMValueRef call, LLVMValueRef callee) {
  promoteCallWithIfThenElse(*unwrap<CallBase>(call), unwrap<Function>(callee));
}
