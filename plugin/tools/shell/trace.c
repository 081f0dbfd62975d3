// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// trace.c: runs a pipeline in a child process and notes what every pass did. A function counts as changed
// when its text is another one than before; a pass that says that it kept everything is believed.
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <llvm-c/BitWriter.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/IRReader.h>

#include "alloc.h"
#include "bridge/ir-print.h"
#include "entry/trace.h"
#include "hash.h"
#include "tools/shell/jobs.h"

// What is known about a function.
struct known {
  LLVMValueRef function;
  uint64_t hash;
  unsigned instructions;
  size_t seen; // step that last looked at it
  UT_hash_handle hh;
};

struct tracer {
  const nv_trace_job *job;
  FILE *log;
  size_t step;
  struct known *known;
  nv_ir_printer *printer; // one for all: each numbers the whole module first
  uint64_t module_hash;
  unsigned instructions;
  struct timespec start; // of the pass that runs
};

// FNV-1a.
#define HASH_START UINT64_C(0xcbf29ce484222325)
#define HASH_FACTOR UINT64_C(0x100000001b3)

static uint64_t hash_bytes(uint64_t hash, const void *data, size_t length) {
  const unsigned char *bytes = data;
  for (size_t i = 0; i < length; i++)
    hash = (hash ^ bytes[i]) * HASH_FACTOR;
  return hash;
}

// The numbers of attribute groups depend on other functions; the attributes themselves count.
static uint64_t hash_attributes(uint64_t hash, LLVMValueRef function) {
  unsigned count = LLVMGetAttributeCountAtIndex(function, LLVMAttributeFunctionIndex);
  LLVMAttributeRef *list = nv_new(count, sizeof *list);
  LLVMGetAttributesAtIndex(function, LLVMAttributeFunctionIndex, list);
  // Attributes are one object each in their context.
  hash = hash_bytes(hash, list, count * sizeof *list);
  free(list);
  return hash;
}

// Text has numbers for metadata; which nodes they are is known by their addresses.
static uint64_t hash_metadata(uint64_t hash, LLVMValueRef function) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(function); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
      size_t count = 0;
      LLVMMetadataRef place = LLVMInstructionGetDebugLoc(i);
      LLVMValueMetadataEntry *list =
          LLVMHasMetadata(i) ? LLVMInstructionGetAllMetadataOtherThanDebugLoc(i, &count) : NULL;
      hash = hash_bytes(hash, &place, sizeof place);
      for (size_t k = 0; k < count; k++) {
        LLVMMetadataRef node = LLVMValueMetadataEntriesGetMetadata(list, (unsigned)k);
        hash = hash_bytes(hash, &node, sizeof node);
      }
      if (list)
        LLVMDisposeValueMetadataEntries(list);
    }
  return hash;
}

static uint64_t hash_text(uint64_t hash, const char *text) {
  for (const char *p = text; *p; p++)
    if (*p == '#')
      p += strspn(p + 1, "-0123456789");
    else
      hash = hash_bytes(hash, p, 1);
  return hash;
}

// Looks at a function anew; true if it is another one than before.
static bool look(struct tracer *t, LLVMValueRef function) {
  struct known *entry;
  char *text = nv_ir_print_function(t->printer, function);
  uint64_t hash = hash_metadata(hash_attributes(hash_text(HASH_START, text), function), function);
  free(text);
  HASH_FIND_PTR(t->known, &function, entry);
  bool changed = !entry || entry->hash != hash;
  if (!entry) {
    entry = nv_new(1, sizeof *entry);
    entry->function = function;
    HASH_ADD_PTR(t->known, function, entry);
  }
  entry->seen = t->step;
  if (changed) {
    unsigned count = nv_job_count(function);
    t->instructions += count - entry->instructions;
    entry->instructions = count;
    entry->hash = hash;
  }
  return changed;
}

static void add_name(nv_shell_words *list, LLVMValueRef f) {
  size_t length;
  const char *name = LLVMGetValueName2(f, &length);
  nv_shell_words_add(list, name, length);
}

// Looks at the whole module; fills `list` with the functions that changed. True if anything did.
static bool look_at_all(struct tracer *t, LLVMModuleRef module, nv_shell_words *list) {
  bool gone = false;
  for (LLVMValueRef f = LLVMGetFirstFunction(module); f; f = LLVMGetNextFunction(f)) {
    if (!LLVMIsDeclaration(f) && look(t, f))
      add_name(list, f);
  }
  struct known *entry, *next;
  HASH_ITER(hh, t->known, entry, next) {
    if (entry->seen == t->step)
      continue;
    t->instructions -= entry->instructions;
    HASH_DEL(t->known, entry);
    free(entry);
    gone = true;
  }
  char *text = LLVMPrintModuleToString(module);
  uint64_t hash = hash_bytes(HASH_START, text, strlen(text));
  LLVMDisposeMessage(text);
  bool changed = gone || list->count || hash != t->module_hash;
  t->module_hash = hash;
  return changed;
}

static bool wanted(void *user, const nv_trace_pass *pass) {
  const nv_shell_words *off = ((struct tracer *)user)->job->off;
  return nv_shell_words_find(off, pass->name) == off->count;
}

static void before(void *user, const nv_trace_pass *pass) {
  nv_progress *progress = ((struct tracer *)user)->job->progress;
  snprintf(progress->pass, sizeof progress->pass, "%s", pass->name);
  snprintf(progress->unit, sizeof progress->unit, "%s", pass->unit);
  clock_gettime(CLOCK_MONOTONIC, &((struct tracer *)user)->start);
}

static uint32_t microseconds_since(const struct timespec *start) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  int64_t took = (now.tv_sec - start->tv_sec) * 1000000 + (now.tv_nsec - start->tv_nsec) / 1000;
  return took < 0 ? 0 : took > UINT32_MAX ? UINT32_MAX : (uint32_t)took;
}

// A loop is told with its function.
static void put_unit(FILE *log, const nv_trace_pass *pass) {
  size_t length;
  bool loop = pass->level == NV_UNIT_LOOP && pass->function_count;
  char *plain = loop ? nv_shell_plain_name(LLVMGetValueName2(pass->functions[0], &length)) : NULL;
  char *text = loop ? nv_shell_format("the loop %s of %s", pass->unit, plain) : NULL;
  nv_log_put_text(log, loop ? text : pass->unit);
  free(plain);
  free(text);
}

static void after(void *user, const nv_trace_pass *pass, bool kept) {
  struct tracer *t = user;
  uint32_t took = microseconds_since(&t->start);
  t->step++;
  if (t->job->wanted) {
    if (t->step < t->job->wanted)
      return;
    // Nothing of this process is needed any more.
    _exit(LLVMWriteBitcodeToFile(pass->module, t->job->state) ? NV_EXIT_FAILURE : NV_EXIT_OK);
  }
  nv_shell_words list = {0};
  bool changed = false;
  if (!kept && pass->level == NV_UNIT_MODULE)
    changed = look_at_all(t, pass->module, &list);
  for (size_t i = 0; !kept && i < pass->function_count; i++) {
    LLVMValueRef f = pass->functions[i];
    if (!LLVMIsDeclaration(f) && look(t, f))
      add_name(&list, f);
  }
  changed = changed || list.count;
  nv_log_put_number(t->log, NV_RECORD_STEP);
  nv_log_put_text(t->log, pass->name);
  put_unit(t->log, pass);
  nv_log_put_number(t->log, pass->level);
  nv_log_put_number(t->log, changed);
  nv_log_put_number(t->log, t->instructions);
  nv_log_put_number(t->log, took);
  nv_log_put_number(t->log, (uint32_t)list.count);
  for (size_t i = 0; i < list.count; i++)
    nv_log_put_text(t->log, list.at[i]);
  nv_shell_words_free(&list);
  // What was noted stays when a later pass dies.
  fflush(t->log);
}

static void remark(void *user, const nv_trace_remark *r) {
  FILE *log = ((struct tracer *)user)->log;
  nv_log_put_number(log, NV_RECORD_REMARK);
  nv_log_put_text(log, r->pass);
  nv_log_put_text(log, r->name);
  nv_log_put_text(log, r->function);
  nv_log_put_text(log, r->file);
  nv_log_put_text(log, r->message);
  nv_log_put_number(log, r->kind);
  nv_log_put_number(log, r->line);
  nv_log_put_number(log, r->column);
}

static void diagnostic(void *user, LLVMDiagnosticSeverity severity, const char *text) {
  FILE *log = ((struct tracer *)user)->log;
  if (severity == LLVMDSRemark || severity == LLVMDSNote)
    return;
  nv_log_put_number(log, NV_RECORD_PROBLEM);
  nv_log_put_text(log, text);
  nv_log_put_number(log, severity);
}

int nv_job_trace(void *argument) {
  const nv_trace_job *job = argument;
  struct tracer t = {.job = job};
  nv_trace_hooks hooks = {&t, wanted, before, after, remark, diagnostic};
  LLVMModuleRef module = nv_job_read(job->input);
  LLVMTargetMachineRef machine =
      module ? nv_job_machine(module, job->processor, job->features) : NULL;
  t.log = fopen(job->log, "wb");
  if (!machine || !t.log)
    return NV_EXIT_FAILURE;
  t.printer = nv_ir_printer_new(module);
  nv_shell_words all = {0};
  if (!job->wanted)
    look_at_all(&t, module, &all);
  char *problem = nv_trace_run(module, machine, job->text, job->verify, &hooks);
  if (problem) {
    fprintf(stderr, "%s\n", problem);
    return NV_EXIT_FAILURE;
  }
  if (job->wanted && LLVMWriteBitcodeToFile(module, job->state))
    return NV_EXIT_FAILURE;
  nv_log_put_number(t.log, NV_RECORD_END);
  return fclose(t.log) ? NV_EXIT_FAILURE : NV_EXIT_OK;
}

static bool is_own(void *user, const nv_trace_pass *pass) {
  (void)user;
  for (size_t i = 0; i < nv_pass_count; i++)
    if (strcmp(nv_pass_table[i].name, pass->name) == 0)
      return true;
  return false;
}

static void skip_before(void *user, const nv_trace_pass *pass) { (void)user, (void)pass; }

static void skip_after(void *user, const nv_trace_pass *pass, bool kept) {
  (void)user, (void)pass, (void)kept;
}

static void skip_remark(void *user, const nv_trace_remark *r) { (void)user, (void)r; }

static void print_problem(void *user, LLVMDiagnosticSeverity severity, const char *text) {
  if (severity != LLVMDSError)
    return;
  fprintf(stderr, "%s\n", text);
  *(bool *)user = true;
}

int nv_job_check(void *argument) {
  const nv_check_job *job = argument;
  bool wrong = false;
  nv_trace_hooks hooks = {&wrong, is_own, skip_before, skip_after, skip_remark, print_problem};
  LLVMContextRef context = LLVMContextCreate();
  LLVMModuleRef module = LLVMModuleCreateWithNameInContext("pipeline", context);
  LLVMSetTarget(module, "nvptx64-nvidia-cuda");
  LLVMTargetMachineRef machine = nv_job_machine(module, job->processor, "");
  if (!machine)
    return NV_EXIT_FAILURE;
  LLVMSetModuleDataLayout(module, LLVMCreateTargetDataLayout(machine));
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(context), NULL, 0, false);
  LLVMValueRef function = LLVMAddFunction(module, "nothing", type);
  LLVMBuilderRef builder = LLVMCreateBuilderInContext(context);
  LLVMPositionBuilderAtEnd(builder, LLVMAppendBasicBlockInContext(context, function, "entry"));
  LLVMBuildRetVoid(builder);
  char *problem = nv_trace_run(module, machine, job->text, false, &hooks);
  if (problem)
    fprintf(stderr, "%s\n", problem);
  return problem || wrong ? NV_EXIT_FAILURE : NV_EXIT_OK;
}
