// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty12-complex: _Complex in device code
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(_Complex float *p) { *p = *p * *p; }
