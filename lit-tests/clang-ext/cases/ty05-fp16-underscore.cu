// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty05-fp16-underscore: __fp16 in device code
// ARCH sm_90
// NVCC device error ICE line : Internal Compiler Error (codegen): "unsupported float variant!"
// WANT accept
// WHY nvcc stops with an internal error.

__global__ void k(__fp16 *p) { *p = *p + *p; }
