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

LLVMValueRef nv_fold_binary(nv_pass_ctx *ctx, LLVMOpcode opcode, LLVMValueRef a, LLVMValueRef b) {
  unsigned Opcode = Instruction::Add;
  switch (opcode) {
#define HANDLE_BINARY_INST(number, name, klass)                                                    \
  case LLVM##name:                                                                                 \
    Opcode = Instruction::name;                                                                    \
    break;
#include "llvm/IR/Instruction.def"
  default:
    return nullptr;
  }
  return wrap(
      ConstantFoldBinaryOpOperands(Opcode, unwrap<Constant>(a), unwrap<Constant>(b), layout(ctx)));
}

LLVMValueRef nv_fold_cast(nv_pass_ctx *ctx, LLVMOpcode opcode, LLVMValueRef value,
                          LLVMTypeRef type) {
  unsigned Opcode = Instruction::Trunc;
  switch (opcode) {
#define HANDLE_CAST_INST(number, name, klass)                                                      \
  case LLVM##name:                                                                                 \
    Opcode = Instruction::name;                                                                    \
    break;
#include "llvm/IR/Instruction.def"
  default:
    return nullptr;
  }
  return wrap(ConstantFoldCastOperand(Opcode, unwrap<Constant>(value), unwrap(type), layout(ctx)));
}

LLVMValueRef nv_fold_icmp(nv_pass_ctx *ctx, LLVMIntPredicate predicate, LLVMValueRef a,
                          LLVMValueRef b) {
  return wrap(ConstantFoldCompareInstOperands(predicate, unwrap<Constant>(a), unwrap<Constant>(b),
                                              layout(ctx)));
}

LLVMValueRef nv_fold_constant(nv_pass_ctx *ctx, LLVMValueRef value) {
  return wrap(ConstantFoldConstant(unwrap<Constant>(value), layout(ctx)));
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

LLVMValueRef nv_fold_load_from_initializer(nv_pass_ctx *ctx, LLVMValueRef initializer,
                                           uint64_t offset, LLVMTypeRef type) {
  return wrap(ConstantFoldLoadFromConst(unwrap<Constant>(initializer), unwrap(type),
                                        APInt(64, offset), layout(ctx)));
}

LLVMValueRef nv_simplify(nv_pass_ctx *ctx, LLVMValueRef value) {
  Value *V = simplifyInstruction(inst(value), query(ctx, inst(value)));
  // In unreachable code an instruction may simplify to itself.
  return V == unwrap(value) ? nullptr : wrap(V);
}

LLVMValueRef nv_simplify_with_operands(nv_pass_ctx *ctx, LLVMValueRef value,
                                       const LLVMValueRef *operands, size_t n) {
  SmallVector<Value *, 8> Ops;
  for (LLVMValueRef V : ArrayRef(operands, n))
    Ops.push_back(unwrap(V));
  return wrap(simplifyInstructionWithOperands(inst(value), Ops, query(ctx, inst(value))));
}

bool nv_simplify_recursively(nv_pass_ctx *ctx, LLVMValueRef value, LLVMValueRef with) {
  SimplifyQuery Q = query(ctx, inst(value));
  return replaceAndRecursivelySimplify(inst(value), unwrap(with), Q.TLI, Q.DT, Q.AC);
}
