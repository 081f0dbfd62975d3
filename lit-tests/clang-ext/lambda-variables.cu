// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lambdas without captures in variables outside of functions, called by both sides.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O2 -S %s -o - | FileCheck %s
// RUN: %cuda --cuda-host-only --cuda-gpu-arch=sm_90 -std=c++17 -O2 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=HOST
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -ferror-limit=0 -fsyntax-only -DREFUSED %s 2>&1 | FileCheck %s --check-prefix=REFUSED
// HOST: define {{.*}} @host(
// HOST: mul
// HOST-NOT: cudaRegisterVar
auto square = [] __device__(int i) { return i * i; };
static auto both = [] __host__ __device__(int i) { return i * 3; };
namespace inner {
auto generic = [](auto x) __device__ { return x + 11; };
}
// Nothing of them is left but what they do.
// CHECK-NOT: .global
// CHECK-LABEL: .entry kernel(
// CHECK-NOT: call
// CHECK-DAG: mul.lo.s32
// CHECK-DAG: {{add.s32.*, 11|mad.lo.s32.*, 11}}
extern "C" __global__ void kernel(int *p) {
  p[0] = square(p[0]);
  p[1] = both(p[1]);
  p[2] = inner::generic(p[2]);
}
extern "C" int host(int i) { return both(i) * i; }

#ifdef REFUSED
int number = 3;
struct Functor {
  int v;
  __host__ __device__ int operator()() { return v; }
} functor;
auto captures = [v = 3] __device__ { return v; };
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: reference to __host__ variable 'number'
__global__ void k1(int *p) { *p = number; }
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: reference to __host__ variable 'functor'
__global__ void k2(int *p) { *p = functor(); }
// REFUSED-DAG: [[@LINE+1]]:{{[0-9]+}}: error: reference to __host__ variable 'captures'
__global__ void k3(int *p) { *p = captures(); }
#endif
