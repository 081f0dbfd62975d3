// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE mr02-nonkernel: maxnreg on a __device__ function
// ARCH sm_90
// NVCC device error 3715 line 1: __maxnreg__ is only allowed on a __global__ function
// WANT always error 3715

__device__ void __maxnreg__(40) f(int *p) { *p = 1; }
