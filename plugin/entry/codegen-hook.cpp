// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// codegen-hook.cpp: places nvopt's passes into the code generator of clang and llc.
#include "entry/codegen-hook.hpp"

#include "entry/adaptor.hpp"
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
#include "llvm/IR/OptBisect.h"
#include "llvm/InitializePasses.h"
#include "llvm/PassInfo.h"
#include "llvm/PassRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/RegisterTargetPassConfigCallback.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using namespace nvopt;

namespace {

// Analyses for new-style passes in front of and inside the legacy pipeline of the code generator.
// Built for each function anew: nothing tells it what the legacy passes between two functions change.
struct FunctionAnalyses {
  explicit FunctionAnalyses(TargetMachine &TM) : PB(&TM) {
    PB.registerModuleAnalyses(MAM);
    PB.registerCGSCCAnalyses(CGAM);
    PB.registerFunctionAnalyses(FAM);
    PB.registerLoopAnalyses(LAM);
    PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  }
  LoopAnalysisManager LAM;
  FunctionAnalysisManager FAM;
  CGSCCAnalysisManager CGAM;
  ModuleAnalysisManager MAM;
  PassBuilder PB;
};

// Inside clang the pipeline before code generation has reported the options already; clang is the
// one that leaves its cc1 command line in the target options.
bool reportedByPipeline(const TargetMachine &TM) {
  return StringRef(TM.Options.MCOptions.CommandlineArgs).starts_with("\"-cc1\"");
}

// What the code generator takes when neither the command line nor the function names a processor.
std::string defaultProcessor(const TargetMachine &TM) {
  return TM.getTargetCPU().empty() ? "sm_30" : TM.getTargetCPU().str();
}

// Hosts one function pass of passes.def in the legacy pass manager.
class CodegenFunctionPass : public FunctionPass {
public:
  static char ID;
  CodegenFunctionPass(const nv_pass_info *Info, StringRef Disable)
      : FunctionPass(ID), Info(Info), Off(!Disable.consume_front("!")), Disable(Disable) {}

  StringRef getPassName() const override { return Info->class_name; }

  // Passes of this kind leave blocks and edges alone (see the table).
  void getAnalysisUsage(AnalysisUsage &AU) const override {
    AU.addRequired<TargetPassConfig>();
    AU.setPreservesCFG();
  }

  bool doInitialization(Module &M) override {
    Options = std::make_shared<PipelineOptions>("", "");
    Options->readModule(M);
    return false;
  }

  bool runOnFunction(Function &F) override {
    auto &TM = getAnalysis<TargetPassConfig>().getTM<TargetMachine>();
    const nv_options *O = Options->get();
    bool Optional = !(Info->flags & NV_PASS_REQUIRED);
    if ((Optional && skipFunction(F)) ||
        nv_opt_bool(O, nv_option_lookup(Disable.data(), Disable.size())) == Off ||
        nv_opt_list_has(O, NV_OPT_disable_pass, Info->name))
      return false;
    FunctionAnalyses A(TM);
    FunctionPassManager FPM;
    PassSettings S;
    S.Options = Options;
    addPass(FPM, Info, std::move(S));
    return !FPM.run(F, A.FAM).areAllPreserved();
  }

private:
  const nv_pass_info *Info;
  bool Off; // the value of the option that leaves the pass out
  StringRef Disable;
  std::shared_ptr<PipelineOptions> Options;
};

char CodegenFunctionPass::ID;

// PTX version of functions that name none: 78 for "+ptx78", 0 when nobody asked for one.
unsigned defaultPtx(const TargetMachine &TM) {
  unsigned Version = 0;
  for (StringRef Feature : split(TM.getTargetFeatureString(), ',')) {
    unsigned N = 0;
    if (Feature.consume_front("+ptx") && !Feature.getAsInteger(10, N))
      Version = N;
  }
  return Version;
}

// Runs the module pass `Name` of passes.def in front of the code generator.
void runModulePass(const char *Name, Module &M, TargetMachine &TM,
                   std::shared_ptr<PipelineOptions> Options) {
  const nv_pass_info *Info = nv_pass_find(Name);
  if (nv_opt_list_has(Options->get(), NV_OPT_disable_pass, Info->name))
    return;
  FunctionAnalyses A(TM);
  ModulePassManager MPM;
  PassSettings S;
  S.Options = std::move(Options);
  addPass(MPM, Info, std::move(S));
  MPM.run(M, A.MAM);
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
void insertMachine(TargetPassConfig &Config, StringRef Anchor, const nv_pass_info *Info,
                   const char *Switch) {
  if (Info->flags & NV_PASS_PRINTER) {
    PipelineOptions Options("", "");
    if (!nv_opt_bool(Options.get(), nv_option_lookup(Switch, StringRef(Switch).size())))
      return;
  }
  insertAfter(Config, Anchor, makeMachineHost(Info, Switch));
}

void leaveOut(TargetPassConfig &Config, StringRef Stock, StringRef Option, int64_t Value) {
  PipelineOptions Options("", "");
  if (nv_opt_int(Options.get(), nv_option_lookup(Option.data(), Option.size())) != Value)
    return;
  if (const PassInfo *Info = PassRegistry::getPassRegistry()->getPassInfo(Stock))
    Config.disablePass(Info->getTypeInfo());
}

void configure(TargetMachine &TM, legacy::PassManagerBase &, TargetPassConfig *Config) {
  if (!TM.getTargetTriple().isNVPTX())
    return;
#define NV_CODEGEN_FUNCTION(name, anchor, disable)                                                 \
  insertAfter(*Config, anchor, new CodegenFunctionPass(nv_pass_find(name), disable));
#define NV_CODEGEN_MACHINE(name, anchor, enable)                                                   \
  insertMachine(*Config, anchor, nv_pass_find(name), enable);
#define NV_CODEGEN_WITHOUT(stock, option, value) leaveOut(*Config, stock, option, value);
#include "entry/codegen-passes.def"
}

// The list of callbacks lives in libLLVM; this object enters ours and takes it out again when the
// plugin is unloaded.
const RegisterTargetPassConfigCallback Registration(configure);

} // namespace

namespace nvopt {

void setCodegenDefaults() {
  // 1.0f/sqrtf(x) must not become rsqrt.approx without the user's leave (PF-15).
  nv_set_llvm_option("nvptx-rsqrt-approx-opt", "0");
  // How far nvptx-aa looks back for the address space of a pointer; cicc's value (AA-02).
  nv_set_llvm_option("nvptx-traverse-address-aliasing-limit", "100");
}

// nvvm-lsr has decided about the loops of every function that has its mark; the code generator's own
// strength reduction, which asks the context's gate before each loop, then stays out of the module.
// Other passes get the answer that they would have got.
class NoLoopReduce final : public OptPassGate {
public:
  bool shouldRunPass(StringRef PassName, StringRef Description) const override {
    OptPassGate &Global = getGlobalPassGate();
    return PassName != "Loop Strength Reduction" &&
           (!Global.isEnabled() || Global.shouldRunPass(PassName, Description));
  }
  bool isEnabled() const override { return true; }
};

static void setLoopReduceGate(Module &M) {
  static NoLoopReduce Gate;
  LLVMContext &Context = M.getContext();
  if (any_of(M, [](const Function &F) { return F.hasFnAttribute("nvopt-lsr-done"); }))
    Context.setOptPassGate(Gate);
  else if (&Context.getOptPassGate() == &Gate)
    Context.setOptPassGate(getGlobalPassGate());
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
  setLoopReduceGate(M);
  const DiagnosticHandler *Handler = M.getContext().getDiagHandlerPtr();
  if (!Handler->HasErrors) {
    auto Options = std::make_shared<PipelineOptions>("", "");
    Options->readModule(M);
    // The passes inside the code generator read the same sources and stay silent about them.
    bool Bad = !reportedByPipeline(TM) && Options->report(M);
    // Only a module that no pipeline has seen can still call builtins.
    if (!Bad && !reportedByPipeline(TM) && nv_opt_bool(Options->get(), NV_OPT_resolve_builtins))
      runModulePass("nvvm-builtin-lowering", M, TM, Options);
    if (!Bad && !Handler->HasErrors)
      runModulePass("nv-precision", M, TM, Options);
    // Without this clang's setting for the whole module fuses what has no flag (CG-14).
    if (nv_opt_int(Options->get(), NV_OPT_nvptx_fma_level) == 0)
      TM.Options.AllowFPOpFusion = FPOpFusion::Strict;
    if (!Bad && !Handler->HasErrors &&
        !nv_verify_for_codegen(wrap(&M), Options->get(), defaultProcessor(TM).c_str(),
                               defaultPtx(TM), reportedByPipeline(TM)))
      M.getContext().diagnose(DiagnosticInfoGeneric(NV_VERIFY_FAILED));
  }
  // After an error there will be no output; the code generator could only stumble over the module.
  return Handler->HasErrors || emitWithDirectives(M, TM, Type, OS);
}

} // namespace nvopt
