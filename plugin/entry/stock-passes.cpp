// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// stock-passes.cpp: the stock passes of O3, and what the other levels have of them, made without LLVM's parser, which
// tries all names that it knows and all parameters of each. What is not here LLVM's parser makes.
#include "entry/stock-passes.hpp"

#include "llvm/IR/Verifier.h"
#include "llvm/Transforms/AggressiveInstCombine/AggressiveInstCombine.h"
#include "llvm/Transforms/Coroutines/CoroAnnotationElide.h"
#include "llvm/Transforms/Coroutines/CoroCleanup.h"
#include "llvm/Transforms/Coroutines/CoroEarly.h"
#include "llvm/Transforms/Coroutines/CoroElide.h"
#include "llvm/Transforms/Coroutines/CoroSplit.h"
#include "llvm/Transforms/IPO/Annotation2Metadata.h"
#include "llvm/Transforms/IPO/ArgumentPromotion.h"
#include "llvm/Transforms/IPO/ConstantMerge.h"
#include "llvm/Transforms/IPO/DeadArgumentElimination.h"
#include "llvm/Transforms/IPO/FunctionAttrs.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/GlobalOpt.h"
#include "llvm/Transforms/IPO/OpenMPOpt.h"
#include "llvm/Transforms/IPO/SCCP.h"
#include "llvm/Transforms/IPO/StripDeadPrototypes.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/AlignmentFromAssumptions.h"
#include "llvm/Transforms/Scalar/ConstraintElimination.h"
#include "llvm/Transforms/Scalar/CorrelatedValuePropagation.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/DeadStoreElimination.h"
#include "llvm/Transforms/Scalar/DivRemPairs.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopDeletion.h"
#include "llvm/Transforms/Scalar/LoopIdiomRecognize.h"
#include "llvm/Transforms/Scalar/LoopInstSimplify.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopSimplifyCFG.h"
#include "llvm/Transforms/Scalar/LowerExpectIntrinsic.h"
#include "llvm/Transforms/Scalar/MemCpyOptimizer.h"
#include "llvm/Transforms/Scalar/Reassociate.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimpleLoopUnswitch.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Scalar/SpeculativeExecution.h"
#include "llvm/Transforms/Scalar/TailRecursionElimination.h"
#include "llvm/Transforms/Utils/Mem2Reg.h"

#include "pipeline/texts.h"

using namespace llvm;

namespace {

// What SC1 of texts.h spells out.
SimplifyCFGOptions simplest() {
  return SimplifyCFGOptions()
      .bonusInstThreshold(1)
      .forwardSwitchCondToPhi(false)
      .convertSwitchRangeToICmp(false)
      .convertSwitchToArithmetic(false)
      .convertSwitchToLookupTable(false)
      .needCanonicalLoops(true)
      .hoistCommonInsts(false)
      .hoistLoadsStoresWithCondFaulting(false)
      .sinkCommonInsts(false)
      .speculateBlocks(true)
      .setSimplifyCondBranch(true)
      .speculateUnpredictables(false);
}

LICMPass licm(bool AllowSpeculation) {
  LICMOptions Options;
  Options.AllowSpeculation = AllowSpeculation;
  return LICMPass(Options);
}

// What UNROLL_EARLY of texts.h spells out, at O3.
LoopUnrollOptions fullUnrolling() {
  return LoopUnrollOptions(3)
      .setPartial(false)
      .setPeeling(true)
      .setRuntime(false)
      .setUpperBound(true)
      .setProfileBasedPeeling(false);
}

template <typename PM> struct StockPass {
  StringLiteral Text;
  void (*Add)(PM &);
};

template <typename Pass, typename PM> void add(PM &Manager) { Manager.addPass(Pass()); }

// lit-tests/entry/stock-passes.test compares them with what the parser makes of the texts.
const StockPass<FunctionPassManager> FunctionPasses[] = {
    {INSTCOMBINE,
     [](FunctionPassManager &PM) {
       PM.addPass(
           InstCombinePass(InstCombineOptions().setMaxIterations(1).setVerifyFixpoint(false)));
     }},
    {SROA, [](FunctionPassManager &PM) { PM.addPass(SROAPass(SROAOptions::ModifyCFG)); }},
    {SC1, [](FunctionPassManager &PM) { PM.addPass(SimplifyCFGPass(simplest())); }},
    {SC1_RANGE,
     [](FunctionPassManager &PM) {
       PM.addPass(SimplifyCFGPass(simplest().convertSwitchRangeToICmp(true)));
     }},
    {SC4_HOIST,
     [](FunctionPassManager &PM) {
       PM.addPass(SimplifyCFGPass(
           simplest().bonusInstThreshold(4).convertSwitchRangeToICmp(true).hoistCommonInsts(true)));
     }},
    {SC1_TABLES,
     [](FunctionPassManager &PM) {
       PM.addPass(SimplifyCFGPass(
           simplest().convertSwitchRangeToICmp(true).convertSwitchToLookupTable(true)));
     }},
    {SC4_TABLES,
     [](FunctionPassManager &PM) {
       PM.addPass(SimplifyCFGPass(simplest()
                                      .bonusInstThreshold(4)
                                      .convertSwitchRangeToICmp(true)
                                      .convertSwitchToLookupTable(true)
                                      .hoistCommonInsts(true)));
     }},
    {"early-cse", [](FunctionPassManager &PM) { PM.addPass(EarlyCSEPass(false)); }},
    {"early-cse<memssa>", [](FunctionPassManager &PM) { PM.addPass(EarlyCSEPass(true)); }},
    {"adce", add<ADCEPass>},
    {"aggressive-instcombine", add<AggressiveInstCombinePass>},
    {"alignment-from-assumptions", add<AlignmentFromAssumptionsPass>},
    {"constraint-elimination", add<ConstraintEliminationPass>},
    {"coro-elide", add<CoroElidePass>},
    {"correlated-propagation", add<CorrelatedValuePropagationPass>},
    {"dce", add<DCEPass>},
    {"div-rem-pairs", add<DivRemPairsPass>},
    {"dse", add<DSEPass>},
    {"gvn", add<GVNPass>},
    {"loop-unroll<O3>",
     [](FunctionPassManager &PM) { PM.addPass(LoopUnrollPass(LoopUnrollOptions(3))); }},
    {"loop-unroll<no-partial;peeling;no-runtime;upperbound;no-profile-peeling;O3>",
     [](FunctionPassManager &PM) { PM.addPass(LoopUnrollPass(fullUnrolling())); }},
    {"lower-expect", add<LowerExpectIntrinsicPass>},
    {"mem2reg", add<PromotePass>},
    {"memcpyopt", add<MemCpyOptPass>},
    {"reassociate", add<ReassociatePass>},
    {"sccp", add<SCCPPass>},
    {"speculative-execution<only-if-divergent-target>",
     [](FunctionPassManager &PM) { PM.addPass(SpeculativeExecutionPass(true)); }},
    {"tailcallelim", add<TailCallElimPass>},
};

const StockPass<LoopPassManager> LoopPasses[] = {
    {"indvars", add<IndVarSimplifyPass>},
    {LICM, [](LoopPassManager &PM) { PM.addPass(licm(true)); }},
    {"licm<no-allowspeculation>", [](LoopPassManager &PM) { PM.addPass(licm(false)); }},
    {"loop-deletion", add<LoopDeletionPass>},
    {"loop-idiom", add<LoopIdiomRecognizePass>},
    {"loop-instsimplify", add<LoopInstSimplifyPass>},
    {LOOP_ROTATE, [](LoopPassManager &PM) { PM.addPass(LoopRotatePass(true, false)); }},
    {"loop-simplifycfg", add<LoopSimplifyCFGPass>},
    {UNSWITCH, [](LoopPassManager &PM) { PM.addPass(SimpleLoopUnswitchPass(true, true)); }},
};

const StockPass<CGSCCPassManager> CGSCCPasses[] = {
    {"argpromotion", add<ArgumentPromotionPass>},
    {"coro-annotation-elide", add<CoroAnnotationElidePass>},
    {"coro-split<reuse-storage>",
     [](CGSCCPassManager &PM) { PM.addPass(CoroSplitPass(/*OptimizeFrame=*/true)); }},
    {"function-attrs", add<PostOrderFunctionAttrsPass>},
    {"function-attrs<skip-non-recursive-function-attrs>",
     [](CGSCCPassManager &PM) { PM.addPass(PostOrderFunctionAttrsPass(true)); }},
    {"openmp-opt-cgscc", add<OpenMPOptCGSCCPass>},
};

const StockPass<ModulePassManager> ModulePasses[] = {
    {"annotation2metadata", add<Annotation2MetadataPass>},
    {"constmerge", add<ConstantMergePass>},
    {"coro-cleanup", add<CoroCleanupPass>},
    {"coro-early", add<CoroEarlyPass>},
    {"deadargelim", add<DeadArgumentEliminationPass>},
    {"globaldce", add<GlobalDCEPass>},
    {"globalopt", add<GlobalOptPass>},
    {"ipsccp", add<IPSCCPPass>},
    {"openmp-opt", add<OpenMPOptPass>},
    {"strip-dead-prototypes", add<StripDeadPrototypesPass>},
    {"verify", add<VerifierPass>},
};

template <typename PM, size_t N>
bool addFrom(const StockPass<PM> (&Table)[N], StringRef Text, PM &Manager) {
  for (const StockPass<PM> &Pass : Table) {
    if (Pass.Text == Text) {
      Pass.Add(Manager);
      return true;
    }
  }
  return false;
}

} // namespace

bool nvopt::addStockPass(StringRef Text, ModulePassManager &PM) {
  return addFrom(ModulePasses, Text, PM);
}
bool nvopt::addStockPass(StringRef Text, CGSCCPassManager &PM) {
  return addFrom(CGSCCPasses, Text, PM);
}
bool nvopt::addStockPass(StringRef Text, FunctionPassManager &PM) {
  return addFrom(FunctionPasses, Text, PM);
}
bool nvopt::addStockPass(StringRef Text, LoopPassManager &PM) {
  return addFrom(LoopPasses, Text, PM);
}
