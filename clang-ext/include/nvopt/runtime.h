/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * The part of the CUDA runtime API that host code around a kernel uses: enough to parse a whole
 * .cu file. Calling it from code compiled for the host is an error that says where to get a runtime,
 * unless NVOPT_LINKED_RUNTIME says that libcudart.so.13 is linked (nvopt cc -nvopt-toolkit cpu): then
 * the functions are those of CUDA 13. In the device pass host functions are parsed and never called. */
#ifndef NVOPT_RUNTIME_H
#define NVOPT_RUNTIME_H

/* Other headers ask by these names whether CUDA's own was included. */
#define __CUDA_RUNTIME_H__
#define __CUDA_RUNTIME_API_H__

#include <nvopt/qualifiers.h>
#include <nvopt/runtime_types.h>
#include <nvopt/vector_types.h>
#include <nvopt/version.h>

#if (defined(__CUDA__) && defined(__CUDA_ARCH__)) || defined(NVOPT_LINKED_RUNTIME)
#define NVOPT_RT_
#define NVOPT_LAUNCH_
#else
#define NVOPT_RT_                                                                                  \
  NVOPT_UNAVAILABLE("the CUDA runtime is not part of nvopt's headers; compile with "               \
                    "--cuda-device-only, or with a CUDA toolkit: --config nvopt-toolkit.cfg "      \
                    "--cuda-path=<toolkit>")
#ifdef __CUDA__
/* clang does not look at unavailable here; a condition on a parameter is checked at the launch. */
#define NVOPT_LAUNCH_                                                                              \
  __attribute__((                                                                                  \
      diagnose_if(sizeof(__grid) != 0,                                                             \
                  "nvopt: launching a kernel needs the CUDA runtime headers; compile with "        \
                  "--cuda-device-only, or with a CUDA toolkit: --config nvopt-toolkit.cfg "        \
                  "--cuda-path=<toolkit>",                                                         \
                  "error")))
#else
#define NVOPT_LAUNCH_ NVOPT_RT_
#endif
#endif

extern "C" {
/* What clang looks for when it meets <<<grid, block, shared, stream>>>; the second name is for a
 * driver that found no toolkit to take a version from. */
unsigned int __cudaPushCallConfiguration(dim3 __grid, dim3 __block, size_t __shared = 0,
                                         void *__stream = nullptr) NVOPT_LAUNCH_;
#ifndef NVOPT_LINKED_RUNTIME
cudaError_t cudaConfigureCall(dim3 __grid, dim3 __block, size_t __shared = 0,
                              cudaStream_t __stream = nullptr) NVOPT_LAUNCH_;
#endif
cudaError_t cudaLaunchKernel(const void *, dim3, dim3, void **, size_t, cudaStream_t) NVOPT_RT_;
cudaError_t cudaLaunchCooperativeKernel(const void *, dim3, dim3, void **, size_t,
                                        cudaStream_t) NVOPT_RT_;

cudaError_t cudaMalloc(void **, size_t) NVOPT_RT_;
cudaError_t cudaMallocHost(void **, size_t) NVOPT_RT_;
cudaError_t cudaMallocManaged(void **, size_t, unsigned int = cudaMemAttachGlobal) NVOPT_RT_;
cudaError_t cudaMallocPitch(void **, size_t *, size_t, size_t) NVOPT_RT_;
cudaError_t cudaMallocAsync(void **, size_t, cudaStream_t) NVOPT_RT_;
cudaError_t cudaHostAlloc(void **, size_t, unsigned int) NVOPT_RT_;
cudaError_t cudaHostRegister(void *, size_t, unsigned int) NVOPT_RT_;
cudaError_t cudaHostUnregister(void *) NVOPT_RT_;
cudaError_t cudaHostGetDevicePointer(void **, void *, unsigned int) NVOPT_RT_;
cudaError_t cudaFree(void *) NVOPT_RT_;
cudaError_t cudaFreeHost(void *) NVOPT_RT_;
cudaError_t cudaFreeAsync(void *, cudaStream_t) NVOPT_RT_;
cudaError_t cudaMemcpy(void *, const void *, size_t, enum cudaMemcpyKind) NVOPT_RT_;
cudaError_t cudaMemcpyAsync(void *, const void *, size_t, enum cudaMemcpyKind,
                            cudaStream_t = nullptr) NVOPT_RT_;
cudaError_t cudaMemcpy2D(void *, size_t, const void *, size_t, size_t, size_t,
                         enum cudaMemcpyKind) NVOPT_RT_;
cudaError_t cudaMemcpy2DAsync(void *, size_t, const void *, size_t, size_t, size_t,
                              enum cudaMemcpyKind, cudaStream_t = nullptr) NVOPT_RT_;
cudaError_t cudaMemcpyToSymbol(const void *, const void *, size_t, size_t = 0,
                               enum cudaMemcpyKind = cudaMemcpyHostToDevice) NVOPT_RT_;
cudaError_t cudaMemcpyFromSymbol(void *, const void *, size_t, size_t = 0,
                                 enum cudaMemcpyKind = cudaMemcpyDeviceToHost) NVOPT_RT_;
cudaError_t cudaGetSymbolAddress(void **, const void *) NVOPT_RT_;
cudaError_t cudaGetSymbolSize(size_t *, const void *) NVOPT_RT_;
cudaError_t cudaMemset(void *, int, size_t) NVOPT_RT_;
cudaError_t cudaMemsetAsync(void *, int, size_t, cudaStream_t = nullptr) NVOPT_RT_;
cudaError_t cudaMemset2D(void *, size_t, int, size_t, size_t) NVOPT_RT_;
cudaError_t cudaMemGetInfo(size_t *, size_t *) NVOPT_RT_;

cudaError_t cudaDeviceSynchronize(void) NVOPT_RT_;
cudaError_t cudaDeviceReset(void) NVOPT_RT_;
cudaError_t cudaSetDevice(int) NVOPT_RT_;
cudaError_t cudaGetDevice(int *) NVOPT_RT_;
cudaError_t cudaGetDeviceCount(int *) NVOPT_RT_;
cudaError_t cudaGetDeviceProperties(struct cudaDeviceProp *, int) NVOPT_RT_;
cudaError_t cudaDeviceGetAttribute(int *, enum cudaDeviceAttr, int) NVOPT_RT_;
cudaError_t cudaDeviceSetLimit(enum cudaLimit, size_t) NVOPT_RT_;
cudaError_t cudaDeviceGetLimit(size_t *, enum cudaLimit) NVOPT_RT_;
cudaError_t cudaDeviceSetCacheConfig(enum cudaFuncCache) NVOPT_RT_;
cudaError_t cudaFuncSetAttribute(const void *, enum cudaFuncAttribute, int) NVOPT_RT_;
cudaError_t cudaFuncSetCacheConfig(const void *, enum cudaFuncCache) NVOPT_RT_;
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *, const void *, int,
                                                          size_t) NVOPT_RT_;
cudaError_t cudaDriverGetVersion(int *) NVOPT_RT_;
cudaError_t cudaRuntimeGetVersion(int *) NVOPT_RT_;

cudaError_t cudaProfilerStart(void) NVOPT_RT_;
cudaError_t cudaProfilerStop(void) NVOPT_RT_;

cudaError_t cudaGetLastError(void) NVOPT_RT_;
cudaError_t cudaPeekAtLastError(void) NVOPT_RT_;
const char *cudaGetErrorString(cudaError_t) NVOPT_RT_;
const char *cudaGetErrorName(cudaError_t) NVOPT_RT_;

cudaError_t cudaStreamCreate(cudaStream_t *) NVOPT_RT_;
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *, unsigned int) NVOPT_RT_;
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *, unsigned int, int) NVOPT_RT_;
cudaError_t cudaStreamDestroy(cudaStream_t) NVOPT_RT_;
cudaError_t cudaStreamSynchronize(cudaStream_t) NVOPT_RT_;
cudaError_t cudaStreamQuery(cudaStream_t) NVOPT_RT_;
cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned int = 0) NVOPT_RT_;
cudaError_t cudaEventCreate(cudaEvent_t *) NVOPT_RT_;
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *, unsigned int) NVOPT_RT_;
cudaError_t cudaEventDestroy(cudaEvent_t) NVOPT_RT_;
cudaError_t cudaEventRecord(cudaEvent_t, cudaStream_t = nullptr) NVOPT_RT_;
cudaError_t cudaEventSynchronize(cudaEvent_t) NVOPT_RT_;
cudaError_t cudaEventQuery(cudaEvent_t) NVOPT_RT_;
cudaError_t cudaEventElapsedTime(float *, cudaEvent_t, cudaEvent_t) NVOPT_RT_;

cudaError_t cudaCreateTextureObject(cudaTextureObject_t *, const struct cudaResourceDesc *,
                                    const struct cudaTextureDesc *,
                                    const struct cudaResourceViewDesc *) NVOPT_RT_;
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t) NVOPT_RT_;
cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *,
                                    const struct cudaResourceDesc *) NVOPT_RT_;
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t) NVOPT_RT_;
cudaError_t cudaMallocArray(cudaArray_t *, const struct cudaChannelFormatDesc *, size_t, size_t = 0,
                            unsigned int = 0) NVOPT_RT_;
cudaError_t cudaFreeArray(cudaArray_t) NVOPT_RT_;
cudaError_t cudaMemcpy2DToArray(cudaArray_t, size_t, size_t, const void *, size_t, size_t, size_t,
                                enum cudaMemcpyKind) NVOPT_RT_;
struct cudaChannelFormatDesc cudaCreateChannelDesc(int, int, int, int,
                                                   enum cudaChannelFormatKind) NVOPT_RT_;

#include <nvopt/runtime_graph_calls.inc>
#include <nvopt/runtime_memory_calls.inc>
#include <nvopt/runtime_changed.inc>
}

#include <nvopt/runtime_typed.inc>

static __inline__ __attribute__((unused)) __host__ cudaExtent make_cudaExtent(size_t __w,
                                                                              size_t __h,
                                                                              size_t __d) {
  return {__w, __h, __d};
}
static __inline__ __attribute__((unused)) __host__ cudaPos make_cudaPos(size_t __x, size_t __y,
                                                                        size_t __z) {
  return {__x, __y, __z};
}
static __inline__ __attribute__((unused)) __host__ cudaPitchedPtr
make_cudaPitchedPtr(void *__p, size_t __pitch, size_t __x, size_t __y) {
  return {__p, __pitch, __x, __y};
}

#undef NVOPT_RT_
#undef NVOPT_LAUNCH_

#endif
