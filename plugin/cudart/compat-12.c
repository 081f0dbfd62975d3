// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// compat-12.c: libcudart.so.12 for programs built with CUDA 12: calls by the names whose arguments CUDA 13 changed, as
// CUDA 12 has them. Those of CUDA 13 are there under the names that CUDA 12 gave them, see cudart.h.
#include "cudart/work.h"

// What cudart.h makes of the names is not what these functions are called.
#undef cudaMemAdvise
#undef cudaMemPrefetchAsync
#undef cudaStreamGetCaptureInfo
#undef cudaStreamUpdateCaptureDependencies
#undef cudaGraphGetEdges
#undef cudaGraphNodeGetDependencies
#undef cudaGraphNodeGetDependentNodes
#undef cudaGraphAddDependencies
#undef cudaGraphRemoveDependencies
#undef cudaGraphAddNode
#undef cudaGetDeviceProperties

cuda_error cudaMemAdvise_v2(const void *pointer, size_t size, int advice, nv_location location);
cuda_error cudaMemPrefetchAsync_v2(const void *pointer, size_t size, nv_location location,
                                   unsigned flags, void *stream);
cuda_error cudaStreamGetCaptureInfo_v3(void *handle, int *status, uint64_t *id, nv_graph **graph,
                                       nv_node *const **after, const nv_edge **edges,
                                       size_t *count);
cuda_error cudaStreamUpdateCaptureDependencies_v2(void *handle, nv_node **nodes,
                                                  const nv_edge *edges, size_t count,
                                                  unsigned flags);
cuda_error cudaGraphGetEdges_v2(nv_graph *graph, nv_node **from, nv_node **to, nv_edge *data,
                                size_t *room);
cuda_error cudaGraphNodeGetDependencies_v2(nv_node *node, nv_node **list, nv_edge *data,
                                           size_t *room);
cuda_error cudaGraphNodeGetDependentNodes_v2(nv_node *node, nv_node **list, nv_edge *data,
                                             size_t *room);
cuda_error cudaGraphAddDependencies_v2(nv_graph *graph, nv_node *const *from, nv_node *const *to,
                                       const nv_edge *edges, size_t count);
cuda_error cudaGraphRemoveDependencies_v2(nv_graph *graph, nv_node *const *from, nv_node *const *to,
                                          const nv_edge *edges, size_t count);
cuda_error cudaGraphAddNode_v2(nv_node **node, nv_graph *graph, nv_node *const *after,
                               const nv_edge *edges, size_t count, void *params);
cuda_error cudaDeviceSynchronize(void);
cuda_error cudaDeviceReset(void);
cuda_error cudaDeviceSetLimit(int limit, size_t value);
cuda_error cudaDeviceGetLimit(size_t *value, int limit);
cuda_error cudaDeviceSetCacheConfig(int config);
cuda_error cudaEventElapsedTime(float *milliseconds, nv_event *start, nv_event *end);

// The place that the number of a device, or cudaCpuDeviceId, stands for.
static nv_location place_of(int device) {
  enum { DEVICE = 1, HOST = 2, NO_NUMBER = -1 };
  return device == NO_NUMBER ? (nv_location){HOST, 0} : (nv_location){DEVICE, device};
}
NV_API cuda_error cudaMemAdvise(const void *pointer, size_t size, int advice, int device) {
  return cudaMemAdvise_v2(pointer, size, advice, place_of(device));
}
NV_API cuda_error cudaMemPrefetchAsync(const void *pointer, size_t size, int device, void *stream) {
  return cudaMemPrefetchAsync_v2(pointer, size, place_of(device), 0, stream);
}

NV_API cuda_error cudaStreamGetCaptureInfo(void *handle, int *status, uint64_t *id) {
  return cudaStreamGetCaptureInfo_v3(handle, status, id, NULL, NULL, NULL, NULL);
}
NV_API cuda_error cudaStreamGetCaptureInfo_v2(void *handle, int *status, uint64_t *id,
                                              nv_graph **graph, nv_node *const **after,
                                              size_t *count) {
  return cudaStreamGetCaptureInfo_v3(handle, status, id, graph, after, NULL, count);
}
NV_API cuda_error cudaStreamUpdateCaptureDependencies(void *handle, nv_node **nodes, size_t count,
                                                      unsigned flags) {
  return cudaStreamUpdateCaptureDependencies_v2(handle, nodes, NULL, count, flags);
}

NV_API cuda_error cudaGraphGetEdges(nv_graph *graph, nv_node **from, nv_node **to, size_t *room) {
  return cudaGraphGetEdges_v2(graph, from, to, NULL, room);
}
NV_API cuda_error cudaGraphNodeGetDependencies(nv_node *node, nv_node **list, size_t *room) {
  return cudaGraphNodeGetDependencies_v2(node, list, NULL, room);
}
NV_API cuda_error cudaGraphNodeGetDependentNodes(nv_node *node, nv_node **list, size_t *room) {
  return cudaGraphNodeGetDependentNodes_v2(node, list, NULL, room);
}
NV_API cuda_error cudaGraphAddDependencies(nv_graph *graph, nv_node *const *from,
                                           nv_node *const *to, size_t count) {
  return cudaGraphAddDependencies_v2(graph, from, to, NULL, count);
}
NV_API cuda_error cudaGraphRemoveDependencies(nv_graph *graph, nv_node *const *from,
                                              nv_node *const *to, size_t count) {
  return cudaGraphRemoveDependencies_v2(graph, from, to, NULL, count);
}
NV_API cuda_error cudaGraphAddNode(nv_node **node, nv_graph *graph, nv_node *const *after,
                                   size_t count, void *params) {
  return cudaGraphAddNode_v2(node, graph, after, NULL, count, params);
}

// What CUDA 13 took away.
NV_API cuda_error cudaThreadSynchronize(void) { return cudaDeviceSynchronize(); }
NV_API cuda_error cudaThreadExit(void) { return cudaDeviceReset(); }
NV_API cuda_error cudaThreadSetLimit(int limit, size_t value) {
  return cudaDeviceSetLimit(limit, value);
}
NV_API cuda_error cudaThreadGetLimit(size_t *value, int limit) {
  return cudaDeviceGetLimit(value, limit);
}
NV_API cuda_error cudaThreadSetCacheConfig(int config) { return cudaDeviceSetCacheConfig(config); }
NV_API cuda_error cudaEventElapsedTime_v2(float *milliseconds, nv_event *start, nv_event *end) {
  return cudaEventElapsedTime(milliseconds, start, end);
}
NV_API cuda_error cudaLaunchCooperativeKernelMultiDevice(void);
cuda_error cudaLaunchCooperativeKernelMultiDevice(void) {
  return nv_cudart_unsupported("cudaLaunchCooperativeKernelMultiDevice");
}
// Programs of CUDA 12 call it cudaGetDeviceProperties_v2; this name is for what was built before.
NV_API cuda_error cudaGetDeviceProperties(void);
cuda_error cudaGetDeviceProperties(void) {
  return nv_cudart_unsupported("cudaGetDeviceProperties of CUDA 11");
}
