// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// stock-passes.hpp: stock passes that do not come from LLVM's parser.
#ifndef NVOPT_ENTRY_STOCK_PASSES_HPP
#define NVOPT_ENTRY_STOCK_PASSES_HPP

#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"

namespace nvopt {

/// Adds the pass that `Text` spells if it is one of those that pipelines name often. False for all others.
bool addStockPass(llvm::StringRef Text, llvm::ModulePassManager &PM);
bool addStockPass(llvm::StringRef Text, llvm::CGSCCPassManager &PM);
bool addStockPass(llvm::StringRef Text, llvm::FunctionPassManager &PM);
bool addStockPass(llvm::StringRef Text, llvm::LoopPassManager &PM);

/// `nvopt-loop-unroll-forced`: loop-unroll that touches only loops with an unroll pragma, what
/// clang's -fno-unroll-loops asks for.
class ForcedUnrollPass : public llvm::PassInfoMixin<ForcedUnrollPass> {
public:
  static llvm::StringRef name() { return "NVOptLoopUnrollForced"; }
  void printPipeline(llvm::raw_ostream &OS, llvm::function_ref<llvm::StringRef(llvm::StringRef)>) {
    OS << "nvopt-loop-unroll-forced";
  }
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &AM) {
    return llvm::LoopUnrollPass(llvm::LoopUnrollOptions(2, /*OnlyWhenForced=*/true)).run(F, AM);
  }
};

inline bool parseStockPass(llvm::StringRef Name, llvm::FunctionPassManager &PM) {
  if (Name != "nvopt-loop-unroll-forced")
    return false;
  PM.addPass(ForcedUnrollPass());
  return true;
}

} // namespace nvopt
#endif
