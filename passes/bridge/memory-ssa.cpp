// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memory-ssa.cpp: memory-ssa.h over llvm::MemorySSA and its updater.
#include "bridge/memory-ssa.h"
#include "bridge/analyses.hpp"

#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/Analysis/MemorySSAUpdater.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

DEFINE_SIMPLE_CONVERSION_FUNCTIONS(MemorySSA, nv_mssa *)

static MemoryAccess *access(const nv_mssa_access *A) {
  return reinterpret_cast<MemoryAccess *>(const_cast<nv_mssa_access *>(A));
}

static nv_mssa_access *answer(MemoryAccess *A) { return reinterpret_cast<nv_mssa_access *>(A); }

nv_mssa *nv_memory_ssa(nv_pass_ctx *ctx, LLVMValueRef fn) {
  return wrap(nvopt::memorySSA(ctx, *unwrap<Function>(fn)));
}

//===-- Inspection ----------------------------------------------------------------------------===//

nv_mssa_access *nv_mssa_of(nv_mssa *m, LLVMValueRef inst) {
  return answer(unwrap(m)->getMemoryAccess(unwrap<Instruction>(inst)));
}

nv_mssa_access *nv_mssa_phi_of(nv_mssa *m, LLVMBasicBlockRef block) {
  return answer(unwrap(m)->getMemoryAccess(unwrap(block)));
}

nv_mssa_kind nv_mssa_get_kind(nv_mssa *m, const nv_mssa_access *a) {
  if (unwrap(m)->isLiveOnEntryDef(access(a)))
    return NV_MSSA_LIVE_ON_ENTRY;
  if (isa<MemoryPhi>(access(a)))
    return NV_MSSA_PHI;
  return isa<MemoryDef>(access(a)) ? NV_MSSA_DEF : NV_MSSA_USE;
}

LLVMValueRef nv_mssa_inst(nv_mssa *m, const nv_mssa_access *a) {
  auto *UD = dyn_cast<MemoryUseOrDef>(access(a));
  if (!UD || unwrap(m)->isLiveOnEntryDef(UD))
    return nullptr;
  return wrap(static_cast<Value *>(UD->getMemoryInst()));
}

LLVMBasicBlockRef nv_mssa_block(const nv_mssa_access *a) { return wrap(access(a)->getBlock()); }

nv_mssa_access *nv_mssa_defining(nv_mssa *m, const nv_mssa_access *a) {
  auto *UD = dyn_cast<MemoryUseOrDef>(access(a));
  return UD && !unwrap(m)->isLiveOnEntryDef(UD) ? answer(UD->getDefiningAccess()) : nullptr;
}

size_t nv_mssa_num_incoming(const nv_mssa_access *a) {
  auto *Phi = dyn_cast<MemoryPhi>(access(a));
  return Phi ? Phi->getNumIncomingValues() : 0;
}

nv_mssa_access *nv_mssa_incoming(const nv_mssa_access *a, size_t i, LLVMBasicBlockRef *from) {
  auto *Phi = cast<MemoryPhi>(access(a));
  *from = wrap(Phi->getIncomingBlock(unsigned(i)));
  return answer(Phi->getIncomingValue(unsigned(i)));
}

size_t nv_mssa_accesses(nv_mssa *m, LLVMBasicBlockRef block, nv_mssa_access **out,
                        size_t capacity) {
  size_t N = 0;
  if (auto *List = unwrap(m)->getBlockAccesses(unwrap(block)))
    for (const MemoryAccess &A : *List) {
      if (N < capacity)
        out[N] = answer(const_cast<MemoryAccess *>(&A));
      ++N;
    }
  return N;
}

bool nv_mssa_dominates(nv_mssa *m, const nv_mssa_access *a, const nv_mssa_access *b) {
  return unwrap(m)->dominates(access(a), access(b));
}

//===-- Walking -------------------------------------------------------------------------------===//

nv_mssa_access *nv_mssa_clobber(nv_mssa *m, LLVMValueRef inst) {
  MemoryAccess *A = unwrap(m)->getMemoryAccess(unwrap<Instruction>(inst));
  return A ? answer(unwrap(m)->getWalker()->getClobberingMemoryAccess(A)) : nullptr;
}

nv_mssa_access *nv_mssa_clobber_of(nv_mssa *m, nv_mssa_access *start, const nv_location *location) {
  return answer(unwrap(m)->getWalker()->getClobberingMemoryAccess(
      access(start), nvopt::memoryLocation(*location)));
}

//===-- Updates -------------------------------------------------------------------------------===//

// The first access of I's block behind I; null when there is none.
static MemoryUseOrDef *accessAfter(MemorySSA &M, Instruction *I) {
  for (Instruction *Next = I->getNextNode(); Next; Next = Next->getNextNode())
    if (MemoryUseOrDef *A = M.getMemoryAccess(Next))
      return A;
  return nullptr;
}

void nv_mssa_moved(nv_mssa *m, LLVMValueRef inst) {
  MemorySSA &M = *unwrap(m);
  auto *I = unwrap<Instruction>(inst);
  MemoryUseOrDef *A = M.getMemoryAccess(I);
  if (!A)
    return;
  MemorySSAUpdater Updater(&M);
  if (MemoryUseOrDef *Next = accessAfter(M, I))
    Updater.moveBefore(A, Next);
  else
    Updater.moveToPlace(A, I->getParent(), MemorySSA::End);
}

void nv_mssa_removed(nv_mssa *m, LLVMValueRef inst) {
  MemorySSAUpdater(unwrap(m)).removeMemoryAccess(unwrap<Instruction>(inst));
}

// Memory SSA has no access for these: they only seem to touch memory.
static bool ignored(const Instruction *I, AAResults &AA) {
  if (auto *II = dyn_cast<IntrinsicInst>(I))
    switch (II->getIntrinsicID()) {
    case Intrinsic::allow_runtime_check:
    case Intrinsic::allow_ubsan_check:
    case Intrinsic::assume:
    case Intrinsic::experimental_noalias_scope_decl:
    case Intrinsic::pseudoprobe:
      return true;
    default:
      break;
    }
  return !I->mayReadOrWriteMemory() || isNoModRef(AA.getModRefInfo(I, std::nullopt));
}

void nv_mssa_added(nv_pass_ctx *ctx, nv_mssa *m, LLVMValueRef inst) {
  MemorySSA &M = *unwrap(m);
  auto *I = unwrap<Instruction>(inst);
  AAResults *AA = nvopt::aliasAnalysis(ctx, *I->getFunction());
  if (!AA || M.getMemoryAccess(I) || ignored(I, *AA))
    return;
  MemorySSAUpdater Updater(&M);
  MemoryUseOrDef *Next = accessAfter(M, I);
  MemoryAccess *New =
      Next ? Updater.createMemoryAccessBefore(I, nullptr, Next)
           : Updater.createMemoryAccessInBB(I, nullptr, I->getParent(), MemorySSA::End);
  if (auto *Def = dyn_cast<MemoryDef>(New))
    Updater.insertDef(Def, /*RenameUses=*/true);
  else
    Updater.insertUse(cast<MemoryUse>(New), /*RenameUses=*/true);
}
