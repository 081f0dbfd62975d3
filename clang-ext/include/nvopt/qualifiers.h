/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's execution-space, memory-space and tuning qualifiers as clang attributes. */
#ifndef NVOPT_QUALIFIERS_H
#define NVOPT_QUALIFIERS_H
#define __HOST_DEFINES_H__

#ifndef __cplusplus
#error "nvopt: CUDA headers need C++; compile this file as C++ or CUDA (clang -x cuda)"
#endif

#include <nvopt/device.h>

#ifdef __CUDA__
#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __grid_constant__ __attribute__((grid_constant))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#else
#define __host__
#define __device__
#define __global__
#define __shared__
#define __constant__
#define __grid_constant__
#define __launch_bounds__(...)
#endif

#define __align__(__n) __attribute__((aligned(__n)))
#define __forceinline__ __inline__ __attribute__((always_inline))
/* clang makes __noinline__ a keyword in CUDA mode; as a macro it would break libstdc++. */
#ifndef __CUDA__
#define __noinline__ __attribute__((noinline))
#endif
#ifndef __inline_hint__
#define __inline_hint__
#endif
#ifndef __nv_pure__
#define __nv_pure__ __attribute__((pure))
#endif
#define __annotate__(...) __attribute__((__VA_ARGS__))
#define __location__(...) __annotate__(__VA_ARGS__)
#define CUDARTAPI
#define CUDART_CB
#define CUDAAPI
#define CUDA_CB

/* Qualifiers that stock clang drops without a word. libnvopt-clang.so gives them a meaning and
 * redefines the macros; without it the request must not vanish. */
#ifdef __CUDA__
#ifndef __managed__
#define __managed__                                                                                \
  _Pragma("GCC error \"nvopt: __managed__ needs -fplugin=libnvopt-clang.so\"") __device__
#endif
#ifndef __cluster_dims__
#define __cluster_dims__(...)                                                                      \
  _Pragma("GCC error \"nvopt: __cluster_dims__ needs -fplugin=libnvopt-clang.so\"")
#endif
#ifndef __block_size__
#define __block_size__(...)                                                                        \
  _Pragma("GCC error \"nvopt: __block_size__ needs -fplugin=libnvopt-clang.so\"")
#endif
#ifndef __maxnreg__
#define __maxnreg__(...)                                                                           \
  _Pragma("GCC error \"nvopt: __maxnreg__ needs -fplugin=libnvopt-clang.so\"")
#endif
#ifndef __local_maxnreg__
#define __local_maxnreg__(...)                                                                     \
  _Pragma("GCC error \"nvopt: __local_maxnreg__ needs -fplugin=libnvopt-clang.so\"")
#endif
#endif

/* True where code for compute capability cc (90 for sm_90) may be used. The host pass parses device
 * code too and sees everything. */
#if defined(__CUDA_ARCH__)
#define NVOPT_ARCH_AT_LEAST(__cc) (__CUDA_ARCH__ >= (__cc)*10)
#else
#define NVOPT_ARCH_AT_LEAST(__cc) 1
#endif

/* Marks a function that the architecture compiled for lacks: using it is an error that says so. */
#define NVOPT_UNAVAILABLE(__text) __attribute__((unavailable("nvopt: " __text)))

#endif
