// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// markers.hpp: the first and the last pass of every nvopt pipeline.
#ifndef NVOPT_ENTRY_MARKERS_HPP
#define NVOPT_ENTRY_MARKERS_HPP

#include "entry/builder-state.hpp"

#include "llvm/IR/PassManager.h"

namespace nvopt {

/// Opens a pipeline: checks that the module is NVPTX, completes the options with the module's,
/// reports every problem of the options once, prints them on request, and writes the code
/// generation options into the module (OS-6, OS-9, OS-10).
class BeginPass : public llvm::PassInfoMixin<BeginPass> {
public:
  /// `Stage` is the name in a trace of times, empty: by the options.
  BeginPass(std::shared_ptr<BuilderState> State, std::shared_ptr<PipelineOptions> O,
            llvm::StringRef Stage = "")
      : State(std::move(State)), Options(std::move(O)), Stage(Stage) {}
  static llvm::StringRef name() { return "NVOptBegin"; }
  static bool isRequired() { return true; }
  void printPipeline(llvm::raw_ostream &OS, llvm::function_ref<llvm::StringRef(llvm::StringRef)>);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);

private:
  std::shared_ptr<BuilderState> State;
  std::shared_ptr<PipelineOptions> Options;
  llvm::StringRef Stage;
};

/// Stands for an element of pipeline text that is ours and wrong: says so when the pipeline runs. (A
/// parse callback may be called twice and has no way to say why it refuses.)
class RefusedPass : public llvm::PassInfoMixin<RefusedPass> {
public:
  RefusedPass(llvm::StringRef Text, llvm::StringRef Problem) : Text(Text), Problem(Problem) {}
  static llvm::StringRef name() { return "NVOptRefused"; }
  static bool isRequired() { return true; }
  void printPipeline(llvm::raw_ostream &OS, llvm::function_ref<llvm::StringRef(llvm::StringRef)>);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);

private:
  std::string Text, Problem;
};

/// Closes a pipeline: from here on a replaced stock pipeline is skipped.
class EndPass : public llvm::PassInfoMixin<EndPass> {
public:
  explicit EndPass(std::shared_ptr<BuilderState> State) : State(std::move(State)) {}
  static llvm::StringRef name() { return "NVOptEnd"; }
  static bool isRequired() { return true; }
  void printPipeline(llvm::raw_ostream &OS, llvm::function_ref<llvm::StringRef(llvm::StringRef)>);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);

private:
  std::shared_ptr<BuilderState> State;
};

} // namespace nvopt
#endif
