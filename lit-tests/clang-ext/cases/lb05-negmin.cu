// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb05-negmin: launch_bounds negative second argument
// ARCH sm_90
// NVCC device accepted
// PTX .maxntid 128, 1, 1
// WANT accept

__global__ void __launch_bounds__(128, -2) k(int *p) { *p = 1; }
