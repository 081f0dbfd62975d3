// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE gk21-template-variadic: kernel template with pack not last
// ARCH sm_90
// NVCC device error 3573 line 1: Pack template parameter must be the last template parameter for a variadic __global__ function template
// WANT strict error 3573

template <class... T, class U> __global__ void k(T... t, U u) { }
