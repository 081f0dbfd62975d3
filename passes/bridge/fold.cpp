// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// fold.cpp: constant folding over llvm/Analysis/ConstantFolding and InstructionSimplify.
#include "bridge/fold.h"

#include "bridge/context.hpp"

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/ValueHandle.h"

using namespace llvm;

static Instruction *inst(LLVMValueRef V) { return cast<Instruction>(unwrap(V)); }

static const DataLayout &layout(nv_pass_ctx *Ctx) { return Ctx->M->getDataLayout(); }

static const TargetLibraryInfo *library(nv_pass_ctx *Ctx, Function &F) {
  if (Ctx->LAR)
    return &Ctx->LAR->TLI;
  return Ctx->FAM ? &Ctx->FAM->getResult<TargetLibraryAnalysis>(F) : nullptr;
}

static SimplifyQuery query(nv_pass_ctx *Ctx, Instruction *I) {
  Function &F = *I->getFunction();
  const TargetLibraryInfo *TLI = library(Ctx, F);
  if (Ctx->LAR)
    return {layout(Ctx), TLI, &Ctx->LAR->DT, &Ctx->LAR->AC, I};
  if (!Ctx->FAM)
    return {layout(Ctx), I};
  return {layout(Ctx), TLI, &Ctx->FAM->getResult<DominatorTreeAnalysis>(F),
          &Ctx->FAM->getResult<AssumptionAnalysis>(F), I};
}

LLVMValueRef nv_fold_instruction(nv_pass_ctx *ctx, LLVMValueRef value) {
  Instruction *I = inst(value);
  return wrap(ConstantFoldInstruction(I, layout(ctx), library(ctx, *I->getFunction())));
}

LLVMValueRef nv_fold_with_operands(nv_pass_ctx *ctx, LLVMValueRef value,
                                   const LLVMValueRef *operands, size_t n) {
  Instruction *I = inst(value);
  SmallVector<Constant *, 8> Ops;
  for (LLVMValueRef V : ArrayRef(operands, n)) {
    auto *C = dyn_cast<Constant>(unwrap(V));
    if (!C)
      return nullptr;
    Ops.push_back(C);
  }
  return wrap(ConstantFoldInstOperands(I, Ops, layout(ctx), library(ctx, *I->getFunction())));
}

LLVMValueRef nv_fold_icmp(nv_pass_ctx *ctx, LLVMIntPredicate predicate, LLVMValueRef a,
                          LLVMValueRef b) {
  return wrap(ConstantFoldCompareInstOperands(predicate, unwrap<Constant>(a), unwrap<Constant>(b),
                                              layout(ctx)));
}

LLVMValueRef nv_fold_load(nv_pass_ctx *ctx, LLVMValueRef pointer, int64_t offset,
                          LLVMTypeRef type) {
  auto *C = dyn_cast<Constant>(unwrap(pointer));
  if (!C)
    return nullptr;
  unsigned Bits = layout(ctx).getIndexTypeSizeInBits(C->getType());
  if (!isIntN(Bits, offset))
    return nullptr;
  return wrap(ConstantFoldLoadFromConstPtr(C, unwrap(type), APInt(Bits, offset, /*isSigned=*/true),
                                           layout(ctx)));
}

LLVMValueRef nv_fold_part(nv_pass_ctx *ctx, LLVMValueRef constant, int64_t offset,
                          LLVMTypeRef type) {
  return wrap(ConstantFoldLoadFromConst(cast<Constant>(unwrap(constant)), unwrap(type),
                                        APInt(64, offset, /*isSigned=*/true), layout(ctx)));
}

bool nv_simplify_recursively(nv_pass_ctx *ctx, const LLVMValueRef *insts,
                             const LLVMValueRef *values, size_t n) {
  SmallVector<WeakVH, 16> Insts;
  for (LLVMValueRef V : ArrayRef(insts, n))
    Insts.emplace_back(inst(V));
  bool Changed = false;
  for (size_t I = 0; I < n; I++) {
    auto *Inst = cast_or_null<Instruction>(static_cast<Value *>(Insts[I]));
    if (!Inst)
      continue;
    SimplifyQuery Q = query(ctx, Inst);
    Changed |= replaceAndRecursivelySimplify(Inst, unwrap(values[I]), Q.TLI, Q.DT, Q.AC);
  }
  return Changed;
}
