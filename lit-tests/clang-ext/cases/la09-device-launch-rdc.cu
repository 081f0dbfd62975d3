// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE la09-device-launch-rdc: device-side launch with relocatable code
// ARCH sm_90
// OPTIONS -rdc=true
// NVCC device accepted
// WANT accept

__global__ void c(int *p) { *p = 1; }
__global__ void k(int *p) { c<<<1, 2>>>(p); }
