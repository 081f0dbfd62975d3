// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// address-spaces.cpp: runs InferAddressSpacesPass in the caller's analysis managers.
#include "bridge/address-spaces.h"

#include "bridge/context.hpp"

#include "llvm/IR/Function.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"

using namespace llvm;

nv_preserved nv_infer_address_spaces(nv_pass_ctx *ctx, LLVMValueRef fn) {
  Function &F = *unwrap<Function>(fn);
  if (!ctx->FAM || ctx->LAR || F.isDeclaration())
    return NV_UNCHANGED;
  PreservedAnalyses PA = InferAddressSpacesPass().run(F, *ctx->FAM);
  if (PA.areAllPreserved())
    return NV_UNCHANGED;
  ctx->FAM->invalidate(F, PA);
  return NV_CHANGED_INSTS;
}
