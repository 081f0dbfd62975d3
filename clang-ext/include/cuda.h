/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cuda.h>: the version, the driver API's handle types, and tensor maps. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cuda.h>
#else
#include <nvopt_cuda.h>
#ifndef NVOPT_DRIVER_API_H
#define NVOPT_DRIVER_API_H
#include <nvopt/tensor_map.h>
#include <nvopt/version.h>
typedef unsigned long long CUdeviceptr;
typedef int CUdevice;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;
typedef unsigned long long CUtexObject;
typedef unsigned long long CUsurfObject;
#endif
#endif
