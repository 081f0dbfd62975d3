// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-launch.c: launches, questions about kernels, host functions in streams.
#include "cudart/work.h"

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

typedef struct launch_config {
  dim3 grid, block;
  size_t shared;
  void *stream;
  const nv_attribute *attributes;
  unsigned attribute_count;
} launch_config;

// Launches in the stream of `config`, and with its attributes, which a node of a graph can be asked for.
static cuda_error launch(const void *function, const nv_shape *shape, void **args,
                         const launch_config *config) {
  nv_work work;
  nv_device *d = nv_cudart_lock();
  cuda_error error = d->sticky ? d->sticky : nv_work_launch(d, function, shape, args, &work);
  for (unsigned i = 0; !error && i < config->attribute_count; i++)
    arrput(work.kernel.attributes, config->attributes[i]);
  error = nv_cudart_done(d, error);
  return error ? error : nv_stream_do(config->stream, &work);
}

NV_API cuda_error cudaLaunchKernel(const void *function, dim3 grid, dim3 block, void **args,
                                   size_t shared, void *stream) {
  return launch(function, &(nv_shape){.grid = grid, .block = block, .shared = shared}, args,
                &(launch_config){.stream = stream});
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
  return cudaLaunchKernel(kernel, grid, block, args, shared, stream);
}

NV_API cuda_error cudaLaunchCooperativeKernel(const void *function, dim3 grid, dim3 block,
                                              void **args, size_t shared, void *stream) {
  const nv_shape shape = {.grid = grid, .block = block, .shared = shared, .cooperative = true};
  return launch(function, &shape, args, &(launch_config){.stream = stream});
}

// Takes the attributes of a launch. False at one that is not modelled.
static bool read_attributes(const launch_config *config, nv_shape *shape) {
  for (unsigned i = 0; i < config->attribute_count; i++) {
    const nv_attribute *a = &config->attributes[i];
    if (a->id == NV_ATTRIBUTE_COOPERATIVE)
      shape->cooperative = a->value.integer != 0;
    else if (a->id == NV_ATTRIBUTE_CLUSTER)
      shape->cluster = a->value.cluster;
    else if (a->id == NV_ATTRIBUTE_EVENT ||
             (a->id >= NV_ATTRIBUTE_PREFERRED_CLUSTER && a->id <= NV_ATTRIBUTE_UPDATABLE))
      return false;
    // The others are about speed, or about what may run at the same time.
  }
  return true;
}

NV_API cuda_error cudaLaunchKernelExC(const launch_config *config, const void *function,
                                      void **args) {
  if (!config || (config->attribute_count && !config->attributes))
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  nv_shape shape = {.grid = config->grid, .block = config->block, .shared = config->shared};
  if (!read_attributes(config, &shape))
    return nv_cudart_unsupported("cudaLaunchKernelExC with events or preferred clusters");
  return launch(function, &shape, args, config);
}

NV_API cuda_error cudaLaunchHostFunc(void *stream, void (*function)(void *), void *data) {
  if (!function)
    return nv_cudart_done(nv_cudart_lock(), cudaErrorInvalidValue);
  nv_work work = {.kind = WORK_HOST, .host = {function, data}};
  return nv_stream_do(stream, &work);
}
NV_API cuda_error cudaStreamAddCallback(void *handle, void (*function)(void *, cuda_error, void *),
                                        void *data, unsigned flags) {
  nv_stream *stream;
  nv_device *d = nv_cudart_lock();
  cuda_error error = function && !flags ? cudaSuccess : cudaErrorInvalidValue;
  if (!error)
    error = nv_stream_find(handle, &stream) ? nv_capture_refuse(d, stream)
                                            : cudaErrorInvalidResourceHandle;
  error = nv_cudart_done(d, error);
  if (!error)
    function(handle, cudaSuccess, data);
  return error;
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
  *blocks = (int)nv_kernel_occupancy(kernel, (uint64_t)threads, shared);
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

NV_API cuda_error cudaOccupancyAvailableDynamicSMemPerBlock(size_t *bytes, const void *function,
                                                            int blocks, int threads) {
  nv_device *d = nv_cudart_lock();
  nv_module *module;
  cuda_error error;
  nv_kernel *kernel = nv_kernel_find(d, function, &module, &error);
  if (!kernel || !bytes || blocks <= 0 || threads <= 0)
    return nv_cudart_done(d, kernel ? cudaErrorInvalidValue : error);
  uint64_t each = (228 << 10) / (uint64_t)blocks, taken = kernel->shared + NV_SHARED_START;
  *bytes = each > taken ? each - taken : 0;
  if (*bytes + kernel->shared > NV_SHARED_BLOCK)
    *bytes = NV_SHARED_BLOCK - kernel->shared;
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaOccupancyMaxActiveClusters(int *clusters, const void *function,
                                                 const launch_config *config) {
  nv_device *d = nv_cudart_lock();
  nv_module *module;
  cuda_error error;
  nv_kernel *kernel = nv_kernel_find(d, function, &module, &error);
  nv_shape shape = {0};
  if (!kernel || !clusters || !config || (config->attribute_count && !config->attributes) ||
      !read_attributes(config, &shape))
    return nv_cudart_done(d, kernel ? cudaErrorInvalidValue : error);
  uint64_t threads = (uint64_t)config->block.x * config->block.y * config->block.z;
  const dim3 own = nv_kernel_cluster(kernel);
  const dim3 cluster = shape.cluster.x ? shape.cluster : own.x ? own : (dim3){1, 1, 1};
  unsigned size = cluster.x * cluster.y * cluster.z;
  unsigned blocks = nv_kernel_occupancy(kernel, threads, config->shared) * NV_MULTIPROCESSORS;
  *clusters = size && size <= nv_kernel_cluster_blocks(kernel) ? (int)(blocks / size) : 0;
  return nv_cudart_done(d, cudaSuccess);
}

NV_API cuda_error cudaOccupancyMaxPotentialClusterSize(int *size, const void *function,
                                                       const launch_config *config) {
  int clusters;
  cuda_error error = cudaOccupancyMaxActiveClusters(&clusters, function, config);
  if (error)
    return error;
  nv_device *d = nv_cudart_lock();
  nv_module *module;
  const nv_kernel *kernel = nv_kernel_find(d, function, &module, &error);
  if (kernel && size)
    *size = (int)nv_kernel_cluster_blocks(kernel);
  return nv_cudart_done(d, kernel ? (size ? cudaSuccess : cudaErrorInvalidValue) : error);
}
