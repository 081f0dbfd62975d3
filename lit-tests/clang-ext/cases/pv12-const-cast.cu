// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pv12-const-cast: const_cast write through threadIdx reference
// ARCH sm_90
// NVCC device accepted
// WANT reject
// WHY nvcc loses the write without a word.

__global__ void k(int *p) { const_cast<unsigned &>(threadIdx.x) = 3; }
