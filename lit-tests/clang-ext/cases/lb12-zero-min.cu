// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb12-zero-min: launch_bounds second argument 0
// ARCH sm_90
// NVCC device accepted
// PTX .maxntid 128, 1, 1
// WANT accept

__global__ void __launch_bounds__(128, 0) k(int *p) { *p = 1; }
