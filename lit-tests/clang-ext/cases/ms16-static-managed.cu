// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms16-static-managed: static __managed__ local
// ARCH sm_90
// NVCC device accepted
// HOST accept
// WANT accept

__global__ void k(int *p) { static __managed__ int a; *p = a; }
