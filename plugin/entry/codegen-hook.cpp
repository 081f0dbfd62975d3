// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// codegen-hook.cpp: places nvopt's passes into the code generator of clang and llc.
#include "entry/codegen-hook.hpp"

#include "entry/codegen-run.hpp"
#include "entry/machine-host.hpp"
#include "bridge/llvm-options.h"
#include "lowering/ptx-directives.h"
#include "verify/verify.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/CodeGen/TargetPassConfig.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/InitializePasses.h"
#include "llvm/PassInfo.h"
#include "llvm/PassRegistry.h"
#include "llvm/Target/RegisterTargetPassConfigCallback.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using namespace nvopt;

namespace {

// Inside clang the pipeline before code generation has reported the options already; clang is the
// one that leaves its cc1 command line in the target options.
bool reportedByPipeline(const TargetMachine &TM) {
  return StringRef(TM.Options.MCOptions.CommandlineArgs).starts_with("\"-cc1\"");
}

// Hosts one function pass of passes.def in the legacy pass manager. Only other passes of ours stand
// between it and its anchor, so the analyses of one are good for the next; `Last` of them drops them.
class CodegenFunctionPass : public FunctionPass {
public:
  CodegenFunctionPass(char &ID, CodegenRun &Run, const nv_pass_info *Info, StringRef Disable,
                      bool Last)
      : FunctionPass(ID), Run(Run), Info(Info), Off(!Disable.consume_front("!")),
        Disable(nv_option_lookup(Disable.data(), Disable.size())), Last(Last) {}

  StringRef getPassName() const override { return Info->class_name; }

  // Passes of this kind leave blocks and edges alone (see the table).
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    for (AnalysisID Kept : Run.analysesOfEdges())
      AU.addPreservedID(Kept);
  }

  bool doInitialization(Module &) override {
    const nv_options *O = Run.options()->get();
    Wanted = nv_opt_bool(O, Disable) != Off && !nv_opt_list_has(O, NV_OPT_disable_pass, Info->name);
    FPM = FunctionPassManager();
    auto S = std::make_unique<PassSettings>();
    S->Options = Run.options();
    addPass(FPM, Info, std::move(S));
    return false;
  }

  bool runOnFunction(Function &F) override {
    bool Optional = !(Info->flags & NV_PASS_REQUIRED);
    bool Changed = Wanted && !(Optional && skipFunction(F)) && Run.analyses().run(FPM, F);
    if (Last)
      Run.analyses().clear();
    Run.enter(F);
    return Changed;
  }

private:
  CodegenRun &Run;
  const nv_pass_info *Info;
  bool Off; // the value of the option that leaves the pass out
  nv_option_id Disable;
  bool Last;
  bool Wanted = false;
  FunctionPassManager FPM;
};

// Runs the module pass `Name` of passes.def in front of the code generator.
void runModulePass(const char *Name, Module &M, CodegenAnalyses &A,
                   std::shared_ptr<PipelineOptions> Options) {
  const nv_pass_info *Info = nv_pass_find(Name);
  if (nv_opt_list_has(Options->get(), NV_OPT_disable_pass, Info->name))
    return;
  ModulePassManager MPM;
  auto S = std::make_unique<PassSettings>();
  S->Options = std::move(Options);
  addPass(MPM, Info, std::move(S));
  A.run(MPM, M);
}

// Puts `P` behind every occurrence of the pass named `Anchor`. Passes are found by name, so no
// private header of the target is needed; an anchor that this LLVM lacks is an internal error that
// the lit test of the table would show, and the pass is then left out.
void insertAfter(TargetPassConfig &Config, StringRef Anchor, Pass *P) {
  if (const PassInfo *Info = PassRegistry::getPassRegistry()->getPassInfo(Anchor))
    Config.insertPass(Info->getTypeInfo(), P);
  else
    delete P;
}

// Machine passes that print need LiveIntervals, which nobody else asks for in front of them: they
// are there only when the process's own options ask, since the module is not known yet. The others
// are always there, and ask the module and the function before they act.
void insertMachine(TargetPassConfig &Config, CodegenRun &Run, StringRef Anchor,
                   const nv_pass_info *Info, StringRef Switch) {
  nv_option_id Option = nv_option_lookup(Switch.data(), Switch.size());
  if (!(Info->flags & NV_PASS_PRINTER) || nv_opt_bool(Run.options()->get(), Option))
    insertAfter(Config, Anchor, makeMachineHost(Info, Switch.data(), Run));
}

void leaveOut(TargetPassConfig &Config, const CodegenRun &Run, StringRef Stock, StringRef Option,
              int64_t Value) {
  if (nv_opt_int(Run.options()->get(), nv_option_lookup(Option.data(), Option.size())) != Value)
    return;
  if (const PassInfo *Info = PassRegistry::getPassRegistry()->getPassInfo(Stock))
    Config.disablePass(Info->getTypeInfo());
}

struct FunctionRow {
  const char *Name, *Anchor, *Disable;
};
const FunctionRow FunctionRows[] = {
#define NV_CODEGEN_BOUND(stock, sums)
#define NV_CODEGEN_FUNCTION(name, anchor, disable) {name, anchor, disable},
#define NV_CODEGEN_MACHINE(name, anchor, enable)
#define NV_CODEGEN_WITHOUT(stock, option, value)
#define NV_CODEGEN_VETO(stock, attribute)
#include "entry/codegen-passes.def"
};

// LLVM tells passes apart by addresses, and prints (-print-after=), bisects and leaves out those that it knows by name.
char RowIds[std::size(FunctionRows)];

void registerRows() {
  for (size_t I = 0; I < std::size(FunctionRows); ++I) {
    const nv_pass_info *Info = nv_pass_find(FunctionRows[I].Name);
    PassRegistry::getPassRegistry()->registerPass(
        *new PassInfo(Info->class_name, Info->name, &RowIds[I], nullptr, /*isCFGOnly=*/false,
                      /*is_analysis=*/false),
        /*ShouldFree=*/true);
  }
}

void configure(TargetMachine &TM, legacy::PassManagerBase &PM, TargetPassConfig *Config) {
  if (!TM.getTargetTriple().isNVPTX())
    return;
  auto *Run = new CodegenRun(TM);
  PM.add(Run);
  ArrayRef<FunctionRow> Rows(FunctionRows);
  for (size_t I = 0; I < Rows.size(); ++I) {
    StringRef Anchor = Rows[I].Anchor;
    bool Last = I + 1 == Rows.size() || Anchor != Rows[I + 1].Anchor;
    insertAfter(*Config, Anchor,
                new CodegenFunctionPass(RowIds[I], *Run, nv_pass_find(Rows[I].Name),
                                        Rows[I].Disable, Last));
  }
#define NV_CODEGEN_BOUND(stock, sums)
#define NV_CODEGEN_FUNCTION(name, anchor, disable)
#define NV_CODEGEN_MACHINE(name, anchor, enable)                                                   \
  insertMachine(*Config, *Run, anchor, nv_pass_find(name), enable);
#define NV_CODEGEN_WITHOUT(stock, option, value) leaveOut(*Config, *Run, stock, option, value);
#define NV_CODEGEN_VETO(stock, attribute)
#include "entry/codegen-passes.def"
}

// The list of callbacks lives in libLLVM; this object enters ours and takes it out again when the
// plugin is unloaded. Of two libraries of ours one does it, or all passes would be there twice.
struct Registering {
  std::optional<RegisterTargetPassConfigCallback> Callback;
  Registering() {
    if (!isFirstCopy())
      return;
    registerRows();
    Callback.emplace(configure);
  }
};
const Registering Registration;

} // namespace

namespace nvopt {

void setCodegenDefaults() {
  // 1.0f/sqrtf(x) must not become rsqrt.approx without the user's leave (PF-15).
  nv_set_llvm_option("nvptx-rsqrt-approx-opt", "0");
  // How far nvptx-aa looks back for the address space of a pointer; cicc's value (AA-02).
  nv_set_llvm_option("nvptx-traverse-address-aliasing-limit", "100");
}

unsigned askedPtx(const TargetMachine &TM) {
  unsigned Version = 0;
  for (StringRef Feature : split(TM.getTargetFeatureString(), ',')) {
    unsigned N = 0;
    if (Feature.consume_front("+ptx") && !Feature.getAsInteger(10, N))
      Version = N;
  }
  return Version;
}

static void warnAbout(void *Context, const char *Text) {
  static_cast<LLVMContext *>(Context)->diagnose(DiagnosticInfoGeneric(Text, DS_Warning));
}

// Prints the module itself where it has directives that LLVM's printer does not know (KM-15,
// KM-19): the same passes as the caller would run, and their text with the directives put in.
static bool emitWithDirectives(Module &M, TargetMachine &TM, CodeGenFileType Type,
                               raw_pwrite_stream &OS) {
  if (Type != CodeGenFileType::AssemblyFile || !nv_ptx_wants_directives(wrap(&M)))
    return false;
  SmallString<0> Text;
  raw_svector_ostream Stream(Text);
  legacy::PassManager PM;
  PM.add(new TargetLibraryInfoWrapperPass(TM.getTargetTriple()));
  PM.add(createTargetTransformInfoWrapperPass(TM.getTargetIRAnalysis()));
  if (TM.addPassesToEmitFile(PM, Stream, nullptr, Type))
    return false;
  PM.run(M);
  char *Complete = nv_ptx_with_directives(wrap(&M), Text.c_str(), warnAbout, &M.getContext());
  OS << Complete;
  free(Complete);
  return true;
}

bool preCodeGen(Module &M, TargetMachine &TM, CodeGenFileType Type, raw_pwrite_stream &OS) {
  if (!TM.getTargetTriple().isNVPTX())
    return false;
  const DiagnosticHandler *Handler = M.getContext().getDiagHandlerPtr();
  if (!Handler->HasErrors) {
    auto Options = std::make_shared<PipelineOptions>("", "");
    // The passes inside the code generator read the same sources and stay silent about them.
    bool Bad = !reportedByPipeline(TM) && !Options->start(M);
    if (reportedByPipeline(TM))
      Options->startSilently(M);
    // Only a module that no pipeline has seen can still call builtins.
    CodegenAnalyses Analyses(TM);
    if (!Bad && !reportedByPipeline(TM) && nv_opt_bool(Options->get(), NV_OPT_resolve_builtins))
      runModulePass("nvvm-builtin-lowering", M, Analyses, Options);
    if (!Bad && !Handler->HasErrors)
      runModulePass("nv-precision", M, Analyses, Options);
    // Without this clang's setting for the whole module fuses what has no flag (CG-14).
    if (nv_opt_int(Options->get(), NV_OPT_nvptx_fma_level) == 0)
      TM.Options.AllowFPOpFusion = FPOpFusion::Strict;
    if (!Bad && !Handler->HasErrors &&
        nv_verify_for_codegen(wrap(&M), Options->get(), TM.getTargetCPU().str().c_str(),
                              askedPtx(TM), reportedByPipeline(TM)))
      M.getContext().diagnose(DiagnosticInfoGeneric(NV_VERIFY_FAILED));
  }
  // After an error there will be no output; the code generator could only stumble over the module.
  return Handler->HasErrors || emitWithDirectives(M, TM, Type, OS);
}

} // namespace nvopt
