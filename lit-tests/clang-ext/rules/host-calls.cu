// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A __host__ __device__ function may call a __host__ one: told once, and a trap where the GPU comes to it.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -Xclang -verify %s
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -w -O3 -S -o - %s | FileCheck %s --implicit-check-not=.extern
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -w -O0 -g -S -o - %s | FileCheck %s --check-prefix=LINKED --implicit-check-not=.extern
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -w -O1 -fgpu-rdc -S -o - %s | FileCheck %s --check-prefix=LINKED --implicit-check-not=.extern
// LINKED: trap;
// A device function that calls one, a variable of the host and the rules switched off are errors, without warnings, too.
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -w -fsyntax-only -DWRONG %s 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -w -fsyntax-only -fplugin-arg-nvopt-diags=off %s 2>&1 | FileCheck %s --check-prefix=OFF
// Without the optimiser the call is an error of the code generator.
// RUN: not clang-22 -x cuda -nocudainc -nocudalib --cuda-path=/nonexistent -D__host__='__attribute__((host))' -D__device__='__attribute__((device))' -D__global__='__attribute__((global))' -fplugin=%front --cuda-device-only --cuda-gpu-arch=sm_90 --cuda-feature=+ptx78 -std=c++17 -w -S -o - %s 2>&1 | FileCheck %s --check-prefix=ALONE
// ALONE: host-calls.cu:[[#]]:[[#]]: error: call to '{{.*}}' declared with 'error' attribute: nvopt: a __host__ function

int count(int n);                                // expected-note {{'count' declared here}}
[[gnu::const]] int constant(int n);
struct vector {
  vector() : data(new int[4]) {}
  ~vector() { delete[] data; }                   // expected-note {{'~vector' declared here}}
  static vector made() { return {}; }            // expected-note {{'made' declared here}}
  int *data;
};
struct holder {                                  // expected-note {{'holder' declared here}}
  vector first, second;
};

// OFF: error: reference to __host__ function 'count' in __host__ __device__ function
__host__ __device__ int outside(int n) { return n > 3 ? count(n) : n + 1; } // #outside
// expected-warning@#outside {{calling a __host__ function("count(int)") from a __host__ __device__ function("outside") is not allowed [nvcc #20011]}}
// expected-note@#outside {{on the GPU the program stops at this call}}
// CHECK-LABEL: .entry _Z5firstPi(
// CHECK: setp{{.*}}, 4
// CHECK: trap;
// CHECK: add.s32
// CHECK: st.global
__global__ void first(int *p) { *p = outside(*p); } // expected-note {{called by 'first'}}

template <class T> __host__ __device__ T generic(T n) {
  if (n > 3) {
    holder h; // #holder
    vector::made(); // #made
  }
  return n;
}
// expected-warning@#holder {{calling a __host__ function("holder::holder()") from a __host__ __device__ function("generic")}}
// expected-note@#holder {{stops at this call}}
// expected-warning@#made {{calling a __host__ function("vector::made()")}}
// expected-warning@#made {{calling a __host__ function("vector::~vector()")}}
// expected-note@#made 2 {{stops at this call}}
// CHECK-LABEL: .entry _Z6secondPi(
// CHECK: trap;
// CHECK: st.global
__global__ void second(int *p) { p[1] = generic(*p); } // expected-note 3 {{called by 'second'}}
template __host__ __device__ long generic(long); // told already

// The pragma, and what the compiler would say of it: the call is still there.
#pragma nv_exec_check_disable
template <class T> __host__ __device__ T quiet(T n) { return n > 3 ? constant(n) : n; }
// CHECK-LABEL: .entry _Z5thirdPi(
// CHECK: trap;
// CHECK: st.global
__global__ void third(int *p) { p[2] = quiet(*p); }
// Only for the host, and not at all: nothing to tell.
template <class T> __host__ __device__ T never(T n) { return count(n); }
int of_host(int n) { return never(n); }

#ifdef WRONG
// WRONG: error: no matching function for call to 'count'
__device__ int refused(int n) { return count(n); }
int variable;
// WRONG: error: reference to __host__ variable 'variable' in __host__ __device__ function
__host__ __device__ int read() { return variable; }
// WRONG: error: no matching function for call to 'count'
__global__ void kernel(int *p) { *p = count(3); }
#endif
