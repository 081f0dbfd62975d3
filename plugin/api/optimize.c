// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The functions of nvopt.h: pipelines and PTX for programs that hold a module of LLVM 22. The context's
// own diagnostic handler keeps what is no error; it is in its place again afterwards.
#include "api/nvopt.h"

#include <pthread.h>
#include <stdbool.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "alloc.h"
#include "api/program.h"
#include "bridge/guard.h"
#include "entry/run.h"
#include "pass.h"

#define EXPORT __attribute__((visibility("default")))

void nv_api_start(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, nv_run_setup);
}

typedef struct work {
  LLVMModuleRef module;
  LLVMTargetMachineRef machine;
  const char *pipeline; // NULL: PTX is wanted
  LLVMMemoryBufferRef ptx;
  LLVMDiagnosticHandler handler; // the context's own
  void *handler_data;
  char *errors; // stb_ds, without a NUL
  bool failed;
} work;

static void append(work *w, const char *text) {
  size_t n = strlen(text);
  if (arrlen(w->errors))
    arrput(w->errors, '\n');
  memcpy(arraddnptr(w->errors, n), text, n);
  w->failed = true;
}

static void note(LLVMDiagnosticInfoRef info, void *data) {
  work *w = data;
  if (LLVMGetDiagInfoSeverity(info) != LLVMDSError) {
    if (w->handler)
      w->handler(info, w->handler_data);
    return;
  }
  char *text = LLVMGetDiagInfoDescription(info);
  append(w, text);
  LLVMDisposeMessage(text);
}

static void run(void *data) {
  work *w = data;
  nv_api_start();
  LLVMContextRef context = LLVMGetModuleContext(w->module);
  w->handler = LLVMContextGetDiagnosticHandler(context);
  w->handler_data = LLVMContextGetDiagnosticContext(context);
  nv_forget_errors(context);
  LLVMContextSetDiagnosticHandler(context, note, w);
  char error[512];
  if (strncmp(LLVMGetTarget(w->module), "nvptx", strlen("nvptx")) != 0)
    append(w, "the module's triple is not one of NVPTX; set it to nvptx64-nvidia-cuda");
  else if (w->pipeline && !nv_run_pipeline(w->module, w->machine, w->pipeline, error, sizeof error))
    append(w, error);
  else if (!w->pipeline && !(w->ptx = nv_emit_ptx(w->module, w->machine)) && !w->failed)
    append(w, "no PTX was generated");
  LLVMContextSetDiagnosticHandler(context, w->handler, w->handler_data);
  nv_forget_errors(context);
}

// Results of nvopt.h, and the message, which comes from malloc.
static int finish(work *w, char **message) {
  char reason[1024];
  nv_guard_end end = nv_guarded(run, w, reason, sizeof reason);
  bool good = end == NV_GUARD_DONE && !w->failed;
  if (message && good)
    *message = NULL;
  else if (message && end != NV_GUARD_DONE)
    *message = LLVMCreateMessage(reason);
  else if (message) {
    arrput(w->errors, 0);
    *message = LLVMCreateMessage(w->errors);
  }
  arrfree(w->errors);
  return good ? 0 : end == NV_GUARD_DONE ? 1 : 2;
}

EXPORT int nvopt_optimize(LLVMModuleRef module, LLVMTargetMachineRef machine, const char *pipeline,
                          char **message) {
  work w = {.module = module, .machine = machine, .pipeline = pipeline};
  return finish(&w, message);
}

EXPORT int nvopt_emit_ptx(LLVMModuleRef module, LLVMTargetMachineRef machine,
                          LLVMMemoryBufferRef *ptx, char **message) {
  work w = {.module = module, .machine = machine};
  int result = finish(&w, message);
  *ptx = result == 0 ? w.ptx : NULL;
  if (result == 1 && w.ptx)
    LLVMDisposeMemoryBuffer(w.ptx);
  return result;
}
