// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE tr10-lambda-generic: generic extended __host__ __device__ lambda
// ARCH sm_90
// OPTIONS --extended-lambda
// NVCC device error 3614 line 2: __host__ __device__ extended lambdas cannot be generic lambdas
// NVCC device error 3582 line 2: The closure type for a lambda ("lambda [](auto)->auto", defined at t.cu:2) cannot be used in the template argument type of a __global__ function template instantiation, unless the lambda is defined within a __device__ or __global__ function, or the flag '-extended-lambda' is specified and the lambda is an extended lambda (a __device__ or __host__ __device__ lambda defined within a __host__ or __host__ __device__ function)
// WANT strict error 3614

template <class F> __global__ void k(F f, int *p) { *p = f(1); }
void h(int *p) { k<<<1, 1>>>([] __host__ __device__ (auto x) { return x; }, p); }
