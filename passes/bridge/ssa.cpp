// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ssa.cpp: over llvm/Transforms/Utils/SSAUpdater and PromoteMemToReg.
#include "bridge/ssa.h"

#include "bridge/analyses.hpp"

#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"
#include "llvm/Transforms/Utils/SSAUpdater.h"

using namespace llvm;

struct nv_ssa {
  SSAUpdater Updater;
};

nv_ssa *nv_ssa_begin(LLVMTypeRef type, const char *name) {
  auto *S = new nv_ssa();
  S->Updater.Initialize(unwrap(type), name);
  return S;
}

void nv_ssa_end(nv_ssa *ssa) { delete ssa; }

void nv_ssa_add_def(nv_ssa *ssa, LLVMBasicBlockRef block, LLVMValueRef value) {
  ssa->Updater.AddAvailableValue(unwrap(block), unwrap(value));
}

void nv_ssa_rewrite_use(nv_ssa *ssa, LLVMUseRef use) { ssa->Updater.RewriteUse(*unwrap(use)); }

void nv_ssa_rewrite_use_after_def(nv_ssa *ssa, LLVMUseRef use) {
  ssa->Updater.RewriteUseAfterInsertions(*unwrap(use));
}

LLVMValueRef nv_ssa_value_at_end(nv_ssa *ssa, LLVMBasicBlockRef block) {
  return wrap(ssa->Updater.GetValueAtEndOfBlock(unwrap(block)));
}

LLVMValueRef nv_ssa_value_at_start(nv_ssa *ssa, LLVMBasicBlockRef block) {
  return wrap(ssa->Updater.GetValueInMiddleOfBlock(unwrap(block)));
}

bool nv_is_alloca_promotable(LLVMValueRef alloca) {
  return isAllocaPromotable(cast<AllocaInst>(unwrap(alloca)));
}

size_t nv_promote_allocas(nv_pass_ctx *ctx, LLVMValueRef fn, const LLVMValueRef *allocas,
                          size_t n) {
  Function &F = *unwrap<Function>(fn);
  SmallVector<AllocaInst *, 16> Promotable;
  for (LLVMValueRef V : ArrayRef(allocas, n))
    if (auto *A = cast<AllocaInst>(unwrap(V)); isAllocaPromotable(A))
      Promotable.push_back(A);
  DominatorTree *DT = nvopt::dominatorTree(ctx, F);
  if (Promotable.empty() || !DT)
    return 0;
  PromoteMemToReg(Promotable, *DT, nvopt::assumptionCache(ctx, F));
  return Promotable.size();
}
