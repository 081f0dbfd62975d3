// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// stock-passes.cpp: the stock passes that a pipeline names most, made without LLVM's parser, which tries all
// names that it knows and all parameters of each.
#include "entry/stock-passes.hpp"

#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

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

struct StockPass {
  StringLiteral Text;
  void (*Add)(FunctionPassManager &);
};

// lit-tests/entry/stock-passes.test compares them with what the parser makes of the texts.
const StockPass StockPasses[] = {
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
    {SC4_ALL,
     [](FunctionPassManager &PM) {
       PM.addPass(SimplifyCFGPass(simplest()
                                      .bonusInstThreshold(4)
                                      .convertSwitchRangeToICmp(true)
                                      .hoistCommonInsts(true)
                                      .sinkCommonInsts(true)));
     }},
    {"early-cse", [](FunctionPassManager &PM) { PM.addPass(EarlyCSEPass(false)); }},
    {"early-cse<memssa>", [](FunctionPassManager &PM) { PM.addPass(EarlyCSEPass(true)); }},
    {"adce", [](FunctionPassManager &PM) { PM.addPass(ADCEPass()); }},
};

} // namespace

bool nvopt::addStockPass(StringRef Text, FunctionPassManager &PM) {
  for (const StockPass &Pass : StockPasses) {
    if (Pass.Text == Text) {
      Pass.Add(PM);
      return true;
    }
  }
  return false;
}
