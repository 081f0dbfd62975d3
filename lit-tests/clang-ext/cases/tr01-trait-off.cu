// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE tr01-trait-off: closure trait without extended lambda
// ARCH sm_90
// NVCC device accepted
// WANT accept

template <class F> constexpr bool t = __nv_is_extended_device_lambda_closure_type(F);
__device__ constexpr bool b = t<int>;
__global__ void k(bool *p) { *p = b; }
