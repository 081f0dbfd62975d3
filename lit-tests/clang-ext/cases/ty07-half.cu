// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty07-half: __half from cuda_fp16.h
// ARCH sm_90
// NVCC device accepted
// WANT accept

#include <cuda_fp16.h>
__global__ void k(__half *p, __half2 *q) { *p = __hadd(*p, *p); *q = __hfma2(*q, *q, *q); }
