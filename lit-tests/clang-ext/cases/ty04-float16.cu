// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty04-float16: _Float16 in device code
// ARCH sm_90
// NVCC device error ICE line : Internal Compiler Error (codegen): "unsupported float variant!"
// WANT accept
// WHY nvcc stops with an internal error.

__global__ void k(_Float16 *p) { *p = *p + *p; }
