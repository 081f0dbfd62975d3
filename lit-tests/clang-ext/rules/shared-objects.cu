// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// __shared__ objects with constructors and destructors in functions: taken, neither is called, and told,
// as nvcc does. Other objects of the same classes are what they were.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %cuda --cuda-host-only -std=c++17 -fsyntax-only -Xclang -verify=host %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O2 -w -S %s -o - | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O0 -w -S %s -o - | FileCheck %s --check-prefix=O0
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -DREFUSED %s 2>&1 | FileCheck %s --check-prefix=REFUSED
// host-no-diagnostics
struct empty {
  int x;
  __device__ empty() {}
};
struct trivial {
  int x;
};
struct made {
  int x;
  __device__ made() : x(3) {}
  __device__ made(int x) : x(x) {}
};
struct with_default {
  int x = 4;
};
struct member {
  with_default d;
  int y;
};
struct destroyed {
  int x;
  __device__ ~destroyed() { asm volatile("// destroyed"); }
};
template <class T> struct barrier {
  T state = 0;
  barrier() = default;
  barrier(const barrier &) = delete;
  __device__ ~barrier() { asm volatile("// invalidated"); }
};

// CHECK: .entry quiet(
// CHECK: ret;
extern "C" __global__ void quiet(int *p) {
  __shared__ empty a;
  __shared__ trivial b[2];
  a.x = b[1].x = *p;
  __syncthreads();
  *p = a.x + b[1].x;
}

// The local object is constructed and destroyed, the shared one is not.
// CHECK: .entry one_of_each(
// CHECK: st.global.b32 [{{.*}}], 3;
// CHECK: // destroyed
// CHECK-NOT: // destroyed
// CHECK: ret;
// O0: .entry one_of_each(
// O0: call{{.*}} _ZN4madeC1Ev
// O0-NOT: call{{.*}} _ZN4madeC1Ev
// O0: ret;
extern "C" __global__ void one_of_each(int *p) {
  __shared__ made a; // expected-warning {{dynamic initialization is not supported for a function-scope static __shared__ variable within a __device__/__global__ function [nvcc #20054]}} expected-note {{one thread can initialise it}}
  __shared__ destroyed d; // expected-warning {{dynamic initialization}} expected-note {{one thread}}
  a.x = d.x = *p;
  made local;
  p[0] = local.x;
  destroyed also;
}

// What else asks about the class gets the answer that it gets elsewhere, and keeps it.
template <class T> constexpr bool is_made = !__is_trivially_constructible(T);
struct asked {
  int x;
  __device__ asked() : x(5) {}
};
struct asked_later : asked {};
struct asked_in_member : asked {};
struct asked_in_template : asked {
  __device__ asked_in_template() {}
};
template <class T> __device__ int in_template() {
  __shared__ T t; // expected-warning {{dynamic initialization}} expected-note {{one thread}}
  static_assert(is_made<T>, "");
  T own;
  return t.x + own.x;
}
struct asks_inside {
  __device__ static int ask() {
    __shared__ asked_in_member t; // expected-warning {{dynamic initialization}} expected-note {{one thread}}
    static_assert(is_made<asked_in_member>, "");
    return t.x;
  }
};
extern "C" __global__ void asks(int *p) {
  __shared__ asked a, b[2]; // expected-warning 2 {{dynamic initialization}} expected-note 2 {{one thread}}
  static_assert(is_made<asked> && !__is_trivially_constructible(asked), "");
  auto f = [=] {
    __shared__ asked c; // expected-warning {{dynamic initialization}} expected-note {{one thread}}
    static_assert(is_made<asked_later>, "");
    return c.x;
  };
  *p = a.x + b[1].x + f() + in_template<asked_in_template>() + asks_inside::ask();
}

// CHECK: .entry members(
extern "C" __global__ void members(int *p) {
  __shared__ with_default a;       // expected-warning {{dynamic initialization}} expected-note {{one thread}}
  __shared__ member b[2][3];       // expected-warning {{dynamic initialization}} expected-note {{one thread}}
  __shared__ barrier<long long> c; // expected-warning {{dynamic initialization}} expected-note {{one thread}}
  static __shared__ made d;        // expected-warning {{dynamic initialization}} expected-note {{one thread}}
  *p = a.x + b[1][1].y + c.state + d.x;
}

// In templates: told once, at the place in the template.
template <class T> __device__ int deduced(T t) { return (int)sizeof t; }
template <class T, int N> __global__ void in_template(int *p) {
  auto size = deduced(*p);
  __shared__ T a[N];          // expected-warning {{dynamic initialization}} expected-note {{one thread}}
  __shared__ barrier<char> b; // expected-warning {{dynamic initialization}} expected-note {{one thread}}
  T local;
  *p = a[N - 1].x + b.state + local.x + size;
}
// CHECK: .entry _Z11in_templateI4madeLi3EEvPi
template __global__ void in_template<made, 3>(int *);
template __global__ void in_template<destroyed, 3>(int *);
template __global__ void in_template<trivial, 3>(int *);
// Types that follow from the template's arguments, as cuda::pipeline_shared_state<scope, stages> does.
template <class T, int N> struct ring {
  T slots[N];
  int next;
  __device__ ring() : next(N) {}
};
template <class T> struct traits {
  typedef ring<T, sizeof(T)> type;
};
template <class T, int N> __global__ void follows(int *p) {
  typedef ring<char, N> local_name;
  __shared__ ring<T, N> a;                 // expected-warning {{dynamic initialization}} expected-note {{one thread}}
  __shared__ ring<int, N * 2 + 1> b[N];    // expected-warning {{dynamic initialization}} expected-note {{one thread}}
  __shared__ typename traits<T>::type c;   // expected-warning {{dynamic initialization}} expected-note {{one thread}}
  __shared__ local_name d;                 // expected-warning {{dynamic initialization}} expected-note {{one thread}}
  __shared__ decltype(ring<T, N>(), 1) e;
  *p = a.next + b[N - 1].next + c.next + d.next + e;
}
// CHECK: .entry _Z7followsIsLi5EEvPi
template __global__ void follows<short, 5>(int *);
template __global__ void follows<long, 2>(int *);
template <class T> struct in_class {
  template <class> static __device__ int f() {
    auto g = [] {
      __shared__ T a; // expected-warning {{dynamic initialization}} expected-note {{one thread}}
      return a.x;
    };
    return g();
  }
};
__global__ void uses_class(int *p) { *p = in_class<made>::f<int>(); }

// nvcc's pragma, as its guide writes it in front of such variables.
#pragma nv_diag_suppress static_var_with_dynamic_init
__global__ void silent(int *p) {
  __shared__ made a;
  *p = a.x;
}
#pragma nv_diag_default 20054

// What is written is refused, by nvcc, too; so is a variable outside of functions.
#ifdef REFUSED
// REFUSED-NOT: error:
// REFUSED: [[@LINE+1]]:{{[0-9]+}}: error: initialization is not supported for __shared__ variables
__shared__ made outside;
// REFUSED: [[@LINE+1]]:{{[0-9]+}}: error: initialization is not supported for __shared__ variables
__global__ void written() { __shared__ made a(3); }
// What does not fit is told by clang, once.
template <class T> __global__ void no_type() { __shared__ typename T::type a; }
// REFUSED: [[@LINE-1]]:{{[0-9]+}}: error: type 'int' cannot be used prior to '::' because it has no members
// REFUSED-NOT: error:
template __global__ void no_type<int>();
// REFUSED: 3 errors generated
#endif
