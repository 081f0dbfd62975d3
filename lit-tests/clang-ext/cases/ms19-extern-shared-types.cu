// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms19-extern-shared-types: two extern __shared__ arrays of one name and different types
// ARCH sm_90
// NVCC device error 159 line 1: declaration is incompatible with previous "s" (declared at line 1)
// NVCC device warning 3499 line 1: a host variable("s") redeclared with __shared__
// WANT reject

template <class T> __device__ T *get() { extern __shared__ T s[]; return s; }
__global__ void k(int *p) { *p = get<int>()[1] + (int)get<double>()[0]; }
