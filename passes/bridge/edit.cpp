// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// edit.cpp: instruction editing over llvm::Instruction and Transforms/Utils/Local.
#include "bridge/edit.h"

#include "bridge/context.hpp"

#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/Analysis/MemorySSAUpdater.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

#include <optional>

using namespace llvm;

static Instruction *inst(LLVMValueRef V) { return cast<Instruction>(unwrap(V)); }

static LLVMValueRef placeAt(BasicBlock *BB, BasicBlock::iterator It) {
  return It == BB->end() ? nullptr : wrap(&*It);
}

LLVMValueRef nv_first_non_phi(LLVMBasicBlockRef block) {
  BasicBlock *BB = unwrap(block);
  return placeAt(BB, BB->getFirstNonPHIIt());
}

LLVMValueRef nv_first_insertion_point(LLVMBasicBlockRef block) {
  BasicBlock *BB = unwrap(block);
  return placeAt(BB, BB->isEntryBlock() ? BB->getFirstNonPHIOrDbgOrAlloca()
                                        : BB->getFirstInsertionPt());
}

LLVMValueRef nv_insertion_point_after(LLVMValueRef value) {
  if (auto *A = dyn_cast<Argument>(unwrap(value))) {
    BasicBlock &Entry = A->getParent()->getEntryBlock();
    return placeAt(&Entry, Entry.getFirstInsertionPt());
  }
  // LLVM names the start of the block behind an invoke, whether or not there are other ways to it.
  if (auto *II = dyn_cast<InvokeInst>(inst(value));
      II && !II->getNormalDest()->getSinglePredecessor())
    return nullptr;
  auto It = inst(value)->getInsertionPointAfterDef();
  return It ? wrap(&**It) : nullptr;
}

bool nv_comes_before(LLVMValueRef a, LLVMValueRef b) { return inst(a)->comesBefore(inst(b)); }

LLVMValueRef nv_clone_at(LLVMValueRef value, LLVMValueRef before, const char *name) {
  Instruction *Copy = inst(value)->clone();
  Copy->insertBefore(inst(before)->getIterator());
  if (*name)
    Copy->setName(name);
  if (const DebugLoc &Loc = inst(before)->getDebugLoc())
    Copy->setDebugLoc(Loc);
  else
    Copy->dropLocation();
  return wrap(Copy);
}

// The records of `Block` that state a value by `I` although they stand above it.
static void followRecords(Instruction &I, BasicBlock &Block) {
  SmallVector<DbgVariableRecord *, 4> Users;
  findDbgUsers(&I, Users);
  if (Users.empty())
    return;
  bool SameBlock = I.getParent() == &Block;
  SmallVector<DbgVariableRecord *, 4> Stale;
  // What each variable, or a part of it, was last said to be above the new place.
  SmallVector<std::pair<DebugVariableAggregate, DbgVariableRecord *>, 4> Last;
  auto Note = [&](DbgVariableRecord &R) {
    DebugVariableAggregate Var{DebugVariable(&R)};
    auto It = find_if(Last, [&](auto &P) { return P.first == Var; });
    if (It == Last.end())
      Last.push_back({Var, &R});
    else
      It->second = &R;
  };
  auto Scan = [&](BasicBlock &BB, Instruction *End, bool Collect) {
    for (Instruction &J : BB) {
      for (DbgVariableRecord &R : filterDbgVars(J.getDbgRecordRange())) {
        Note(R);
        if (Collect && R.isDbgValue() && is_contained(Users, &R))
          Stale.push_back(&R);
      }
      if (&J == End)
        break;
    }
  };
  Scan(Block, SameBlock ? &I : nullptr, true);
  if (!SameBlock)
    Scan(*I.getParent(), &I, false);
  bool Straight = SameBlock || I.getParent()->getSinglePredecessor() == &Block;
  for (auto &[Var, R] : Last)
    if (Straight && is_contained(Stale, R))
      I.getParent()->insertDbgRecordAfter(R->clone(), &I);
  if (!Stale.empty())
    salvageDebugInfoForDbgValues(I, Stale);
}

void nv_move_before(LLVMValueRef value, LLVMValueRef before) {
  Instruction *I = inst(value), *Before = inst(before);
  BasicBlock *Old = I->getParent();
  if (I == Before)
    return;
  // The question for the order numbers the whole block anew behind each move, and is asked for the records alone.
  bool Up = !I->isUsedByMetadata() || (Old == Before->getParent() && Before->comesBefore(I));
  I->moveBefore(Before->getIterator());
  if (!Up)
    followRecords(*I, *Old);
}

void nv_move_up(LLVMValueRef value, LLVMValueRef before) {
  inst(value)->moveBefore(inst(before)->getIterator());
}

void nv_hoist_before(LLVMValueRef value, LLVMValueRef before) {
  inst(value)->moveBefore(inst(before)->getIterator());
  inst(value)->dropUBImplyingAttrsAndMetadata();
  inst(value)->updateLocationAfterHoist();
}

unsigned nv_use_index(LLVMUseRef use) { return unwrap(use)->getOperandNo(); }

void nv_replace_use(LLVMUseRef use, LLVMValueRef value) { unwrap(use)->set(unwrap(value)); }

unsigned nv_replace_uses_if(LLVMValueRef value, LLVMValueRef replacement,
                            bool (*replace)(LLVMUseRef, void *), void *data) {
  unsigned N = 0;
  unwrap(value)->replaceUsesWithIf(unwrap(replacement), [&](Use &U) {
    bool Take = replace(wrap(&U), data);
    N += Take;
    return Take;
  });
  return N;
}

void nv_replace_and_erase(LLVMValueRef value, LLVMValueRef with) {
  BasicBlock::iterator It = inst(value)->getIterator();
  // A value that is made of itself stands in code that nothing reaches.
  Value *By = value == with ? PoisonValue::get(It->getType()) : unwrap(with);
  ReplaceInstWithValue(It, By);
}

void nv_take_name(LLVMValueRef to, LLVMValueRef from) { unwrap(to)->takeName(unwrap(from)); }

static PHINode *phi(LLVMValueRef V) { return cast<PHINode>(unwrap(V)); }

LLVMValueRef nv_phi_value_from(LLVMValueRef value, LLVMBasicBlockRef block) {
  int I = phi(value)->getBasicBlockIndex(unwrap(block));
  return I < 0 ? nullptr : wrap(phi(value)->getIncomingValue(I));
}

bool nv_phi_set_value_from(LLVMValueRef value, LLVMBasicBlockRef block, LLVMValueRef incoming) {
  if (phi(value)->getBasicBlockIndex(unwrap(block)) < 0)
    return false;
  phi(value)->setIncomingValueForBlock(unwrap(block), unwrap(incoming));
  return true;
}

bool nv_phi_remove_incoming(LLVMValueRef value, LLVMBasicBlockRef block) {
  int I = phi(value)->getBasicBlockIndex(unwrap(block));
  if (I < 0)
    return false;
  phi(value)->removeIncomingValue(I, /*DeletePHIIfEmpty=*/false);
  return true;
}

bool nv_is_identical(LLVMValueRef a, LLVMValueRef b) { return inst(a)->isIdenticalTo(inst(b)); }

bool nv_is_same_operation(LLVMValueRef a, LLVMValueRef b, bool flags) {
  return inst(a)->isSameOperationAs(inst(b)) &&
         (!flags || inst(a)->hasSameSubclassOptionalData(inst(b)));
}

bool nv_is_dead(LLVMValueRef value) { return isInstructionTriviallyDead(inst(value)); }

namespace {
// MemorySSA of a loop pass must follow every erased access; elsewhere it is dropped at the end.
struct LoopMemory {
  std::optional<MemorySSAUpdater> Updater;
  explicit LoopMemory(nv_pass_ctx *Ctx) {
    if (Ctx->LAR && Ctx->LAR->MSSA)
      Updater.emplace(Ctx->LAR->MSSA);
  }
  MemorySSAUpdater *get() { return Updater ? &*Updater : nullptr; }
};
} // namespace

unsigned nv_delete_dead(nv_pass_ctx *ctx, LLVMValueRef value) {
  unsigned N = 0;
  LoopMemory Memory(ctx);
  RecursivelyDeleteTriviallyDeadInstructions(unwrap(value), nullptr, Memory.get(),
                                             [&](Value *) { ++N; });
  return N;
}

unsigned nv_delete_dead_list(nv_pass_ctx *ctx, const LLVMValueRef *values, size_t n) {
  unsigned N = 0;
  LoopMemory Memory(ctx);
  SmallVector<WeakTrackingVH, 16> Dead;
  for (LLVMValueRef V : ArrayRef(values, n))
    if (isa<Instruction>(unwrap(V)))
      Dead.emplace_back(unwrap(V));
  RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead, nullptr, Memory.get(),
                                                       [&](Value *) { ++N; });
  return N;
}

void nv_salvage_debug(LLVMValueRef value) { salvageDebugInfo(*inst(value)); }

void nv_copy_flags(LLVMValueRef to, LLVMValueRef from) { inst(to)->copyIRFlags(unwrap(from)); }

void nv_set_fast_math(LLVMValueRef value, LLVMFastMathFlags flags) {
  inst(value)->copyFastMathFlags(FastMathFlags());
  LLVMSetFastMathFlags(value, flags);
}

void nv_copy_metadata(LLVMValueRef to, LLVMValueRef from) {
  DebugLoc Loc = inst(to)->getDebugLoc();
  inst(to)->copyMetadata(*inst(from));
  inst(to)->setDebugLoc(Loc);
}

void nv_drop_promises(LLVMValueRef value) {
  Instruction *I = inst(value);
  I->dropPoisonGeneratingMetadata();
  I->dropUBImplyingAttrsAndMetadata();
  if (auto *Call = dyn_cast<CallBase>(I))
    Call->setAttributes(AttributeList::get(I->getContext(), Call->getAttributes().getFnAttrs(),
                                           AttributeSet(), {}));
}

void nv_copy_debug_loc(LLVMValueRef to, LLVMValueRef from) {
  inst(to)->setDebugLoc(inst(from)->getDebugLoc());
}

void nv_drop_debug_loc(LLVMValueRef value) { inst(value)->dropLocation(); }

LLVMIntPredicate nv_icmp_inverse(LLVMIntPredicate predicate) {
  return static_cast<LLVMIntPredicate>(
      CmpInst::getInversePredicate(static_cast<CmpInst::Predicate>(predicate)));
}

bool nv_icmp_is_signed(LLVMIntPredicate predicate) {
  return ICmpInst::isSigned(static_cast<CmpInst::Predicate>(predicate));
}

LLVMIntPredicate nv_icmp_swapped(LLVMIntPredicate predicate) {
  return static_cast<LLVMIntPredicate>(
      CmpInst::getSwappedPredicate(static_cast<CmpInst::Predicate>(predicate)));
}
