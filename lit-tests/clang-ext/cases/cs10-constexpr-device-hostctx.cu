// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE cs10-constexpr-device-hostctx: constexpr __device__ function in a host constant expression
// ARCH sm_90
// NVCC device accepted
// WANT accept

__device__ constexpr int sq(int x) { return x * x; }
int a[sq(3)];
static_assert(sq(4) == 16, "");
