// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs04-device-from-host: host calls __device__
// ARCH sm_90
// NVCC device accepted
// NVCC host error 3464 line 2: calling a __device__ function("d()") from a __host__ function("f") is not allowed
// WANT reject

__device__ int d();
int f() { return d(); }
