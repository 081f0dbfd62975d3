// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// trace.h: runs a pipeline and tells of every pass that it runs (PassBuilder,
// PassInstrumentationCallbacks, DiagnosticHandler).
#ifndef NVOPT_ENTRY_TRACE_H
#define NVOPT_ENTRY_TRACE_H

#include <llvm-c/TargetMachine.h>

#include "bridge/remarks.h"
#include "pass.h"

#ifdef __cplusplus
extern "C" {
#endif

/// One run of one pass over one unit. Pass managers, adaptors and passes that only ask for analyses are
/// none. Everything is borrowed for the call that gets it.
typedef struct nv_trace_pass {
  const char *name; ///< pass text name; the name of the class for a pass that has none
  nv_unit level;
  const char
      *unit; ///< name of the function, of the header of the loop, of the component; "" for a module
  LLVMModuleRef module;
  /// The functions of the unit; for a module pass none are listed.
  const LLVMValueRef *functions;
  size_t function_count;
} nv_trace_pass;

/// An optimisation remark.
typedef struct nv_trace_remark {
  nv_remark_kind kind;
  const char *pass, *name, *function; ///< as in a record of -pass-remarks-output
  const char *file;                   ///< "" where the place is not known
  unsigned line, column;
  const char *message;
} nv_trace_remark;

/// Who listens. No entry may be NULL; `user` is handed to each.
typedef struct nv_trace_hooks {
  void *user;
  /// Asked before an optional pass; false leaves it out.
  bool (*wanted)(void *user, const nv_trace_pass *pass);
  void (*before)(void *user, const nv_trace_pass *pass);
  /// `kept`: the pass says that it changed nothing. The module may be read and written out, not changed.
  void (*after)(void *user, const nv_trace_pass *pass, bool kept);
  void (*remark)(void *user, const nv_trace_remark *remark);
  /// Any other diagnostic, with the place where it has one.
  void (*diagnostic)(void *user, LLVMDiagnosticSeverity severity, const char *text);
} nv_trace_hooks;

/// Runs the pipeline `text` on `module` as opt does with the plugin. `verify_each`: LLVM's verifier runs after each
/// pass (and ends the process where IR is broken). Returns NULL, or what is wrong with the text (to be given back with
/// free). Errors of the pipeline arrive as diagnostics. The diagnostic handler of the context is replaced.
char *nv_trace_run(LLVMModuleRef module, LLVMTargetMachineRef machine, const char *text,
                   bool verify_each, const nv_trace_hooks *hooks);

#ifdef __cplusplus
}
#endif
#endif
