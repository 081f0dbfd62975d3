// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE tr04-lambda-noflag: __device__ lambda in host code without --extended-lambda
// ARCH sm_90
// NVCC device error 3612 line 2: __host__ or __device__ annotation on lambda requires --extended-lambda nvcc flag
// NVCC device error 3582 line 2: The closure type for a lambda ("lambda []()->int", defined at t.cu:2) cannot be used in the template argument type of a __global__ function template instantiation, unless the lambda is defined within a __device__ or __global__ function, or the flag '-extended-lambda' is specified and the lambda is an extended lambda (a __device__ or __host__ __device__ lambda defined within a __host__ or __host__ __device__ function)
// NVCC device error 3476 line 1: calling a constexpr __host__ function("operator()") from a __global__ function("k") is not allowed. The experimental flag '--expt-relaxed-constexpr' can be used to allow this.
// WANT strict error 3612

template <class F> __global__ void k(F f, int *p) { *p = f(); }
void h(int *p) { k<<<1, 1>>>([] __device__ () { return 1; }, p); }
