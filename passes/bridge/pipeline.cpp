// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pipeline.cpp: parses pass text with a PassBuilder of its own and runs it in the caller's
// managers.
#include "bridge/pipeline.h"

#include "bridge/context.hpp"
#include "bridge/diagnostics.h"

#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"

#include <memory>

using namespace llvm;

// A target machine for `M`, so that the target's own passes have names. Null when the tool does not
// know the target.
static std::unique_ptr<TargetMachine> makeMachine(const Module &M) {
  std::string Ignored;
  const Target *T = TargetRegistry::lookupTarget(M.getTargetTriple(), Ignored);
  if (!T)
    return nullptr;
  StringRef CPU, Features;
  for (const Function &F : M)
    if (!F.isDeclaration() && F.hasFnAttribute("target-cpu")) {
      CPU = F.getFnAttribute("target-cpu").getValueAsString();
      Features = F.getFnAttribute("target-features").getValueAsString();
      break;
    }
  return std::unique_ptr<TargetMachine>(
      T->createTargetMachine(M.getTargetTriple(), CPU, Features, TargetOptions(), std::nullopt));
}

namespace {
// A parsed pipeline with the machine that its passes may point to.
template <typename PassManagerT> struct Pipeline {
  std::unique_ptr<TargetMachine> TM;
  PassManagerT PM;

  bool parse(nv_pass_ctx *Ctx, const char *Text) {
    TM = makeMachine(*Ctx->M);
    PassBuilder PB(TM.get());
    if (Error E = PB.parsePassPipeline(PM, Text)) {
      nv_error(Ctx, nullptr, "%s: cannot run '%s': %s", Ctx->Info->name, Text,
               toString(std::move(E)).c_str());
      return false;
    }
    return true;
  }
};
} // namespace

static nv_preserved result(const PreservedAnalyses &PA) {
  if (PA.areAllPreserved())
    return NV_UNCHANGED;
  return PA.allAnalysesInSetPreserved<CFGAnalyses>() ? NV_CHANGED_INSTS : NV_CHANGED_CFG;
}

nv_preserved nv_run_module_passes(nv_pass_ctx *ctx, const char *text) {
  if (!ctx->MAM) {
    nv_error(ctx, nullptr, "%s: a pass of this level cannot run '%s'", ctx->Info->name, text);
    return NV_UNCHANGED;
  }
  Pipeline<ModulePassManager> P;
  if (!P.parse(ctx, text))
    return NV_UNCHANGED;
  PreservedAnalyses PA = P.PM.run(*ctx->M, *ctx->MAM);
  // The proxy may have been dropped on the way; asking for it ties the function analyses to the
  // module again.
  ctx->FAM = &ctx->MAM->getResult<FunctionAnalysisManagerModuleProxy>(*ctx->M).getManager();
  return result(PA);
}
