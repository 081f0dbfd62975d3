// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs01-host-from-device: __device__ calls __host__
// ARCH sm_90
// NVCC device error 3473 line 2: calling a __host__ function("h()") from a __device__ function("f") is not allowed
// NVCC device error 3525 line 2: identifier "h" is undefined in device code
// WANT reject

void h();
__device__ void f() { h(); }
