// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// launch.c: launches, and what is told about them.
#include "cudart/cudart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <stb/stb_ds.h>

#include "exec/launch/run.h"

// The line of the source that an instruction of the module comes from.
static struct nv_place find_place(const nv_module *module, uint32_t site) {
  struct nv_place place = {0};
  const char *folder = getenv("TMPDIR");
  struct nv_text path = {0};
  nv_text_printf(&path, "%s/nvopt-run-XXXXXX.ptx", folder && *folder ? folder : "/tmp");
  int file = mkstemps(path.data, 4);
  if (file >= 0 && write(file, module->ptx, module->ptx_size) == (ssize_t)module->ptx_size)
    place = nv_find_place(path.data, site);
  if (file >= 0) {
    close(file);
    unlink(path.data);
    // Without debug information the place is one in that file.
    if (place.file && strcmp(place.file, path.data) == 0) {
      free(place.file);
      place.file = nv_copy_string("program.ptx", strlen("program.ptx"));
    }
  }
  nv_text_free(&path);
  return place;
}

// The name of a file from where the program runs.
static const char *short_name(const char *file) {
  char folder[4096];
  size_t length = getcwd(folder, sizeof folder) ? strlen(folder) : 0;
  bool inside = length && strncmp(file, folder, length) == 0 && file[length] == '/';
  return inside ? file + length + 1 : file;
}

static void print_place(const struct nv_place *place) {
  if (place->file && place->column)
    fprintf(stderr, "%s:%u:%u: ", short_name(place->file), place->line, place->column);
  else if (place->file)
    fprintf(stderr, "%s:%u: ", short_name(place->file), place->line);
  else
    fputs("nvopt: ", stderr);
}

static void tell(nv_device *d, const nv_module *module, const struct nv_report *report) {
  struct nv_place place = find_place(module, report->site);
  fflush(stdout);
  print_place(&place);
  fprintf(stderr, "error: %s\n", report->message);
  if (report->other_site != UINT32_MAX) {
    struct nv_place other = find_place(module, report->other_site);
    print_place(&other);
    fputs("note: the other access is here\n", stderr);
    nv_place_free(&other);
  }
  print_place(&place);
  fprintf(stderr, "note: in kernel '%s', block (%u,%u,%u)", report->kernel, report->block[0],
          report->block[1], report->block[2]);
  if (report->thread[0] != NV_NO_THREAD)
    fprintf(stderr, ", thread (%u,%u,%u)", report->thread[0], report->thread[1], report->thread[2]);
  fputc('\n', stderr);
  nv_cudart_note_finding(report->message, place.file ? short_name(place.file) : "",
                         place.file ? place.line : 0, place.file ? place.column : 0, report->kernel,
                         report->block, report->thread[0] == NV_NO_THREAD ? NULL : report->thread);
  nv_place_free(&place);
  if (d->findings++ == 0)
    nv_cudart_note("1");
}

// The error that CUDA has for what ended a kernel.
static cuda_error error_of(const struct nv_machine *m) {
  static const struct {
    const char *start;
    cuda_error error;
  } table[] = {
      {"out of bounds", cudaErrorIllegalAddress},
      {"bad address", cudaErrorIllegalAddress},
      {"read-only memory", cudaErrorIllegalAddress},
      {"local memory of", cudaErrorIllegalAddress},
      {"misaligned", cudaErrorMisalignedAddress},
      {"wrong address space", cudaErrorInvalidAddressSpace},
      {"assertion", cudaErrorAssert},
      {"the launch does not end", cudaErrorLaunchTimeout},
      {"deadlock", cudaErrorLaunchTimeout},
      {"call stack overflow", cudaErrorHardwareStackError},
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (strncmp(m->message.data, table[i].start, strlen(table[i].start)) == 0)
      return table[i].error;
  return cudaErrorLaunchFailure;
}

// Makes the shared variables of the module the only ones.
static void enter(nv_device *d, nv_module *module, size_t shared) {
  struct nv_machine *m = d->machine;
  uint8_t *shadow = (uint8_t *)(uintptr_t)(NV_SLOT_ADDRESS(SLOT_SHARED) + NV_SHADOW_DISTANCE);
  if (d->current != module) {
    memset(shadow, 0, NV_SHARED_BYTES);
    for (size_t i = module->first; i < module->last; i++)
      if (nv_memory_slot(m->objects[i].address) == SLOT_SHARED)
        memset(shadow + (m->objects[i].address - NV_SLOT_ADDRESS(SLOT_SHARED)), SHADOW_LIVE,
               m->objects[i].size);
    m->used[SLOT_SHARED] = m->shared_static = module->shared_static;
    d->current = module;
  }
  nv_memory_set_dynamic_shared(m, (uint32_t)shared);
}

unsigned nv_kernel_occupancy(const nv_kernel *kernel, uint64_t threads, uint64_t shared) {
  enum { MOST_THREADS = NV_RESIDENT_THREADS / NV_MULTIPROCESSORS };
  enum { MOST_BLOCKS = NV_RESIDENT_BLOCKS / NV_MULTIPROCESSORS };
  // A multiprocessor has 228 KiB; the system takes 1 KiB of every block.
  const uint64_t all = 228 << 10, reserved = NV_SHARED_START;
  if (!threads || threads > NV_MAX_THREADS || shared > kernel->most_dynamic ||
      (kernel->most_threads && threads > kernel->most_threads))
    return 0;
  uint64_t whole = (threads + NV_WARP - 1) / NV_WARP * NV_WARP;
  uint64_t by_threads = MOST_THREADS / whole,
           by_shared = all / (kernel->shared + shared + reserved);
  uint64_t most = by_threads < by_shared ? by_threads : by_shared;
  return (unsigned)(most < MOST_BLOCKS ? most : MOST_BLOCKS);
}

// Whether the launch is one that the device could do.
static cuda_error check_shape(const nv_module *module, const nv_kernel *kernel,
                              const nv_shape *shape) {
  const dim3 grid = shape->grid, block = shape->block;
  uint64_t threads = (uint64_t)block.x * block.y * block.z;
  if (!threads || threads > NV_MAX_THREADS || block.z > 64 || !grid.x || !grid.y || !grid.z ||
      grid.x > INT32_MAX || grid.y > 65535 || grid.z > 65535)
    return cudaErrorInvalidConfiguration;
  if (shape->shared > kernel->most_dynamic ||
      module->shared_static + shape->shared > NV_SHARED_BYTES)
    return cudaErrorInvalidValue;
  if ((kernel->most_threads && threads > kernel->most_threads) ||
      (kernel->required[0] && (block.x != kernel->required[0] || block.y != kernel->required[1] ||
                               block.z != kernel->required[2])))
    return cudaErrorLaunchOutOfResources;
  const dim3 cluster = shape->cluster;
  uint64_t size = (uint64_t)cluster.x * cluster.y * cluster.z;
  if ((cluster.x || cluster.y || cluster.z) &&
      (!size || size > nv_kernel_cluster_blocks(kernel) || grid.x % cluster.x ||
       grid.y % cluster.y || grid.z % cluster.z))
    return cudaErrorInvalidClusterSize;
  uint64_t blocks = (uint64_t)grid.x * grid.y * grid.z;
  uint64_t most =
      (uint64_t)nv_kernel_occupancy(kernel, threads, shape->shared) * NV_MULTIPROCESSORS;
  if (shape->cooperative && blocks > most)
    return cudaErrorCooperativeLaunchTooLarge;
  return cudaSuccess;
}

cuda_error nv_kernel_run(nv_device *d, nv_module *module, nv_kernel *kernel, const nv_shape *asked,
                         void **args) {
  struct nv_machine *m = d->machine;
  nv_shape shape = *asked;
  const dim3 own = nv_kernel_cluster(kernel);
  bool is_own = own.x || own.y || own.z;
  if (!shape.cluster.x && is_own)
    shape.cluster = own;
  // A launch may say what the kernel says, and nothing else.
  cuda_error error =
      is_own && (shape.cluster.x != own.x || shape.cluster.y != own.y || shape.cluster.z != own.z)
          ? cudaErrorInvalidClusterSize
          : check_shape(module, kernel, &shape);
  if (error)
    return error;
  for (size_t i = 0; i < kernel->count; i++)
    memcpy(kernel->params + kernel->offsets[i], args[i], kernel->sizes[i]);
  struct nv_launch launch = {.grid = {shape.grid.x, shape.grid.y, shape.grid.z},
                             .block = {shape.block.x, shape.block.y, shape.block.z},
                             .cluster = {shape.cluster.x, shape.cluster.y, shape.cluster.z},
                             .cooperative = shape.cooperative,
                             .shared = (unsigned)shape.shared};
  const struct nv_params params = {kernel->params, kernel->shadow, kernel->size};
  enter(d, module, shape.shared);
  m->kernel = kernel->name;
  m->entry = kernel->entry;
  m->block_entry = kernel->block_entry;
  nv_limit_kernel(kernel->name);
  bool good = nv_machine_launch(m, &launch, &params);
  nv_limit_kernel(NULL);
  fwrite(m->output.data, 1, m->output.length, stdout);
  m->output.length = 0;
  for (size_t i = 0; i < arrlenu(m->reports); i++)
    if (!m->reports[i].told) {
      tell(d, module, &m->reports[i]);
      m->reports[i].told = true;
    }
  if (good)
    return cudaSuccess;
  struct nv_report last = {.message = m->message.data,
                           .kernel = kernel->name,
                           .has_place = m->has_place,
                           .site = m->has_place ? m->fault_site : UINT32_MAX,
                           .other_site = UINT32_MAX};
  memcpy(last.block, m->fault_block, sizeof last.block);
  memcpy(last.thread, m->fault_thread, sizeof last.thread);
  struct nv_text text = {0};
  if (m->outcome == OUTCOME_UNSUPPORTED) {
    nv_text_printf(&text, "not supported: %s", m->message.data);
    last.message = text.data;
  }
  tell(d, module, &last);
  nv_text_free(&text);
  // As on a GPU, nothing works any more after an error in a kernel.
  d->sticky = error_of(m);
  return d->sticky;
}
