// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// jobs.c: reading IR and printing it, in a child process.
#include "tools/shell/jobs.h"

#include <stdlib.h>
#include <string.h>

#include <llvm-c/Analysis.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/IRReader.h>

#include "alloc.h"
#include "target/target.h"

// LLVM shows the line of the input that it could not read. A file that is no text is not for a terminal.
static void print_problem(const char *problem) {
  size_t first = strcspn(problem, "\n");
  for (const char *p = problem + first; *p; p++)
    if ((unsigned char)*p == 0x7f || ((unsigned char)*p < ' ' && !strchr("\n\t", *p))) {
      fprintf(stderr, "%.*s\n", (int)first, problem);
      return;
    }
  fprintf(stderr, "%s\n", problem);
}

LLVMModuleRef nv_job_read(const char *path) {
  LLVMMemoryBufferRef buffer;
  LLVMModuleRef module = NULL;
  char *problem = NULL;
  LLVMContextRef context = LLVMContextCreate();
  if (LLVMCreateMemoryBufferWithContentsOfFile(path, &buffer, &problem) ||
      LLVMParseIRInContext2(context, buffer, &module, &problem)) {
    print_problem(problem);
    return NULL;
  }
  return module;
}

LLVMTargetMachineRef nv_job_machine(LLVMModuleRef module, const char *processor,
                                    const char *features) {
  LLVMInitializeNVPTXTargetInfo();
  LLVMInitializeNVPTXTarget();
  LLVMInitializeNVPTXTargetMC();
  LLVMTargetRef target;
  char *problem = NULL;
  if (LLVMGetTargetFromTriple(LLVMGetTarget(module), &target, &problem)) {
    fprintf(stderr, "%s\n", problem);
    return NULL;
  }
  return LLVMCreateTargetMachine(target, LLVMGetTarget(module), processor, features,
                                 LLVMCodeGenLevelDefault, LLVMRelocDefault, LLVMCodeModelDefault);
}

static const char *string_attribute(LLVMValueRef function, const char *name) {
  LLVMAttributeRef found = LLVMGetStringAttributeAtIndex(function, LLVMAttributeFunctionIndex, name,
                                                         (unsigned)strlen(name));
  unsigned length = 0;
  const char *text = found ? LLVMGetStringAttributeValue(found, &length) : "";
  return nv_copy_text(text, length);
}

static void set_attribute(LLVMValueRef function, const char *name, const char *value) {
  LLVMAddAttributeAtIndex(
      function, LLVMAttributeFunctionIndex,
      LLVMCreateStringAttribute(LLVMGetModuleContext(LLVMGetGlobalParent(function)), name,
                                (unsigned)strlen(name), value, (unsigned)strlen(value)));
}

// The same code for another processor: its name, and a version of PTX that knows it.
static void retarget(LLVMModuleRef module, const nv_sm *sm) {
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f))
      continue;
    const char *ptx = strstr(string_attribute(f, "target-features"), "+ptx");
    unsigned version = ptx ? (unsigned)strtoul(ptx + 4, NULL, 10) : 0;
    char features[32];
    snprintf(features, sizeof features, "+ptx%u", version > sm->min_ptx ? version : sm->min_ptx);
    set_attribute(f, "target-cpu", sm->llvm_name);
    set_attribute(f, "target-features", features);
  }
}

unsigned nv_job_count(LLVMValueRef function) {
  unsigned count = 0;
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      count++;
  return count;
}

static void write_functions(FILE *log, LLVMModuleRef module) {
  const char *processor = "", *features = "";
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f && !*processor;
       f = LLVMGetNextFunction(f)) {
    processor = string_attribute(f, "target-cpu");
    features = string_attribute(f, "target-features");
  }
  nv_log_put_number(log, NV_RECORD_PROCESSOR);
  nv_log_put_text(log, processor);
  nv_log_put_text(log, features);
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) {
    size_t length;
    if (LLVMIsDeclaration(f))
      continue;
    nv_log_put_number(log, NV_RECORD_FUNCTION);
    nv_log_put_text(log, LLVMGetValueName2(f, &length));
    nv_log_put_number(log, LLVMGetFunctionCallConv(f) == LLVMPTXKernelCallConv);
    nv_log_put_number(log, nv_job_count(f));
  }
  nv_log_put_number(log, NV_RECORD_END);
}

static void name_value(LLVMValueRef value, char letter, unsigned *number) {
  size_t length;
  LLVMGetValueName2(value, &length);
  if (length || LLVMGetTypeKind(LLVMTypeOf(value)) == LLVMVoidTypeKind)
    return;
  char name[16];
  int written = snprintf(name, sizeof name, "%c%u", letter, (*number)++);
  LLVMSetValueName2(value, name, (size_t)written);
}

// Values without a name get one from their number: after a pass that takes one away the others are still
// called the same, and a difference shows what changed.
static void name_values(LLVMValueRef function) {
  unsigned number = 0;
  for (LLVMValueRef p = LLVMGetFirstParam(function); p; p = LLVMGetNextParam(p))
    name_value(p, 'v', &number);
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b; b = LLVMGetNextBasicBlock(b)) {
    name_value(LLVMBasicBlockAsValue(b), 'b', &number);
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      name_value(i, 'v', &number);
  }
}

// IR without a layout of its own has that of its target, as in LLVM's tools.
static void set_layout(LLVMModuleRef module) {
  if (*LLVMGetDataLayoutStr(module))
    return;
  LLVMTargetMachineRef machine = nv_job_machine(module, "", "");
  if (machine)
    LLVMSetModuleDataLayout(module, LLVMCreateTargetDataLayout(machine));
}

int nv_job_load(void *argument) {
  const nv_load_job *job = argument;
  LLVMModuleRef module = nv_job_read(job->input);
  if (!module)
    return NV_EXIT_FAILURE;
  if (strncmp(LLVMGetTarget(module), "nvptx", 5) != 0) {
    if (*LLVMGetTarget(module))
      fprintf(stderr, "this is IR for '%s'; the console takes IR for nvptx64-nvidia-cuda\n",
              LLVMGetTarget(module));
    else
      fputs("this is IR for no target; 'target triple = \"nvptx64-nvidia-cuda\"' names it\n",
            stderr);
    return NV_EXIT_FAILURE;
  }
  char *problem = NULL;
  if (LLVMVerifyModule(module, LLVMReturnStatusAction, &problem)) {
    fputs(problem, stderr);
    return NV_EXIT_FAILURE;
  }
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f))
    name_values(f);
  set_layout(module);
  if (job->arch)
    retarget(module, nv_sm_lookup(job->arch, strlen(job->arch)));
  FILE *log = fopen(job->log, "wb");
  if (!log || LLVMWriteBitcodeToFile(module, job->output)) {
    perror("cannot write a temporary file");
    return NV_EXIT_FAILURE;
  }
  write_functions(log, module);
  return fclose(log) ? NV_EXIT_FAILURE : NV_EXIT_OK;
}

void nv_job_print_line(FILE *file, const char *line, size_t length) {
  const char *end = line + length;
  for (const char *p = line; p < end; p++) {
    if (*p == '"') { // a name or a string stays as it is
      const char *close = memchr(p + 1, '"', (size_t)(end - p - 1));
      close = close ? close : end - 1;
      fwrite(p, 1, (size_t)(close - p + 1), file);
      p = close;
    } else if (end - p > 8 && strncmp(p, ", !dbg !", 8) == 0) {
      p += 7 + strspn(p + 8, "0123456789");
    } else if (*p == ' ' && p[1] == '#') {
      p += 1 + strspn(p + 2, "0123456789");
    } else {
      fputc(*p, file);
      p += *p == '!' ? strspn(p + 1, "0123456789") : 0;
    }
  }
}

static bool is_noise(const char *line) {
  static const char *const starts[] = {"!", "attributes #", "; ModuleID", "    #dbg_"};
  for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
    if (strncmp(line, starts[i], strlen(starts[i])) == 0)
      return true;
  return false;
}

static void print_text(const char *text, bool quiet) {
  // Of several empty lines one is enough, and none at the end.
  bool empty = false;
  while (*text) {
    size_t length = strcspn(text, "\n");
    if (!quiet) {
      fwrite(text, 1, length, stdout);
      putchar('\n');
    } else if (!length) {
      empty = true;
    } else if (!is_noise(text)) {
      if (empty)
        putchar('\n');
      empty = false;
      nv_job_print_line(stdout, text, length);
      putchar('\n');
    }
    text += length + (text[length] == '\n');
  }
}

int nv_job_text(void *argument) {
  const nv_text_job *job = argument;
  LLVMModuleRef module = nv_job_read(job->input);
  if (!module)
    return NV_EXIT_FAILURE;
  // The name of a temporary file is nobody's.
  LLVMSetModuleIdentifier(module, "", 0);
  if (!job->function) {
    print_text(LLVMPrintModuleToString(module), job->quiet);
  } else {
    // A function that is not there any more has no text.
    LLVMValueRef f = LLVMGetNamedFunction(module, job->function);
    if (f)
      print_text(LLVMPrintValueToString(f), job->quiet);
  }
  return fflush(stdout) ? NV_EXIT_FAILURE : NV_EXIT_OK;
}
