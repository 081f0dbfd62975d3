// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs03-host-from-hd: __host__ __device__ calls __host__
// ARCH sm_90
// NVCC device warning 3468 line 2: calling a __host__ function("h()") from a __host__ __device__ function("f") is not allowed
// WANT always warning 3468

void h();
__host__ __device__ void f() { h(); }
__global__ void k() { f(); }
