// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// values.cpp: values.h over LLVM's value tracking, lazy value info and demanded bits.
#include "bridge/values.h"
#include "bridge/analyses.hpp"

#include "llvm/Analysis/DemandedBits.h"
#include "llvm/Analysis/LazyValueInfo.h"
#include "llvm/Analysis/SimplifyQuery.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/ConstantRange.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/KnownBits.h"

using namespace llvm;

DEFINE_SIMPLE_CONVERSION_FUNCTIONS(DemandedBits, nv_demanded *)
DEFINE_SIMPLE_CONVERSION_FUNCTIONS(LazyValueInfo, nv_range_info *)

static Instruction *instOrNull(LLVMValueRef At) { return At ? unwrap<Instruction>(At) : nullptr; }

// The query at `At`, with the analyses of the function that the value or the place belongs to.
static SimplifyQuery query(nv_pass_ctx *Ctx, Value *V, Instruction *At) {
  Function *F = nullptr;
  if (At)
    F = At->getFunction();
  else if (auto *I = dyn_cast<Instruction>(V))
    F = I->getFunction();
  else if (auto *A = dyn_cast<Argument>(V))
    F = A->getParent();
  const DataLayout &DL = Ctx->M->getDataLayout();
  if (!F || F->isDeclaration())
    return SimplifyQuery(DL, At);
  return SimplifyQuery(DL, nvopt::targetLibraryInfo(Ctx, *F), nvopt::dominatorTree(Ctx, *F),
                       nvopt::assumptionsOf(Ctx, *F), At);
}

static bool isIntOrPtr(const Value *V) {
  return V->getType()->isIntOrIntVectorTy() || V->getType()->isPtrOrPtrVectorTy();
}

//===-- Bits ----------------------------------------------------------------------------------===//

bool nv_known_bits(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at, uint64_t *zero,
                   uint64_t *one) {
  Value *V = unwrap(v);
  if (!isIntOrPtr(V) ||
      ctx->M->getDataLayout().getTypeSizeInBits(V->getType()->getScalarType()) > 64)
    return false;
  KnownBits Known = computeKnownBits(V, query(ctx, V, instOrNull(at)));
  // Contradicting facts: the place cannot be reached, and nothing is worth saying about it.
  if (Known.hasConflict())
    return false;
  *zero = Known.Zero.getZExtValue();
  *one = Known.One.getZExtValue();
  return true;
}

unsigned nv_num_sign_bits(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at) {
  Value *V = unwrap(v);
  if (!V->getType()->isIntOrIntVectorTy())
    return 0;
  SimplifyQuery Q = query(ctx, V, instOrNull(at));
  return ComputeNumSignBits(V, Q.DL, Q.AC, Q.CxtI, Q.DT);
}

nv_demanded *nv_demanded_bits(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return wrap(nvopt::demandedBits(ctx, *unwrap<Function>(fn)));
}

static bool narrowInt(const Value *V) {
  return V->getType()->isIntOrIntVectorTy() && V->getType()->getScalarSizeInBits() <= 64;
}

bool nv_demanded_mask(nv_demanded *db, LLVMValueRef inst, uint64_t *mask) {
  auto *I = unwrap<Instruction>(inst);
  if (!narrowInt(I))
    return false;
  *mask = unwrap(db)->getDemandedBits(I).getZExtValue();
  return true;
}

//===-- Ranges --------------------------------------------------------------------------------===//

nv_range_info *nv_ranges(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return wrap(nvopt::lazyValueInfo(ctx, *unwrap<Function>(fn)));
}

static bool narrowScalar(const Value *V) {
  return V->getType()->isIntegerTy() && V->getType()->getIntegerBitWidth() <= 64;
}

// Two ranges that both hold, one better for signed reading and one for unsigned.
static bool store(const ConstantRange &Signed, const ConstantRange &Unsigned, nv_range *Out) {
  if (Signed.isEmptySet() || Unsigned.isEmptySet())
    return false;
  Out->smin = Signed.getSignedMin().getSExtValue();
  Out->smax = Signed.getSignedMax().getSExtValue();
  Out->umin = Unsigned.getUnsignedMin().getZExtValue();
  Out->umax = Unsigned.getUnsignedMax().getZExtValue();
  return true;
}

static ConstantRange localRange(nv_pass_ctx *Ctx, Value *V, Instruction *At, bool ForSigned) {
  return computeConstantRangeIncludingKnownBits(V, ForSigned, query(Ctx, V, At));
}

bool nv_value_range(nv_pass_ctx *ctx, nv_range_info *ranges, LLVMValueRef v, LLVMValueRef at,
                    nv_range *out) {
  Value *V = unwrap(v);
  if (!narrowScalar(V))
    return false;
  Instruction *At = unwrap<Instruction>(at);
  ConstantRange Flow = unwrap(ranges)->getConstantRange(V, At, /*UndefAllowed=*/false);
  return store(Flow.intersectWith(localRange(ctx, V, At, true), ConstantRange::Signed),
               Flow.intersectWith(localRange(ctx, V, At, false), ConstantRange::Unsigned), out);
}

bool nv_local_range(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at, nv_range *out) {
  Value *V = unwrap(v);
  Instruction *At = instOrNull(at);
  return narrowScalar(V) && store(localRange(ctx, V, At, true), localRange(ctx, V, At, false), out);
}

//===-- Divergence ----------------------------------------------------------------------------===//

//===-- Undef and poison ----------------------------------------------------------------------===//

bool nv_is_not_undef(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at) {
  SimplifyQuery Q = query(ctx, unwrap(v), instOrNull(at));
  return isGuaranteedNotToBeUndef(unwrap(v), Q.AC, Q.CxtI, Q.DT);
}

bool nv_is_not_undef_or_poison(nv_pass_ctx *ctx, LLVMValueRef v, LLVMValueRef at) {
  SimplifyQuery Q = query(ctx, unwrap(v), instOrNull(at));
  return isGuaranteedNotToBeUndefOrPoison(unwrap(v), Q.AC, Q.CxtI, Q.DT);
}
