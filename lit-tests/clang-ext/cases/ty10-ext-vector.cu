// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ty10-ext-vector: ext_vector_type
// ARCH sm_90
// NVCC device accepted
// WANT accept

typedef float f4 __attribute__((ext_vector_type(4)));
__global__ void k(f4 *p) { *p = *p + *p; }
