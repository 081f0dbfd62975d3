// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb03-zero: launch_bounds first argument 0
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void __launch_bounds__(0) k(int *p) { *p = 1; }
