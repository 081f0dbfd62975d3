// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// api-function.c: attributes of kernels.
#include "cudart/work.h"
#include "exec/device.h"

#include <string.h>

/// cudaFuncAttributes; the numbers behind `dynamic_shared` are those that cudaFuncSetAttribute sets.
struct function_attributes {
  size_t shared, constant, local;
  int threads, registers, ptx, binary, cache, dynamic_shared;
  int carveout, must_be_set, cluster[3], policy, large_clusters;
  int rest[17];
};
_Static_assert(sizeof(struct function_attributes) == 144, "the layout of CUDA 13");

dim3 nv_kernel_cluster(const nv_kernel *kernel) {
  const unsigned *sizes = kernel->cluster[0] ? kernel->cluster : kernel->asked_cluster;
  return (dim3){sizes[0], sizes[1], sizes[2]};
}

unsigned nv_kernel_cluster_blocks(const nv_kernel *kernel) {
  return kernel->large_clusters ? NV_CLUSTER_BLOCKS : NV_PORTABLE_BLOCKS;
}

NV_API cuda_error cudaFuncGetAttributes(struct function_attributes *result, const void *function) {
  nv_device *d = nv_cudart_lock();
  nv_module *module;
  cuda_error error;
  const nv_kernel *kernel = nv_kernel_find(d, function, &module, &error);
  if (!kernel || !result)
    return nv_cudart_done(d, kernel ? cudaErrorInvalidValue : error);
  const dim3 cluster = nv_kernel_cluster(kernel);
  memset(result, 0, sizeof *result);
  result->threads = kernel->most_threads ? (int)kernel->most_threads : NV_MAX_THREADS;
  result->registers = 32;
  // CUB chooses its kernels by the PTX version, and has only those of the GPUs it was compiled for.
  result->ptx = nv_module_target(module);
  result->binary = NV_DEVICE_SM;
  result->shared = kernel->shared;
  result->dynamic_shared = (int)kernel->most_dynamic;
  result->carveout = nv_kernel_attribute(kernel, NV_FUNCTION_CARVEOUT);
  result->cluster[0] = (int)cluster.x;
  result->cluster[1] = (int)cluster.y;
  result->cluster[2] = (int)cluster.z;
  result->policy = kernel->policy;
  result->large_clusters = kernel->large_clusters;
  return nv_cudart_done(d, cudaSuccess);
}

int nv_kernel_attribute(const nv_kernel *kernel, int attribute) {
  const dim3 cluster = nv_kernel_cluster(kernel);
  switch (attribute) {
  case NV_FUNCTION_DYNAMIC_SHARED:
    return (int)kernel->most_dynamic;
  case NV_FUNCTION_CARVEOUT:
    return kernel->carveout - 1;
  case NV_FUNCTION_CLUSTER_X:
    return (int)cluster.x;
  case NV_FUNCTION_CLUSTER_Y:
    return (int)cluster.y;
  case NV_FUNCTION_CLUSTER_Z:
    return (int)cluster.z;
  case NV_FUNCTION_LARGE_CLUSTERS:
    return kernel->large_clusters;
  case NV_FUNCTION_POLICY:
    return kernel->policy;
  default:
    return 0;
  }
}

static cuda_error set(nv_kernel *kernel, int attribute, int value) {
  enum { WHOLE = 100, POLICIES = 3 };
  switch (attribute) {
  case NV_FUNCTION_DYNAMIC_SHARED:
    if (value < 0 || (uint64_t)value + kernel->shared > NV_SHARED_BLOCK)
      return cudaErrorInvalidValue;
    kernel->most_dynamic = (uint64_t)value;
    return cudaSuccess;
  case NV_FUNCTION_CARVEOUT:
    if (value < -1 || value > WHOLE)
      return cudaErrorInvalidValue;
    kernel->carveout = value + 1;
    return cudaSuccess;
  case NV_FUNCTION_CLUSTER_X:
  case NV_FUNCTION_CLUSTER_Y:
  case NV_FUNCTION_CLUSTER_Z:
    // Whether the three go together is seen at the launch.
    if (kernel->cluster[0])
      return cudaErrorNotPermitted;
    if (value < 0)
      return cudaErrorInvalidValue;
    kernel->asked_cluster[attribute - NV_FUNCTION_CLUSTER_X] = (unsigned)value;
    return cudaSuccess;
  case NV_FUNCTION_LARGE_CLUSTERS:
    if (value != 0 && value != 1)
      return cudaErrorInvalidValue;
    kernel->large_clusters = value;
    return cudaSuccess;
  case NV_FUNCTION_POLICY:
    if (value < 0 || value >= POLICIES)
      return cudaErrorInvalidValue;
    kernel->policy = value;
    return cudaSuccess;
  default:
    return cudaErrorInvalidValue;
  }
}

NV_API cuda_error cudaFuncSetAttribute(const void *function, int attribute, int value) {
  nv_device *d = nv_cudart_lock();
  nv_module *module;
  cuda_error error;
  nv_kernel *kernel = nv_kernel_find(d, function, &module, &error);
  return nv_cudart_done(d, kernel ? set(kernel, attribute, value) : error);
}
