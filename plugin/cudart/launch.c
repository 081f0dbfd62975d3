// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// launch.c: launches.
#include "cudart/cudart.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <stb/stb_ds.h>

#include "exec/launch/run.h"
#include "exec/readable.h"

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

// Makes the shared memory of the launch the only one.
static void enter(nv_device *d, const nv_module *module, const nv_kernel *kernel, size_t shared) {
  struct nv_machine *m = d->machine;
  if (d->current != module) {
    memset((void *)(uintptr_t)(NV_SLOT_ADDRESS(SLOT_SHARED) + NV_SHADOW_DISTANCE), 0,
           NV_SHARED_BYTES);
    m->used[SLOT_SHARED] = m->shared_static = module->shared_static;
    d->current = module;
  }
  nv_memory_set_shared(m, kernel->variables, (uint32_t)shared);
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

static unsigned long long product(dim3 d) { return (unsigned long long)d.x * d.y * d.z; }

// Whether the launch is one that the device could do; what is wrong with it goes to `why`.
static cuda_error check_shape(const nv_module *module, const nv_kernel *kernel,
                              const nv_shape *shape, struct nv_text *why) {
  const dim3 grid = shape->grid, block = shape->block, cluster = shape->cluster;
  unsigned long long threads = product(block), size = product(cluster);
  if (!threads || threads > NV_MAX_THREADS || block.z > 64) {
    nv_text_printf(why, "a block of %ux%ux%u threads; there are 1 to %u, and 64 in z at most",
                   block.x, block.y, block.z, NV_MAX_THREADS);
    return cudaErrorInvalidConfiguration;
  }
  if (!product(grid) || grid.x > INT32_MAX || grid.y > 65535 || grid.z > 65535) {
    nv_text_printf(
        why,
        "a grid of %ux%ux%u blocks; each number is at least 1, and those in y and z 65535 at most",
        grid.x, grid.y, grid.z);
    return cudaErrorInvalidConfiguration;
  }
  if (shape->shared > kernel->most_dynamic ||
      module->shared_static + shape->shared > NV_SHARED_BYTES) {
    nv_text_printf(why, "%llu bytes of dynamic shared memory, %llu at most%s",
                   (unsigned long long)shape->shared, (unsigned long long)kernel->most_dynamic,
                   shape->shared + kernel->shared <= NV_SHARED_BLOCK
                       ? "; cudaFuncSetAttribute(..., cudaFuncAttributeMaxDynamicSharedMemorySize, "
                         "...) allows more"
                       : "");
    return cudaErrorInvalidValue;
  }
  if (kernel->most_threads && threads > kernel->most_threads) {
    nv_text_printf(why,
                   "a block of %llu threads; the kernel is compiled for %u at most "
                   "(__launch_bounds__)",
                   threads, kernel->most_threads);
    return cudaErrorLaunchOutOfResources;
  }
  if (kernel->required[0] && (block.x != kernel->required[0] || block.y != kernel->required[1] ||
                              block.z != kernel->required[2])) {
    nv_text_printf(why, "a block of %ux%ux%u threads; the kernel is compiled for %ux%ux%u", block.x,
                   block.y, block.z, kernel->required[0], kernel->required[1], kernel->required[2]);
    return cudaErrorLaunchOutOfResources;
  }
  if ((cluster.x || cluster.y || cluster.z) &&
      (!size || size > nv_kernel_cluster_blocks(kernel) || grid.x % cluster.x ||
       grid.y % cluster.y || grid.z % cluster.z)) {
    nv_text_printf(
        why, "clusters of %ux%ux%u blocks in a grid of %ux%ux%u; they divide it, and have 1 to %u",
        cluster.x, cluster.y, cluster.z, grid.x, grid.y, grid.z, nv_kernel_cluster_blocks(kernel));
    return cudaErrorInvalidClusterSize;
  }
  unsigned long long most =
      (unsigned long long)nv_kernel_occupancy(kernel, threads, shape->shared) * NV_MULTIPROCESSORS;
  if (shape->cooperative && product(grid) > most) {
    nv_text_printf(why, "a cooperative grid of %llu blocks; the device has room for %llu at a time",
                   product(grid), most);
    return cudaErrorCooperativeLaunchTooLarge;
  }
  return cudaSuccess;
}

// A program that asks for no errors would not know that its kernel never ran. Told once for each kernel and error: some programs
// try what is possible.
static void tell_refused(nv_kernel *kernel, cuda_error error, const char *why) {
  static const cuda_error errors[] = {cudaErrorInvalidConfiguration, cudaErrorInvalidValue,
                                      cudaErrorLaunchOutOfResources, cudaErrorInvalidClusterSize,
                                      cudaErrorCooperativeLaunchTooLarge};
  unsigned bit = 0;
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
    bit |= errors[i] == error ? 1u << i : 0;
  nv_ignored_told();
  if (kernel->refused & bit)
    return;
  kernel->refused |= bit;
  fflush(stdout);
  char *name = nv_readable_name(kernel->name);
  fprintf(stderr, "nvopt: note: a launch of '%s' is refused (%s): %s\n", name, nv_error_name(error),
          why);
  free(name);
}

cuda_error nv_kernel_run(nv_device *d, nv_module *module, nv_kernel *kernel, const nv_shape *asked,
                         void **args) {
  struct nv_machine *m = d->machine;
  nv_shape shape = *asked;
  const dim3 own = nv_kernel_cluster(kernel);
  bool is_own = own.x || own.y || own.z;
  if (!shape.cluster.x && is_own)
    shape.cluster = own;
  struct nv_text why = {0};
  cuda_error error = cudaSuccess;
  // A launch may say what the kernel says, and nothing else.
  if (is_own &&
      (shape.cluster.x != own.x || shape.cluster.y != own.y || shape.cluster.z != own.z)) {
    error = cudaErrorInvalidClusterSize;
    nv_text_printf(&why, "clusters of %ux%ux%u blocks; the kernel has %ux%ux%u", shape.cluster.x,
                   shape.cluster.y, shape.cluster.z, own.x, own.y, own.z);
  } else {
    error = check_shape(module, kernel, &shape, &why);
  }
  if (error)
    tell_refused(kernel, error, why.data);
  nv_text_free(&why);
  if (error)
    return error;
  m->heap_limit = nv_device_heap_limit();
  for (size_t i = 0; i < kernel->count; i++)
    memcpy(kernel->params + kernel->offsets[i], args[i], kernel->sizes[i]);
  struct nv_launch launch = {.grid = {shape.grid.x, shape.grid.y, shape.grid.z},
                             .block = {shape.block.x, shape.block.y, shape.block.z},
                             .cluster = {shape.cluster.x, shape.cluster.y, shape.cluster.z},
                             .cooperative = shape.cooperative,
                             .shared = (unsigned)shape.shared};
  const struct nv_params params = {kernel->params, kernel->shadow, kernel->size};
  enter(d, module, kernel, shape.shared);
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
      nv_finding_tell(d, module, &m->reports[i]);
      m->reports[i].told = true;
    }
  if (good)
    return cudaSuccess;
  struct nv_report last = {.message = m->message.data,
                           .kernel = kernel->name,
                           .has_place = m->has_place,
                           .site = m->has_place ? m->fault_site : UINT32_MAX,
                           .path = m->fault_path,
                           .other_site = UINT32_MAX};
  memcpy(last.block, m->fault_block, sizeof last.block);
  memcpy(last.thread, m->fault_thread, sizeof last.thread);
  struct nv_text text = {0};
  if (m->outcome == OUTCOME_UNSUPPORTED) {
    nv_text_printf(&text, "not supported: %s", m->message.data);
    last.message = text.data;
  }
  nv_finding_tell(d, module, &last);
  nv_text_free(&text);
  // As on a GPU, nothing works any more after an error in a kernel.
  d->sticky = error_of(m);
  return d->sticky;
}
