// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The functions of nvopt-nvvm.h: arguments, the life of programs, results. All work is done inside
// nv_guarded, so that neither a lack of memory nor a fatal error of LLVM ends the process.
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Core.h>
#include <stb/stb_ds.h>

#include "alloc.h"
#include "api/program.h"
#include "bridge/guard.h"
#include "pass.h"

#define EXPORT __attribute__((visibility("default")))

static const unsigned long long MAGIC = 0x6d72676f72704e76;

static bool is_program(nvvmProgram program) { return program && program->magic == MAGIC; }

//===-- The log -------------------------------------------------------------------------------===//

void nv_program_log(nvvmProgram program, const char *format, ...) {
  va_list args, again;
  va_start(args, format);
  va_copy(again, args);
  int n = vsnprintf(NULL, 0, format, args);
  char *text = nv_new((size_t)n + 1, 1);
  vsnprintf(text, (size_t)n + 1, format, again);
  va_end(again);
  va_end(args);
  memcpy(arraddnptr(program->log, (size_t)n), text, (size_t)n);
  free(text);
}

static nvvmResult copy_out(const char *text, char *buffer) {
  if (!buffer)
    return NVVM_ERROR_INVALID_INPUT;
  size_t n = arrlenu(text);
  if (n)
    memcpy(buffer, text, n);
  buffer[n] = 0;
  return NVVM_SUCCESS;
}

//===-- Work that cannot end the process ------------------------------------------------------===//

typedef struct call {
  nvvmProgram program; // NULL: one is to be made
  const char *data, *name;
  size_t size;
  bool lazy, verify;
  int count;
  const char **texts;
  nvvmResult result;
} call;

static void log_reason(void *data) {
  call *c = data;
  nv_program_log(c->program, "error: LLVM gave up: %s\n", c->data);
}

// Does `work` on the call. A fatal error of LLVM is a failure of what was asked for.
static nvvmResult guarded(void (*work)(void *data), call *c) {
  char reason[1024], more[64];
  nv_guard_end end = nv_guarded(work, c, reason, sizeof reason);
  if (end == NV_GUARD_DONE)
    return c->result;
  if (end == NV_GUARD_NO_MEMORY)
    return NVVM_ERROR_OUT_OF_MEMORY;
  call log = {.program = c->program, .data = reason};
  if (nv_guarded(log_reason, &log, more, sizeof more) != NV_GUARD_DONE)
    return NVVM_ERROR_OUT_OF_MEMORY;
  return c->verify ? NVVM_ERROR_INVALID_IR : NVVM_ERROR_COMPILATION;
}

static void create(void *data) {
  call *c = data;
  nv_api_start();
  c->program = nv_new(1, sizeof *c->program);
  c->program->magic = MAGIC;
}

static void add(void *data) {
  call *c = data;
  const char *name = c->name ? c->name : "<unnamed>";
  // Room first: after it nothing can fail that would leave half a module behind.
  arrsetcap(c->program->modules, arrlenu(c->program->modules) + 1);
  nv_program_module module = {.size = c->size, .lazy = c->lazy};
  module.data = nv_copy_text(c->data, c->size);
  module.name = nv_copy_text(name, strlen(name));
  arrput(c->program->modules, module);
}

static bool has_module(nvvmProgram program) {
  for (size_t i = 0; i < arrlenu(program->modules); i++)
    if (!program->modules[i].lazy)
      return true;
  return false;
}

static void compile(void *data) {
  call *c = data;
  nv_program_options options = {.sm = nv_sm_lookup("compute_75", strlen("compute_75")),
                                .opt = 3,
                                .ftz = NV_UNSET,
                                .prec_div = NV_UNSET,
                                .prec_sqrt = NV_UNSET,
                                .fma = NV_UNSET};
  arrsetlen(c->program->log, 0);
  if (!c->verify)
    arrfree(c->program->result);
  if (!has_module(c->program))
    c->result = NVVM_ERROR_NO_MODULE_IN_PROGRAM;
  else if (!nv_program_read_options(c->program, c->count, c->texts, &options))
    c->result = NVVM_ERROR_INVALID_OPTION;
  else
    c->result = c->verify ? nv_program_verify(c->program, &options)
                          : nv_program_compile(c->program, &options);
  free(options.nvopt);
}

//===-- The interface -------------------------------------------------------------------------===//

EXPORT const char *nvvmGetErrorString(nvvmResult result) {
  static const char *const names[] = {
      "NVVM_SUCCESS",
      "NVVM_ERROR_OUT_OF_MEMORY",
      "NVVM_ERROR_PROGRAM_CREATION_FAILURE",
      "NVVM_ERROR_IR_VERSION_MISMATCH",
      "NVVM_ERROR_INVALID_INPUT",
      "NVVM_ERROR_INVALID_PROGRAM",
      "NVVM_ERROR_INVALID_IR",
      "NVVM_ERROR_INVALID_OPTION",
      "NVVM_ERROR_NO_MODULE_IN_PROGRAM",
      "NVVM_ERROR_COMPILATION",
      "NVVM_ERROR_CANCELLED",
  };
  size_t i = (size_t)(unsigned)result;
  return i < sizeof names / sizeof *names ? names[i] : "NVVM_ERROR not found";
}

static void put(int *to, int value) {
  if (to)
    *to = value;
}

EXPORT nvvmResult nvvmVersion(int *major, int *minor) {
  put(major, 2);
  put(minor, 0);
  return NVVM_SUCCESS;
}

EXPORT nvvmResult nvvmIRVersion(int *majorIR, int *minorIR, int *majorDbg, int *minorDbg) {
  put(majorIR, 2);
  put(minorIR, 0);
  put(majorDbg, 3);
  put(minorDbg, 2);
  return NVVM_SUCCESS;
}

EXPORT nvvmResult nvvmLLVMVersion(const char *arch, int *major) {
  unsigned version, minor, patch;
  if (!arch || !major || !nv_program_arch(arch))
    return NVVM_ERROR_INVALID_INPUT;
  LLVMGetVersion(&version, &minor, &patch);
  *major = (int)version;
  return NVVM_SUCCESS;
}

EXPORT nvvmResult nvvmCreateProgram(nvvmProgram *prog) {
  if (!prog)
    return NVVM_ERROR_INVALID_PROGRAM;
  call c = {.result = NVVM_SUCCESS};
  nvvmResult result = guarded(create, &c);
  if (result == NVVM_SUCCESS)
    *prog = c.program;
  return result;
}

EXPORT nvvmResult nvvmDestroyProgram(nvvmProgram *prog) {
  if (!prog || !is_program(*prog))
    return NVVM_ERROR_INVALID_PROGRAM;
  nvvmProgram program = *prog;
  for (size_t i = 0; i < arrlenu(program->modules); i++) {
    free(program->modules[i].data);
    free(program->modules[i].name);
  }
  arrfree(program->modules);
  arrfree(program->result);
  arrfree(program->log);
  program->magic = 0;
  free(program);
  *prog = NULL;
  return NVVM_SUCCESS;
}

static nvvmResult add_module(nvvmProgram program, const char *buffer, size_t size, const char *name,
                             bool lazy) {
  if (!is_program(program))
    return NVVM_ERROR_INVALID_PROGRAM;
  if (!buffer)
    return NVVM_ERROR_INVALID_INPUT;
  call c = {.program = program, .data = buffer, .size = size, .name = name, .lazy = lazy};
  return guarded(add, &c);
}

EXPORT nvvmResult nvvmAddModuleToProgram(nvvmProgram prog, const char *buffer, size_t size,
                                         const char *name) {
  return add_module(prog, buffer, size, name, false);
}

EXPORT nvvmResult nvvmLazyAddModuleToProgram(nvvmProgram prog, const char *buffer, size_t size,
                                             const char *name) {
  return add_module(prog, buffer, size, name, true);
}

EXPORT nvvmResult nvvmCompileProgram(nvvmProgram prog, int numOptions, const char **options) {
  if (!is_program(prog))
    return NVVM_ERROR_INVALID_PROGRAM;
  call c = {.program = prog, .count = numOptions, .texts = options};
  return guarded(compile, &c);
}

EXPORT nvvmResult nvvmVerifyProgram(nvvmProgram prog, int numOptions, const char **options) {
  if (!is_program(prog))
    return NVVM_ERROR_INVALID_PROGRAM;
  call c = {.program = prog, .count = numOptions, .texts = options, .verify = true};
  return guarded(compile, &c);
}

static nvvmResult size_of(nvvmProgram program, bool log, size_t *size) {
  if (!is_program(program))
    return NVVM_ERROR_INVALID_PROGRAM;
  if (!size)
    return NVVM_ERROR_INVALID_INPUT;
  *size = arrlenu(log ? program->log : program->result) + 1;
  return NVVM_SUCCESS;
}

EXPORT nvvmResult nvvmGetCompiledResultSize(nvvmProgram prog, size_t *bufferSizeRet) {
  return size_of(prog, false, bufferSizeRet);
}

EXPORT nvvmResult nvvmGetProgramLogSize(nvvmProgram prog, size_t *bufferSizeRet) {
  return size_of(prog, true, bufferSizeRet);
}

EXPORT nvvmResult nvvmGetCompiledResult(nvvmProgram prog, char *buffer) {
  return is_program(prog) ? copy_out(prog->result, buffer) : NVVM_ERROR_INVALID_PROGRAM;
}

EXPORT nvvmResult nvvmGetProgramLog(nvvmProgram prog, char *buffer) {
  return is_program(prog) ? copy_out(prog->log, buffer) : NVVM_ERROR_INVALID_PROGRAM;
}
