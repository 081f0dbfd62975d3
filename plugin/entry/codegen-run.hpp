// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// codegen-run.hpp: what nvopt's passes share while the code generator works on one module.
#ifndef NVOPT_ENTRY_CODEGEN_RUN_HPP
#define NVOPT_ENTRY_CODEGEN_RUN_HPP

#include "entry/adaptor.hpp"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Pass.h"
#include "llvm/Passes/PassBuilder.h"

#include <memory>
#include <optional>

namespace llvm {
struct TimeTraceProfilerEntry;
}

struct nv_veto;

namespace nvopt {

/// Analyses for new-style passes in front of and inside the legacy pipeline of the code generator.
class CodegenAnalyses {
public:
  explicit CodegenAnalyses(llvm::TargetMachine &TM);

  /// Runs the one pass of FPM; what it does not preserve is dropped. True if it changed F.
  bool run(llvm::FunctionPassManager &FPM, llvm::Function &F) {
    return !FPM.run(F, FAM).areAllPreserved();
  }
  void run(llvm::ModulePassManager &MPM, llvm::Module &M) { MPM.run(M, MAM); }

  /// Forgets every result: nobody tells what legacy passes change.
  void clear();

private:
  llvm::LoopAnalysisManager LAM;
  llvm::FunctionAnalysisManager FAM;
  llvm::CGSCCAnalysisManager CGAM;
  llvm::ModuleAnalysisManager MAM;
  llvm::PassBuilder PB;
};

/// One run: options that are built once, analyses that are set up once, and the veto against stock
/// passes. An immutable pass, because LLVM initialises those before all others and finishes them
/// after all others.
class CodegenRun : public llvm::ImmutablePass {
public:
  static char ID;
  explicit CodegenRun(llvm::TargetMachine &TM);

  llvm::StringRef getPassName() const override { return "nvopt in the code generator"; }
  bool doInitialization(llvm::Module &M) override;
  bool doFinalization(llvm::Module &M) override;

  /// The options of the process, before a module is known, and with those of the module while it is
  /// worked on.
  const std::shared_ptr<PipelineOptions> &options() const { return Options; }
  CodegenAnalyses &analyses();

  /// What passes that leave blocks and edges alone preserve. Asked for once, because LLVM looks through all registered passes
  /// for the answer, and every one of ours in the code generator has the same.
  const llvm::AnalysisUsage::VectorType &analysesOfEdges();

  /// The code generator comes to F: the stock passes that its attributes leave out are left out until
  /// the next function.
  void enter(const llvm::Function &F);

private:
  void leave();

  llvm::TargetMachine &TM;
  std::shared_ptr<PipelineOptions> Options;
  std::optional<CodegenAnalyses> Analyses;
  std::optional<llvm::AnalysisUsage> KeepsEdges;
  llvm::SmallVector<llvm::StringRef, 1> Vetoed; ///< stock passes that this function does without
  const llvm::Function *Entered = nullptr;      ///< the last function that was asked about its sums
  unsigned Sums = 0;                            ///< what it answered
  nv_veto *Veto = nullptr;
  llvm::TimeTraceProfilerEntry *Stage = nullptr; ///< of the whole run, where times are traced
};

} // namespace nvopt
#endif
