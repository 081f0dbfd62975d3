// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb02-nonkernel: launch_bounds on a __device__ function
// ARCH sm_90
// NVCC device error 3534 line 1: __launch_bounds__ is only allowed on a __global__ function
// WANT always error 3534

__device__ void __launch_bounds__(128) f(int *p) { *p = 1; }
