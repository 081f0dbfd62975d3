// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs06-exec-check-disable: nv_exec_check_disable silences the warning
// ARCH sm_90
// NVCC device accepted
// WANT accept

void h();
#pragma nv_exec_check_disable
template <class T> __host__ __device__ void f(T) { h(); }
__global__ void k() { f(1); }
