// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs08-constexpr-host: constexpr host function called from device
// ARCH sm_90
// NVCC device error 3476 line 2: calling a constexpr __host__ function("sq") from a __global__ function("k") is not allowed. The experimental flag '--expt-relaxed-constexpr' can be used to allow this.
// WANT strict error 3476

constexpr int sq(int x) { return x * x; }
__global__ void k(int *p) { *p = sq(*p); }
