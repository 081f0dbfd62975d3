// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-ops.cpp: implementation of memory-ops.h.
#include "bridge/memory-ops.h"

#include "bridge/context.hpp"

#include "llvm/IR/Argument.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Vectorize/LoadStoreVectorizer.h"
#include "llvm/Transforms/Vectorize/SLPVectorizer.h"

using namespace llvm;

nv_memory_intrinsic nv_intrinsic_kind(LLVMValueRef inst) {
  auto *II = dyn_cast<IntrinsicInst>(unwrap(inst));
  if (!II)
    return NV_INTRINSIC_NONE;
  switch (II->getIntrinsicID()) {
  case Intrinsic::memcpy:
  case Intrinsic::memcpy_inline:
    return NV_INTRINSIC_MEMCPY;
  case Intrinsic::memmove:
    return NV_INTRINSIC_MEMMOVE;
  case Intrinsic::memset:
  case Intrinsic::memset_inline:
    return NV_INTRINSIC_MEMSET;
  case Intrinsic::lifetime_start:
  case Intrinsic::lifetime_end:
    return NV_INTRINSIC_LIFETIME;
  default:
    return NV_INTRINSIC_NONE;
  }
}

bool nv_is_volatile(LLVMValueRef inst) { return unwrap<Instruction>(inst)->isVolatile(); }

bool nv_is_scalable(LLVMTypeRef type) { return unwrap(type)->isScalableTy(); }

bool nv_is_static_alloca(LLVMValueRef alloca) {
  return unwrap<AllocaInst>(alloca)->isStaticAlloca();
}

bool nv_mem_length(LLVMValueRef inst, uint64_t *bytes) {
  auto *C = dyn_cast<ConstantInt>(unwrap<MemIntrinsic>(inst)->getLength());
  if (!C || C->getValue().getActiveBits() > 64)
    return false;
  *bytes = C->getZExtValue();
  return true;
}

uint64_t nv_mem_dest_align(LLVMValueRef inst) {
  return unwrap<MemIntrinsic>(inst)->getDestAlign().valueOrOne().value();
}

uint64_t nv_mem_source_align(LLVMValueRef inst) {
  return unwrap<MemTransferInst>(inst)->getSourceAlign().valueOrOne().value();
}

void nv_limit_copy_source_align(LLVMValueRef copy, uint64_t bytes) {
  auto *MT = unwrap<MemTransferInst>(copy);
  if (MT->getSourceAlign().valueOrOne().value() > bytes)
    MT->setSourceAlignment(Align(bytes));
}

LLVMTypeRef nv_byval_type(LLVMValueRef argument) {
  auto *A = dyn_cast<Argument>(unwrap(argument));
  return A ? wrap(A->getParamByValType()) : nullptr;
}

bool nv_call_only_reads_argument(LLVMValueRef call, unsigned index) {
  auto *CB = cast<CallBase>(unwrap(call));
  if (index >= CB->arg_size())
    return false;
  if (CB->isByValArgument(index))
    return true;
  return CB->onlyReadsMemory(index) && CB->doesNotCapture(index);
}

// Runs a function pass of LLVM that leaves the blocks as they are.
template <typename PassT>
static nv_preserved runPass(nv_pass_ctx *ctx, LLVMValueRef fn, PassT Pass = PassT()) {
  Function &F = *unwrap<Function>(fn);
  if (!ctx->FAM || ctx->LAR || F.isDeclaration())
    return NV_UNCHANGED;
  PreservedAnalyses PA = Pass.run(F, *ctx->FAM);
  if (PA.areAllPreserved())
    return NV_UNCHANGED;
  ctx->FAM->invalidate(F, PA);
  return NV_CHANGED_INSTS;
}

// The pass asks for the fixed size of everything that is loaded or stored.
static bool hasScalableAccess(Function &F) {
  return any_of(instructions(F), [](Instruction &I) {
    return isa<LoadInst, StoreInst>(I) && getLoadStoreType(&I)->isScalableTy();
  });
}

nv_preserved nv_vectorize_accesses(nv_pass_ctx *ctx, LLVMValueRef fn) {
  if (hasScalableAccess(*unwrap<Function>(fn)))
    return NV_UNCHANGED;
  return runPass<LoadStoreVectorizerPass>(ctx, fn);
}

nv_preserved nv_split_variables(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return runPass(ctx, fn, SROAPass(SROAOptions::PreserveCFG));
}

nv_preserved nv_vectorize_straight_line(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return runPass<SLPVectorizerPass>(ctx, fn);
}
