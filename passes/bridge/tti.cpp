// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tti.cpp: tti.h over llvm::TargetTransformInfo and llvm::DataLayout.
#include "bridge/tti.h"
#include "bridge/analyses.hpp"

#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Instruction.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

static const TargetTransformInfo *infoOf(nv_pass_ctx *Ctx, LLVMValueRef Fn) {
  return nvopt::targetTransformInfo(Ctx, *unwrap<Function>(Fn));
}

int64_t nv_cost(nv_pass_ctx *ctx, LLVMValueRef inst, nv_cost_kind kind) {
  static const TargetTransformInfo::TargetCostKind Kinds[] = {
      TargetTransformInfo::TCK_RecipThroughput, TargetTransformInfo::TCK_Latency,
      TargetTransformInfo::TCK_CodeSize, TargetTransformInfo::TCK_SizeAndLatency};
  auto *I = unwrap<Instruction>(inst);
  auto *TTI = nvopt::targetTransformInfo(ctx, *I->getFunction());
  if (!TTI)
    return -1;
  InstructionCost Cost = TTI->getInstructionCost(I, Kinds[kind]);
  return Cost.isValid() ? Cost.getValue() : -1;
}

bool nv_is_expensive_to_speculate(nv_pass_ctx *ctx, LLVMValueRef inst) {
  auto *I = unwrap<Instruction>(inst);
  auto *TTI = nvopt::targetTransformInfo(ctx, *I->getFunction());
  return !TTI || TTI->isExpensiveToSpeculativelyExecute(I);
}

bool nv_is_legal_address(nv_pass_ctx *ctx, LLVMValueRef fn, const nv_address_mode *mode,
                         LLVMTypeRef type, unsigned as) {
  auto *TTI = infoOf(ctx, fn);
  auto *Global = mode->global ? dyn_cast<GlobalValue>(unwrap(mode->global)) : nullptr;
  return TTI && TTI->isLegalAddressingMode(unwrap(type), Global, mode->offset, mode->has_base,
                                           mode->scale, as);
}

bool nv_is_legal_add_immediate(nv_pass_ctx *ctx, LLVMValueRef fn, int64_t value) {
  auto *TTI = infoOf(ctx, fn);
  return TTI && TTI->isLegalAddImmediate(value);
}

bool nv_is_legal_compare_immediate(nv_pass_ctx *ctx, LLVMValueRef fn, int64_t value) {
  auto *TTI = infoOf(ctx, fn);
  return TTI && TTI->isLegalICmpImmediate(value);
}

bool nv_has_divergence(nv_pass_ctx *ctx, LLVMValueRef fn) {
  auto *TTI = infoOf(ctx, fn);
  return TTI && TTI->hasBranchDivergence(unwrap<Function>(fn));
}

namespace {
struct Registers {
  uint64_t Words = 0, Predicates = 0;

  void add(const Registers &R, uint64_t Times) {
    Words = SaturatingMultiplyAdd(R.Words, Times, Words);
    Predicates = SaturatingMultiplyAdd(R.Predicates, Times, Predicates);
  }
};
} // namespace

static Registers registersOf(const DataLayout &DL, Type *T) {
  Registers R;
  if (auto *A = dyn_cast<ArrayType>(T)) {
    R.add(registersOf(DL, A->getElementType()), A->getNumElements());
  } else if (auto *V = dyn_cast<FixedVectorType>(T)) {
    R.add(registersOf(DL, V->getElementType()), V->getNumElements());
  } else if (auto *S = dyn_cast<StructType>(T)) {
    for (Type *E : S->elements())
      R.add(registersOf(DL, E), 1);
  } else if (T->isIntegerTy(1)) {
    R.Predicates = 1;
  } else if (T->isIntegerTy() || T->isFloatingPointTy() || T->isPointerTy()) {
    R.Words = divideCeil(DL.getTypeSizeInBits(T).getFixedValue(), 32);
  }
  return R;
}

uint32_t nv_value_regs(nv_pass_ctx *ctx, LLVMTypeRef type, uint32_t *predicates) {
  Registers R = registersOf(ctx->M->getDataLayout(), unwrap(type));
  *predicates = uint32_t(std::min<uint64_t>(R.Predicates, UINT32_MAX));
  return uint32_t(std::min<uint64_t>(R.Words, UINT32_MAX));
}
