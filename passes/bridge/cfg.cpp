// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cfg.cpp: control-flow changes over BasicBlockUtils and Local, with DomTreeUpdater.
#include "bridge/cfg.h"

#include "bridge/analyses.hpp"
#include "bridge/context.hpp"

#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/DomTreeUpdater.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/Analysis/MemorySSAUpdater.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/SimplifyCFGOptions.h"

#include <optional>

using namespace llvm;

namespace {
// The cached analyses of one function that describe its CFG, and the updaters over them.
class Trees {
  nv_pass_ctx *Ctx;
  Function &F;
  DominatorTree *DT = nullptr;
  PostDominatorTree *PDT = nullptr;
  LoopInfo *LI = nullptr;
  std::optional<MemorySSAUpdater> Memory;
  std::optional<DomTreeUpdater> Updater;

public:
  Trees(nv_pass_ctx *Ctx, Function &F) : Ctx(Ctx), F(F) {
    MemorySSA *MSSA = nullptr;
    if (Ctx->LAR) {
      DT = &Ctx->LAR->DT;
      LI = &Ctx->LAR->LI;
      MSSA = Ctx->LAR->MSSA;
    } else if (Ctx->FAM) {
      DT = Ctx->FAM->getCachedResult<DominatorTreeAnalysis>(F);
      PDT = Ctx->FAM->getCachedResult<PostDominatorTreeAnalysis>(F);
      LI = Ctx->FAM->getCachedResult<LoopAnalysis>(F);
      if (auto *R = Ctx->FAM->getCachedResult<MemorySSAAnalysis>(F))
        MSSA = &R->getMSSA();
    }
    if (MSSA)
      Memory.emplace(MSSA);
    Updater.emplace(DT, PDT, DomTreeUpdater::UpdateStrategy::Eager);
  }
  Trees(nv_pass_ctx *Ctx, BasicBlock *BB) : Trees(Ctx, *BB->getParent()) {}

  DominatorTree *dominators() { return DT; }
  PostDominatorTree *postDominators() { return PDT; }
  LoopInfo *loops() { return LI; }
  MemorySSAUpdater *memory() { return Memory ? &*Memory : nullptr; }
  DomTreeUpdater *updater() { return &*Updater; }
  bool inLoopPass() const { return Ctx->LAR; }
  bool hasLoopMemory() const { return Ctx->LAR && Ctx->LAR->MSSA; }

  template <typename Analysis> void drop() {
    if (!Ctx->FAM || !Ctx->FAM->getCachedResult<Analysis>(F))
      return;
    PreservedAnalyses PA = PreservedAnalyses::all();
    PA.abandon<Analysis>();
    Ctx->FAM->invalidate(F, PA);
  }
  void dropLoops() {
    LI = nullptr;
    drop<LoopAnalysis>();
  }
  void dropMemory() {
    Memory.reset();
    drop<MemorySSAAnalysis>();
  }
};
} // namespace

static Instruction *inst(LLVMValueRef V) { return cast<Instruction>(unwrap(V)); }

size_t nv_predecessors(LLVMBasicBlockRef block, LLVMBasicBlockRef *out, size_t capacity) {
  SmallPtrSet<BasicBlock *, 8> Seen;
  size_t N = 0;
  for (BasicBlock *Pred : predecessors(unwrap(block))) {
    if (!Seen.insert(Pred).second)
      continue;
    if (N < capacity)
      out[N] = wrap(Pred);
    ++N;
  }
  return N;
}

LLVMBasicBlockRef nv_unique_predecessor(LLVMBasicBlockRef block) {
  return wrap(unwrap(block)->getUniquePredecessor());
}

void nv_cfg_kept(nv_pass_ctx *ctx) { ctx->KeptDominators = ctx->KeptLoops = true; }

void nv_changed_cfg(nv_pass_ctx *ctx, LLVMValueRef fn) {
  if (ctx->FAM)
    ctx->FAM->invalidate(*unwrap<Function>(fn), PreservedAnalyses::none());
}

bool nv_edges_changed(nv_pass_ctx *ctx, const nv_edge_change *changes, size_t n) {
  if (!n)
    return false;
  Function *F = unwrap(changes[0].from)->getParent();
  SmallVector<DominatorTree::UpdateType, 8> Updates;
  for (const nv_edge_change &C : ArrayRef(changes, n)) {
    if (unwrap(C.from)->getParent() != F || unwrap(C.to)->getParent() != F)
      return false;
    Updates.push_back(
        {C.inserted ? DominatorTree::Insert : DominatorTree::Delete, unwrap(C.from), unwrap(C.to)});
  }
  Trees T(ctx, *F);
  if (T.inLoopPass())
    return false;
  T.updater()->applyUpdates(Updates);
  T.dropMemory();
  T.dropLoops();
  return true;
}

LLVMBasicBlockRef nv_split_block(nv_pass_ctx *ctx, LLVMValueRef before, const char *name) {
  Instruction *I = inst(before);
  Trees T(ctx, I->getParent());
  return wrap(
      SplitBlock(I->getParent(), I->getIterator(), T.updater(), T.loops(), T.memory(), name));
}

bool nv_join_to_predecessor(nv_pass_ctx *ctx, LLVMBasicBlockRef block) {
  Trees T(ctx, unwrap(block));
  return MergeBlockIntoPredecessor(unwrap(block), T.updater(), T.loops(), T.memory());
}

LLVMBasicBlockRef nv_split_edge(nv_pass_ctx *ctx, LLVMBasicBlockRef from, LLVMBasicBlockRef to,
                                const char *name) {
  BasicBlock *From = unwrap(from), *To = unwrap(to);
  if (!is_contained(successors(From), To))
    return nullptr;
  Trees T(ctx, From);
  Instruction *Term = From->getTerminator();
  unsigned Number = GetSuccessorNumber(From, To);
  if (isCriticalEdge(Term, Number)) {
    CriticalEdgeSplittingOptions Options(T.dominators(), T.loops(), T.memory(), T.postDominators());
    return wrap(SplitKnownCriticalEdge(Term, Number, Options.setPreserveLCSSA(), name));
  }
  if (To->getSinglePredecessor())
    return wrap(SplitBlock(To, To->begin(), T.updater(), T.loops(), T.memory(), name,
                           /*Before=*/true));
  return wrap(SplitBlock(From, Term->getIterator(), T.updater(), T.loops(), T.memory(), name));
}

bool nv_split_if_then_else(nv_pass_ctx *ctx, LLVMValueRef condition, LLVMValueRef before,
                           LLVMValueRef *then_terminator, LLVMValueRef *else_terminator) {
  Trees T(ctx, inst(before)->getParent());
  if (T.hasLoopMemory())
    return false;
  T.dropMemory();
  Instruction *Then = nullptr, *Else = nullptr;
  SplitBlockAndInsertIfThenElse(unwrap(condition), inst(before)->getIterator(), &Then, &Else,
                                nullptr, T.updater(), T.loops());
  *then_terminator = wrap(Then);
  *else_terminator = wrap(Else);
  return true;
}

bool nv_fold_terminator(nv_pass_ctx *ctx, LLVMBasicBlockRef block) {
  Trees T(ctx, unwrap(block));
  if (T.inLoopPass() ||
      !ConstantFoldTerminator(unwrap(block), /*DeleteDeadConditions=*/true, nullptr, T.updater()))
    return false;
  T.dropMemory();
  T.dropLoops();
  return true;
}

bool nv_delete_dead_blocks(nv_pass_ctx *ctx, const LLVMBasicBlockRef *blocks, size_t n) {
  if (!n)
    return false;
  SmallSetVector<BasicBlock *, 8> Dead;
  for (LLVMBasicBlockRef B : ArrayRef(blocks, n))
    Dead.insert(unwrap(B));
  Trees T(ctx, Dead.front());
  bool InLoop = false;
  for (BasicBlock *BB : Dead) {
    if (BB->isEntryBlock() ||
        !all_of(predecessors(BB), [&](BasicBlock *P) { return Dead.count(P); }))
      return false;
    InLoop |= T.loops() && T.loops()->getLoopFor(BB);
  }
  if (InLoop && T.inLoopPass())
    return false;
  if (MemorySSAUpdater *Memory = T.memory())
    Memory->removeBlocks(Dead);
  DeleteDeadBlocks(Dead.getArrayRef(), T.updater());
  if (InLoop)
    T.dropLoops();
  return true;
}

void nv_erase_blocks(const LLVMBasicBlockRef *blocks, size_t n) {
  // A block that is deleted while a branch still names it leaves the branch with a use of freed memory.
  for (LLVMBasicBlockRef B : ArrayRef(blocks, n))
    unwrap(B)->dropAllReferences();
  for (LLVMBasicBlockRef B : ArrayRef(blocks, n))
    unwrap(B)->eraseFromParent();
}

bool nv_remove_unreachable(nv_pass_ctx *ctx, LLVMValueRef fn) {
  Function &F = *unwrap<Function>(fn);
  Trees T(ctx, F);
  if (F.empty() || T.inLoopPass() || !removeUnreachableBlocks(F, T.updater(), T.memory()))
    return false;
  T.dropLoops();
  return true;
}

unsigned nv_make_unreachable(nv_pass_ctx *ctx, LLVMValueRef value) {
  Trees T(ctx, inst(value)->getParent());
  if (T.inLoopPass())
    return 0;
  T.dropMemory();
  unsigned N = changeToUnreachable(inst(value), /*PreserveLCSSA=*/false, T.updater());
  T.dropLoops();
  return N;
}

bool nv_sink_common(nv_pass_ctx *ctx, LLVMValueRef fn, const LLVMBasicBlockRef *blocks, size_t n) {
  if (!n || ctx->LAR)
    return false;
  Function &F = *unwrap<Function>(fn);
  SmallVector<std::pair<const BasicBlock *, const BasicBlock *>, 16> Edges;
  FindFunctionBackedges(F, Edges);
  SmallPtrSet<BasicBlock *, 16> Seen;
  SmallVector<WeakVH, 16> LoopHeaders;
  for (auto &[From, To] : Edges)
    if (auto *Header = const_cast<BasicBlock *>(To); Seen.insert(Header).second)
      LoopHeaders.emplace_back(Header);
  auto Options = SimplifyCFGOptions()
                     .convertSwitchRangeToICmp(false)
                     .convertSwitchToArithmetic(false)
                     .convertSwitchToLookupTable(false)
                     .needCanonicalLoops(true)
                     .hoistCommonInsts(false)
                     .sinkCommonInsts(true);
  SmallVector<WeakVH, 16> Work;
  for (size_t I = 0; I < n; ++I)
    Work.emplace_back(unwrap(blocks[I]));
  bool Changed = false;
  for (WeakVH &Block : Work)
    if (auto *BB = cast_or_null<BasicBlock>(static_cast<Value *>(Block)))
      Changed |=
          simplifyCFG(BB, *nvopt::targetTransformInfo(ctx, F), nullptr, Options, LoopHeaders);
  if (Changed)
    nv_changed_cfg(ctx, fn);
  return Changed;
}
