// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// run.cpp: PassBuilder and code generator with the plugin's callbacks, without a tool around them.
#include "entry/run.h"

#include "entry/builder-state.hpp"
#include "entry/codegen-hook.hpp"

#include "llvm-c/Target.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/StandardInstrumentations.h"
#include "llvm/Support/SmallVectorMemoryBuffer.h"
#include "llvm/Target/TargetMachine.h"

#include <cstdio>

using namespace llvm;

static TargetMachine *unwrapMachine(LLVMTargetMachineRef M) {
  return reinterpret_cast<TargetMachine *>(M);
}

void nv_run_setup(void) {
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXTargetMC();
  LLVMInitializeNVPTXAsmPrinter();
  nvopt::setCodegenDefaults();
}

void nv_forget_errors(LLVMContextRef context) {
  // The handler itself is the context's and not const; its pointer is.
  const_cast<DiagnosticHandler *>(unwrap(context)->getDiagHandlerPtr())->HasErrors = false;
}

bool nv_run_pipeline(LLVMModuleRef module, LLVMTargetMachineRef machine, const char *text,
                     char *error, size_t error_size) {
  PassInstrumentationCallbacks PIC;
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB(unwrapMachine(machine), PipelineTuningOptions(), {}, &PIC);
  TimeProfilingPassesHandler Times;
  Times.registerCallbacks(PIC);
  nvopt::registerCallbacks(PB);
  FAM.registerPass([&] { return PB.buildDefaultAAPipeline(); });
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  ModulePassManager MPM;
  if (Error E = PB.parsePassPipeline(MPM, text)) {
    std::snprintf(error, error_size, "%s", toString(std::move(E)).c_str());
    return false;
  }
  MPM.run(*unwrap(module), MAM);
  return true;
}

LLVMMemoryBufferRef nv_emit_ptx(LLVMModuleRef module, LLVMTargetMachineRef machine) {
  Module &M = *unwrap(module);
  TargetMachine &TM = *unwrapMachine(machine);
  SmallVector<char, 0> Text;
  raw_svector_ostream OS(Text);
  if (!nvopt::preCodeGen(M, TM, CodeGenFileType::AssemblyFile, OS)) {
    legacy::PassManager PM;
    PM.add(new TargetLibraryInfoWrapperPass(TM.getTargetTriple()));
    PM.add(createTargetTransformInfoWrapperPass(TM.getTargetIRAnalysis()));
    if (TM.addPassesToEmitFile(PM, OS, nullptr, CodeGenFileType::AssemblyFile)) {
      M.getContext().emitError("this target has no assembly text");
      return nullptr;
    }
    PM.run(M);
  }
  if (M.getContext().getDiagHandlerPtr()->HasErrors)
    return nullptr;
  return wrap(new SmallVectorMemoryBuffer(std::move(Text), M.getName()));
}
