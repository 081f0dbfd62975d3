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
