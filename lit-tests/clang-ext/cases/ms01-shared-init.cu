// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms01-shared-init: __shared__ with initialiser
// ARCH sm_90
// NVCC device error 3510 line 1: initializer not allowed for __shared__ variable
// WANT reject

__shared__ int s = 3;
__global__ void k(int *p) { *p = s; }
