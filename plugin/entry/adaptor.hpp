// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// adaptor.hpp: gives every C pass of passes.def a class of its own in LLVM's pass managers.
#ifndef NVOPT_ENTRY_ADAPTOR_HPP
#define NVOPT_ENTRY_ADAPTOR_HPP

#include "bridge/context.hpp"
#include "passes.h"
#include "entry/pipeline-options.hpp"

#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Passes/PassBuilder.h"

#include <memory>
#include <string>

namespace nvopt {

/// What one instance of a pass in a pipeline knows: its options and its parameters. `Error` is set
/// when the parameter text was wrong; the instance then reports it instead of running, because a
/// parse callback of opt may be called twice and has no error channel.
struct PassSettings {
  std::shared_ptr<PipelineOptions> Options;
  nv_params Params = {};
  std::string Error;
};

/// Common part of the adaptors. One class per pass (Id), because LLVM asks for the name and for
/// "required" through static members.
template <nv_pass_id Id> class AdaptorBase {
public:
  explicit AdaptorBase(std::unique_ptr<PassSettings> S) : Settings(std::move(S)) {}
  static llvm::StringRef name() { return nv_pass_table[Id].class_name; }
  static bool isRequired() { return nv_pass_table[Id].flags & NV_PASS_REQUIRED; }
  void printPipeline(llvm::raw_ostream &OS,
                     llvm::function_ref<llvm::StringRef(llvm::StringRef)>) const {
    OS << nv_pass_table[Id].name;
    char Buf[512];
    if (nv_param_print(&nv_pass_table[Id], &Settings->Params, Buf, sizeof Buf))
      OS << '<' << Buf << '>';
    else if (nv_pass_table[Id].params[0])
      OS << "<>";
  }

protected:
  /// Elsewhere: a pass is moved several times before it stands in its manager.
  std::unique_ptr<PassSettings> Settings;

  nv_pass_ctx context(llvm::Module &M) {
    nv_pass_ctx Ctx;
    Ctx.Info = &nv_pass_table[Id];
    Ctx.Params = &Settings->Params;
    Ctx.Options = Settings->Options->get();
    Ctx.M = &M;
    Ctx.ToldByAll = &Settings->Options->told(M);
    return Ctx;
  }
  bool refuse(llvm::Module &M) { return reportSettingsError(M, *Settings); }

private:
  static bool reportSettingsError(llvm::Module &M, PassSettings &S);
};

/// The analyses that survive, from the pass's answer and what the bridge kept up to date.
llvm::PreservedAnalyses preserved(nv_preserved P, const nv_pass_ctx &Ctx);

/// Emits Settings.Error once; true when there was one ever, or when anything else went wrong before:
/// after an error clang runs the other passes on a module that nobody will use (V3.4).
bool reportOnce(llvm::Module &M, PassSettings &S);

template <nv_pass_id Id>
bool AdaptorBase<Id>::reportSettingsError(llvm::Module &M, PassSettings &S) {
  return reportOnce(M, S);
}

template <nv_pass_id Id>
class ModuleAdaptor : public AdaptorBase<Id>, public llvm::PassInfoMixin<ModuleAdaptor<Id>> {
public:
  using AdaptorBase<Id>::AdaptorBase;
  using AdaptorBase<Id>::name;
  using AdaptorBase<Id>::printPipeline;
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM) {
    if (this->refuse(M))
      return llvm::PreservedAnalyses::all();
    nv_pass_ctx Ctx = this->context(M);
    Ctx.MAM = &AM;
    Ctx.FAM = &AM.getResult<llvm::FunctionAnalysisManagerModuleProxy>(M).getManager();
    return preserved(nv_pass_table[Id].run.module(&Ctx, llvm::wrap(&M)), Ctx);
  }
};

template <nv_pass_id Id>
class FunctionAdaptor : public AdaptorBase<Id>, public llvm::PassInfoMixin<FunctionAdaptor<Id>> {
public:
  using AdaptorBase<Id>::AdaptorBase;
  using AdaptorBase<Id>::name;
  using AdaptorBase<Id>::printPipeline;
  llvm::PreservedAnalyses run(llvm::Function &F, llvm::FunctionAnalysisManager &AM) {
    if (this->refuse(*F.getParent()))
      return llvm::PreservedAnalyses::all();
    nv_pass_ctx Ctx = this->context(*F.getParent());
    Ctx.FAM = &AM;
    return preserved(nv_pass_table[Id].run.function(&Ctx, llvm::wrap(&F)), Ctx);
  }
};

/// The C pass sees the functions of the component; call graph and proxies are brought up to date
/// for each of them afterwards.
llvm::PreservedAnalyses runCGSCC(nv_pass_ctx &Ctx, llvm::LazyCallGraph::SCC &C,
                                 llvm::CGSCCAnalysisManager &AM, llvm::LazyCallGraph &CG,
                                 llvm::CGSCCUpdateResult &UR);

template <nv_pass_id Id>
class CGSCCAdaptor : public AdaptorBase<Id>, public llvm::PassInfoMixin<CGSCCAdaptor<Id>> {
public:
  using AdaptorBase<Id>::AdaptorBase;
  using AdaptorBase<Id>::name;
  using AdaptorBase<Id>::printPipeline;
  llvm::PreservedAnalyses run(llvm::LazyCallGraph::SCC &C, llvm::CGSCCAnalysisManager &AM,
                              llvm::LazyCallGraph &CG, llvm::CGSCCUpdateResult &UR) {
    llvm::Module &M = *C.begin()->getFunction().getParent();
    if (this->refuse(M))
      return llvm::PreservedAnalyses::all();
    nv_pass_ctx Ctx = this->context(M);
    Ctx.CGAM = &AM;
    Ctx.Total = &Total;
    Ctx.Declined = &this->Settings->Options->declined(M);
    return runCGSCC(Ctx, C, AM, CG, UR);
  }

private:
  uint64_t Total = 0;
};

llvm::PreservedAnalyses runLoop(nv_pass_ctx &Ctx, llvm::Loop &L, llvm::LoopAnalysisManager &AM,
                                llvm::LoopStandardAnalysisResults &AR, llvm::LPMUpdater &U);

template <nv_pass_id Id>
class LoopAdaptor : public AdaptorBase<Id>, public llvm::PassInfoMixin<LoopAdaptor<Id>> {
public:
  using AdaptorBase<Id>::AdaptorBase;
  using AdaptorBase<Id>::name;
  using AdaptorBase<Id>::printPipeline;
  llvm::PreservedAnalyses run(llvm::Loop &L, llvm::LoopAnalysisManager &AM,
                              llvm::LoopStandardAnalysisResults &AR, llvm::LPMUpdater &U) {
    llvm::Module &M = *L.getHeader()->getModule();
    if (this->refuse(M))
      return llvm::PreservedAnalyses::all();
    nv_pass_ctx Ctx = this->context(M);
    return runLoop(Ctx, L, AM, AR, U);
  }
};

/// Adds the pass `Info` to the manager of its own level. False when the level does not fit.
bool addPass(llvm::ModulePassManager &PM, const nv_pass_info *Info,
             std::unique_ptr<PassSettings> S);
bool addPass(llvm::CGSCCPassManager &PM, const nv_pass_info *Info, std::unique_ptr<PassSettings> S);
bool addPass(llvm::FunctionPassManager &PM, const nv_pass_info *Info,
             std::unique_ptr<PassSettings> S);
bool addPass(llvm::LoopPassManager &PM, const nv_pass_info *Info, std::unique_ptr<PassSettings> S);

/// Splits `name<params>` and finds the row; null when `Text` names none of our passes or when its
/// brackets are malformed.
const nv_pass_info *lookup(llvm::StringRef Text, llvm::StringRef &Params);

} // namespace nvopt
#endif
