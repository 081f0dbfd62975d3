// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// effects.cpp: effects.h over the predicates of llvm::Instruction and llvm::CallBase.
#include "bridge/effects.h"
#include "bridge/analyses.hpp"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/ModRef.h"

using namespace llvm;

static bool isOrdered(const Instruction &I) {
  if (auto *L = dyn_cast<LoadInst>(&I))
    return !L->isUnordered() && L->isAtomic();
  if (auto *S = dyn_cast<StoreInst>(&I))
    return !S->isUnordered() && S->isAtomic();
  return I.isAtomic();
}

// Arithmetic and addresses: most of what passes ask about, and none of the questions below concerns it.
static bool onlyComputes(const Instruction &I) {
  return isa<BinaryOperator, UnaryOperator, CastInst, CmpInst, PHINode, SelectInst,
             GetElementPtrInst, FreezeInst, AllocaInst, ExtractElementInst, InsertElementInst,
             ShuffleVectorInst, ExtractValueInst, InsertValueInst>(I);
}

unsigned nv_effects(LLVMValueRef inst) {
  const Instruction &I = *unwrap<Instruction>(inst);
  if (onlyComputes(I))
    return 0;
  // The other frequent ones, for which all questions have the answers below.
  if (isa<BranchInst, SwitchInst, ReturnInst>(I))
    return NV_TERMINATOR;
  if (auto *L = dyn_cast<LoadInst>(&I); L && L->isSimple())
    return NV_READS;
  if (auto *S = dyn_cast<StoreInst>(&I); S && S->isSimple())
    return NV_WRITES | NV_SIDE_EFFECTS;
  unsigned E = 0;
  auto Set = [&](unsigned Bit, bool On) { E |= On ? Bit : 0u; };
  auto *Call = dyn_cast<CallBase>(&I);
  // The attributes of a call and of its callee are read once for both questions.
  MemoryEffects ME = Call ? Call->getMemoryEffects() : MemoryEffects::unknown();
  bool Writes = Call ? !ME.onlyReadsMemory() : I.mayWriteToMemory();
  bool Throws = I.mayThrow(), Returns = I.willReturn();
  Set(NV_READS, Call ? !ME.onlyWritesMemory() : I.mayReadFromMemory());
  Set(NV_WRITES, Writes);
  Set(NV_ATOMIC, I.isAtomic());
  Set(NV_ORDERED, isOrdered(I));
  Set(NV_VOLATILE, I.isVolatile());
  Set(NV_MAY_THROW, Throws);
  Set(NV_MAY_NOT_RETURN, !Returns);
  Set(NV_TERMINATOR, I.isTerminator());
  // What Instruction::mayHaveSideEffects is made of, each asked once.
  Set(NV_SIDE_EFFECTS, Writes || Throws || !Returns);
  if (Call) {
    Set(NV_CALL, true);
    Set(NV_CONVERGENT, Call->isConvergent());
    Set(NV_INLINE_ASM, Call->isInlineAsm());
    Set(NV_NO_DUPLICATE, Call->cannotDuplicate());
  }
  return E;
}

bool nv_is_convergent(LLVMValueRef inst) {
  auto *Call = dyn_cast<CallBase>(unwrap(inst));
  return Call && Call->isConvergent();
}

bool nv_is_speculatable(LLVMValueRef inst) {
  const Instruction &I = *unwrap<Instruction>(inst);
  auto *Call = dyn_cast<CallBase>(&I);
  return !(Call && Call->isConvergent()) && isSafeToSpeculativelyExecute(&I);
}

static unsigned bits(ModRefInfo MR) {
  return (isRefSet(MR) ? unsigned(NV_READS) : 0) | (isModSet(MR) ? unsigned(NV_WRITES) : 0);
}

unsigned nv_callee_effects(LLVMValueRef call) {
  MemoryEffects ME = unwrap<CallBase>(call)->getMemoryEffects();
  unsigned E = 0;
  auto Put = [&](nv_memory_class Class, ModRefInfo MR) {
    E |= bits(MR) << (NV_EFFECT_BITS * Class);
  };
  for (IRMemLocation Loc : MemoryEffects::locations()) {
    switch (Loc) {
    case IRMemLocation::ArgMem:
      Put(NV_CLASS_ARGUMENTS, ME.getModRef(Loc));
      break;
    case IRMemLocation::InaccessibleMem:
      Put(NV_CLASS_INACCESSIBLE, ME.getModRef(Loc));
      break;
    case IRMemLocation::ErrnoMem:
      Put(NV_CLASS_ERRNO, ME.getModRef(Loc));
      break;
    default:
      Put(NV_CLASS_OTHER, ME.getModRef(Loc));
      break;
    }
  }
  return E;
}

unsigned nv_argument_effects(LLVMValueRef call, unsigned index) {
  auto *Call = unwrap<CallBase>(call);
  if (Call->isByValArgument(index))
    return NV_READS;
  if (Call->doesNotAccessMemory(index))
    return 0;
  return (Call->onlyWritesMemory(index) ? 0 : unsigned(NV_READS)) |
         (Call->onlyReadsMemory(index) ? 0 : unsigned(NV_WRITES));
}

bool nv_transfers_execution(LLVMValueRef inst) {
  return isGuaranteedToTransferExecutionToSuccessor(unwrap<Instruction>(inst));
}
