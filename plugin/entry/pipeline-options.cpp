// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pipeline-options.cpp: builds the option set of a pipeline from the process's sources.
#include "entry/pipeline-options.hpp"

#include "bridge/llvm-options.h"
#include "options/build.h"
#include "pipeline/pipeline.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace nvopt {

bool isFirstCopy() {
  static const bool First = !cl::getRegisteredOptions().count("nvvm-opt");
  return First;
}

} // namespace nvopt

// The only options that nvopt registers with LLVM; everything else travels inside them (OS-1). Another
// library of ours in the process may have done so before: LLVM has each once.
template <typename Option, typename... Modifiers>
static Option &registerOnce(StringRef Name, const Modifiers &...Rest) {
  if (!nvopt::isFirstCopy())
    return *static_cast<Option *>(cl::getRegisteredOptions().lookup(Name));
  return *new Option(Name, Rest...);
}

static cl::list<std::string> &NvvmOpt = registerOnce<cl::list<std::string>>(
    "nvvm-opt", cl::desc("nvopt options: key[=value], separated by ',' or ';'"),
    cl::value_desc("key=value"));
static cl::opt<std::string> &NvvmOptFile = registerOnce<cl::opt<std::string>>(
    "nvvm-opt-file", cl::desc("file with nvopt options, one a line"), cl::value_desc("file"));

namespace nvopt {

PipelineOptions::PipelineOptions(std::string Params, std::string Level, bool FromDriver)
    : Params(std::move(Params)), Level(std::move(Level)), FromDriver(FromDriver) {
  build(nullptr);
}

PipelineOptions::~PipelineOptions() { nv_options_release(Set); }

void PipelineOptions::build(Module *M) {
  std::string CommandLine = join(NvvmOpt.begin(), NvvmOpt.end(), ";");
  nv_option_sources Sources = {};
  // The driver's level is a weaker source than the user's text.
  (FromDriver ? Sources.driver_level : Sources.text_level) =
      Level.empty() ? nullptr : Level.c_str();
  Sources.text_params = Params.c_str();
  Sources.cmdline = CommandLine.c_str();
  Sources.file = NvvmOptFile.empty() ? nullptr : NvvmOptFile.c_str();
  Sources.module = M ? wrap(M) : nullptr;
  Sources.read_environment = true;
  Sources.is_llvm = nv_is_llvm_option;
  const nv_options *New = nv_options_build(&Sources);
  nv_options_release(Set);
  Set = New;
}

bool PipelineOptions::inModule(const Module &M) { return M.getNamedMetadata("nvopt.options"); }

void PipelineOptions::readModule(Module &M) {
  bool Has = inModule(M);
  if (Has || HasModule)
    build(&M);
  HasModule = Has;
}

static void emitDiagnostic(void *Context, nv_option_severity Severity, const char *Text) {
  LLVMContext &C = *static_cast<LLVMContext *>(Context);
  if (Severity == NV_OPT_ERROR)
    C.emitError(Text);
  else
    C.diagnose(DiagnosticInfoGeneric(Text, DS_Warning));
}

// A per-function option in an attribute that nobody will honour.
static void reportAttribute(void *Data, nv_option_severity Severity, const char *Text) {
  Function &F = *static_cast<Function *>(Data);
  DiagnosticSeverity S = Severity == NV_OPT_ERROR ? DS_Error : DS_Warning;
  F.getContext().diagnose(DiagnosticInfoGenericWithLoc(Text, F, DiagnosticLocation(), S));
}

void PipelineOptions::report(Module &M) {
  LLVMContext &C = M.getContext();
  for (size_t I = 0, N = nv_options_num_diags(Set); I < N; ++I) {
    const nv_option_diag *D = nv_options_diag(Set, I);
    Failed |= D->severity == NV_OPT_ERROR;
    emitDiagnostic(&C, D->severity, D->text);
  }
  if (!Note.empty() && !Failed && !nv_opt_bool(Set, NV_OPT_w))
    emitDiagnostic(&C, NV_OPT_WARNING, Note.c_str());
  if (!Asked.empty())
    nv_options_check_guards(Set, reinterpret_cast<const bool *>(Asked.data()), emitDiagnostic, &C);
  nv_pipeline_check_disabled(Set, emitDiagnostic, &C);
  if (Failed)
    return;
  for (Function &F : M)
    nv_options_check_function(wrap(&F), reportAttribute, &F);
  char Err[256];
  if (!nv_options_print_requested(Set, stderr, Err, sizeof Err))
    C.emitError(Err);
}

void PipelineOptions::turnTo(const Module &M) {
  if (Known == &M)
    return;
  Told.clear();
  Declined.clear();
  Known = &M;
}

StringSet<> &PipelineOptions::told(const Module &M) {
  turnTo(M);
  return Told;
}

DeclinedCalls &PipelineOptions::declined(const Module &M) {
  turnTo(M);
  return Declined;
}

bool PipelineOptions::start(Module &M) {
  if (!Started) {
    startSilently(M);
    report(M);
  }
  return !Failed;
}

void PipelineOptions::startSilently(Module &M) {
  Started = true;
  readModule(M);
}

} // namespace nvopt
