// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE tr03-preserved-ret: preserved return type trait
// ARCH sm_90
// OPTIONS --extended-lambda
// NVCC device accepted
// WANT accept

template <class F> __global__ void k(F f, int *p) { *p = f(); }
void h(int *p) {
  auto a = [] __device__ () -> int { return 1; };
  static_assert(__nv_is_extended_device_lambda_with_preserved_return_type(decltype(a)), "p");
  k<<<1, 1>>>(a, p); }
