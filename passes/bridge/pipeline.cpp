// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pipeline.cpp: parses pass text with a PassBuilder of its own and runs it in the caller's
// managers.
#include "bridge/pipeline.h"

#include "bridge/context.hpp"
#include "bridge/diagnostics.h"

#include "llvm/Passes/PassBuilder.h"

using namespace llvm;

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
  // Without a target machine: making one costs more than such passes do on a small module.
  PassBuilder PB;
  ModulePassManager PM;
  if (Error E = PB.parsePassPipeline(PM, text)) {
    nv_error(ctx, nullptr, "%s: cannot run '%s': %s", ctx->Info->name, text,
             toString(std::move(E)).c_str());
    return NV_UNCHANGED;
  }
  PreservedAnalyses PA = PM.run(*ctx->M, *ctx->MAM);
  // The proxy may have been dropped on the way; asking for it ties the function analyses to the
  // module again.
  ctx->FAM = &ctx->MAM->getResult<FunctionAnalysisManagerModuleProxy>(*ctx->M).getManager();
  return result(PA);
}
