// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ux15-coroutine: coroutine in device code
// ARCH sm_90
// OPTIONS -std=c++20
// NVCC device error 3708 line 6: device code does not support coroutines
// NVCC device warning 940 line 6: missing return statement at end of non-void function "co"
// WANT accept
// WHY Coroutines work in device code here; reject-device-coroutines=1 gives nvcc's error 20251.

#include <coroutine>
struct T { struct promise_type { __host__ __device__ T get_return_object() { return {}; }
 __host__ __device__ std::suspend_always initial_suspend() noexcept { return {}; }
 __host__ __device__ std::suspend_always final_suspend() noexcept { return {}; }
 __host__ __device__ void return_void() {} __host__ __device__ void unhandled_exception() {} }; };
__device__ T co(int *p) { *p = 1; co_await std::suspend_always{}; *p = 2; }
__global__ void k(int *p) { co(p); }
