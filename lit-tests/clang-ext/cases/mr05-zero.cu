// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE mr05-zero: maxnreg(0)
// ARCH sm_90
// NVCC device error 3717 line 1: The maximum number of registers that can be allocated per thread must be positive
// WANT always error 3717

__global__ void __maxnreg__(0) k(int *p) { *p = 1; }
