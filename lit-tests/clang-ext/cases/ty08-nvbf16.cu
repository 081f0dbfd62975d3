// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty08-nvbf16: __nv_bfloat16 from cuda_bf16.h
// ARCH sm_90
// NVCC device accepted
// WANT accept

#include <cuda_bf16.h>
__global__ void k(__nv_bfloat16 *p) { *p = __hadd(*p, *p); }
