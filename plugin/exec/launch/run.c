// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs one variant of a module in a process of its own.
#include "exec/launch/run.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <stb/stb_ds.h>

#include "exec/launch/block-entries.h"
#include "exec/launch/jit.h"
#include "exec/launch/load.h"
#include "exec/rewrite/rewrite.h"

static LLVMModuleRef load_module(struct nv_machine *m, const char *path) {
  struct nv_text problem = {0};
  LLVMModuleRef module = nv_load_module(LLVMContextCreate(), path, &problem);
  if (!module)
    nv_fault_setup(m, OUTCOME_BAD_INPUT, "cannot read '%s': %s", path, problem.data);
  nv_text_free(&problem);
  return module;
}

static bool allocate_buffers(struct nv_machine *m, const struct nv_plan *plan) {
  for (ptrdiff_t i = 0; i < arrlen(plan->buffers); i++) {
    const struct nv_buffer *buffer = &plan->buffers[i];
    if (buffer->is_variable)
      continue;
    uint64_t address = nv_memory_reserve(m, SLOT_GLOBAL, buffer->data.size, 256, 0);
    if (!address) {
      nv_fault_setup(m, OUTCOME_BAD_INPUT, "no room for buffer '%s' of %zu bytes", buffer->name,
                     buffer->data.size);
      return false;
    }
    struct nv_object object = {buffer->name, address, buffer->data.size, false, true};
    arrput(m->objects, object);
  }
  return true;
}

// Writes the initial contents of buffers, and of the variables that the plan initialises.
static bool fill_buffers(struct nv_machine *m, const struct nv_plan *plan) {
  for (ptrdiff_t i = 0; i < arrlen(plan->buffers); i++) {
    const struct nv_buffer *buffer = &plan->buffers[i];
    uint64_t address = nv_object_address(m, buffer->name), size = 0;
    for (ptrdiff_t k = 0; k < arrlen(m->objects); k++)
      if (m->objects[k].address == address)
        size = m->objects[k].size;
    if (!address && m->is_reference) {
      nv_fault_setup(m, OUTCOME_BAD_INPUT, "the module has no variable '%s'", buffer->name);
      return false;
    }
    if (!address || !buffer->data.size)
      continue;
    if (buffer->data.size > size) {
      nv_fault_setup(m, OUTCOME_BAD_INPUT,
                     "the initial value of '%s' has %zu bytes, the variable "
                     "has %llu",
                     buffer->name, buffer->data.size, (unsigned long long)size);
      return false;
    }
    if (!nv_write_blob(m, &buffer->data, (uint8_t *)(uintptr_t)address))
      return false;
  }
  return true;
}

static bool reserve_dynamic_shared(struct nv_machine *m, const struct nv_plan *plan) {
  uint64_t largest = 0;
  for (ptrdiff_t i = 0; i < arrlen(plan->launches); i++)
    if (plan->launches[i].shared > largest)
      largest = plan->launches[i].shared;
  if (m->shared_static + largest > NV_SHARED_BYTES) {
    nv_fault_setup(m, OUTCOME_BAD_INPUT, "more shared memory than %llu bytes",
                   (unsigned long long)NV_SHARED_BYTES);
    return false;
  }
  return true;
}

static bool take_functions(struct nv_machine *m, struct nv_jit *jit, struct nv_text *problem) {
  void **table = nv_jit_lookup(jit, "nv.functions", problem);
  if (!table)
    return false;
  for (ptrdiff_t i = 0; i < arrlen(m->function_names); i++)
    arrput(m->functions, table[i]);
  return true;
}

static bool launch_all(struct nv_machine *m, const struct nv_plan *plan, struct nv_jit *jit,
                       struct nv_entry *entries, const nv_kernel_entry *blocks) {
  struct nv_text problem = {0};
  for (ptrdiff_t i = 0; i < arrlen(plan->launches); i++) {
    const struct nv_launch *launch = &plan->launches[i];
    m->kernel = launch->kernel;
    m->entry = (nv_kernel_entry)(uintptr_t)nv_jit_lookup(jit, entries[i].symbol, &problem);
    if (!m->entry) {
      nv_fault_setup(m, OUTCOME_UNSUPPORTED, "host code: %s", problem.data);
      return false;
    }
    m->block_entry = blocks[i];
    nv_memory_set_shared(m, entries[i].shared, launch->shared);
    const struct nv_params params = {entries[i].params, entries[i].shadow, entries[i].size};
    struct nv_launch whole = *launch;
    memcpy(whole.cluster, entries[i].cluster, sizeof whole.cluster);
    if (!nv_machine_launch(m, &whole, &params))
      return false;
  }
  return true;
}

static bool compile_and_launch(struct nv_machine *m, const char *path, const struct nv_plan *plan,
                               struct nv_counts *counts) {
  struct nv_text problem = {0};
  struct nv_jit jit;
  struct nv_entry *entries = NULL;
  LLVMModuleRef module = load_module(m, path);
  if (!module)
    return false;
  if (!nv_jit_init(&jit,
                   m->options.unchecked      ? JIT_OPTIMISE
                   : m->options.fast_codegen ? JIT_QUICK
                                             : JIT_USUAL,
                   &problem)) {
    nv_fault_setup(m, OUTCOME_UNSUPPORTED, "no host compiler: %s", problem.data);
    return false;
  }
  if (m->options.count)
    nv_count_prepare(counts, module);
  if (!allocate_buffers(m, plan) ||
      !nv_rewrite_module(m, module, plan, jit.layout, m->options.count ? counts : NULL, &entries) ||
      !fill_buffers(m, plan) || !reserve_dynamic_shared(m, plan))
    return false;
  char *message = NULL;
  if (m->options.dump && LLVMPrintModuleToFile(module, m->options.dump, &message)) {
    nv_fault_setup(m, OUTCOME_BAD_INPUT, "cannot write '%s': %s", m->options.dump, message);
    return false;
  }
  size_t launches = arrlenu(plan->launches);
  nv_kernel_entry *blocks = nv_alloc((launches + 1) * sizeof *blocks);
  // Loops have the threads in order, and count nothing.
  bool loops = m->options.unchecked && !m->options.count && m->options.schedule == SCHEDULE_FORWARD;
  if ((loops && !nv_block_entries(m, module, &jit, launches, blocks, &problem)) ||
      !nv_jit_add(&jit, module, &problem) || !take_functions(m, &jit, &problem)) {
    nv_fault_setup(m, OUTCOME_UNSUPPORTED, "host code: %s", problem.data);
    return false;
  }
  bool good = launch_all(m, plan, &jit, entries, blocks);
  free(blocks);
  return good;
}

static void write_bytes(FILE *file, const void *bytes, uint64_t size) {
  fwrite(&size, sizeof size, 1, file);
  if (size)
    fwrite(bytes, 1, size, file);
}

static void write_place(FILE *file, const char *path, uint32_t site, const char *kernel,
                        uint32_t way) {
  struct nv_place place = nv_find_place(path, site, kernel, way);
  const uint32_t numbers[] = {place.line,          place.column, place.caller_line,
                              place.caller_column, place.near,   place.near_caller};
  write_bytes(file, place.function, place.function ? strlen(place.function) : 0);
  write_bytes(file, place.file, place.file ? strlen(place.file) : 0);
  write_bytes(file, place.caller, place.caller ? strlen(place.caller) : 0);
  write_bytes(file, numbers, sizeof numbers);
  nv_place_free(&place);
}

static void write_findings(struct nv_machine *m, const char *path, FILE *file) {
  if (arrlen(m->untold)) {
    struct nv_text text = {0};
    nv_text_printf(&text, "findings at %td more places of the program are not shown",
                   arrlen(m->untold));
    struct nv_report more = {
        .message = text.data, .kernel = m->kernel, .site = UINT32_MAX, .other_site = UINT32_MAX};
    arrput(m->reports, more);
  }
  if (m->outcome != OUTCOME_OK) {
    struct nv_report last = {.message = m->message.data,
                             .kernel = m->kernel,
                             .has_place = m->has_place,
                             .site = m->fault_site,
                             .path = m->fault_path,
                             .other_site = UINT32_MAX};
    memcpy(last.block, m->fault_block, sizeof last.block);
    memcpy(last.thread, m->fault_thread, sizeof last.thread);
    arrput(m->reports, last);
  }
  uint64_t count = (uint64_t)arrlen(m->reports);
  fwrite(&count, sizeof count, 1, file);
  for (uint64_t i = 0; i < count; i++) {
    const struct nv_report *report = &m->reports[i];
    const char *kernel = report->has_place ? report->kernel : "";
    write_bytes(file, report->message, strlen(report->message));
    write_bytes(file, kernel, strlen(kernel));
    write_bytes(file, report->block, sizeof report->block);
    write_bytes(file, report->thread, sizeof report->thread);
    write_place(file, path, report->has_place ? report->site : UINT32_MAX, report->kernel,
                report->path);
    write_place(file, path, report->other_site, NULL, 0);
  }
}

static void write_result(struct nv_machine *m, const struct nv_counts *counts, const char *path,
                         FILE *file) {
  struct nv_text message = {0};
  uint64_t totals[CLASS_COUNT] = {0};
  if (m->outcome != OUTCOME_OK) {
    nv_text_printf(&message, "%s%s", m->outcome == OUTCOME_UNSUPPORTED ? "not supported: " : "",
                   m->message.data);
    if (m->has_place) {
      nv_text_printf(&message, "\n  in kernel '%s', block (%u,%u,%u)", m->kernel, m->fault_block[0],
                     m->fault_block[1], m->fault_block[2]);
      if (m->fault_thread[0] != NV_NO_THREAD)
        nv_text_printf(&message, ", thread (%u,%u,%u)", m->fault_thread[0], m->fault_thread[1],
                       m->fault_thread[2]);
      nv_describe_site(path, m->fault_site, &message);
    }
  }
  if (m->options.count)
    nv_count_total(counts, totals);
  uint32_t outcome = m->outcome;
  fwrite(&outcome, sizeof outcome, 1, file);
  write_bytes(file, message.data, message.length);
  write_bytes(file, m->output.data, m->output.length);
  write_bytes(file, totals, sizeof totals);
  write_findings(m, path, file);
  if (m->outcome == OUTCOME_OK)
    for (ptrdiff_t i = 0; i < arrlen(m->objects); i++) {
      const struct nv_object *object = &m->objects[i];
      // Variant 0 says what is compared. PTX of nvcc keeps variables to itself that clang shows.
      bool shown = object->external || (object->is_variable && !m->is_reference &&
                                        nv_memory_slot(object->address) == SLOT_GLOBAL);
      if (!shown)
        continue;
      write_bytes(file, object->name, strlen(object->name));
      write_bytes(file, (void *)(uintptr_t)object->address, object->size);
    }
  fflush(file);
}

// The life of the child process.
static void child(const char *path, const struct nv_plan *plan,
                  const struct nv_run_options *options, bool is_reference, unsigned timeout,
                  FILE *file) {
  prctl(PR_SET_PDEATHSIG, SIGKILL); // it does not outlive the command
  struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  // Processor time, so that a busy machine fails no run.
  const struct itimerval limit = {.it_value.tv_sec = timeout};
  setitimer(ITIMER_PROF, &limit, NULL);
  struct nv_machine *m = nv_alloc(sizeof *m);
  struct nv_counts counts = {0};
  m->is_reference = is_reference;
  m->check_undefined = options->undefined && is_reference;
  m->check_uninitialized = options->uninitialized == CHECK_ALL ||
                           (options->uninitialized == CHECK_REFERENCE && is_reference);
  if (options->race == CHECK_ALL || (options->race == CHECK_REFERENCE && is_reference))
    m->race = nv_race_create();
  if (!nv_machine_init(m, options))
    _exit(NV_EXIT_BAD_INPUT);
  compile_and_launch(m, path, plan, &counts);
  write_result(m, &counts, path, file);
  _exit(0);
}

static bool read_bytes(FILE *file, char **bytes, uint64_t *size) {
  if (fread(size, sizeof *size, 1, file) != 1)
    return false;
  *bytes = nv_alloc(*size + 1);
  if (fread(*bytes, 1, *size, file) == *size)
    return true;
  free(*bytes);
  *bytes = NULL;
  return false;
}

// Reads `size` bytes that were written with their count. False when there are fewer or more.
static bool read_fixed(FILE *file, void *target, size_t size) {
  char *bytes;
  uint64_t found;
  if (!read_bytes(file, &bytes, &found))
    return false;
  if (found == size)
    memcpy(target, bytes, size);
  free(bytes);
  return found == size;
}

// A text; an empty one becomes NULL.
static bool read_text(FILE *file, char **text) {
  uint64_t size;
  if (!read_bytes(file, text, &size))
    return false;
  if (!size) {
    free(*text);
    *text = NULL;
  }
  return true;
}

static bool read_place(FILE *file, struct nv_place *place) {
  uint32_t numbers[6];
  if (!read_text(file, &place->function) || !read_text(file, &place->file) ||
      !read_text(file, &place->caller) || !read_fixed(file, numbers, sizeof numbers))
    return false;
  place->line = numbers[0];
  place->column = numbers[1];
  place->caller_line = numbers[2];
  place->caller_column = numbers[3];
  place->near = numbers[4];
  place->near_caller = numbers[5];
  return true;
}

static bool read_findings(FILE *file, struct nv_result *result) {
  uint64_t count;
  if (fread(&count, sizeof count, 1, file) != 1)
    return false;
  while (count--) {
    struct nv_finding finding = {0};
    bool ok = read_text(file, &finding.message) && read_text(file, &finding.kernel) &&
              read_fixed(file, finding.block, sizeof finding.block) &&
              read_fixed(file, finding.thread, sizeof finding.thread) &&
              read_place(file, &finding.place) && read_place(file, &finding.other);
    arrput(result->findings, finding);
    if (!ok)
      return false;
  }
  return true;
}

static bool read_result(FILE *file, struct nv_result *result) {
  uint32_t outcome;
  uint64_t size;
  char *counts, *name, *bytes;
  rewind(file);
  if (fread(&outcome, sizeof outcome, 1, file) != 1 || !read_bytes(file, &result->message, &size) ||
      !read_bytes(file, &result->output, &size) || !read_bytes(file, &counts, &size))
    return false;
  result->outcome = outcome;
  if (size == sizeof result->counts)
    memcpy(result->counts, counts, size);
  free(counts);
  if (!read_findings(file, result))
    return false;
  while (read_bytes(file, &name, &size)) {
    if (!read_bytes(file, &bytes, &size)) {
      free(name);
      return false;
    }
    struct nv_memory memory = {name, (uint8_t *)bytes, size};
    arrput(result->memories, memory);
  }
  return true;
}

static void describe_death(int status, unsigned timeout, struct nv_result *result) {
  struct nv_text text = {0};
  result->outcome = OUTCOME_UNSUPPORTED;
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF) {
    result->outcome = OUTCOME_FAULT;
    nv_text_printf(&text, "the run took more than %u seconds of processor time (see --timeout)",
                   timeout);
  } else if (WIFSIGNALED(status)) {
    nv_text_printf(&text, "the process that compiles and runs the module died of signal %d",
                   WTERMSIG(status));
  } else {
    nv_text_printf(&text, "the process that compiles and runs the module ended with %d",
                   WEXITSTATUS(status));
  }
  result->message = text.data;
  struct nv_finding finding = {.message = nv_copy_string(text.data, text.length)};
  arrput(result->findings, finding);
}

bool nv_run_variant(const char *path, const struct nv_plan *plan,
                    const struct nv_run_options *options, bool is_reference, unsigned timeout,
                    struct nv_result *result) {
  *result = (struct nv_result){0};
  int descriptor = memfd_create("nvopt-exec", MFD_CLOEXEC);
  FILE *file = descriptor >= 0 ? fdopen(descriptor, "w+b") : NULL;
  if (!file) {
    nv_exec_error("cannot create a temporary file: %s", strerror(errno));
    return false;
  }
  fflush(NULL);
  pid_t pid = fork();
  if (pid < 0) {
    nv_exec_error("cannot start a process: %s", strerror(errno));
    fclose(file);
    return false;
  }
  if (pid == 0)
    child(path, plan, options, is_reference, timeout, file);
  int status;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
    continue;
  bool normal = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  if (!normal || !read_result(file, result))
    describe_death(status, timeout, result);
  fclose(file);
  return true;
}

void nv_result_free(struct nv_result *result) {
  free(result->message);
  free(result->output);
  for (ptrdiff_t i = 0; i < arrlen(result->memories); i++) {
    free(result->memories[i].name);
    free(result->memories[i].bytes);
  }
  arrfree(result->memories);
  for (ptrdiff_t i = 0; i < arrlen(result->findings); i++) {
    free(result->findings[i].message);
    free(result->findings[i].kernel);
    nv_place_free(&result->findings[i].place);
    nv_place_free(&result->findings[i].other);
  }
  arrfree(result->findings);
  *result = (struct nv_result){0};
}
