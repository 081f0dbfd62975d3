// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE tr09-lambda-nested: extended lambda nested in an extended lambda
// ARCH sm_90
// OPTIONS --extended-lambda
// NVCC device error 3619 line 2: An extended __device__ lambda cannot be defined inside an extended __host__ __device__  lambda expression("operator()").
// NVCC device warning 177 line 2: variable "i" was declared but never referenced
// WANT strict error 3619

template <class F> __global__ void k(F f, int *p) { *p = f(); }
void h(int *p) { auto o = [=] __host__ __device__ () { auto i = [] __device__ () { return 1; }; return 2; }; k<<<1, 1>>>(o, p); }
