// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pointers.cpp: pointers.h over llvm::Value's strip functions, GEPOperator and alignment utilities.
#include "bridge/pointers.h"
#include "bridge/analyses.hpp"

#include "llvm/ADT/MapVector.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

LLVMValueRef nv_strip_casts(LLVMValueRef v) { return wrap(unwrap(v)->stripPointerCasts()); }

LLVMValueRef nv_base_and_offset(nv_pass_ctx *ctx, LLVMValueRef v, bool all_geps,
                                bool invariant_groups, int64_t *offset) {
  *offset = 0;
  Value *V = unwrap(v);
  if (!V->getType()->isPointerTy())
    return v;
  const DataLayout &DL = ctx->M->getDataLayout();
  APInt Bytes(DL.getIndexTypeSizeInBits(V->getType()), 0);
  if (Bytes.getBitWidth() > 64)
    return v;
  Value *Base = V->stripAndAccumulateConstantOffsets(DL, Bytes, all_geps, invariant_groups);
  *offset = Bytes.getSExtValue();
  return wrap(Base);
}

bool nv_gep_offset(nv_pass_ctx *ctx, LLVMValueRef gep, int64_t *constant, nv_gep_term *out,
                   size_t capacity, size_t *terms) {
  auto *G = dyn_cast<GEPOperator>(unwrap(gep));
  if (!G || !G->getType()->isPointerTy())
    return false;
  const DataLayout &DL = ctx->M->getDataLayout();
  unsigned Width = DL.getIndexTypeSizeInBits(G->getType());
  if (Width > 64)
    return false;
  SmallMapVector<Value *, APInt, 4> Variable;
  APInt Bytes(Width, 0);
  if (!G->collectOffset(DL, Width, Variable, Bytes))
    return false;
  *constant = Bytes.getSExtValue();
  *terms = Variable.size();
  size_t I = 0;
  for (auto &[Index, Scale] : Variable)
    if (I < capacity)
      out[I++] = {wrap(Index), Scale.getSExtValue()};
  return true;
}

static Function *functionOf(Value *V, Instruction *At) {
  if (At)
    return At->getFunction();
  if (auto *I = dyn_cast<Instruction>(V))
    return I->getFunction();
  if (auto *A = dyn_cast<Argument>(V))
    return A->getParent();
  return nullptr;
}

static uint64_t alignment(nv_pass_ctx *Ctx, LLVMValueRef V, MaybeAlign Wanted, LLVMValueRef At) {
  Value *P = unwrap(V);
  if (!P->getType()->isPointerTy())
    return 1;
  Instruction *Place = At ? unwrap<Instruction>(At) : nullptr;
  Function *F = functionOf(P, Place);
  return getOrEnforceKnownAlignment(P, Wanted, Ctx->M->getDataLayout(), Place,
                                    F ? nvopt::assumptionsOf(Ctx, *F) : nullptr,
                                    F ? nvopt::dominatorTree(Ctx, *F) : nullptr)
      .value();
}

uint64_t nv_known_alignment(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at) {
  return alignment(ctx, v, MaybeAlign(), at);
}
