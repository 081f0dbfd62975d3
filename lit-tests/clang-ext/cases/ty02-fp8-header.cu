// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty02-fp8-header: cuda_fp8.h type
// ARCH sm_90
// NVCC device accepted
// WANT accept

#include <cuda_fp8.h>
__global__ void k(__nv_fp8_e4m3 *p, float f) { *p = __nv_fp8_e4m3(f); }
