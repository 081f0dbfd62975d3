// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// adaptor.cpp: instantiates the adaptors for passes.def and maps results to PreservedAnalyses.
#include "passes.h"

#include "entry/adaptor.hpp"

#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemorySSA.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Dominators.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"

using namespace llvm;

namespace nvopt {

bool reportOnce(Module &M, PassSettings &S) {
  S.Options->start(M);
  if (S.Error.empty())
    return M.getContext().getDiagHandlerPtr()->HasErrors;
  // A single blank marks "already said": the pass stays refused without a second message.
  if (S.Error != " ")
    M.getContext().emitError(S.Error);
  S.Error = " ";
  return true;
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

PreservedAnalyses runCGSCC(nv_pass_ctx &Ctx, LazyCallGraph::SCC &C, CGSCCAnalysisManager &AM,
                           LazyCallGraph &CG, CGSCCUpdateResult &UR) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerCGSCCProxy>(C, CG).getManager();
  Ctx.FAM = &FAM;
  Ctx.SCC = &C;
  Ctx.Graph = &CG;
  Ctx.GraphUpdate = &UR;
  SmallVector<LLVMValueRef, 4> Functions;
  SmallVector<LazyCallGraph::Node *, 4> Nodes;
  for (LazyCallGraph::Node &N : C) {
    Functions.push_back(wrap(&N.getFunction()));
    Nodes.push_back(&N);
  }
  nv_preserved P = Ctx.Info->run.cgscc(&Ctx, Functions.data(), Functions.size());
  if (Ctx.Kept)
    return std::move(*Ctx.Kept);
  PreservedAnalyses PA = preserved(P, Ctx);
  if (P == NV_UNCHANGED)
    return PA;
  LazyCallGraph::SCC *Current = &C;
  for (LazyCallGraph::Node *N : Nodes) {
    FAM.invalidate(N->getFunction(), PA);
    if (CG.lookupSCC(*N) == Current)
      Current = &updateCGAndAnalysisManagerForCGSCCPass(CG, *Current, *N, AM, UR, FAM);
  }
  PA.preserveSet<AllAnalysesOn<Function>>();
  PA.preserve<FunctionAnalysisManagerCGSCCProxy>();
  return PA;
}

PreservedAnalyses runLoop(nv_pass_ctx &Ctx, Loop &L, LoopAnalysisManager &AM,
                          LoopStandardAnalysisResults &AR, LPMUpdater &U) {
  Ctx.LAM = &AM;
  Ctx.LAR = &AR;
  Ctx.Updater = &U;
  if (Ctx.Info->run.loop(&Ctx, reinterpret_cast<nv_loop *>(&L)) == NV_UNCHANGED)
    return PreservedAnalyses::all();
  // The contract of loop passes: dominators, loop info and SCEV are kept by whoever changes.
  PreservedAnalyses PA = getLoopPassPreservedAnalyses();
  if (AR.MSSA)
    PA.preserve<MemorySSAAnalysis>();
  return PA;
}

// Runtime id -> adaptor of the level the row declares. The tables below hold one adder per row;
// rows of another level hold null.
namespace {
template <typename PM> using Adder = void (*)(PM &, std::unique_ptr<PassSettings>);

template <template <nv_pass_id> class A, nv_pass_id Id, typename PM>
void add(PM &M, std::unique_ptr<PassSettings> S) {
  M.addPass(A<Id>(std::move(S)));
}

enum class Level { module, cgscc, function, loop, machine };

template <Level Want, Level Have, template <nv_pass_id> class A, nv_pass_id Id, typename PM>
constexpr Adder<PM> adderFor() {
  if constexpr (Want == Have)
    return add<A, Id, PM>;
  else
    return nullptr;
}

const Adder<ModulePassManager> ModuleAdders[] = {
#define NV_PASS(id, level, text, klass, params, entry, flags, off, ids, about)                     \
  adderFor<Level::module, Level::level, ModuleAdaptor, NV_PASS_ID_##id, ModulePassManager>(),
#include "passes.def"
};
const Adder<CGSCCPassManager> CGSCCAdders[] = {
#define NV_PASS(id, level, text, klass, params, entry, flags, off, ids, about)                     \
  adderFor<Level::cgscc, Level::level, CGSCCAdaptor, NV_PASS_ID_##id, CGSCCPassManager>(),
#include "passes.def"
};
const Adder<FunctionPassManager> FunctionAdders[] = {
#define NV_PASS(id, level, text, klass, params, entry, flags, off, ids, about)                     \
  adderFor<Level::function, Level::level, FunctionAdaptor, NV_PASS_ID_##id, FunctionPassManager>(),
#include "passes.def"
};
const Adder<LoopPassManager> LoopAdders[] = {
#define NV_PASS(id, level, text, klass, params, entry, flags, off, ids, about)                     \
  adderFor<Level::loop, Level::level, LoopAdaptor, NV_PASS_ID_##id, LoopPassManager>(),
#include "passes.def"
};

template <typename PM, size_t N>
bool addFrom(const Adder<PM> (&Table)[N], PM &M, const nv_pass_info *Info,
             std::unique_ptr<PassSettings> S) {
  Adder<PM> A = Table[Info - nv_pass_table];
  if (!A)
    return false;
  A(M, std::move(S));
  return true;
}
} // namespace

bool addPass(ModulePassManager &PM, const nv_pass_info *Info, std::unique_ptr<PassSettings> S) {
  return addFrom(ModuleAdders, PM, Info, std::move(S));
}
bool addPass(CGSCCPassManager &PM, const nv_pass_info *Info, std::unique_ptr<PassSettings> S) {
  return addFrom(CGSCCAdders, PM, Info, std::move(S));
}
bool addPass(FunctionPassManager &PM, const nv_pass_info *Info, std::unique_ptr<PassSettings> S) {
  return addFrom(FunctionAdders, PM, Info, std::move(S));
}
bool addPass(LoopPassManager &PM, const nv_pass_info *Info, std::unique_ptr<PassSettings> S) {
  return addFrom(LoopAdders, PM, Info, std::move(S));
}

const nv_pass_info *lookup(StringRef Text, StringRef &Params) {
  Params = StringRef();
  // print<rpa>: the brackets belong to the name.
  if (const nv_pass_info *Whole = nv_pass_find(Text.str().c_str()))
    return Whole;
  StringRef Name = Text;
  if (size_t Open = Text.find('<'); Open != StringRef::npos) {
    if (!Text.ends_with(">"))
      return nullptr;
    Name = Text.take_front(Open);
    Params = Text.drop_front(Open + 1).drop_back(1);
  }
  return nv_pass_find_alias(Name.str().c_str());
}

} // namespace nvopt
