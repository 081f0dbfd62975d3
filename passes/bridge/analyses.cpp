// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// analyses.cpp: resolves analyses through the manager of the running pass, or builds them.
#include "bridge/analyses.hpp"
#include "bridge/analyses.h"

#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/BlockFrequencyInfo.h"
#include "llvm/Analysis/BranchProbabilityInfo.h"
#include "llvm/Analysis/DemandedBits.h"
#include "llvm/Analysis/LazyValueInfo.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Dominators.h"

using namespace llvm;

namespace {

/// Function analyses that the loop pipeline does not carry. The loop analysis manager owns them,
/// cached for an outermost loop of the function; no request reads an earlier one's, because loop
/// passes may have changed the function since.
class ExtraAnalyses : public AnalysisInfoMixin<ExtraAnalyses> {
public:
  struct Result {
    std::unique_ptr<PostDominatorTree> PDT;
    // The frequencies keep a pointer to the probabilities that they come from.
    std::unique_ptr<BranchProbabilityInfo> SourceOfBFI;
    std::unique_ptr<BlockFrequencyInfo> BFI;
    std::unique_ptr<DemandedBits> DB;
    std::unique_ptr<LazyValueInfo> LVI;
  };
  Result run(Loop &, LoopAnalysisManager &, LoopStandardAnalysisResults &) { return Result(); }

private:
  friend AnalysisInfoMixin<ExtraAnalyses>;
  static AnalysisKey Key;
};
AnalysisKey ExtraAnalyses::Key;

/// True when F is the function whose loops the running loop pass works on.
bool inLoopPass(const nv_pass_ctx *Ctx, const Function &F) {
  return Ctx->LAR && Ctx->LAR->DT.getRoot()->getParent() == &F;
}

ExtraAnalyses::Result *extra(nv_pass_ctx *Ctx, const Function &F) {
  if (!inLoopPass(Ctx, F) || Ctx->LAR->LI.empty())
    return nullptr;
  Ctx->LAM->registerPass([] { return ExtraAnalyses(); });
  return &Ctx->LAM->getResult<ExtraAnalyses>(**Ctx->LAR->LI.begin(), *Ctx->LAR);
}

template <typename AnalysisT> typename AnalysisT::Result *managed(nv_pass_ctx *Ctx, Function &F) {
  return Ctx->FAM && !F.isDeclaration() ? &Ctx->FAM->getResult<AnalysisT>(F) : nullptr;
}

} // namespace

namespace nvopt {

AAResults *aliasAnalysis(nv_pass_ctx *Ctx, Function &F) {
  return inLoopPass(Ctx, F) ? &Ctx->LAR->AA : managed<AAManager>(Ctx, F);
}

AssumptionCache *assumptionCache(nv_pass_ctx *Ctx, Function &F) {
  return inLoopPass(Ctx, F) ? &Ctx->LAR->AC : managed<AssumptionAnalysis>(Ctx, F);
}

AssumptionCache *assumptionsOf(nv_pass_ctx *Ctx, Function &F) {
  AssumptionCache *AC = assumptionCache(Ctx, F);
  return AC && !AC->assumptions().empty() ? AC : nullptr;
}

DominatorTree *dominatorTree(nv_pass_ctx *Ctx, Function &F) {
  return inLoopPass(Ctx, F) ? &Ctx->LAR->DT : managed<DominatorTreeAnalysis>(Ctx, F);
}

LoopInfo *loopInfo(nv_pass_ctx *Ctx, Function &F) {
  return inLoopPass(Ctx, F) ? &Ctx->LAR->LI : managed<LoopAnalysis>(Ctx, F);
}

ScalarEvolution *scalarEvolution(nv_pass_ctx *Ctx, Function &F) {
  return inLoopPass(Ctx, F) ? &Ctx->LAR->SE : managed<ScalarEvolutionAnalysis>(Ctx, F);
}

TargetLibraryInfo *targetLibraryInfo(nv_pass_ctx *Ctx, Function &F) {
  return inLoopPass(Ctx, F) ? &Ctx->LAR->TLI : managed<TargetLibraryAnalysis>(Ctx, F);
}

TargetTransformInfo *targetTransformInfo(nv_pass_ctx *Ctx, Function &F) {
  return inLoopPass(Ctx, F) ? &Ctx->LAR->TTI : managed<TargetIRAnalysis>(Ctx, F);
}

PostDominatorTree *postDominatorTree(nv_pass_ctx *Ctx, Function &F) {
  if (auto *E = extra(Ctx, F)) {
    E->PDT = std::make_unique<PostDominatorTree>(F);
    return E->PDT.get();
  }
  return managed<PostDominatorTreeAnalysis>(Ctx, F);
}

static std::unique_ptr<BranchProbabilityInfo> newProbabilities(nv_pass_ctx *Ctx, Function &F) {
  auto &R = *Ctx->LAR;
  return std::make_unique<BranchProbabilityInfo>(F, R.LI, &R.TLI, &R.DT);
}

BlockFrequencyInfo *blockFrequencies(nv_pass_ctx *Ctx, Function &F) {
  if (auto *E = extra(Ctx, F)) {
    E->BFI.reset();
    E->SourceOfBFI = newProbabilities(Ctx, F);
    E->BFI = std::make_unique<BlockFrequencyInfo>(F, *E->SourceOfBFI, Ctx->LAR->LI);
    return E->BFI.get();
  }
  return managed<BlockFrequencyAnalysis>(Ctx, F);
}

DemandedBits *demandedBits(nv_pass_ctx *Ctx, Function &F) {
  if (auto *E = extra(Ctx, F)) {
    E->DB = std::make_unique<DemandedBits>(F, Ctx->LAR->AC, Ctx->LAR->DT);
    return E->DB.get();
  }
  return managed<DemandedBitsAnalysis>(Ctx, F);
}

LazyValueInfo *lazyValueInfo(nv_pass_ctx *Ctx, Function &F) {
  if (auto *E = extra(Ctx, F)) {
    E->LVI = std::make_unique<LazyValueInfo>(&Ctx->LAR->AC, &F.getDataLayout());
    return E->LVI.get();
  }
  return managed<LazyValueAnalysis>(Ctx, F);
}

void loopsChanged(nv_pass_ctx *Ctx, Function &F) {
  if (!Ctx->FAM)
    return;
  PreservedAnalyses PA;
  PA.preserve<DominatorTreeAnalysis>();
  PA.preserve<LoopAnalysis>();
  PA.preserve<ScalarEvolutionAnalysis>();
  PA.preserve<AAManager>();
  Ctx->FAM->invalidate(F, PA);
}

} // namespace nvopt
