// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// diagnostics.cpp: formats the text and hands it to LLVMContext::diagnose.
#include "bridge/diagnostics.h"

#include "bridge/context.hpp"

#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdarg>
#include <cstdio>
#include <string>

using namespace llvm;

static std::string vformat(const char *Format, va_list Args) {
  va_list Again;
  va_copy(Again, Args);
  int Size = vsnprintf(nullptr, 0, Format, Args);
  std::string Text(Size > 0 ? Size : 0, '\0');
  if (Size > 0)
    vsnprintf(Text.data(), Text.size() + 1, Format, Again);
  va_end(Again);
  return Text;
}

// Gives `Use` the diagnostic that says `Text` about `Where`. clang shows both kinds at their place, and
// without debug information at the function. A warning is of the kind that has a group there, so that it
// can be silenced: -Wno-pass-failed.
template <typename User>
static auto with(LLVMValueRef Where, DiagnosticSeverity Severity, const std::string &Text,
                 User Use) {
  Value *V = unwrap(Where);
  auto *I = dyn_cast_or_null<Instruction>(V);
  auto *F = I ? I->getFunction() : dyn_cast_or_null<Function>(V);
  if (!F)
    return Use(DiagnosticInfoGeneric(Text, Severity));
  DiagnosticLocation At =
      I ? DiagnosticLocation(I->getDebugLoc()) : DiagnosticLocation(F->getSubprogram());
  if (Severity == DS_Error)
    return Use(DiagnosticInfoUnsupported(*F, Text, At, Severity));
  std::string Named = "in function " + F->getName().str() + ": " + Text;
  return Use(DiagnosticInfoOptimizationFailure(*F, At, Named));
}

static void report(nv_pass_ctx *Ctx, LLVMValueRef Where, DiagnosticSeverity Severity,
                   const std::string &Text) {
  with(Where, Severity, Text, [&](auto &&Info) { Ctx->M->getContext().diagnose(Info); });
}

bool nv_tell(LLVMModuleRef module, LLVMValueRef where, bool error, const char *text) {
  // What LLVMContext::diagnose does, but for ending the process.
  auto &Handler =
      const_cast<DiagnosticHandler &>(*unwrap(module)->getContext().getDiagHandlerPtr());
  DiagnosticSeverity Severity = error ? DS_Error : DS_Warning;
  Handler.HasErrors |= error;
  return with(where, Severity, text, [&](auto &&Info) {
    if (Handler.handleDiagnostics(Info))
      return true;
    DiagnosticPrinterRawOStream Printer(errs());
    errs() << LLVMContext::getDiagnosticMessagePrefix(Severity) << ": ";
    Info.print(Printer);
    if (!isa<DiagnosticInfoUnsupported>(Info))
      errs() << '\n';
    return false;
  });
}

void nv_error(nv_pass_ctx *ctx, LLVMValueRef where, const char *format, ...) {
  va_list Args;
  va_start(Args, format);
  report(ctx, where, DS_Error, vformat(format, Args));
  va_end(Args);
}

void nv_warning(nv_pass_ctx *ctx, LLVMValueRef where, const char *format, ...) {
  va_list Args;
  va_start(Args, format);
  report(ctx, where, DS_Warning, vformat(format, Args));
  va_end(Args);
}
