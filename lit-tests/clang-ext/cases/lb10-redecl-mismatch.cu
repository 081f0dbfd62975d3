// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE lb10-redecl-mismatch: launch_bounds differ between two declarations
// ARCH sm_90
// NVCC device accepted
// PTX .maxntid 256, 1, 1
// WANT accept

__global__ void __launch_bounds__(128) k(int *p);
__global__ void __launch_bounds__(256) k(int *p) { *p = 1; }
