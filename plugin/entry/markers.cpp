// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// markers.cpp: what happens at the two ends of an nvopt pipeline.
#include "entry/markers.hpp"

#include "options/build.h"

#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/TimeProfiler.h"
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
  State->Stage = !Stage.empty()                                      ? Stage
                 : nv_opt_bool(Options->get(), NV_OPT_emit_optix_ir) ? "OPTIXIR"
                                                                     : "OPT";
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

// LLVM's own scope of a pass is opened before the pass and closed behind it, so that of the pipeline is opened behind the
// first pass and closed behind the last one.
void registerStages(std::shared_ptr<BuilderState> State) {
  PassInstrumentationCallbacks *PIC = State->PB.getPassInstrumentationCallbacks();
  if (!PIC || !timeTraceProfilerEnabled())
    return;
  PIC->registerAfterPassCallback([State](StringRef Pass, Any, const PreservedAnalyses &) {
    if (Pass == BeginPass::name()) {
      State->Stages.push_back(timeTraceProfilerBegin(State->Stage, StringRef()));
    } else if (Pass == EndPass::name() && !State->Stages.empty()) {
      if (TimeTraceProfilerEntry *Entry = State->Stages.pop_back_val())
        timeTraceProfilerEnd(Entry);
    }
  });
}

} // namespace nvopt
