// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// diagnostics.cpp: formats the text and hands it to LLVMContext::diagnose.
#include "bridge/diagnostics.h"

#include "bridge/context.hpp"

#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/Instructions.h"

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

static void report(nv_pass_ctx *Ctx, LLVMValueRef Where, DiagnosticSeverity Severity,
                   const std::string &Text) {
  LLVMContext &C = Ctx->M->getContext();
  Value *V = unwrap(Where);
  if (auto *I = dyn_cast_or_null<Instruction>(V))
    return C.diagnose(
        DiagnosticInfoUnsupported(*I->getFunction(), Text, I->getDebugLoc(), Severity));
  if (auto *F = dyn_cast_or_null<Function>(V))
    return C.diagnose(DiagnosticInfoUnsupported(*F, Text, F->getSubprogram(), Severity));
  C.diagnose(DiagnosticInfoGeneric(Text, Severity));
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
