// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs07-hd-warning-disable: hd_warning_disable silences the warning
// ARCH sm_90
// NVCC device accepted
// WANT accept

void h();
#pragma hd_warning_disable
__host__ __device__ void f() { h(); }
__global__ void k() { f(); }
