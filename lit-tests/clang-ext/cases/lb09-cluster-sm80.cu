// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb09-cluster-sm80: third launch_bounds argument before sm_90
// ARCH sm_80
// NVCC device error 3704 line 1: cannot specify max blocks per cluster for this GPU architecture
// WANT strict error 3704

__global__ void __launch_bounds__(128, 2, 4) k(int *p) { *p = 1; }
