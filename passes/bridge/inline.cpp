// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// inline.cpp: an InlineAdvisor that asks the policy, given to LLVM's inliner.
#include "bridge/inline.h"

#include "bridge/context.hpp"
#include "bridge/reveal.hpp"

#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/BlockFrequencyInfo.h"
#include "llvm/Analysis/EphemeralValuesCache.h"
#include "llvm/Analysis/InlineAdvisor.h"
#include "llvm/Analysis/InlineCost.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ProfileSummaryInfo.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Transforms/IPO/Inliner.h"

#include <optional>

using namespace llvm;

// LLVM has a registry for advisors of plugins, but the advisor it makes also takes the place of the
// stock one in pipelines that are none of ours, and the inliner as a pass of its own (cgscc(inline))
// never asks it. InlinerPass takes the advisor that it owns before any other.
NV_REVEAL(OwnedAdvisor, &InlinerPass::OwnedAdvisor);

namespace {

InlineCost costOf(FunctionAnalysisManager &FAM, CallBase &CB, const InlineParams &Params,
                  ProfileSummaryInfo *PSI, OptimizationRemarkEmitter *ORE) {
  Function &Callee = *CB.getCalledFunction();
  return getInlineCost(
      CB, Params, FAM.getResult<TargetIRAnalysis>(Callee),
      [&](Function &F) -> AssumptionCache & { return FAM.getResult<AssumptionAnalysis>(F); },
      [&](Function &F) -> const TargetLibraryInfo & {
        return FAM.getResult<TargetLibraryAnalysis>(F);
      },
      [&](Function &F) -> BlockFrequencyInfo & { return FAM.getResult<BlockFrequencyAnalysis>(F); },
      PSI, ORE,
      [&](Function &F) -> EphemeralValuesCache & {
        return FAM.getResult<EphemeralValuesAnalysis>(F);
      });
}

class PolicyAdvisor : public InlineAdvisor {
public:
  PolicyAdvisor(nv_pass_ctx &Ctx, FunctionAnalysisManager &FAM, ProfileSummaryInfo *PSI,
                nv_inline_policy Policy)
      : InlineAdvisor(*Ctx.M, FAM,
                      InlineContext{ThinOrFullLTOPhase::None, InlinePass::CGSCCInliner}),
        Ctx(Ctx), PSI(PSI), Policy(Policy), Params(getInlineParams()) {}

  // A body of `Size` instructions is now part of `Caller`.
  void grown(const Function *Caller, unsigned Size) {
    if (auto It = Sizes.find(Caller); It != Sizes.end())
      It->second += Size;
    *Ctx.Total += Size;
  }

  // LLVM counts the instructions of a function one by one. No function but a caller changes while the
  // inliner is at one component.
  unsigned sizeOf(const Function &F) {
    auto [It, IsNew] = Sizes.try_emplace(&F, 0);
    if (IsNew)
      It->second = F.getInstructionCount();
    return It->second;
  }

  const char *remarkPass() const { return nv_remark_pass(Ctx.Info); }

private:
  bool inOneComponent(const Function &A, const Function &B) const {
    LazyCallGraph::Node *NodeA = Ctx.Graph->lookup(A), *NodeB = Ctx.Graph->lookup(B);
    return NodeA && NodeB && Ctx.Graph->lookupSCC(*NodeA) == Ctx.Graph->lookupSCC(*NodeB);
  }

  InlineCost price(CallBase &CB, OptimizationRemarkEmitter &ORE) {
    if (CB.getContext().getDiagHandlerPtr()->isMissedOptRemarkEnabled("inline-cost"))
      return costOf(FAM, CB, Params, PSI, &ORE);
    if (std::optional<InlineCost> Known = Ctx.Declined->find(CB, sizeOf(*CB.getCalledFunction())))
      return *Known;
    InlineCost Cost = costOf(FAM, CB, Params, PSI, nullptr);
    if (Cost.isVariable() && !Cost)
      Ctx.Declined->add(CB, sizeOf(*CB.getCalledFunction()), Cost);
    return Cost;
  }

  InlineCost decide(CallBase &CB, OptimizationRemarkEmitter &ORE) {
    Function &Callee = *CB.getCalledFunction();
    InlineCost Cost = price(CB, ORE);
    if (!Cost.isVariable())
      return Cost;
    nv_inline_site Site = {wrap(&CB),           wrap(CB.getCaller()),
                           wrap(&Callee),       sizeOf(*CB.getCaller()),
                           sizeOf(Callee),      Cost.getCost(),
                           Cost.getThreshold(), inOneComponent(*CB.getCaller(), Callee)};
    const char *Reason = "";
    switch (Policy(&Ctx, &Site, &Reason)) {
    case NV_INLINE_YES:
      return InlineCost::getAlways(Reason);
    case NV_INLINE_NO:
      return InlineCost::getNever(Reason);
    case NV_INLINE_BY_COST:
      break;
    }
    return Cost;
  }

  // What LLVM's shouldInline does where nothing is deferred, with remarks of the pass's own name.
  std::optional<InlineCost> decideAndTell(CallBase &CB, OptimizationRemarkEmitter &ORE) {
    InlineCost Cost = decide(CB, ORE);
    if (Cost)
      return Cost;
    if (ORE.enabled()) {
      OptimizationRemarkMissed R(remarkPass(), Cost.isNever() ? "NeverInline" : "TooCostly", &CB);
      R << "'" << ore::NV("Callee", CB.getCalledFunction()) << "' not inlined into '"
        << ore::NV("Caller", CB.getCaller()) << "' because "
        << (Cost.isNever() ? "it should never be inlined " : "too costly to inline ")
        << ore::NV("Cost", inlineCostStr(Cost));
      // The inliner runs several times.
      if (Ctx.isNew(R))
        ORE.emit(R);
    }
    setInlineRemark(CB, inlineCostStr(Cost));
    return std::nullopt;
  }

  std::unique_ptr<InlineAdvice> getAdviceImpl(CallBase &CB) override;

  nv_pass_ctx &Ctx;
  ProfileSummaryInfo *PSI;
  nv_inline_policy Policy;
  InlineParams Params;
  DenseMap<const Function *, unsigned> Sizes;
};

// LLVM's advice, with its remarks; counts what was inlined.
class Advice : public InlineAdvice {
public:
  Advice(PolicyAdvisor &A, CallBase &CB, std::optional<InlineCost> Cost,
         OptimizationRemarkEmitter &ORE)
      : InlineAdvice(&A, CB, ORE, Cost.has_value()), Own(A), Call(&CB), Cost(Cost),
        CalleeSize(Cost ? A.sizeOf(*Callee) : 0) {}

private:
  void inlined() {
    Own.grown(Caller, CalleeSize);
    emitInlinedIntoBasedOnCost(ORE, DLoc, Block, *Callee, *Caller, *Cost,
                               /*ForProfileContext=*/false, Own.remarkPass());
  }
  void recordInliningImpl() override { inlined(); }
  void recordInliningWithCalleeDeletedImpl() override { inlined(); }
  void recordUnsuccessfulInliningImpl(const InlineResult &Result) override {
    setInlineRemark(*Call, std::string(Result.getFailureReason()) + "; " + inlineCostStr(*Cost));
    ORE.emit([&] {
      return OptimizationRemarkMissed(Own.remarkPass(), "NotInlined", DLoc, Block)
             << "'" << ore::NV("Callee", Callee) << "' is not inlined into '"
             << ore::NV("Caller", Caller) << "': " << ore::NV("Reason", Result.getFailureReason());
    });
  }

  PolicyAdvisor &Own;
  CallBase *Call;
  std::optional<InlineCost> Cost;
  unsigned CalleeSize;
};

std::unique_ptr<InlineAdvice> PolicyAdvisor::getAdviceImpl(CallBase &CB) {
  OptimizationRemarkEmitter &ORE = getCallerORE(CB);
  std::optional<InlineCost> Cost =
      Params.EnableDeferral.value_or(false)
          ? shouldInline(
                CB, FAM.getResult<TargetIRAnalysis>(*CB.getCalledFunction()),
                [&](CallBase &C) { return decide(C, ORE); }, ORE, /*EnableDeferral=*/true)
          : decideAndTell(CB, ORE);
  return std::make_unique<Advice>(*this, CB, Cost, ORE);
}

ProfileSummaryInfo *profileOf(nv_pass_ctx &Ctx, LazyCallGraph::SCC &C, LazyCallGraph &CG) {
  auto &MAM = Ctx.CGAM->getResult<ModuleAnalysisManagerCGSCCProxy>(C, CG);
  return MAM.getCachedResult<ProfileSummaryAnalysis>(*Ctx.M);
}

} // namespace

nv_preserved nv_inline_calls(nv_pass_ctx *ctx, nv_inline_policy policy) {
  InlinerPass Inliner;
  Inliner.*reveal(nvopt::OwnedAdvisor()) = std::make_unique<PolicyAdvisor>(
      *ctx, *ctx->FAM, profileOf(*ctx, *ctx->SCC, *ctx->Graph), policy);
  ctx->Kept = Inliner.run(*ctx->SCC, *ctx->CGAM, *ctx->Graph, *ctx->GraphUpdate);
  return ctx->Kept->areAllPreserved() ? NV_UNCHANGED : NV_CHANGED_CFG;
}

bool nv_inline_full_cost(nv_pass_ctx *ctx, LLVMValueRef call, int *cost) {
  InlineParams Params = getInlineParams();
  // Far above what the largest budget allows; NVPTX multiplies it by 11 and LLVM adds bonuses.
  Params.DefaultThreshold = 4000000;
  Params.ComputeFullInlineCost = true;
  InlineCost Cost = costOf(*ctx->FAM, *unwrap<CallBase>(call), Params, nullptr, nullptr);
  if (!Cost.isVariable())
    return false;
  *cost = Cost.getCost();
  return true;
}
