// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// markers.cpp: what happens at the two ends of an nvopt pipeline.
#include "entry/markers.hpp"

#include "options/build.h"

#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdio>

using namespace llvm;

namespace nvopt {

void BeginPass::printPipeline(raw_ostream &OS, function_ref<StringRef(StringRef)>) {
  OS << "nvopt-begin<" << Options->text() << '>';
}

PreservedAnalyses BeginPass::run(Module &M, ModuleAnalysisManager &) {
  State->Inside = true;
  State->Context = &M.getContext();
  if (!M.getTargetTriple().isNVPTX()) {
    M.getContext().emitError("nvopt needs an nvptx module; the target triple is '" +
                             M.getTargetTriple().str() + "'");
    return PreservedAnalyses::all();
  }
  State->Running = Options;
  if (!Options->start(M))
    return PreservedAnalyses::all();
  nv_options_write_codegen_metadata(Options->get(), wrap(&M));
  return PreservedAnalyses::none();
}

void RefusedPass::printPipeline(raw_ostream &OS, function_ref<StringRef(StringRef)>) { OS << Text; }

PreservedAnalyses RefusedPass::run(Module &M, ModuleAnalysisManager &) {
  M.getContext().emitError(Problem);
  return PreservedAnalyses::all();
}

void EndPass::printPipeline(raw_ostream &OS, function_ref<StringRef(StringRef)>) {
  OS << "nvopt-end";
}

PreservedAnalyses EndPass::run(Module &, ModuleAnalysisManager &) {
  State->Inside = false;
  State->Context = nullptr;
  State->Running = nullptr;
  return PreservedAnalyses::all();
}

} // namespace nvopt
