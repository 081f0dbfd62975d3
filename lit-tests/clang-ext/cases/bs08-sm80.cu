// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE bs08-sm80: block_size before sm_90
// ARCH sm_80
// NVCC device error 3790 line 1: __block_size__ is not supported for this GPU architecture
// WANT always error 3790

__global__ void __block_size__((128, 1, 1), (2, 1, 1)) k(int *p) { *p = 1; }
