// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Coroutines work in device code; who wants them refused, as nvcc does, asks for it.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -Xclang -verify=off %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -Xclang -verify=off -fplugin-arg-nvopt-diags=strict %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++20 -fsyntax-only -Xclang -verify=on -fplugin-arg-nvopt-reject-device-coroutines=1 %s
// off-no-diagnostics
#include <coroutine>
struct task {
  struct promise_type {
    __host__ __device__ task get_return_object() { return {}; }
    __host__ __device__ std::suspend_always initial_suspend() noexcept { return {}; }
    __host__ __device__ std::suspend_always final_suspend() noexcept { return {}; }
    __host__ __device__ void return_void() {}
    __host__ __device__ void unhandled_exception() {}
  };
};
__device__ task waits(int *p) {
  *p = 1;
  co_await std::suspend_always{}; // on-error {{device code does not support coroutines [nvcc #20251]}} on-note {{asked for by reject-device-coroutines=1}}
  co_await std::suspend_always{};
  *p = 2;
}
__device__ task returns(int *p) {
  co_return; // on-error {{device code does not support coroutines}} on-note {{asked for}}
}
task host(int *p) { co_return; }
inline __host__ __device__ task not_used(int *p) { co_return; }
