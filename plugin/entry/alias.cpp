// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// alias.cpp: puts nvvm-aa into LLVM's alias analysis, by name and inside nvopt's pipelines.
#include "entry/alias.hpp"

#include "bridge/alias-provider.hpp"
#include "bridge/reveal.hpp"
#include "facts/nvvm-aa.h"

#include "llvm/IR/Module.h"

using namespace llvm;
using namespace nvopt;

// LLVM has no hook to extend the default alias analyses, and an AAResults object that was extended
// by hand is dropped at the next change of the CFG. So the registered AAManager itself is extended.
// It lies behind AnalysisManager's private map.
using Manager = FunctionAnalysisManager;
NV_REVEAL(AnalysisPasses, &Manager::AnalysisPasses);

namespace {

constexpr nv_alias_provider Provider = {nv_aa_disjoint, nv_aa_never_written,
                                        nv_aa_is_asm_without_memory, nullptr};
constexpr nv_alias_provider LocalFences = {nv_aa_disjoint, nv_aa_never_written,
                                           nv_aa_is_asm_without_memory, nv_aa_call_leaves};

// In modules of other targets the numbers of address spaces mean other things. Without a pipeline the
// options that an earlier one left in the module count.
const nv_alias_provider *providerFor(Function &F, const std::weak_ptr<BuilderState> &State) {
  Module &M = *F.getParent();
  if (!M.getTargetTriple().isNVPTX())
    return nullptr;
  std::shared_ptr<BuilderState> Running = State.lock();
  std::shared_ptr<PipelineOptions> O = Running ? Running->Running : nullptr;
  if (!O) {
    if (!PipelineOptions::inModule(M))
      return &Provider;
    O = std::make_shared<PipelineOptions>("", "");
    O->readModule(M);
  }
  return nv_opt_bool(O->get(), NV_OPT_aa_local_fences) ? &LocalFences : &Provider;
}

// nvvm-aa by name: always takes part.
class NamedAlias : public AnalysisInfoMixin<NamedAlias> {
  friend AnalysisInfoMixin<NamedAlias>;
  static AnalysisKey Key;
  std::weak_ptr<BuilderState> State;

public:
  explicit NamedAlias(std::weak_ptr<BuilderState> State) : State(std::move(State)) {}
  using Result = AliasProviderResult;
  static StringRef name() { return "NVVMAA"; }
  Result run(Function &F, FunctionAnalysisManager &) { return Result(providerFor(F, State)); }
};
AnalysisKey NamedAlias::Key;

// The same behind the default analyses, while an nvopt pipeline runs.
class PipelineAlias : public AnalysisInfoMixin<PipelineAlias> {
  friend AnalysisInfoMixin<PipelineAlias>;
  static AnalysisKey Key;
  std::weak_ptr<BuilderState> State;
  // The flag lives as long as the state that it belongs to.
  std::shared_ptr<const bool> Inside;

public:
  using Result = AliasProviderResult;
  static StringRef name() { return "NVVMAAInPipeline"; }
  explicit PipelineAlias(const std::shared_ptr<BuilderState> &State)
      : State(State), Inside(State, &State->Inside) {}
  Result run(Function &F, FunctionAnalysisManager &) {
    return Result(providerFor(F, State), Inside);
  }
};
AnalysisKey PipelineAlias::Key;

void append(Manager &FAM) {
  auto &Passes = FAM.*reveal(AnalysisPasses());
  auto It = Passes.find(AAManager::ID());
  if (It == Passes.end())
    return;
  using Model = detail::AnalysisPassModel<Function, AAManager, Manager::Invalidator>;
  static_cast<Model &>(*It->second).Pass.registerFunctionAnalysis<PipelineAlias>();
}

} // namespace

namespace nvopt {

void registerAliasAnalysis(std::shared_ptr<BuilderState> State) {
  PassBuilder &PB = State->PB;
  PB.registerAnalysisRegistrationCallback([State](FunctionAnalysisManager &FAM) {
    FAM.registerPass([&] { return NamedAlias(State); });
    if (FAM.registerPass([&] { return PipelineAlias(State); }))
      append(FAM);
  });
  PB.registerParseAACallback([](StringRef Name, AAManager &AA) {
    if (Name != "nvvm-aa" && Name != "nvopt-aa")
      return false;
    AA.registerFunctionAnalysis<NamedAlias>();
    return true;
  });
}

} // namespace nvopt
