// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE la02-one-arg: launch with one configuration argument
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int *p) { *p = 1; }
void f(int *p) { k<<<1>>>(p); }
