/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 * CUDA's <cudaTypedefs.h>: the types of functions that are asked from cudaGetDriverEntryPoint. */
#if __has_include(<crt/host_runtime.h>)
#include_next <cudaTypedefs.h>
#else
#include <cuda.h>
#ifndef NVOPT_CUDA_TYPEDEFS_H
#define NVOPT_CUDA_TYPEDEFS_H
typedef CUresult (*PFN_cuTensorMapEncodeTiled_v12000)(
    CUtensorMap *, CUtensorMapDataType, cuuint32_t, void *, const cuuint64_t *, const cuuint64_t *,
    const cuuint32_t *, const cuuint32_t *, CUtensorMapInterleave, CUtensorMapSwizzle,
    CUtensorMapL2promotion, CUtensorMapFloatOOBfill);
typedef CUresult (*PFN_cuTensorMapReplaceAddress_v12000)(CUtensorMap *, void *);
#define PFN_cuTensorMapEncodeTiled PFN_cuTensorMapEncodeTiled_v12000
#define PFN_cuTensorMapReplaceAddress PFN_cuTensorMapReplaceAddress_v12000
#endif
#endif
