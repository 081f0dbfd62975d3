// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// trace.cpp: PassBuilder as opt sets it up, with callbacks around every pass.
#include "entry/trace.h"

#include "alloc.h"
#include "entry/builder-state.hpp"

#include "llvm/ADT/Any.h"
#include "llvm/Analysis/LazyCallGraph.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ValueHandle.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/StandardInstrumentations.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace {

char *copied(const std::string &Text) { return nv_copy_text(Text.data(), Text.size()); }

class Handler final : public DiagnosticHandler {
  const nv_trace_hooks &Hooks;

  void tell(const DiagnosticInfoOptimizationBase &D) {
    std::string Pass = nv_pass_of_remark(D.getPassName().str().c_str()),
                Name = D.getRemarkName().str();
    std::string Function = D.getFunction().getName().str(), Message = D.getMsg(), File;
    nv_trace_remark R = {};
    R.kind = D.isPassed() ? NV_REMARK_PASSED : D.isMissed() ? NV_REMARK_MISSED : NV_REMARK_ANALYSIS;
    if (D.isLocationAvailable()) {
      StringRef Path;
      D.getLocation(Path, R.line, R.column);
      File = Path.str();
    }
    R.pass = Pass.c_str();
    R.name = Name.c_str();
    R.function = Function.c_str();
    R.file = File.c_str();
    R.message = Message.c_str();
    Hooks.remark(Hooks.user, &R);
  }

public:
  explicit Handler(const nv_trace_hooks &Hooks) : Hooks(Hooks) {}
  bool isAnalysisRemarkEnabled(StringRef) const override { return true; }
  bool isMissedOptRemarkEnabled(StringRef) const override { return true; }
  bool isPassedOptRemarkEnabled(StringRef) const override { return true; }
  bool isAnyRemarkEnabled() const override { return true; }

  bool handleDiagnostics(const DiagnosticInfo &DI) override {
    // An optimisation that a pragma asked for and that failed is a warning that looks like a remark.
    if (auto *D = dyn_cast<DiagnosticInfoOptimizationBase>(&DI);
        D && DI.getSeverity() == DS_Remark) {
      tell(*D);
      return true;
    }
    std::string Text;
    raw_string_ostream OS(Text);
    DiagnosticPrinterRawOStream Printer(OS);
    DI.print(Printer);
    Hooks.diagnostic(Hooks.user, static_cast<LLVMDiagnosticSeverity>(DI.getSeverity()),
                     Text.c_str());
    return true;
  }
};

// Pairs what is told before a pass with what is told after it. A unit may be gone by then.
class Tracer {
  struct Unit {
    std::string Name, Pass;
    nv_unit Level = NV_UNIT_MODULE;
    SmallVector<WeakVH, 4> Functions; // null where a pass took one away
  };

  Module &M;
  PassInstrumentationCallbacks &PIC;
  const nv_trace_hooks &Hooks;
  std::vector<Unit> Running;

  template <typename T> static const T *unit(Any &IR) {
    const T **Found = any_cast<const T *>(&IR);
    return Found ? *Found : nullptr;
  }

  static bool isCarrier(StringRef Pass) {
    return isSpecialPass(Pass, {"PassManager", "PassAdaptor", "AnalysisManagerProxy",
                                "DevirtSCCRepeatedPass", "ModuleInlinerWrapperPass", "VerifierPass",
                                "RequireAnalysisPass", "InvalidateAnalysisPass"});
  }

  Unit describe(StringRef Pass, Any IR) const {
    Unit U;
    StringRef Text = PIC.getPassNameForClassName(Pass);
    U.Pass = (Text.empty() ? Pass : Text).str();
    auto Add = [&U](const Function &F) { U.Functions.emplace_back(const_cast<Function *>(&F)); };
    if (auto *F = unit<Function>(IR)) {
      U.Level = NV_UNIT_FUNCTION;
      U.Name = F->getName().str();
      Add(*F);
    } else if (auto *L = unit<Loop>(IR)) {
      U.Level = NV_UNIT_LOOP;
      U.Name = L->getName().str();
      Add(*L->getHeader()->getParent());
    } else if (auto *C = unit<LazyCallGraph::SCC>(IR)) {
      U.Level = NV_UNIT_CGSCC;
      U.Name = C->getName();
      for (const LazyCallGraph::Node &N : *C)
        Add(N.getFunction());
    }
    return U;
  }

  // `Functions` holds what the view shows.
  nv_trace_pass view(const Unit &U, SmallVectorImpl<LLVMValueRef> &Functions) const {
    for (const WeakVH &F : U.Functions)
      if (F)
        Functions.push_back(wrap(static_cast<Value *>(F)));
    return {U.Pass.c_str(), U.Level, U.Name.c_str(), wrap(&M), Functions.data(), Functions.size()};
  }

  void after(StringRef Pass, const PreservedAnalyses &PA) {
    if (isCarrier(Pass))
      return;
    Unit U = std::move(Running.back());
    Running.pop_back();
    SmallVector<LLVMValueRef, 4> Functions;
    nv_trace_pass P = view(U, Functions);
    Hooks.after(Hooks.user, &P, PA.areAllPreserved());
  }

public:
  Tracer(Module &M, PassInstrumentationCallbacks &PIC, const nv_trace_hooks &Hooks)
      : M(M), PIC(PIC), Hooks(Hooks) {
    PIC.registerShouldRunOptionalPassCallback([this](StringRef Pass, Any IR) {
      // As in opt: nothing is done to a module that is wrong.
      if (this->M.getContext().getDiagHandlerPtr()->HasErrors)
        return false;
      if (isCarrier(Pass))
        return true;
      Unit U = describe(Pass, IR);
      SmallVector<LLVMValueRef, 4> Functions;
      nv_trace_pass P = view(U, Functions);
      return this->Hooks.wanted(this->Hooks.user, &P);
    });
    PIC.registerBeforeNonSkippedPassCallback([this](StringRef Pass, Any IR) {
      if (isCarrier(Pass))
        return;
      Running.push_back(describe(Pass, IR));
      SmallVector<LLVMValueRef, 4> Functions;
      nv_trace_pass P = view(Running.back(), Functions);
      this->Hooks.before(this->Hooks.user, &P);
    });
    PIC.registerAfterPassCallback(
        [this](StringRef Pass, Any, const PreservedAnalyses &PA) { after(Pass, PA); });
    PIC.registerAfterPassInvalidatedCallback(
        [this](StringRef Pass, const PreservedAnalyses &PA) { after(Pass, PA); });
  }
};

} // namespace

char *nv_trace_run(LLVMModuleRef module, LLVMTargetMachineRef machine, const char *text,
                   bool verify_each, const nv_trace_hooks *hooks) {
  Module &M = *unwrap(module);
  M.getContext().setDiagnosticHandler(std::make_unique<Handler>(*hooks));
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassInstrumentationCallbacks PIC;
  StandardInstrumentations SI(M.getContext(), /*DebugLogging=*/false, verify_each);
  SI.registerCallbacks(PIC, &MAM);
  Tracer T(M, PIC, *hooks);
  PassBuilder PB(reinterpret_cast<TargetMachine *>(machine), PipelineTuningOptions(), std::nullopt,
                 &PIC);
  // Not the hook that clang needs: who asks for default<O2> here gets it.
  nvopt::registerParsing(std::make_shared<nvopt::BuilderState>(PB));
  PB.registerModuleAnalyses(MAM);
  PB.registerCGSCCAnalyses(CGAM);
  PB.registerFunctionAnalyses(FAM);
  PB.registerLoopAnalyses(LAM);
  PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  ModulePassManager MPM;
  if (auto Error = PB.parsePassPipeline(MPM, text))
    return copied(toString(std::move(Error)));
  MPM.run(M, MAM);
  return nullptr;
}
