// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// driver-module.c: modules, what the driver says about functions, launches. A module is a library of the runtime, and a
// function the handle of a kernel, which is also what the driver's own libraries and kernels are.
#include "cudart/driver.h"
#include "exec/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

cuda_error cudaLibraryLoadData(nv_library **result, const void *code, int *jit, void **jit_values,
                               unsigned jit_count, const int *options, void **values,
                               unsigned count);
cuda_error cudaLibraryLoadFromFile(nv_library **result, const char *path, int *jit,
                                   void **jit_values, unsigned jit_count, const int *options,
                                   void **values, unsigned count);
cuda_error cudaLibraryGetKernelCount(unsigned *count, nv_library *library);
cuda_error cudaFuncSetAttribute(const void *function, int attribute, int value);
cuda_error cudaOccupancyMaxActiveClusters(int *clusters, const void *function, const void *config);
cuda_error cudaOccupancyMaxPotentialClusterSize(int *size, const void *function,
                                                const void *config);

// Options of the compiler of PTX: of these only where its messages go is of use.
enum { LOG = 3, LOG_SIZE, ERRORS, ERRORS_SIZE };

// Gives the program the text for one of its buffers; the size that it said becomes that of the text.
static void write_log(const int *options, void **values, unsigned count, int buffer,
                      const char *text) {
  char *to = NULL;
  void **size = NULL;
  for (unsigned i = 0; i < count; i++) {
    if (options[i] == buffer)
      to = values[i];
    if (options[i] == buffer + 1)
      size = &values[i];
  }
  size_t room = size ? (unsigned)(uintptr_t)*size : 0, length = strlen(text);
  if (to && room)
    snprintf(to, room, "%s", text);
  if (size)
    *size = (void *)(uintptr_t)(length < room ? length : room);
}

// What there is to load is at `code`, or in the file `path`.
static cu_result load(nv_library **module, const void *code, const char *path, const int *options,
                      void **values, unsigned count) {
  cu_result result = nv_driver_enter();
  if (result)
    return result;
  if (!module || (count && (!options || !values)))
    return nv_driver_leave(cudaErrorInvalidValue);
  cuda_error error = path ? cudaLibraryLoadFromFile(module, path, NULL, NULL, 0, NULL, NULL, 0)
                          : cudaLibraryLoadData(module, code, NULL, NULL, 0, NULL, NULL, 0);
  write_log(options, values, count, LOG, "");
  write_log(options, values, count, ERRORS, error ? nv_module_problem() : "");
  return nv_driver_leave(error);
}

cu_result cuModuleLoadDataEx(nv_library **module, const void *code, unsigned count, int *options,
                             void **values);
cu_result cuModuleLoadDataEx(nv_library **module, const void *code, unsigned count, int *options,
                             void **values) {
  return load(module, code, NULL, options, values, count);
}
cu_result cuModuleLoadData(nv_library **module, const void *code);
cu_result cuModuleLoadData(nv_library **module, const void *code) {
  return load(module, code, NULL, NULL, NULL, 0);
}
cu_result cuModuleLoadFatBinary(nv_library **module, const void *code);
cu_result cuModuleLoadFatBinary(nv_library **module, const void *code) {
  return load(module, code, NULL, NULL, NULL, 0);
}
cu_result cuModuleLoad(nv_library **module, const char *path);
cu_result cuModuleLoad(nv_library **module, const char *path) {
  return load(module, NULL, path ? path : "", NULL, NULL, 0);
}
cu_result cuModuleGetLoadingMode(int *mode);
cu_result cuModuleGetLoadingMode(int *mode) {
  enum { EAGER = 1 };
  if (!mode)
    return CUDA_ERROR_INVALID_VALUE;
  *mode = EAGER;
  return CUDA_SUCCESS;
}

// Options of libraries, but for the compiler's, are the runtime's.
static cu_result load_library(nv_library **library, const void *code, const char *path, int *jit,
                              void **jit_values, unsigned jit_count, const int *options,
                              void **values, unsigned count) {
  // A library belongs to no context.
  cu_result result = nv_driver_enter_device();
  if (result)
    return result;
  if (!library || (jit_count && (!jit || !jit_values)))
    return nv_driver_leave(cudaErrorInvalidValue);
  cuda_error error =
      path ? cudaLibraryLoadFromFile(library, path, NULL, NULL, 0, options, values, count)
           : cudaLibraryLoadData(library, code, NULL, NULL, 0, options, values, count);
  write_log(jit, jit_values, jit_count, LOG, "");
  write_log(jit, jit_values, jit_count, ERRORS, error ? nv_module_problem() : "");
  return nv_driver_leave(error);
}
cu_result cuLibraryLoadData(nv_library **library, const void *code, int *jit, void **jit_values,
                            unsigned jit_count, const int *options, void **values, unsigned count);
cu_result cuLibraryLoadData(nv_library **library, const void *code, int *jit, void **jit_values,
                            unsigned jit_count, const int *options, void **values, unsigned count) {
  return load_library(library, code, NULL, jit, jit_values, jit_count, options, values, count);
}
cu_result cuLibraryLoadFromFile(nv_library **library, const char *path, int *jit, void **jit_values,
                                unsigned jit_count, const int *options, void **values,
                                unsigned count);
cu_result cuLibraryLoadFromFile(nv_library **library, const char *path, int *jit, void **jit_values,
                                unsigned jit_count, const int *options, void **values,
                                unsigned count) {
  return load_library(library, NULL, path ? path : "", jit, jit_values, jit_count, options, values,
                      count);
}
cu_result cuLibraryGetModule(nv_library **module, nv_library *library);
cu_result cuLibraryGetModule(nv_library **module, nv_library *library) {
  cu_result result = nv_driver_enter();
  if (result)
    return result;
  unsigned kernels;
  cuda_error error = module ? cudaLibraryGetKernelCount(&kernels, library) : cudaErrorInvalidValue;
  if (!error)
    *module = library;
  else if (module)
    error = cudaErrorInvalidResourceHandle;
  return nv_driver_leave(error);
}

/// CUfunction_attribute.
enum {
  MOST_THREADS,
  SHARED,
  CONSTANT,
  LOCAL,
  REGISTERS,
  PTX_VERSION,
  BINARY_VERSION,
  CACHE_MODE,
  MOST_DYNAMIC = NV_FUNCTION_DYNAMIC_SHARED, // from here on those of the runtime
  ATTRIBUTES = NV_FUNCTION_POLICY + 1
};

cu_result cuFuncGetAttribute(int *value, int attribute, const void *function);
cu_result cuFuncGetAttribute(int *value, int attribute, const void *function) {
  cu_result result = nv_driver_enter();
  if (result)
    return result;
  nv_module *module;
  cuda_error error;
  nv_device *d = nv_cudart_lock();
  const nv_kernel *kernel = nv_kernel_find(d, function, &module, &error);
  if (!kernel || !value || attribute < 0 || attribute >= ATTRIBUTES)
    return nv_driver_leave(nv_cudart_done(d, kernel ? cudaErrorInvalidValue : error));
  // The numbers that the runtime gives, too.
  const int values[MOST_DYNAMIC] = {
      [MOST_THREADS] = kernel->most_threads ? (int)kernel->most_threads : NV_MAX_THREADS,
      [SHARED] = (int)kernel->shared,
      [REGISTERS] = 32,
      [PTX_VERSION] = nv_module_target(module),
      [BINARY_VERSION] = NV_DEVICE_SM};
  *value = attribute < MOST_DYNAMIC ? values[attribute] : nv_kernel_attribute(kernel, attribute);
  return nv_driver_leave(nv_cudart_done(d, cudaSuccess));
}
cu_result cuKernelGetAttribute(int *value, int attribute, const void *kernel, int device);
cu_result cuKernelGetAttribute(int *value, int attribute, const void *kernel, int device) {
  return device ? CUDA_ERROR_INVALID_DEVICE : cuFuncGetAttribute(value, attribute, kernel);
}
cu_result cuKernelSetAttribute(int attribute, int value, const void *kernel, int device);
cu_result cuKernelSetAttribute(int attribute, int value, const void *kernel, int device) {
  cu_result result = nv_driver_enter();
  if (result)
    return result;
  return nv_driver_leave(device ? cudaErrorInvalidDevice
                                : cudaFuncSetAttribute(kernel, attribute, value));
}

// A kernel is ready when its module is loaded.
cu_result cuFuncIsLoaded(int *state, const void *function);
cu_result cuFuncIsLoaded(int *state, const void *function) {
  int threads;
  cu_result result = cuFuncGetAttribute(&threads, MOST_THREADS, function);
  if (!result && state)
    *state = 1;
  return result || state ? result : CUDA_ERROR_INVALID_VALUE;
}
cu_result cuFuncLoad(const void *function);
cu_result cuFuncLoad(const void *function) {
  int threads;
  return cuFuncGetAttribute(&threads, MOST_THREADS, function);
}

/// What the runtime takes: cudaLaunchConfig_t.
typedef struct runtime_config {
  dim3 grid, block;
  size_t shared;
  void *stream;
  const nv_attribute *attributes;
  unsigned attribute_count;
} runtime_config;
cuda_error cudaLaunchKernelExC(const runtime_config *config, const void *function, void **args);

// Where the arguments are in the buffer that `extra` names, as a new array; NULL where it is none, or has too few bytes.
static void **unpack(const nv_kernel *kernel, void **extra) {
  enum { END, BUFFER, SIZE };
  char *buffer = NULL;
  size_t size = 0;
  for (; extra[0] != (void *)END; extra += 2) {
    if (extra[0] == (void *)BUFFER)
      buffer = extra[1];
    else if (extra[0] == (void *)SIZE)
      size = *(const size_t *)extra[1];
    else
      return NULL;
  }
  void **args = nv_alloc((kernel->count + 1) * sizeof *args);
  for (size_t i = 0; i < kernel->count; i++) {
    args[i] = buffer + kernel->offsets[i];
    if (!buffer || kernel->offsets[i] + kernel->sizes[i] > size) {
      free(args);
      return NULL;
    }
  }
  return args;
}

static cu_result launch(const void *function, const runtime_config *config, void **args,
                        void **extra) {
  cu_result result = nv_driver_enter();
  if (result)
    return result;
  nv_module *module;
  cuda_error error;
  void **unpacked = NULL;
  nv_device *d = nv_cudart_lock();
  const nv_kernel *kernel = nv_kernel_find(d, function, &module, &error);
  if (kernel)
    error = args && extra ? cudaErrorInvalidValue : cudaSuccess;
  if (kernel && !error && !args && kernel->count) {
    unpacked = extra ? unpack(kernel, extra) : NULL;
    error = unpacked ? cudaSuccess : cudaErrorInvalidValue;
  }
  error = nv_cudart_done(d, error);
  if (!error)
    error = cudaLaunchKernelExC(config, function, unpacked ? unpacked : args);
  free(unpacked);
  return nv_driver_leave(error);
}

cu_result cuLaunchKernel(const void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                         unsigned x, unsigned y, unsigned z, unsigned shared, void *stream,
                         void **args, void **extra);
cu_result cuLaunchKernel(const void *function, unsigned grid_x, unsigned grid_y, unsigned grid_z,
                         unsigned x, unsigned y, unsigned z, unsigned shared, void *stream,
                         void **args, void **extra) {
  const runtime_config config = {
      .grid = {grid_x, grid_y, grid_z}, .block = {x, y, z}, .shared = shared, .stream = stream};
  return launch(function, &config, args, extra);
}
cu_result cuLaunchCooperativeKernel(const void *function, unsigned grid_x, unsigned grid_y,
                                    unsigned grid_z, unsigned x, unsigned y, unsigned z,
                                    unsigned shared, void *stream, void **args);
cu_result cuLaunchCooperativeKernel(const void *function, unsigned grid_x, unsigned grid_y,
                                    unsigned grid_z, unsigned x, unsigned y, unsigned z,
                                    unsigned shared, void *stream, void **args) {
  const nv_attribute cooperative = {.id = NV_ATTRIBUTE_COOPERATIVE, .value.integer = 1};
  const runtime_config config = {.grid = {grid_x, grid_y, grid_z},
                                 .block = {x, y, z},
                                 .shared = shared,
                                 .stream = stream,
                                 .attributes = &cooperative,
                                 .attribute_count = 1};
  return launch(function, &config, args, NULL);
}

/// CUlaunchConfig.
typedef struct driver_config {
  dim3 grid, block;
  unsigned shared;
  void *stream;
  const nv_attribute *attributes;
  unsigned attribute_count;
} driver_config;
_Static_assert(sizeof(driver_config) == 56, "the layout of CUDA");

static runtime_config config_of(const driver_config *config) {
  return (runtime_config){config->grid,   config->block,      config->shared,
                          config->stream, config->attributes, config->attribute_count};
}
cu_result cuLaunchKernelEx(const driver_config *config, const void *function, void **args,
                           void **extra);
cu_result cuLaunchKernelEx(const driver_config *config, const void *function, void **args,
                           void **extra) {
  if (!config)
    return CUDA_ERROR_INVALID_VALUE;
  const runtime_config same = config_of(config);
  return launch(function, &same, args, extra);
}
cu_result cuOccupancyMaxActiveClusters(int *clusters, const void *function,
                                       const driver_config *config);
cu_result cuOccupancyMaxActiveClusters(int *clusters, const void *function,
                                       const driver_config *config) {
  cu_result result = config ? nv_driver_enter() : CUDA_ERROR_INVALID_VALUE;
  if (result)
    return result;
  const runtime_config same = config_of(config);
  return nv_driver_leave(cudaOccupancyMaxActiveClusters(clusters, function, &same));
}
cu_result cuOccupancyMaxPotentialClusterSize(int *size, const void *function,
                                             const driver_config *config);
cu_result cuOccupancyMaxPotentialClusterSize(int *size, const void *function,
                                             const driver_config *config) {
  cu_result result = config ? nv_driver_enter() : CUDA_ERROR_INVALID_VALUE;
  if (result)
    return result;
  const runtime_config same = config_of(config);
  return nv_driver_leave(cudaOccupancyMaxPotentialClusterSize(size, function, &same));
}

// The block that keeps most threads resident, the largest of these, and the blocks that fill the device with it.
cu_result cuOccupancyMaxPotentialBlockSizeWithFlags(int *blocks, int *threads, const void *function,
                                                    size_t (*shared_of)(int), size_t shared,
                                                    int limit, unsigned flags);
cu_result cuOccupancyMaxPotentialBlockSizeWithFlags(int *blocks, int *threads, const void *function,
                                                    size_t (*shared_of)(int), size_t shared,
                                                    int limit, unsigned flags) {
  (void)flags;
  cu_result result = nv_driver_enter();
  if (result)
    return result;
  nv_module *module;
  cuda_error error;
  nv_device *d = nv_cudart_lock();
  const nv_kernel *kernel = nv_kernel_find(d, function, &module, &error);
  if (!kernel || !blocks || !threads)
    return nv_driver_leave(nv_cudart_done(d, kernel ? cudaErrorInvalidValue : error));
  int most = kernel->most_threads ? (int)kernel->most_threads : NV_MAX_THREADS, best = 0;
  most = limit > 0 && limit < most ? limit : most;
  *blocks = *threads = 0;
  // The program's function runs without the lock.
  nv_cudart_done(d, cudaSuccess);
  for (int size = most; size > 0; size = (size - 1) / NV_WARP * NV_WARP) {
    size_t dynamic = shared_of ? shared_of(size) : shared;
    int resident = (int)nv_kernel_occupancy(kernel, (uint64_t)size, dynamic);
    if (resident * size > best) {
      best = resident * size;
      *blocks = resident * NV_MULTIPROCESSORS;
      *threads = size;
    }
  }
  return nv_driver_leave(cudaSuccess);
}
cu_result cuOccupancyMaxPotentialBlockSize(int *blocks, int *threads, const void *function,
                                           size_t (*shared_of)(int), size_t shared, int limit);
cu_result cuOccupancyMaxPotentialBlockSize(int *blocks, int *threads, const void *function,
                                           size_t (*shared_of)(int), size_t shared, int limit) {
  return cuOccupancyMaxPotentialBlockSizeWithFlags(blocks, threads, function, shared_of, shared,
                                                   limit, 0);
}
