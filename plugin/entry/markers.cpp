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

// A per-function option in an attribute that nobody will honour.
static void reportAttribute(void *Data, nv_option_severity Severity, const char *Text) {
  Function &F = *static_cast<Function *>(Data);
  DiagnosticSeverity S = Severity == NV_OPT_ERROR ? DS_Error : DS_Warning;
  F.getContext().diagnose(DiagnosticInfoGenericWithLoc(Text, F, DiagnosticLocation(), S));
}

void BeginPass::printPipeline(raw_ostream &OS, function_ref<StringRef(StringRef)>) {
  OS << "nvopt-begin<" << Options->text() << '>';
}

PreservedAnalyses BeginPass::run(Module &M, ModuleAnalysisManager &) {
  State->Inside = true;
  State->Context = &M.getContext();
  if (!M.getTargetTriple().isNVPTX()) {
    M.getContext().emitError("nvopt: error: nvopt pipeline needs an nvptx module, triple is '" +
                             M.getTargetTriple().str() + "'");
    return PreservedAnalyses::all();
  }
  Options->readModule(M);
  State->Running = Options;
  if (Options->report(M))
    return PreservedAnalyses::all();
  for (Function &F : M)
    nv_options_check_function(wrap(&F), reportAttribute, &F);
  char Err[256];
  if (!nv_options_print_requested(Options->get(), stderr, Err, sizeof Err))
    M.getContext().emitError(Err);
  nv_options_write_codegen_metadata(Options->get(), wrap(&M));
  return PreservedAnalyses::none();
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
