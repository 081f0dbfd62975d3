// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// context.hpp: the C++ side of nv_pass_ctx, shared by the bridge and the pass adaptor only.
#ifndef NVOPT_BRIDGE_CONTEXT_HPP
#define NVOPT_BRIDGE_CONTEXT_HPP

#include "bridge/declined-calls.hpp"
#include "pass.h"

#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"

#include <optional>

namespace llvm {
class DiagnosticInfoIROptimization;
class LPMUpdater;
class MachineFunctionPass;
class Loop;
class ScalarEvolution;
} // namespace llvm

/// Managers that do not apply to the level of the running pass are null. A module pass reaches
/// function analyses through the proxy that the adaptor has already resolved into FAM.
struct nv_pass_ctx {
  const nv_pass_info *Info = nullptr;
  const nv_params *Params = nullptr;
  const nv_options *Options = nullptr;
  llvm::Module *M = nullptr;
  llvm::ModuleAnalysisManager *MAM = nullptr;
  llvm::CGSCCAnalysisManager *CGAM = nullptr;
  llvm::FunctionAnalysisManager *FAM = nullptr;
  /// The component that a pass over the call graph is at.
  llvm::LazyCallGraph::SCC *SCC = nullptr;
  llvm::LazyCallGraph *Graph = nullptr;
  llvm::CGSCCUpdateResult *GraphUpdate = nullptr;
  /// A number of that pass's own, which lives as long as its place in the pipeline.
  uint64_t *Total = nullptr;
  /// What the inliner's runs, here and in other places of the pipeline, know of each other.
  nvopt::DeclinedCalls *Declined = nullptr;
  /// Set by a bridge function that ran a pass of LLVM, which brought the call graph up to date.
  std::optional<llvm::PreservedAnalyses> Kept;
  llvm::LoopAnalysisManager *LAM = nullptr;
  llvm::LoopStandardAnalysisResults *LAR = nullptr;
  llvm::LPMUpdater *Updater = nullptr;
  /// The legacy pass that hosts a machine pass; its getAnalysis is the only way to analyses there.
  llvm::MachineFunctionPass *Legacy = nullptr;
  /// Set by bridge functions that keep the dominator trees and loop info up to date themselves
  /// while they change the CFG; a pass that only used those preserves them.
  bool KeptDominators = false;
  bool KeptLoops = false;
  /// Remarks that have a place in the source: of this run, and of all passes of the pipeline where there is one.
  llvm::StringSet<> Told, *ToldByAll = nullptr;
  /// True the first time. A copy of a loop's body or of a function repeats its decisions word by word, and so does a pass that
  /// runs again; once a line is enough.
  bool isNew(const llvm::DiagnosticInfoIROptimization &R);
};

#endif
