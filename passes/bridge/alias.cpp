// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// alias.cpp: alias.h over llvm::AAResults, MemoryLocation and capture tracking.
#include "bridge/alias.h"
#include "bridge/analyses.hpp"

#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

DEFINE_SIMPLE_CONVERSION_FUNCTIONS(AAResults, nv_alias_info *)
DEFINE_SIMPLE_CONVERSION_FUNCTIONS(BatchAAResults, nv_alias_batch *)

//===-- Locations -----------------------------------------------------------------------------===//

static LocationSize sizeOf(const nv_location &L) {
  if (L.size == NV_SIZE_AROUND)
    return LocationSize::beforeOrAfterPointer();
  // Above this LLVM has no exact numbers; its constructor would make others of them.
  if (L.size > uint64_t(INT64_MAX) / 4)
    return LocationSize::afterPointer();
  return L.at_most ? LocationSize::upperBound(L.size) : LocationSize::precise(L.size);
}

MemoryLocation nvopt::memoryLocation(const nv_location &L) {
  AAMDNodes Tags = L.access ? unwrap<Instruction>(L.access)->getAAMetadata() : AAMDNodes();
  return MemoryLocation(unwrap(L.pointer), sizeOf(L), Tags);
}

static bool store(std::optional<MemoryLocation> Loc, LLVMValueRef inst, nv_location *out) {
  if (!Loc)
    return false;
  out->pointer = wrap(const_cast<Value *>(Loc->Ptr));
  out->access = inst;
  out->at_most = false;
  if (Loc->Size.hasValue() && !Loc->Size.isScalable()) {
    out->size = Loc->Size.getValue().getFixedValue();
    out->at_most = !Loc->Size.isPrecise();
  } else {
    out->size = Loc->Size.mayBeBeforePointer() ? NV_SIZE_AROUND : NV_SIZE_AFTER;
  }
  return true;
}

bool nv_location_of(LLVMValueRef inst, nv_location *out) {
  return store(MemoryLocation::getOrNone(unwrap<Instruction>(inst)), inst, out);
}

//===-- Queries -------------------------------------------------------------------------------===//

nv_alias_info *nv_alias(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return wrap(nvopt::aliasAnalysis(ctx, *unwrap<Function>(fn)));
}

static nv_alias_result result(AliasResult R) {
  switch (R) {
  case AliasResult::NoAlias:
    return NV_NO_ALIAS;
  case AliasResult::PartialAlias:
    return NV_PARTIAL_ALIAS;
  case AliasResult::MustAlias:
    return NV_MUST_ALIAS;
  default:
    return NV_MAY_ALIAS;
  }
}

static unsigned bits(ModRefInfo MR) {
  return (isRefSet(MR) ? unsigned(NV_REF) : 0) | (isModSet(MR) ? unsigned(NV_MOD) : 0);
}

template <typename AA> static unsigned modRef(AA &A, Instruction *I, Instruction *J) {
  if (!I->mayReadOrWriteMemory() || !J->mayReadOrWriteMemory())
    return NV_NO_MODREF;
  if (auto *Call = dyn_cast<CallBase>(J))
    return bits(A.getModRefInfo(I, Call));
  if (auto Loc = MemoryLocation::getOrNone(J))
    return bits(A.getModRefInfo(I, Loc));
  // A fence and its like touch all memory.
  return NV_MODREF;
}

template <typename AA> static unsigned modRef(AA &A, Instruction *I, const nv_location *L) {
  return bits(A.getModRefInfo(I, std::optional<MemoryLocation>(nvopt::memoryLocation(*L))));
}

nv_alias_result nv_alias_query(nv_alias_info *aa, const nv_location *a, const nv_location *b) {
  return result(unwrap(aa)->alias(nvopt::memoryLocation(*a), nvopt::memoryLocation(*b)));
}

unsigned nv_modref_location(nv_alias_info *aa, LLVMValueRef i, const nv_location *location) {
  return modRef(*unwrap(aa), unwrap<Instruction>(i), location);
}

bool nv_is_pointer_to_constant(nv_alias_info *aa, LLVMValueRef access) {
  auto *I = unwrap<Instruction>(access);
  if (isa<LoadInst>(I) && I->hasMetadata(LLVMContext::MD_invariant_load))
    return true;
  std::optional<MemoryLocation> Loc;
  if (auto *Copy = dyn_cast<AnyMemTransferInst>(I))
    Loc = MemoryLocation::getForSource(Copy);
  else if (isa<LoadInst>(I))
    Loc = MemoryLocation::getOrNone(I);
  return Loc && !isModSet(unwrap(aa)->getModRefInfoMask(*Loc));
}

//===-- Batches -------------------------------------------------------------------------------===//

nv_alias_batch *nv_alias_batch_begin(nv_alias_info *aa) {
  return wrap(new BatchAAResults(*unwrap(aa)));
}

void nv_alias_batch_end(nv_alias_batch *batch) { delete unwrap(batch); }

void nv_alias_batch_cross_iteration(nv_alias_batch *batch) {
  unwrap(batch)->enableCrossIterationMode();
}

nv_alias_result nv_batch_alias_query(nv_alias_batch *batch, const nv_location *a,
                                     const nv_location *b) {
  return result(unwrap(batch)->alias(nvopt::memoryLocation(*a), nvopt::memoryLocation(*b)));
}

unsigned nv_batch_modref_location(nv_alias_batch *batch, LLVMValueRef i,
                                  const nv_location *location) {
  return modRef(*unwrap(batch), unwrap<Instruction>(i), location);
}

//===-- Objects -------------------------------------------------------------------------------===//

LLVMValueRef nv_underlying_object(LLVMValueRef p, unsigned depth) {
  // Pointers that are made of themselves, in code that nothing reaches, have no end.
  constexpr unsigned Most = 1 << 16;
  return wrap(getUnderlyingObject(unwrap(p), depth ? depth : Most));
}

bool nv_is_captured(LLVMValueRef v, bool returning) {
  Value *V = unwrap(v);
  // Of constants every function may know the address.
  if (!V->getType()->isPointerTy() || isa<Constant>(V))
    return true;
  return PointerMayBeCaptured(V, returning);
}

bool nv_call_may_return_argument(LLVMValueRef call, unsigned index) {
  auto *Call = unwrap<CallBase>(call);
  return index < Call->arg_size() && Call->getArgOperand(index)->getType()->isPointerTy() &&
         !Call->returnDoesNotAlias() &&
         capturesAnything(Call->getCaptureInfo(index).getRetComponents());
}
