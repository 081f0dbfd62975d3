// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// type-alias.cpp: asks TypeBasedAAResult about two accesses without their pointers.
#include "bridge/type-alias.h"

#include "bridge/context.hpp"

#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/TypeBasedAliasAnalysis.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

bool nv_is_type_separate(nv_pass_ctx *ctx, LLVMValueRef fn, LLVMValueRef a, LLVMValueRef b) {
  if (!ctx->FAM)
    return false;
  Function &F = *unwrap<Function>(fn);
  AAMDNodes TagsA = unwrap<Instruction>(a)->getAAMetadata();
  AAMDNodes TagsB = unwrap<Instruction>(b)->getAAMetadata();
  if (!TagsA.TBAA || !TagsB.TBAA)
    return false;
  auto &AA = ctx->FAM->getResult<AAManager>(F);
  auto &TBAA = ctx->FAM->getResult<TypeBasedAA>(F);
  SimpleAAQueryInfo Query(AA);
  // Any pointer will do: the analysis reads the tags.
  Value *Null = ConstantPointerNull::get(PointerType::get(F.getContext(), 0));
  MemoryLocation LocA(Null, LocationSize::beforeOrAfterPointer(), TagsA);
  MemoryLocation LocB(Null, LocationSize::beforeOrAfterPointer(), TagsB);
  return TBAA.alias(LocA, LocB, Query, nullptr) == AliasResult::NoAlias;
}
