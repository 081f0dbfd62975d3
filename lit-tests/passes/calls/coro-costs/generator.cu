// <coroutine> serves device code (CO-03), and LLVM's remarks come through (CO-04). A generator that the kernel sees through becomes straight code; one
// behind a call has its frame on the heap, which is told at the coroutine's line (CO-07).
// RUN: clang++-22 --config %nvopt_build/nvopt.cfg -std=c++20 --cuda-device-only --cuda-gpu-arch=sm_90 -O2 -S %s -o - -Rpass='coro-(split|elide)' -Rpass-missed=nvopt-coro 2>&1 | FileCheck %s --check-prefix=SEEN
// RUN: clang++-22 --config %nvopt_build/nvopt.cfg -std=c++20 --cuda-device-only --cuda-gpu-arch=sm_90 -O2 -DAPART=__noinline__ -S %s -o - -Rpass-missed=nvopt-coro 2>&1 | FileCheck %s --check-prefix=APART
// RUN: clang++-22 --config %nvopt_build/nvopt.cfg -std=c++20 --cuda-device-only --cuda-gpu-arch=sm_90 -O0 -S %s -o /dev/null
// SEEN: remark: Split '_Z5counti' (frame_size=32, align=8) [-Rpass=coro-split]
// SEEN: remark: '_Z5counti' elided in '_Z3sumPii'
// SEEN-NOT: device heap
// SEEN-NOT: malloc
// APART: generator.cu:[[# @LINE + 27]]:{{.*}}: remark: coroutine frame of '_Z5counti' is allocated on the device heap (frame_size=32) [-Rpass-missed=nvopt-coro-costs]
// APART: malloc
#include <coroutine>

#ifndef APART
#define APART
#endif

struct generator {
  struct promise_type {
    int value;
    __device__ generator get_return_object() {
      return generator{std::coroutine_handle<promise_type>::from_promise(*this)};
    }
    __device__ std::suspend_always initial_suspend() { return {}; }
    __device__ std::suspend_always final_suspend() noexcept { return {}; }
    __device__ std::suspend_always yield_value(int v) {
      value = v;
      return {};
    }
    __device__ void return_void() {}
    __device__ void unhandled_exception() {}
  };
  std::coroutine_handle<promise_type> handle;
  __device__ ~generator() { handle.destroy(); }
};

APART __device__ generator count(int n) {
  for (int i = 0; i < n; i++)
    co_yield i;
}

__global__ void sum(int *out, int n) {
  generator g = count(n);
  int s = 0;
  while (g.handle.resume(), !g.handle.done())
    s += g.handle.promise().value;
  *out = s;
}
