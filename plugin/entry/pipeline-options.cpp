// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// pipeline-options.cpp: builds the option set of a pipeline from the process's sources.
#include "entry/pipeline-options.hpp"

#include "bridge/llvm-options.h"
#include "options/build.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

// The only options that nvopt registers with LLVM; everything else travels inside them (OS-1).
static cl::list<std::string>
    NvvmOpt("nvvm-opt", cl::desc("nvopt options: key[=value], separated by ',' or ';'"),
            cl::value_desc("key=value"));
static cl::opt<std::string> NvvmOptFile("nvvm-opt-file",
                                        cl::desc("file with nvopt options, one a line"),
                                        cl::value_desc("file"));

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

bool PipelineOptions::report(Module &M) {
  bool Failed = false;
  for (size_t I = 0, N = nv_options_num_diags(Set); I < N; ++I) {
    const nv_option_diag *D = nv_options_diag(Set, I);
    Failed |= D->severity == NV_OPT_ERROR;
    if (!Reported)
      emitDiagnostic(&M.getContext(), D->severity, D->text);
  }
  if (!Reported && !Asked.empty())
    nv_options_check_guards(Set, reinterpret_cast<const bool *>(Asked.data()), emitDiagnostic,
                            &M.getContext());
  Reported = true;
  return Failed;
}

} // namespace nvopt
