// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk20-va-list: kernel with va_list parameter
// ARCH sm_90
// NVCC device error 3588 line 2: A __global__ function or function template cannot have a parameter with va_list type
// WANT always error 3588

#include <cstdarg>
__global__ void k(va_list v) { }
