/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * The CUDA runtime as device code sees it: launches from kernels, and what may be called beside them.
 * With relocatable code (-fgpu-rdc) the functions are those of libcudadevrt.a, whose names begin with
 * __cudaCDP2; without it nothing can be launched, and the few that libraries ask in passing fail. */
#ifndef NVOPT_DEVICE_RUNTIME_H
#define NVOPT_DEVICE_RUNTIME_H

#ifdef __CUDA__
#include <nvopt/runtime_types.h>
#include <nvopt/vector_types.h>

#define cudaStreamTailLaunch ((cudaStream_t)0x3)
#define cudaStreamFireAndForget ((cudaStream_t)0x4)
#define cudaStreamGraphTailLaunch ((cudaStream_t)0x0100000000000000)
#define cudaStreamGraphFireAndForget ((cudaStream_t)0x0200000000000000)
#define cudaStreamGraphFireAndForgetAsSibling ((cudaStream_t)0x0300000000000000)

/* One device function; __stream marks those that have a form for the default stream of each thread. */
#ifdef __CLANG_RDC__
#define NVOPT_CDP_(__result, __name, ...)                                                          \
  extern __device__ __result cuda##__name(__VA_ARGS__) __asm__("__cudaCDP2" #__name);
#ifdef CUDA_API_PER_THREAD_DEFAULT_STREAM
#define NVOPT_CDP_STREAM_(__name, ...)                                                             \
  extern __device__ cudaError_t cuda##__name(__VA_ARGS__) __asm__("__cudaCDP2" #__name "_ptsz");
#else
#define NVOPT_CDP_STREAM_(__name, ...) NVOPT_CDP_(cudaError_t, __name, __VA_ARGS__)
#endif
#define NVOPT_CDP_ALWAYS_(__name, ...) NVOPT_CDP_(cudaError_t, __name, __VA_ARGS__)
#else
#define NVOPT_CDP_ALWAYS_(__name, ...)                                                             \
  static __inline__ __attribute__((unused)) __device__ cudaError_t cuda##__name(__VA_ARGS__) {     \
    return cudaErrorUnknown;                                                                       \
  }
#endif

extern "C" {
NVOPT_CDP_ALWAYS_(Malloc, void **, size_t)
NVOPT_CDP_ALWAYS_(FuncGetAttributes, struct cudaFuncAttributes *, const void *)
NVOPT_CDP_ALWAYS_(DeviceGetAttribute, int *, enum cudaDeviceAttr, int)
NVOPT_CDP_ALWAYS_(GetDevice, int *)
NVOPT_CDP_ALWAYS_(OccupancyMaxActiveBlocksPerMultiprocessor, int *, const void *, int, size_t)
NVOPT_CDP_ALWAYS_(OccupancyMaxActiveBlocksPerMultiprocessorWithFlags, int *, const void *, int,
                  size_t, unsigned int)

#ifdef __CLANG_RDC__
/* What clang calls for <<<>>> in device code: memory for the parameters, then the launch. */
NVOPT_CDP_(void *, GetParameterBuffer, size_t, size_t)
NVOPT_CDP_STREAM_(LaunchDevice, void *, void *, dim3, dim3, unsigned int, cudaStream_t)
NVOPT_CDP_(void *, GetParameterBufferV2, void *, dim3, dim3, unsigned int)
NVOPT_CDP_STREAM_(LaunchDeviceV2, void *, cudaStream_t)

NVOPT_CDP_(cudaError_t, DeviceGetLimit, size_t *, enum cudaLimit)
NVOPT_CDP_(cudaError_t, DeviceGetCacheConfig, enum cudaFuncCache *)
NVOPT_CDP_(cudaError_t, DeviceGetSharedMemConfig, enum cudaSharedMemConfig *)
NVOPT_CDP_(cudaError_t, GetDeviceCount, int *)
NVOPT_CDP_(cudaError_t, RuntimeGetVersion, int *)
NVOPT_CDP_(cudaError_t, GetLastError, void)
NVOPT_CDP_(cudaError_t, PeekAtLastError, void)
NVOPT_CDP_(const char *, GetErrorString, cudaError_t)
NVOPT_CDP_(const char *, GetErrorName, cudaError_t)
NVOPT_CDP_(cudaError_t, StreamCreateWithFlags, cudaStream_t *, unsigned int)
NVOPT_CDP_(cudaError_t, StreamDestroy, cudaStream_t)
NVOPT_CDP_STREAM_(StreamWaitEvent, cudaStream_t, cudaEvent_t, unsigned int)
NVOPT_CDP_(cudaError_t, EventCreateWithFlags, cudaEvent_t *, unsigned int)
NVOPT_CDP_STREAM_(EventRecord, cudaEvent_t, cudaStream_t)
NVOPT_CDP_STREAM_(EventRecordWithFlags, cudaEvent_t, cudaStream_t, unsigned int)
NVOPT_CDP_(cudaError_t, EventDestroy, cudaEvent_t)
NVOPT_CDP_(cudaError_t, Free, void *)
NVOPT_CDP_STREAM_(MemcpyAsync, void *, const void *, size_t, enum cudaMemcpyKind, cudaStream_t)
NVOPT_CDP_STREAM_(Memcpy2DAsync, void *, size_t, const void *, size_t, size_t, size_t,
                  enum cudaMemcpyKind, cudaStream_t)
NVOPT_CDP_STREAM_(Memcpy3DAsync, const struct cudaMemcpy3DParms *, cudaStream_t)
NVOPT_CDP_STREAM_(MemsetAsync, void *, int, size_t, cudaStream_t)
NVOPT_CDP_STREAM_(Memset2DAsync, void *, size_t, int, size_t, size_t, cudaStream_t)
NVOPT_CDP_STREAM_(Memset3DAsync, struct cudaPitchedPtr, int, struct cudaExtent, cudaStream_t)
#undef NVOPT_CDP_
#undef NVOPT_CDP_STREAM_
#endif
#ifndef __CLANG_RDC__
/* Thrust's launches mention them where none is made. */
static __inline__ __attribute__((unused)) __device__ void *cudaGetParameterBuffer(size_t, size_t) {
  return 0;
}
NVOPT_CDP_ALWAYS_(LaunchDevice, void *, void *, dim3, dim3, unsigned int, cudaStream_t)
#endif
#undef NVOPT_CDP_ALWAYS_

struct cudaGraphKernelNodeUpdate;
/* Graphs that device code launches or changes, for which code need not be relocatable. */
extern __device__ cudaError_t cudaGraphLaunch(cudaGraphExec_t, cudaStream_t);
extern __device__ cudaError_t cudaGraphKernelNodeSetParam(cudaGraphDeviceNode_t, size_t,
                                                          const void *, size_t);
extern __device__ cudaError_t cudaGraphKernelNodeSetEnabled(cudaGraphDeviceNode_t, bool);
extern __device__ cudaError_t cudaGraphKernelNodeSetGridDim(cudaGraphDeviceNode_t, dim3);
extern __device__ cudaError_t cudaGraphKernelNodeUpdatesApply(const struct cudaGraphKernelNodeUpdate *,
                                                              size_t);
extern __device__ void cudaGraphSetConditional(cudaGraphConditionalHandle, unsigned int);
static __inline__ __attribute__((unused)) __device__ cudaGraphExec_t cudaGetCurrentGraphExec(void) {
  unsigned long long __graph;
  __asm__("mov.u64 %0, %%current_graph_exec;" : "=l"(__graph));
  return (cudaGraphExec_t)__graph;
}
}

template <class __T>
static __inline__ __device__ cudaError_t cudaGraphKernelNodeSetParam(cudaGraphDeviceNode_t __node,
                                                                     size_t __at,
                                                                     const __T &__value) {
  return cudaGraphKernelNodeSetParam(__node, __at, &__value, sizeof(__T));
}

template <class __T>
static __inline__ __device__ cudaError_t cudaMalloc(__T **__p, size_t __size) {
  return cudaMalloc((void **)(void *)__p, __size);
}
template <class __T>
static __inline__ __device__ cudaError_t cudaFuncGetAttributes(struct cudaFuncAttributes *__to,
                                                               __T *__function) {
  return cudaFuncGetAttributes(__to, (const void *)__function);
}
template <class __T>
static __inline__ __device__ cudaError_t
cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *__n, __T __function, int __block, size_t __shared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessor(__n, (const void *)__function, __block,
                                                       __shared);
}
template <class __T>
static __inline__ __device__ cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int *__n, __T __function, int __block, size_t __shared, unsigned int __flags) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(__n, (const void *)__function, __block,
                                                                __shared, __flags);
}
#endif
#endif
