// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb04-negative: launch_bounds negative first argument
// ARCH sm_90
// NVCC device accepted
// WANT accept

__global__ void __launch_bounds__(-1) k(int *p) { *p = 1; }
