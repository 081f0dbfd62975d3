// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nvcc's questions about closures, answered in both halves, in templates and for types that are none.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -Wall -Wextra -fsyntax-only %s 2>&1 | count 0
// A launch needs the headers of a toolkit in the half for the host.
// RUN: %cuda --cuda-host-only -DHOST -std=c++17 -Wall -Wextra -fsyntax-only %s 2>&1 | count 0
#define DEVICE(t) __nv_is_extended_device_lambda_closure_type(t)
#define BOTH(t) __nv_is_extended_host_device_lambda_closure_type(t)
#define RETURN(t) __nv_is_extended_device_lambda_with_preserved_return_type(t)

template <class F> __global__ void run(F f, int *p) { *p = f(1); }

template <class F> void launch(F f, int *p) {
#ifdef HOST
  (void)f;
  (void)p;
#else
  run<<<1, 1>>>(f, p);
#endif
}

template <class T, class F> bool inTemplate(F f, T t) {
  auto own = [=] __device__(T x) { return x + t; };
  static_assert(DEVICE(decltype(own)) && DEVICE(F), "");
  return sizeof(f) + sizeof(own) != 0;
}

struct Class {
  int field = 1;
  void method(int *p) {
    auto copy = [*this] __device__(int x) { return x + field; };
    static_assert(DEVICE(decltype(copy)), "");
    launch(copy, p);
  }
};

bool host(int *p) {
  auto device = [] __device__(int x) { return x; };
  auto typed = [=] __device__(int x) -> long { return x; };
  auto both = [] __host__ __device__(int x) { return x; };
  auto generic = [] __device__(auto x) { return x; };
  auto plain = [](int x) { return x; };
  static_assert(DEVICE(decltype(device)) && !BOTH(decltype(device)) && !RETURN(decltype(device)), "");
  static_assert(DEVICE(decltype(typed)) && RETURN(decltype(typed)), "");
  static_assert(!DEVICE(decltype(both)) && BOTH(decltype(both)) && !RETURN(decltype(both)), "");
  static_assert(DEVICE(decltype(generic)), "");
  static_assert(!DEVICE(decltype(plain)) && !BOTH(decltype(plain)), "");
  static_assert(!DEVICE(int) && !BOTH(Class) && !RETURN(void) && !DEVICE(int &), "");
  launch(device, p);
  launch(generic, p);
  launch(both, p);
  return inTemplate<int>(device, 2) && plain(1);
}

// In device code a lambda is an ordinary one.
__global__ void kernel(int *p) {
  auto inner = [] __device__(int x) { return x; };
  static_assert(!DEVICE(decltype(inner)) && !BOTH(decltype(inner)), "");
  *p = inner(3);
}
