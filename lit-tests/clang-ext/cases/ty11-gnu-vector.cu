// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty11-gnu-vector: vector_size
// ARCH sm_90
// NVCC device error 3563 line 2: "void (f4 *)" (aka "void (__attribute((vector_size(16))) float *)") contains a vector, which is not supported in device code
// NVCC device error 3694 line 2: operations on vector types are not supported in device code
// WANT strict error 3563

typedef float f4 __attribute__((vector_size(16)));
__global__ void k(f4 *p) { *p = *p + *p; }
