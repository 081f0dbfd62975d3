// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads the module of a variant: bitcode, IR as text, or PTX.
#include "exec/launch/load.h"

#include <llvm-c/Analysis.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Support.h>
#include <llvm-c/Transforms/PassBuilder.h>
#include <pthread.h>
#include <string.h>

#include "exec/ptx/module.h"

bool nv_is_ptx(const char *path) {
  size_t length = strlen(path);
  return length > 4 && !strcmp(path + length - 4, ".ptx");
}

// LLVM's own messages are collected, so that a bad module gives one diagnostic.
static void collect_diagnostic(LLVMDiagnosticInfoRef info, void *data) {
  if (LLVMGetDiagInfoSeverity(info) != LLVMDSError)
    return;
  char *text = LLVMGetDiagInfoDescription(info);
  nv_text_printf(data, "%s", text);
  LLVMDisposeMessage(text);
}

static bool defines_ellipsis(LLVMModuleRef module) {
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
    if (!LLVMIsDeclaration(f) && LLVMIsFunctionVarArg(LLVMGlobalGetValueType(f)))
      return true;
  return false;
}

// LLVM's pass does nothing outside of the code generator, unless this option of the process says so.
static void allow_lowering(void) {
  const char *const arguments[] = {"nvopt-exec", "-expand-variadics-override=lowering"};
  LLVMParseCommandLineOptions(2, arguments, NULL);
}

// Arguments behind an ellipsis become a structure on the stack of the caller, as in the code generator.
static bool lower_ellipses(LLVMModuleRef module, struct nv_text *problem) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  if (!defines_ellipsis(module))
    return true;
  pthread_once(&once, allow_lowering);
  LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
  LLVMErrorRef error = LLVMRunPasses(module, "expand-variadics", NULL, options);
  LLVMDisposePassBuilderOptions(options);
  if (!error)
    return true;
  char *message = LLVMGetErrorMessage(error);
  nv_text_printf(problem, "%s", message);
  LLVMDisposeErrorMessage(message);
  return false;
}

static LLVMModuleRef read_ir(LLVMContextRef context, LLVMMemoryBufferRef buffer,
                             struct nv_text *problem) {
  LLVMModuleRef module = NULL;
  char *message = NULL;
  bool failed = LLVMParseIRInContext(context, buffer, &module, &message);
  if (!failed)
    failed = LLVMVerifyModule(module, LLVMReturnStatusAction, &message);
  if (failed && message && *message) {
    problem->length = 0; // more exact than what was collected
    nv_text_printf(problem, "%s", message);
  } else if (failed && !problem->length) {
    nv_text_printf(problem, "invalid module");
  }
  LLVMDisposeMessage(message);
  return failed || !lower_ellipses(module, problem) ? NULL : module;
}

LLVMModuleRef nv_load_module(LLVMContextRef context, const char *path, struct nv_text *problem) {
  LLVMMemoryBufferRef buffer;
  char *message = NULL;
  if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &message)) {
    nv_text_printf(problem, "%s", message);
    LLVMDisposeMessage(message);
    return NULL;
  }
  LLVMContextSetDiagnosticHandler(context, collect_diagnostic, problem);
  if (!nv_is_ptx(path))
    return read_ir(context, buffer, problem);
  LLVMModuleRef module =
      nv_ptx_read(context, path, LLVMGetBufferStart(buffer), LLVMGetBufferSize(buffer), problem);
  LLVMDisposeMemoryBuffer(buffer);
  return module;
}

char *nv_module_attribute(LLVMModuleRef module, const char *name) {
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) {
    LLVMAttributeRef found =
        LLVMGetStringAttributeAtIndex(f, LLVMAttributeFunctionIndex, name, (unsigned)strlen(name));
    unsigned length = 0;
    const char *text = found ? LLVMGetStringAttributeValue(found, &length) : NULL;
    if (length)
      return nv_copy_string(text, length);
  }
  return NULL;
}
