// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// loop-transforms.cpp: loop-transforms.h over LLVM's loop utilities.
#include "bridge/loop-transforms.h"
#include "bridge/analyses.hpp"
#include "bridge/cfg.h"

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/Analysis/MemorySSAUpdater.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/TargetTransformInfoImpl.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Metadata.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopStrengthReduce.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SimpleLoopUnswitch.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopPeel.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;

DEFINE_SIMPLE_CONVERSION_FUNCTIONS(Loop, nv_loop *)

namespace {

/// What every transformation needs; false when the pass level has no loops.
struct Tools {
  nv_pass_ctx *Ctx;
  Loop *L;
  Function &F;
  DominatorTree *DT;
  LoopInfo *LI;
  ScalarEvolution *SE;
  AssumptionCache *AC;

  Tools(nv_pass_ctx *Ctx, nv_loop *Handle)
      : Ctx(Ctx), L(unwrap(Handle)), F(*L->getHeader()->getParent()),
        DT(nvopt::dominatorTree(Ctx, F)), LI(nvopt::loopInfo(Ctx, F)),
        SE(nvopt::scalarEvolution(Ctx, F)), AC(nvopt::assumptionCache(Ctx, F)) {}

  explicit operator bool() const { return LI; }

  /// The MemorySSA that a loop pass must keep; null elsewhere.
  MemorySSA *sharedMSSA() const { return Ctx->LAR ? Ctx->LAR->MSSA : nullptr; }

  /// The form that copying and removing iterations builds on, and nobody there whom it would
  /// leave with a stale MemorySSA.
  bool canonical() const {
    return LI && !sharedMSSA() && L->isLoopSimplifyForm() && L->isRecursivelyLCSSAForm(*DT, *LI);
  }

  bool clonable() const { return canonical() && L->isSafeToClone(); }
};

/// Remembers the loops around the one that is about to change, and tells a loop pipeline what
/// became of them.
class Siblings {
  Tools &T;
  Loop *Parent;
  std::string Name;
  SmallPtrSet<Loop *, 8> Old;

  const std::vector<Loop *> &siblings() const {
    return Parent ? Parent->getSubLoops() : T.LI->getTopLevelLoops();
  }

public:
  explicit Siblings(Tools &T)
      : T(T), Parent(T.L->getParentLoop()), Name(T.L->getName().str()),
        Old(siblings().begin(), siblings().end()) {}

  void update(bool LoopIsGone) {
    LPMUpdater *U = T.Ctx->Updater;
    if (!U)
      return;
    SmallVector<Loop *, 4> New;
    copy_if(siblings(), std::back_inserter(New), [&](Loop *S) { return !Old.contains(S); });
    if (!New.empty())
      U->addSiblingLoops(New);
    if (LoopIsGone)
      U->markLoopAsDeleted(*T.L, Name);
  }
};

void exportMap(const ValueToValueMapTy &From, nv_vmap *To) {
  if (!To)
    return;
  for (const auto &Entry : From)
    nv_vmap_set(To, wrap(const_cast<Value *>(Entry.first)), wrap(Entry.second));
}

/// Loop identifiers belong to one loop each.
void renewLoopIds(Loop *Copy) {
  for (Loop *L : Copy->getLoopsInPreorder()) {
    MDNode *Old = L->getLoopID();
    if (!Old)
      continue;
    SmallVector<Metadata *, 8> Ops(Old->op_begin(), Old->op_end());
    MDNode *Id = MDNode::getDistinct(Old->getContext(), Ops);
    Id->replaceOperandWith(0, Id);
    L->setLoopID(Id);
  }
}

/// Copies the loop with its preheader; exit phis get entries for the copy.
Loop *cloneLoop(Tools &T, BasicBlock *Before, BasicBlock *Dominator, const char *Suffix,
                ValueToValueMapTy &VMap) {
  SmallVector<BasicBlock *, 8> Blocks;
  SmallVector<MDNode *, 4> Scopes;
  identifyNoAliasScopesToClone(T.L->getBlocks(), Scopes);
  Loop *Copy = cloneLoopWithPreheader(Before, Dominator, T.L, VMap, Suffix, T.LI, T.DT, Blocks);
  remapInstructionsInBlocks(Blocks, VMap);
  // The same promise of no alias, made twice, would wrongly cover both copies at once.
  cloneAndAdaptNoAliasScopes(Scopes, Blocks, T.F.getContext(), Suffix);
  renewLoopIds(Copy);
  for (BasicBlock *BB : Blocks)
    for (Instruction &I : *BB)
      if (auto *Assume = dyn_cast<AssumeInst>(&I))
        T.AC->registerAssumption(Assume);
  SmallVector<Loop::Edge, 8> Edges;
  T.L->getExitEdges(Edges);
  for (auto &[From, To] : Edges) {
    for (PHINode &Phi : To->phis()) {
      Value *V = Phi.getIncomingValueForBlock(From);
      Value *Copied = VMap.lookup(V);
      Phi.addIncoming(Copied ? Copied : V, cast<BasicBlock>(VMap[From]));
      T.SE->forgetValue(&Phi);
    }
  }
  return Copy;
}

} // namespace

//===-- Canonical forms -----------------------------------------------------------------------===//

bool nv_loop_simplify(nv_pass_ctx *ctx, nv_loop *loop) {
  Tools T(ctx, loop);
  if (!T)
    return false;
  bool KeepLCSSA = T.L->isRecursivelyLCSSAForm(*T.DT, *T.LI);
  std::optional<MemorySSAUpdater> MSSAU;
  if (T.sharedMSSA())
    MSSAU.emplace(T.sharedMSSA());
  bool Changed = simplifyLoop(T.L, T.DT, T.LI, T.SE, T.AC, MSSAU ? &*MSSAU : nullptr, KeepLCSSA);
  if (Changed)
    nvopt::loopsChanged(ctx, T.F);
  return Changed;
}

//===-- Copies --------------------------------------------------------------------------------===//

nv_loop *nv_loop_clone_before(nv_pass_ctx *ctx, nv_loop *loop, LLVMBasicBlockRef before,
                              LLVMBasicBlockRef dominator, const char *suffix, nv_vmap *map) {
  Tools T(ctx, loop);
  if (!T.clonable())
    return nullptr;
  ValueToValueMapTy VMap;
  Loop *Copy = cloneLoop(T, unwrap(before), unwrap(dominator), suffix, VMap);
  exportMap(VMap, map);
  nvopt::loopsChanged(ctx, T.F);
  return wrap(Copy);
}

//===-- Deleting ------------------------------------------------------------------------------===//

//===-- Stock transformations -----------------------------------------------------------------===//

namespace {

/// Strength reduction for one loop of those that a loop pipeline visits.
class ChosenLSR : public PassInfoMixin<ChosenLSR> {
  Loop *Chosen;
  bool *Changed;

public:
  ChosenLSR(Loop *Chosen, bool *Changed) : Chosen(Chosen), Changed(Changed) {}
  PreservedAnalyses run(Loop &L, LoopAnalysisManager &AM, LoopStandardAnalysisResults &AR,
                        LPMUpdater &U) {
    if (&L != Chosen)
      return PreservedAnalyses::all();
    PreservedAnalyses PA = LoopStrengthReducePass().run(L, AM, AR, U);
    *Changed = !PA.areAllPreserved();
    return PA;
  }
};

} // namespace

bool nv_loop_run_lsr(nv_pass_ctx *ctx, nv_loop *loop) {
  Tools T(ctx, loop);
  if (!T)
    return false;
  bool Changed = false;
  ChosenLSR Pass(T.L, &Changed);
  if (ctx->LAR) {
    Pass.run(*T.L, *ctx->LAM, *ctx->LAR, *ctx->Updater);
    return Changed;
  }
  PreservedAnalyses PA = createFunctionToLoopPassAdaptor(std::move(Pass)).run(T.F, *ctx->FAM);
  if (!PA.areAllPreserved())
    nvopt::loopsChanged(ctx, T.F);
  return Changed;
}

bool nv_loop_rewrite_exit_values(nv_pass_ctx *ctx, nv_loop *loop) {
  Tools T(ctx, loop);
  if (!T || !T.L->isLoopSimplifyForm() || !T.L->isLCSSAForm(*T.DT))
    return false;
  SmallVector<WeakTrackingVH, 16> Dead;
  TargetLibraryInfo *TLI = nvopt::targetLibraryInfo(ctx, T.F);
  SCEVExpander Rewriter(*T.SE, "exit");
  int N = rewriteLoopExitValues(T.L, T.LI, TLI, T.SE, nvopt::targetTransformInfo(ctx, T.F),
                                Rewriter, T.DT, OnlyCheapRepl, Dead);
  Rewriter.clear();
  std::optional<MemorySSAUpdater> Updater;
  if (MemorySSA *MSSA = T.sharedMSSA())
    Updater.emplace(MSSA);
  MemorySSAUpdater *MSSAU = Updater ? &*Updater : nullptr;
  bool Changed = N > 0;
  Changed |= RecursivelyDeleteTriviallyDeadInstructionsPermissive(Dead, TLI, MSSAU);
  Changed |= DeleteDeadPHIs(T.L->getHeader(), TLI, MSSAU);
  return Changed;
}

namespace {
// The base implementation of the target's answers, with bounds of our own on full unrolling.
class UnrollBounds final : public TargetTransformInfoImplCRTPBase<UnrollBounds> {
  unsigned Threshold, Trips;

public:
  UnrollBounds(const DataLayout &DL, unsigned Threshold, unsigned Trips)
      : TargetTransformInfoImplCRTPBase(DL), Threshold(Threshold), Trips(Trips) {}
  void getUnrollingPreferences(Loop *, ScalarEvolution &, TTI::UnrollingPreferences &UP,
                               OptimizationRemarkEmitter *) const override {
    UP.Threshold = Threshold;
    UP.FullUnrollMaxCount = Trips;
    UP.MaxUpperBound = Trips;
    UP.MaxIterationsCountToAnalyze = Trips; // what folds is counted in all rounds
  }
};
} // namespace

bool nv_loop_run_full_unroll(nv_pass_ctx *ctx, nv_loop *loop, uint32_t threshold, uint32_t trips) {
  Tools T(ctx, loop);
  if (!T || !ctx->LAR || T.sharedMSSA())
    return false;
  TargetTransformInfo Bounded(
      std::make_unique<UnrollBounds>(T.F.getDataLayout(), threshold, trips));
  LoopStandardAnalysisResults &R = *ctx->LAR;
  LoopStandardAnalysisResults Results = {R.AA, R.AC, R.DT, R.LI, R.SE, R.TLI, Bounded, R.MSSA};
  PreservedAnalyses PA =
      LoopFullUnrollPass(/*OptLevel=*/3).run(*T.L, *ctx->LAM, Results, *ctx->Updater);
  return !PA.areAllPreserved();
}

bool nv_loop_run_runtime_unroll(nv_pass_ctx *ctx, nv_loop *loop, unsigned rounds, bool *unrolled) {
  *unrolled = false;
  Tools T(ctx, loop);
  if (!T || ctx->LAR)
    return false;
  bool Changed = simplifyLoop(T.L, T.DT, T.LI, T.SE, T.AC, nullptr, /*PreserveLCSSA=*/false);
  Changed |= formLCSSARecursively(*T.L, *T.DT, T.LI, T.SE);
  if (T.canonical()) {
    UnrollLoopOptions Options{};
    Options.Count = rounds;
    Options.Runtime = true;
    Options.SCEVExpansionBudget = 4; // what LLVM's own pass spends
    OptimizationRemarkEmitter Remarks(&T.F);
    *unrolled =
        UnrollLoop(T.L, Options, T.LI, T.SE, T.DT, T.AC, nvopt::targetTransformInfo(ctx, T.F),
                   &Remarks, /*PreserveLCSSA=*/true) != LoopUnrollResult::Unmodified;
  }
  Changed |= *unrolled;
  if (Changed)
    nvopt::loopsChanged(ctx, T.F);
  return Changed;
}

void nv_loops_delete(nv_pass_ctx *ctx, nv_loop *const *loops, size_t n) {
  if (!n || ctx->LAR)
    return;
  Function &F = *unwrap(loops[0])->getHeader()->getParent();
  LoopInfo *LI = nvopt::loopInfo(ctx, F);
  for (size_t I = 0; I < n; ++I)
    deleteDeadLoop(unwrap(loops[I]), /*DT=*/nullptr, /*SE=*/nullptr, LI, /*MSSA=*/nullptr);
  nv_changed_cfg(ctx, wrap(&F));
}

bool nv_loop_run_unswitch(nv_pass_ctx *ctx, nv_loop *loop, const LLVMValueRef *hidden, size_t n) {
  Tools T(ctx, loop);
  if (!T || !ctx->LAR || T.sharedMSSA())
    return false;
  // A freeze inside the loop is no invariant, so unswitching does not see what it hides.
  SmallVector<WeakVH, 8> Veils;
  for (size_t I = 0; I < n; ++I) {
    auto *User = unwrap<Instruction>(hidden[I]);
    if (auto *B = dyn_cast<BranchInst>(User); B && !B->isConditional())
      continue;
    // The condition is operand 0 of a conditional branch, a switch and a select.
    Use &Condition = User->getOperandUse(0);
    auto *Veil = new FreezeInst(Condition.get(), "", User->getIterator());
    Condition.set(Veil);
    Veils.emplace_back(Veil);
  }
  // The base implementation of the target's answers: lanes do not diverge, costs are plain counts.
  TargetTransformInfo Plain(T.F.getDataLayout());
  LoopStandardAnalysisResults &R = *ctx->LAR;
  LoopStandardAnalysisResults Results = {R.AA, R.AC, R.DT, R.LI, R.SE, R.TLI, Plain, R.MSSA};
  PreservedAnalyses PA =
      SimpleLoopUnswitchPass(/*NonTrivial=*/true).run(*T.L, *ctx->LAM, Results, *ctx->Updater);
  for (WeakVH &V : Veils) {
    if (auto *Veil = cast_or_null<FreezeInst>(V)) {
      Veil->replaceAllUsesWith(Veil->getOperand(0));
      Veil->eraseFromParent();
    }
  }
  return !PA.areAllPreserved();
}
