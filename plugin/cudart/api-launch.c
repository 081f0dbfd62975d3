// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-launch.c: launches, questions about kernels, host functions in streams.
#include "cudart/cudart.h"

#include <string.h>

#include <stb/stb_ds.h>

typedef struct configuration {
  dim3 grid, block;
  size_t shared;
  void *stream;
} configuration;

// <<<...>>> puts its values here, and the stub of the kernel takes them: a stb_ds array, because launches in
// the arguments of launches nest as deep as the program likes.
static _Thread_local configuration *pushed;

NV_API unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared, void *stream) {
  configuration fresh = {grid, block, shared, stream};
  arrput(pushed, fresh);
  return 0;
}

NV_API cuda_error __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared,
                                             void *stream) {
  if (!arrlen(pushed))
    return cudaErrorInvalidConfiguration;
  configuration top = arrpop(pushed);
  *grid = top.grid;
  *block = top.block;
  *shared = top.shared;
  *(void **)stream = top.stream;
  if (!arrlen(pushed))
    arrfree(pushed);
  return cudaSuccess;
}

static cuda_error launch(const void *function, dim3 grid, dim3 block, void **args, size_t shared) {
  nv_device *d = nv_cudart_lock();
  nv_module *module;
  cuda_error error = d->sticky;
  nv_kernel *kernel = error ? NULL : nv_kernel_find(d, function, &module, &error);
  if (kernel)
    error = nv_kernel_run(d, module, kernel, grid, block, args, shared);
  return nv_cudart_done(d, error);
}

NV_API cuda_error cudaLaunchKernel(const void *function, dim3 grid, dim3 block, void **args,
                                   size_t shared, void *stream) {
  (void)stream;
  return launch(function, grid, block, args, shared);
}

// A kernel is named by the address of its stub, as everywhere.
NV_API cuda_error __cudaGetKernel(const void **kernel, const void *function) {
  *kernel = function;
  return cudaSuccess;
}
NV_API cuda_error cudaGetKernel(const void **kernel, const void *function) {
  return __cudaGetKernel(kernel, function);
}
NV_API cuda_error __cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **args,
                                     size_t shared, void *stream) {
  (void)stream;
  return launch(kernel, grid, block, args, shared);
}

// Blocks run one after another, so blocks that wait for each other are more than fit: that is what the
// attributes and the occupancy say too.
NV_API cuda_error cudaLaunchCooperativeKernel(const void *function, dim3 grid, dim3 block,
                                              void **args, size_t shared, void *stream) {
  (void)stream;
  if ((uint64_t)grid.x * grid.y * grid.z > 1)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorCooperativeLaunchTooLarge);
  return launch(function, grid, block, args, shared);
}

typedef struct launch_config {
  dim3 grid, block;
  size_t shared;
  void *stream, *attributes;
  unsigned attribute_count;
} launch_config;

NV_API cuda_error cudaLaunchKernelExC(const launch_config *config, const void *function,
                                      void **args) {
  if (config->attribute_count)
    return nv_cudart_unsupported("cudaLaunchKernelExC with attributes");
  return launch(function, config->grid, config->block, args, config->shared);
}

NV_API cuda_error cudaLaunchHostFunc(void *stream, void (*function)(void *), void *data) {
  (void)stream;
  if (!function)
    return cudaErrorInvalidValue;
  function(data);
  return cudaSuccess;
}
NV_API cuda_error cudaStreamAddCallback(void *stream, void (*function)(void *, cuda_error, void *),
                                        void *data, unsigned flags) {
  (void)flags;
  if (!function)
    return cudaErrorInvalidValue;
  function(stream, cudaSuccess, data);
  return cudaSuccess;
}

struct function_attributes {
  size_t shared, constant, local;
  int threads, registers, ptx, binary, cache, dynamic_shared;
  int rest[24];
};
_Static_assert(sizeof(struct function_attributes) == 144, "the layout of CUDA 13");

NV_API cuda_error cudaFuncGetAttributes(struct function_attributes *result, const void *function) {
  nv_device *d = nv_cudart_lock();
  nv_module *module;
  cuda_error error;
  nv_kernel *kernel = nv_kernel_find(d, function, &module, &error);
  if (!kernel)
    return nv_cudart_done(d, error);
  memset(result, 0, sizeof *result);
  result->threads = kernel->most_threads ? (int)kernel->most_threads : NV_MAX_THREADS;
  result->registers = 32;
  result->ptx = result->binary = 90;
  result->shared = kernel->shared;
  result->dynamic_shared = (int)kernel->most_dynamic;
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaFuncSetAttribute(const void *function, int attribute, int value) {
  enum { DYNAMIC_SHARED = 8 };
  nv_device *d = nv_cudart_lock();
  nv_module *module;
  cuda_error error;
  nv_kernel *kernel = nv_kernel_find(d, function, &module, &error);
  if (!kernel)
    return nv_cudart_done(d, error);
  if (attribute != DYNAMIC_SHARED)
    return nv_cudart_done(d, cudaSuccess);
  if (value < 0 || (uint64_t)value + kernel->shared > NV_SHARED_BLOCK)
    return nv_cudart_done(d, cudaErrorInvalidValue);
  kernel->most_dynamic = (uint64_t)value;
  return nv_cudart_done(d, cudaSuccess);
}
NV_API cuda_error cudaFuncSetCacheConfig(const void *function, int config) {
  (void)function, (void)config;
  return cudaSuccess;
}

static cuda_error occupancy(int *blocks, const void *function, int threads, size_t shared) {
  nv_device *d = nv_cudart_lock();
  nv_module *module;
  cuda_error error;
  nv_kernel *kernel = nv_kernel_find(d, function, &module, &error);
  if (!kernel || !blocks || threads <= 0)
    return nv_cudart_done(d, kernel ? cudaErrorInvalidValue : error);
  *blocks = threads <= NV_MAX_THREADS && shared <= kernel->most_dynamic &&
            (!kernel->most_threads || (unsigned)threads <= kernel->most_threads);
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, const void *function,
                                                                int threads, size_t shared) {
  return occupancy(blocks, function, threads, shared);
}
NV_API cuda_error cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks,
                                                                         const void *function,
                                                                         int threads, size_t shared,
                                                                         unsigned flags) {
  (void)flags;
  return occupancy(blocks, function, threads, shared);
}
