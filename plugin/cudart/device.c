// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// device.c: the one device: its lock, its errors, what is told about it.
#include "cudart/driver.h"

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <stb/stb_ds.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static nv_device device;

// What NVOPT_RUN_CHECKS names besides bounds, which are always checked.
static bool wants(const char *check) {
  const char *list = getenv("NVOPT_RUN_CHECKS");
  return !list || strstr(list, check) || strstr(list, "all");
}

static uint64_t number_of(const char *name, uint64_t otherwise) {
  const char *text = getenv(name);
  unsigned long long value = text ? strtoull(text, NULL, 10) : 0;
  return value ? value : otherwise;
}

uint64_t nv_device_total(void) {
  static uint64_t total; // the same for all threads
  if (!total) {
    uint64_t mib = number_of("NVOPT_RUN_MEMORY", NV_DEVICE_BYTES >> 20);
    total = (mib < NV_ROOM_BYTES >> 21 ? mib : NV_ROOM_BYTES >> 21) << 20;
  }
  return total;
}

static void start_machine(void) {
  struct nv_run_options options = {.max_steps = number_of("NVOPT_RUN_MAX_STEPS", 10000000000u),
                                   .room = NV_ROOM_BYTES,
                                   .keep_going = true,
                                   .skip_alignment = !wants("align"),
                                   .skip_spaces = !wants("space"),
                                   .skip_divergence = !wants("divergence")};
  const char *checks = getenv("NVOPT_RUN_CHECKS");
  options.seconds = (unsigned)number_of("NVOPT_RUN_KERNEL_TIMEOUT", 0);
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  // Not by itself, as is the case with leaks: it takes more memory and time.
  options.block_race = checks && (strstr(checks, "blocks") || strstr(checks, "all"));
  options.unchecked = checks && strcmp(checks, "none") == 0;
  options.workers = (unsigned)number_of("NVOPT_RUN_WORKERS", cores > 0 ? (uint64_t)cores : 1);
  device.machine = nv_alloc(sizeof *device.machine);
  if (!nv_machine_init(device.machine, &options))
    _exit(cudaErrorMemoryAllocation);
  // Optimised code may read early what it does not use: only where it is asked for by name.
  if (checks && strstr(checks, "uninit"))
    device.machine->check_uninitialized = device.machine->options.uninitialized_stack = true;
  // Programs may leave it to the end of the process to free their memory: only where it is asked for.
  const char *list = getenv("NVOPT_RUN_CHECKS");
  device.check_leaks = list && (strstr(list, "leak") || strstr(list, "all"));
  if (wants("race"))
    device.machine->race = nv_race_create();
}

nv_device *nv_cudart_lock(void) {
  pthread_mutex_lock(&lock);
  if (!device.machine)
    start_machine();
  nv_reserved_sweep(&device);
  nv_conditions_sweep(&device);
  return &device;
}

const struct nv_machine *nv_cudart_machine(void) { return device.machine; }

void nv_cudart_unlock(void) {
  pthread_mutex_unlock(&lock);
  nv_objects_end();
}

// Calls that the driver API makes of the runtime are not the program's.
static _Thread_local bool driving, used_here;
static atomic_bool used;

void nv_cudart_drive(bool on) { driving = on; }
bool nv_cudart_used_here(void) { return used_here; }
bool nv_cudart_used(void) { return used; }

cuda_error nv_cudart_done(nv_device *d, cuda_error error) {
  if (!driving)
    used_here = used = true;
  if (error && !driving && !d->sticky)
    nv_ignored_note(error);
  if (d->sticky)
    error = d->sticky;
  if (error && !driving)
    d->last = error;
  nv_cudart_unlock();
  if (error)
    nv_logs_send();
  return error;
}

// Adds text, which ends a line, at once, so that lines of several processes stay whole.
static void add_note(const char *text, size_t size) {
  const char *path = getenv("NVOPT_RUN_FINDINGS");
  int file = path ? open(path, O_WRONLY | O_APPEND | O_CLOEXEC) : -1;
  if (file < 0)
    return;
  ssize_t written = write(file, text, size);
  (void)written;
  close(file);
}

void nv_cudart_note(const char *line) {
  struct nv_text text = {0};
  nv_text_printf(&text, "%s\n", line);
  add_note(text.data, text.length);
  nv_text_free(&text);
}

// A field: what would end it becomes a space.
static void add_field(struct nv_text *text, const char *field) {
  size_t from = text->length + 1;
  nv_text_printf(text, "\t%s", field);
  for (size_t i = from; i < text->length; i++)
    if (text->data[i] == '\t' || text->data[i] == '\n')
      text->data[i] = ' ';
}

static void add_index(struct nv_text *text, const uint32_t *index) {
  nv_text_printf(text, "\t");
  if (index)
    nv_text_printf(text, "%u,%u,%u", index[0], index[1], index[2]);
}

void nv_cudart_note_finding(const char *message, const char *file, unsigned line, unsigned column,
                            const char *kernel, const uint32_t *block, const uint32_t *thread) {
  struct nv_text text = {0};
  nv_logs_add(message);
  nv_text_printf(&text, "F");
  add_field(&text, message);
  add_field(&text, file);
  nv_text_printf(&text, "\t%u\t%u", line, column);
  add_field(&text, kernel);
  add_index(&text, block);
  add_index(&text, thread);
  nv_text_printf(&text, "\n");
  add_note(text.data, text.length);
  nv_text_free(&text);
}

__attribute__((constructor)) static void loaded(void) {
  nv_exec_set_program("nvopt");
  nv_cudart_note("L");
  nv_limit_start();
}

// The program has ended.
__attribute__((destructor)) static void unloaded(void) {
  struct nv_machine *m = device.machine;
  nv_ignored_tell();
  nv_findings_count();
  if (m && arrlen(m->untold))
    nv_exec_error("findings at %td more places of the program are not shown", arrlen(m->untold));
  // After an error of a kernel nothing can be freed.
  if (m && device.check_leaks && !device.sticky)
    nv_device_tell_leaks(&device);
}

// Under the lock.
static void tell_unsupported(const char *call) {
  static char **told;
  char line[256];
  bool known = false;
  snprintf(line, sizeof line, "%s is not supported by the CPU runtime", call);
  nv_logs_add(line);
  for (ptrdiff_t i = 0; i < arrlen(told); i++)
    known |= strcmp(told[i], call) == 0;
  if (!known) {
    nv_exec_error("%s", line);
    arrput(told, nv_copy_string(call, strlen(call)));
  }
}

void nv_cudart_tell_unsupported(const char *call) {
  nv_cudart_lock();
  tell_unsupported(call);
  nv_cudart_unlock();
  nv_logs_send();
}

cuda_error nv_cudart_unsupported(const char *call) {
  nv_device *d = nv_cudart_lock();
  tell_unsupported(call);
  // No error of a kernel, so it is no sticky one.
  if (!driving)
    d->last = cudaErrorNotSupported;
  nv_cudart_unlock();
  nv_logs_send();
  return cudaErrorNotSupported;
}

NV_API cuda_error cudaGetLastError(void) {
  nv_device *d = nv_cudart_lock();
  cuda_error error = d->sticky ? d->sticky : d->last;
  d->last = cudaSuccess;
  nv_ignored_forget();
  nv_cudart_unlock();
  return error;
}

NV_API cuda_error cudaPeekAtLastError(void) {
  nv_device *d = nv_cudart_lock();
  cuda_error error = d->sticky ? d->sticky : d->last;
  nv_ignored_forget();
  nv_cudart_unlock();
  return error;
}

static const struct {
  cuda_error number;
  const char *name, *text;
} errors[] = {
#define NV_CUDA_ERROR(name, number, text) {number, #name, text},
#include "cudart/errors.def"
};

const char *nv_error_name(cuda_error error) {
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
    if (errors[i].number == error)
      return errors[i].name;
  return "unrecognized error code";
}

NV_API const char *cudaGetErrorName(cuda_error error) {
  if (error)
    nv_ignored_forget();
  return nv_error_name(error);
}

NV_API const char *cudaGetErrorString(cuda_error error) {
  if (error)
    nv_ignored_forget();
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
    if (errors[i].number == error)
      return errors[i].text;
  return "unrecognized error code";
}
