// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms06-managed: __managed__ alone
// ARCH sm_90
// NVCC device accepted
// PTX .global .attribute(.managed) .align 4 .u32 x = 7;
// HOST accept
// WANT accept

__managed__ int x = 7;
__global__ void k() { x = 1; }
