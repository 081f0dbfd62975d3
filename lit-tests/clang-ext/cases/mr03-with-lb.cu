// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE mr03-with-lb: maxnreg together with launch_bounds
// ARCH sm_90
// NVCC device error 3719 line 1: The __launch_bounds__ and __maxnreg__ qualifiers cannot be applied to the same kernel
// WANT always error 3719

__global__ void __launch_bounds__(128, 2) __maxnreg__(40) k(int *p) { *p = 1; }
