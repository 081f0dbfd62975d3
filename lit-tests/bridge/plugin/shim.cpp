// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// shim.cpp: makes a plugin of the C test passes of tests.def, one context per run as in nvopt.
#include "test.h"

#include "bridge/context.hpp"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"

using namespace llvm;

namespace {

nv_pass_info row(const char *Name, nv_unit Level) {
  nv_pass_info Info = {};
  Info.name = Info.class_name = Name;
  Info.level = Level;
  Info.params = Info.disable = Info.contract = Info.summary = "";
  return Info;
}
nv_pass_info test(const char *Name, nv_module_entry Run) {
  nv_pass_info Info = row(Name, NV_UNIT_MODULE);
  Info.run.module = Run;
  return Info;
}
nv_pass_info test(const char *Name, nv_cgscc_entry Run) {
  nv_pass_info Info = row(Name, NV_UNIT_CGSCC);
  Info.run.cgscc = Run;
  return Info;
}
nv_pass_info test(const char *Name, nv_function_entry Run) {
  nv_pass_info Info = row(Name, NV_UNIT_FUNCTION);
  Info.run.function = Run;
  return Info;
}
nv_pass_info test(const char *Name, nv_loop_entry Run) {
  nv_pass_info Info = row(Name, NV_UNIT_LOOP);
  Info.run.loop = Run;
  return Info;
}

const nv_pass_info Tests[] = {
#define NV_BRIDGE_TEST(name, level, entry) test(name, entry),
#include "tests.def"
};

nv_pass_ctx context(const nv_pass_info *Info, Module &M) {
  static const nv_params NoParams = {};
  nv_pass_ctx Ctx;
  Ctx.Info = Info;
  Ctx.Params = &NoParams;
  Ctx.M = &M;
  return Ctx;
}

PreservedAnalyses preserved(nv_preserved P, const nv_pass_ctx &Ctx) {
  if (P == NV_UNCHANGED)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  if (P == NV_CHANGED_INSTS)
    PA.preserveSet<CFGAnalyses>();
  if (Ctx.KeptDominators)
    PA.preserve<DominatorTreeAnalysis>();
  if (Ctx.KeptLoops)
    PA.preserve<LoopAnalysis>();
  return PA;
}

struct ModuleTest : PassInfoMixin<ModuleTest> {
  const nv_pass_info *Info;
  explicit ModuleTest(const nv_pass_info *Info) : Info(Info) {}
  PreservedAnalyses run(Module &M, ModuleAnalysisManager &AM) {
    nv_pass_ctx Ctx = context(Info, M);
    Ctx.MAM = &AM;
    Ctx.FAM = &AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
    return preserved(Info->run.module(&Ctx, wrap(&M)), Ctx);
  }
};

/// For tests that leave the call graph alone or to a pass of LLVM.
struct CGSCCTest : PassInfoMixin<CGSCCTest> {
  const nv_pass_info *Info;
  uint64_t Total = 0;
  explicit CGSCCTest(const nv_pass_info *Info) : Info(Info) {}
  PreservedAnalyses run(LazyCallGraph::SCC &C, CGSCCAnalysisManager &AM, LazyCallGraph &CG,
                        CGSCCUpdateResult &UR) {
    nv_pass_ctx Ctx = context(Info, *C.begin()->getFunction().getParent());
    Ctx.CGAM = &AM;
    Ctx.SCC = &C;
    Ctx.Graph = &CG;
    Ctx.GraphUpdate = &UR;
    Ctx.Total = &Total;
    Ctx.FAM = &AM.getResult<FunctionAnalysisManagerCGSCCProxy>(C, CG).getManager();
    SmallVector<LLVMValueRef, 4> Functions;
    for (LazyCallGraph::Node &N : C)
      Functions.push_back(wrap(&N.getFunction()));
    nv_preserved P = Info->run.cgscc(&Ctx, Functions.data(), Functions.size());
    return Ctx.Kept ? std::move(*Ctx.Kept) : preserved(P, Ctx);
  }
};

struct FunctionTest : PassInfoMixin<FunctionTest> {
  const nv_pass_info *Info;
  explicit FunctionTest(const nv_pass_info *Info) : Info(Info) {}
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &AM) {
    nv_pass_ctx Ctx = context(Info, *F.getParent());
    Ctx.FAM = &AM;
    return preserved(Info->run.function(&Ctx, wrap(&F)), Ctx);
  }
};

struct LoopTest : PassInfoMixin<LoopTest> {
  const nv_pass_info *Info;
  explicit LoopTest(const nv_pass_info *Info) : Info(Info) {}
  PreservedAnalyses run(Loop &L, LoopAnalysisManager &AM, LoopStandardAnalysisResults &AR,
                        LPMUpdater &U) {
    nv_pass_ctx Ctx = context(Info, *L.getHeader()->getModule());
    Ctx.LAM = &AM;
    Ctx.LAR = &AR;
    Ctx.Updater = &U;
    if (Info->run.loop(&Ctx, reinterpret_cast<nv_loop *>(&L)) == NV_UNCHANGED)
      return PreservedAnalyses::all();
    PreservedAnalyses PA = getLoopPassPreservedAnalyses();
    if (AR.MSSA)
      PA.preserve<MemorySSAAnalysis>();
    return PA;
  }
};

template <typename TestPass, typename Manager>
bool parse(StringRef Name, Manager &PM, nv_unit Level) {
  for (const nv_pass_info &Info : Tests) {
    if (Info.level == Level && Name == Info.name) {
      PM.addPass(TestPass(&Info));
      return true;
    }
  }
  return false;
}

void registerTests(PassBuilder &PB) {
  using Elements = ArrayRef<PassBuilder::PipelineElement>;
  PB.registerPipelineParsingCallback([](StringRef Name, ModulePassManager &PM, Elements) {
    return parse<ModuleTest>(Name, PM, NV_UNIT_MODULE);
  });
  PB.registerPipelineParsingCallback([](StringRef Name, CGSCCPassManager &PM, Elements) {
    return parse<CGSCCTest>(Name, PM, NV_UNIT_CGSCC);
  });
  PB.registerPipelineParsingCallback([](StringRef Name, FunctionPassManager &PM, Elements) {
    return parse<FunctionTest>(Name, PM, NV_UNIT_FUNCTION);
  });
  PB.registerPipelineParsingCallback([](StringRef Name, LoopPassManager &PM, Elements) {
    return parse<LoopTest>(Name, PM, NV_UNIT_LOOP);
  });
}

/// True when Kept names the loops that are found when one looks again.
bool sameLoops(Function &F, const DominatorTree &DT, const LoopInfo &Kept) {
  LoopInfo Fresh(DT);
  for (BasicBlock &BB : F) {
    const Loop *A = Kept.getLoopFor(&BB), *B = Fresh.getLoopFor(&BB);
    for (; A && B; A = A->getParentLoop(), B = B->getParentLoop())
      if (A->getHeader() != B->getHeader() || A->getNumBlocks() != B->getNumBlocks())
        return false;
    if (A || B)
      return false;
  }
  return true;
}

bool valid(Function &F, DominatorTree *DT, LoopInfo *LI, ScalarEvolution *SE) {
  if (verifyFunction(F, &errs()))
    return false;
  if (DT && !DT->verify(DominatorTree::VerificationLevel::Full))
    return false;
  if (DT && LI && !sameLoops(F, *DT, *LI))
    return false;
  // Ends the process with a message when it finds an error.
  if (SE)
    SE->verify();
  return true;
}

} // namespace

char *test_scev_text(const nv_scev_expr *e) {
  std::string Text;
  raw_string_ostream(Text) << *reinterpret_cast<const SCEV *>(e);
  return LLVMCreateMessage(Text.c_str());
}

uint32_t test_loop_number(const nv_loop *loop, const char *name, uint32_t fallback) {
  return getOptionalIntLoopAttribute(reinterpret_cast<const Loop *>(loop), name).value_or(fallback);
}

bool test_analyses_valid(nv_pass_ctx *ctx, LLVMValueRef fn) {
  Function &F = *unwrap<Function>(fn);
  if (ctx->LAR)
    return valid(F, &ctx->LAR->DT, &ctx->LAR->LI, &ctx->LAR->SE);
  return valid(F, ctx->FAM->getCachedResult<DominatorTreeAnalysis>(F),
               ctx->FAM->getCachedResult<LoopAnalysis>(F),
               ctx->FAM->getCachedResult<ScalarEvolutionAnalysis>(F));
}

extern "C" LLVM_ATTRIBUTE_WEAK __attribute__((visibility("default"))) PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "nvopt-bridge-test", LLVM_VERSION_STRING, registerTests};
}
