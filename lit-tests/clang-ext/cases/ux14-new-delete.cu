// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux14-new-delete: new/delete in device code
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void k(int **p) { *p = new int(3); delete p[1]; }
