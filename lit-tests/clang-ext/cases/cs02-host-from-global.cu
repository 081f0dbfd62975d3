// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs02-host-from-global: __global__ calls __host__
// ARCH sm_90
// NVCC device error 3475 line 2: calling a __host__ function("h()") from a __global__ function("k") is not allowed
// NVCC device error 3525 line 2: identifier "h" is undefined in device code
// WANT reject

void h();
__global__ void k() { h(); }
