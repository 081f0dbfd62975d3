// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What nvvmCompileProgram and nvvmVerifyProgram do: read the modules, check what must agree, link
// them, run the pipeline of the level, generate PTX. Everything lives in a context of the call's own.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <llvm-c/Analysis.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Linker.h>
#include <stb/stb_ds.h>

#include "alloc.h"
#include "api/module.h"
#include "api/program.h"
#include "bridge/link.h"
#include "bridge/nvvm.h"
#include "container/container.h"
#include "entry/run.h"
#include "pass.h"
#include "phase/generate.h"
#include "verify/verify.h"

typedef struct compilation {
  nvvmProgram program;
  const nv_program_options *options;
  LLVMContextRef context;
  LLVMModuleRef into;
  bool failed;         // an error was told to the context
  const char *linking; // the name of the module that is being linked, NULL at other times
} compilation;

//===-- What LLVM tells -----------------------------------------------------------------------===//

static void note(LLVMDiagnosticInfoRef info, void *data) {
  compilation *c = data;
  LLVMDiagnosticSeverity severity = LLVMGetDiagInfoSeverity(info);
  if (severity != LLVMDSError && severity != LLVMDSWarning)
    return;
  c->failed |= severity == LLVMDSError;
  char *text = LLVMGetDiagInfoDescription(info);
  if (severity == LLVMDSError && c->linking)
    nv_program_log(c->program, "%s: link error: error: %s\n\n", c->linking, text);
  else
    nv_program_log(c->program, "%s: %s\n", severity == LLVMDSError ? "error" : "warning", text);
  LLVMDisposeMessage(text);
}

//===-- Reading -------------------------------------------------------------------------------===//

// Tells what the parser said of text, "name:7:15: error: expected type" and lines that show the place.
static void tell_parse_error(nvvmProgram program, const char *name, const char *message) {
  size_t len = strlen(name);
  unsigned line, column;
  int skip = 0;
  if (strncmp(message, name, len) == 0 &&
      sscanf(message + len, ":%u:%u: error: %n", &line, &column, &skip) == 2 && skip) {
    const char *text = message + len + skip;
    // libNVVM counts columns from 0.
    nv_program_log(program, "%s (%u, %u): parse %.*s", name, line, column - 1,
                   (int)strcspn(text, "\n"), text);
  } else {
    // Bitcode has no lines: "name: error: file too small".
    static const char mark[] = ": error: ";
    bool named =
        strncmp(message, name, len) == 0 && strncmp(message + len, mark, strlen(mark)) == 0;
    message += named ? len + strlen(mark) : 0;
    nv_program_log(program, "%s: parse %.*s", name, (int)strcspn(message, "\n"), message);
  }
}

// The module, NULL after the error was told. Functions of bitcode that is added lazily are read when they are linked.
static LLVMModuleRef read_module(compilation *c, const nv_program_module *m) {
  bool is_bitcode = nv_is_bitcode(m->data, m->size);
  LLVMModuleRef module = NULL;
  if (is_bitcode && m->lazy) {
    char error[256];
    module =
        nv_bitcode_open(c->context, nv_buffer_over(m->data, m->size, m->name), error, sizeof error);
    if (!module)
      nv_program_log(c->program, "%s: parse %s", m->name, error);
    return module;
  }
  // A NUL at the end of text may have been counted.
  size_t size = m->size;
  while (!is_bitcode && size && !m->data[size - 1])
    size--;
  char *message = NULL;
  LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(m->data, size, m->name);
  bool bad = LLVMParseIRInContext2(c->context, buffer, &module, &message);
  LLVMDisposeMemoryBuffer(buffer);
  if (bad) {
    module = NULL;
    tell_parse_error(c->program, m->name, message ? message : "unknown error");
  }
  LLVMDisposeMessage(message);
  return module;
}

//===-- Checking ------------------------------------------------------------------------------===//

// True if LLVM's verifier is content with the linked program; what it says is told.
static bool is_sound(compilation *c) {
  char *message = NULL;
  bool bad = LLVMVerifyModule(c->into, LLVMReturnStatusAction, &message);
  if (bad)
    nv_program_log(c->program, "%s\n", message);
  LLVMDisposeMessage(message);
  return !bad;
}

static nvvmResult finish_verifying(compilation *c) {
  if (!is_sound(c))
    return NVVM_ERROR_INVALID_IR;
  nv_verify_options options = {
      .profile = NV_VERIFY_STRICT, .sm = c->options->sm, .no_version_check = true};
  nv_verify_result result;
  bool good = nv_verify_module(c->into, &options, &result);
  if (result.text)
    nv_program_log(c->program, "%s", result.text);
  free(result.text);
  return good ? NVVM_SUCCESS : NVVM_ERROR_INVALID_IR;
}

//===-- Linking -------------------------------------------------------------------------------===//

// Takes the module. Its layout was checked and becomes the target's own.
static bool link_module(compilation *c, LLVMModuleRef module, const nv_program_module *m) {
  nv_set_target_layout(module);
  c->linking = m->name;
  bool bad = LLVMLinkModules2(c->into, module);
  c->linking = NULL;
  return !bad && !c->failed;
}

static void make_internal(void *data, LLVMValueRef function) {
  (void)data;
  LLVMSetLinkage(function, LLVMInternalLinkage);
}

static nvvmResult link_lazily(compilation *c, const nv_program_module *m) {
  LLVMModuleRef module = read_module(c, m);
  if (!module)
    return NVVM_ERROR_COMPILATION;
  LLVMSetTarget(module, LLVMGetTarget(c->into));
  nv_set_target_layout(module);
  return nv_is_link_needed(c->into, module, make_internal, NULL) && !c->failed
             ? NVVM_SUCCESS
             : NVVM_ERROR_COMPILATION;
}

static nvvmResult add_modules(compilation *c, nvvmResult broken) {
  nv_program_module *modules = c->program->modules;
  for (size_t i = 0; i < arrlenu(modules); i++) {
    if (modules[i].lazy)
      continue;
    LLVMModuleRef module = read_module(c, &modules[i]);
    if (!module)
      return broken;
    nvvmResult fits = nv_module_check(c->program, module, modules[i].name);
    if (fits != NVVM_SUCCESS) {
      LLVMDisposeModule(module);
      return fits == NVVM_ERROR_INVALID_IR ? broken : fits;
    }
    LLVMSetTarget(module, LLVMGetTarget(c->into));
    if (!link_module(c, module, &modules[i]))
      return broken;
  }
  for (size_t i = 0; i < arrlenu(modules); i++) {
    nvvmResult linked = modules[i].lazy ? link_lazily(c, &modules[i]) : NVVM_SUCCESS;
    if (linked != NVVM_SUCCESS)
      return linked == NVVM_ERROR_COMPILATION ? broken : linked;
  }
  return NVVM_SUCCESS;
}

//===-- Optimising and code -------------------------------------------------------------------===//

// The pipeline's text, to be freed. Other programs may refer to what is external: the driver links PTX.
static char *pipeline_text(const nv_program_options *o) {
  static const char *const names[] = {"ftz", "prec-div", "prec-sqrt", "fma"};
  const int values[] = {o->ftz, o->prec_div, o->prec_sqrt, o->fma};
  size_t size = 256 + (o->nvopt ? strlen(o->nvopt) : 0);
  char *text = nv_new(size, 1);
  int n = snprintf(text, size, "nvopt<O%d;rdc=1", o->opt);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (values[i] != NV_UNSET)
      n += snprintf(text + n, size - (size_t)n, ";%s=%d", names[i], values[i]);
  // A thread has at most 255 registers.
  if (o->maxreg && o->maxreg <= 255)
    n += snprintf(text + n, size - (size_t)n, ";maxreg=%lu", o->maxreg);
  snprintf(text + n, size - (size_t)n, "%s%s>", o->nvopt ? ";" : "", o->nvopt ? o->nvopt : "");
  return text;
}

static const LLVMCodeGenOptLevel levels[] = {LLVMCodeGenLevelNone, LLVMCodeGenLevelLess,
                                             LLVMCodeGenLevelDefault, LLVMCodeGenLevelAggressive};

static LLVMTargetMachineRef make_machine(const compilation *c) {
  const nv_program_options *o = c->options;
  char features[32];
  nv_module_features(c->into, o->sm, features, sizeof features);
  LLVMTargetRef target;
  char *problem;
  if (LLVMGetTargetFromTriple(NV_API_TRIPLE, &target, &problem)) {
    LLVMDisposeMessage(problem);
    return NULL;
  }
  return LLVMCreateTargetMachine(target, NV_API_TRIPLE, o->sm->llvm_name, features, levels[o->opt],
                                 LLVMRelocDefault, LLVMCodeModelDefault);
}

static nvvmResult optimise(compilation *c, LLVMTargetMachineRef machine) {
  char error[512], *text = pipeline_text(c->options);
  bool good = nv_run_pipeline(c->into, machine, text, error, sizeof error);
  if (!good)
    nv_program_log(c->program, "error: %s\n", error);
  free(text);
  return good && !c->failed ? NVVM_SUCCESS : NVVM_ERROR_COMPILATION;
}

static void tell_of_part(void *data, bool error, const char *text) {
  compilation *c = data;
  nv_program_log(c->program, "%s: %s\n", error ? "error" : "warning", text);
}

// -split-compile: parts of the program, optimised and generated apart from each other (SC-3).
static nvvmResult generate_parts(compilation *c) {
  enum { MOST_THREADS = 1024 };
  // A list of the module, which parts do not have.
  char error[256];
  nv_run_pipeline(c->into, NULL, "nvvm-annotations", error, sizeof error);
  if (c->failed)
    return NVVM_ERROR_COMPILATION;
  char features[32], *text = pipeline_text(c->options);
  unsigned long threads = c->options->threads;
  nv_module_features(c->into, c->options->sm, features, sizeof features);
  nv_generation how = {.arch = c->options->sm->llvm_name,
                       .features = features,
                       .level = levels[c->options->opt],
                       .pipeline = text,
                       .least = nv_part_size(c->into),
                       .joined = true,
                       .threads = (unsigned)(threads < MOST_THREADS ? threads : MOST_THREADS),
                       .tell = tell_of_part,
                       .data = c,
                       .guarded = true};
  nv_generated made;
  bool good = nv_generate(c->into, &how, &made);
  if (good)
    memcpy(arraddnptr(c->program->result, made.size), made.text, made.size);
  nv_generated_free(&made);
  free(text);
  return good ? NVVM_SUCCESS : NVVM_ERROR_COMPILATION;
}

static nvvmResult generate(compilation *c) {
  if (c->options->split && nv_can_join(c->into))
    return generate_parts(c);
  LLVMTargetMachineRef machine = make_machine(c);
  if (!machine) {
    nv_program_log(c->program, "error: this LLVM has no NVPTX back end\n");
    return NVVM_ERROR_COMPILATION;
  }
  nvvmResult result = optimise(c, machine);
  LLVMMemoryBufferRef ptx = result == NVVM_SUCCESS ? nv_emit_ptx(c->into, machine) : NULL;
  if (ptx && !c->failed) {
    size_t size = LLVMGetBufferSize(ptx);
    memcpy(arraddnptr(c->program->result, size), LLVMGetBufferStart(ptx), size);
  }
  if (ptx)
    LLVMDisposeMemoryBuffer(ptx);
  LLVMDisposeTargetMachine(machine);
  return ptx && !c->failed ? NVVM_SUCCESS : NVVM_ERROR_COMPILATION;
}

// The program as it is, in a container for NVIDIA's linker, which optimises it with others (LT-1).
static nvvmResult pack(compilation *c) {
  nv_container container = nv_container_make(NV_CONTAINER_LTO);
  char problem[256];
  bool without_lines;
  nv_container_fill(&container, c->options->sm);
  if (!nv_container_reduce(c->into, &without_lines, problem, sizeof problem)) {
    nv_program_log(c->program, "error: %s\n", problem);
    nv_container_free(&container);
    return NVVM_ERROR_COMPILATION;
  }
  if (without_lines && (c->options->debug || c->options->lines))
    nv_program_log(c->program, "warning: debug information is left out: LLVM 20 does not read that "
                               "of LLVM 22\n");
  LLVMMemoryBufferRef bitcode = LLVMWriteBitcodeToMemoryBuffer(c->into);
  container.payload_size = LLVMGetBufferSize(bitcode);
  container.payload = nv_new(container.payload_size, 1);
  memcpy(container.payload, LLVMGetBufferStart(bitcode), container.payload_size);
  LLVMDisposeMemoryBuffer(bitcode);
  size_t size;
  char *bytes = nv_container_write(&container, &size);
  memcpy(arraddnptr(c->program->result, size), bytes, size);
  free(bytes);
  nv_container_free(&container);
  return NVVM_SUCCESS;
}

// Calls `finish` for the linked program. `broken`: what bad IR is called.
static nvvmResult process(nvvmProgram program, const nv_program_options *options, nvvmResult broken,
                          nvvmResult (*finish)(compilation *)) {
  compilation c = {.program = program, .options = options, .context = LLVMContextCreate()};
  LLVMContextSetDiagnosticHandler(c.context, note, &c);
  c.into = LLVMModuleCreateWithNameInContext("nvvm", c.context);
  LLVMSetTarget(c.into, NV_API_TRIPLE);
  nv_set_target_layout(c.into);
  nvvmResult result = add_modules(&c, broken);
  if (result == NVVM_SUCCESS)
    result = finish(&c);
  LLVMDisposeModule(c.into);
  LLVMContextDispose(c.context);
  return result;
}

static nvvmResult finish_compiling(compilation *c) {
  if (!is_sound(c))
    return NVVM_ERROR_COMPILATION;
  nv_module_prepare(c->into, c->options);
  return c->options->gen_lto ? pack(c) : generate(c);
}

nvvmResult nv_program_compile(nvvmProgram program, const nv_program_options *options) {
  return process(program, options, NVVM_ERROR_COMPILATION, finish_compiling);
}

nvvmResult nv_program_verify(nvvmProgram program, const nv_program_options *options) {
  return process(program, options, NVVM_ERROR_INVALID_IR, finish_verifying);
}
