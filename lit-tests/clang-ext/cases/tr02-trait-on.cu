// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE tr02-trait-on: closure traits with extended lambda
// ARCH sm_90
// OPTIONS --extended-lambda
// NVCC device warning 550 line 5: variable "c" was set but never used
// WANT accept

template <class F> __global__ void k(F f, int *p) { *p = f(); }
void h(int *p) {
  auto a = [] __device__ () { return 1; };
  auto b = [] __host__ __device__ () { return 2; };
  auto c = [] () { return 3; };
  static_assert(__nv_is_extended_device_lambda_closure_type(decltype(a)), "a");
  static_assert(!__nv_is_extended_device_lambda_closure_type(decltype(b)), "b1");
  static_assert(__nv_is_extended_host_device_lambda_closure_type(decltype(b)), "b2");
  static_assert(!__nv_is_extended_device_lambda_with_preserved_return_type(decltype(a)), "p");
  static_assert(!__nv_is_extended_device_lambda_closure_type(decltype(c)), "c");
  k<<<1, 1>>>(a, p); k<<<1, 1>>>(b, p); }
