// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Declarations that nvcc completes in another way than clang, in both halves without a warning.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O2 -Werror -S %s -o %t.ptx && FileCheck %s --input-file=%t.ptx
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O0 -Werror -S %s -o %t0.ptx && FileCheck %s --input-file=%t0.ptx
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O2 -Werror -fgpu-rdc -S %s -o - | FileCheck %s --check-prefix=RDC
// RUN: echo image > %t.fatbin
// RUN: %cuda --cuda-gpu-arch=sm_90 --cuda-host-only -std=c++17 -Werror -S -emit-llvm -Xclang -target-sdk-version=12.8 -Xclang -fcuda-include-gpubinary -Xclang %t.fatbin %s -o - | FileCheck %s --check-prefix=HOST
// RUN: not %device --cuda-gpu-arch=sm_90 -std=c++17 -fsyntax-only -DREFUSED %s 2>&1 | FileCheck %s --check-prefix=REFUSED

// extern variables of a whole program are this source's own, and the host knows them.
// CHECK-DAG: .visible .global .align 4 .u32 number
// CHECK-DAG: .visible .const .align 4 .b8 coefficients[16]
// CHECK-DAG: .visible .global .align 4 .u32 _ZN5inner5valueE
// CHECK-DAG: .visible .global .align 4 .u32 defined = 3;
// CHECK-DAG: .visible .global .attribute(.managed) .align 4 .u32 shared
// CHECK-DAG: .visible .global .align 4 .u32 by_host
// CHECK-NOT: .extern .global
// CHECK-NOT: unused
// RDC-DAG: .extern .global .align 4 .u32 number;
// RDC-DAG: .extern .const .align 4 .b8 coefficients[16];
// RDC-DAG: .extern .global .attribute(.managed) .align 4 .u32 shared;
// HOST-DAG: @coefficients = internal global [4 x float] undef
// HOST-DAG: @by_host = internal global i32 undef
// HOST-DAG: call void @__cudaRegisterVar(ptr %{{.*}}, ptr @coefficients, {{.*}}, i32 0, i64 16, i32 1, i32 0)
// HOST-DAG: call void @__cudaRegisterVar(ptr %{{.*}}, ptr @by_host, {{.*}}, i32 0, i64 4, i32 0, i32 0)
struct Object {
  int n;
  __device__ Object() : n(3) {}
};
extern __device__ int number, by_host, unused;
extern __constant__ float coefficients[4];
extern __managed__ int shared;
extern __device__ int defined;
extern __device__ Object object;
namespace inner {
extern __device__ int value;
}
__global__ void variables(float *p) {
  *p = number + coefficients[1] + inner::value + defined + shared + object.n;
}
__device__ int defined = 3;
const void *addresses[] = {coefficients, &by_host};

// Execution spaces at a defaulted member say nothing: the members of the class do.
struct Host {
  int n;
  Host() : n(1) {}
};
struct Defaulted {
  int n = 4;
  __device__ Defaulted() = default;
  __host__ Defaulted(const Defaulted &) = default;
  __device__ Defaulted &operator=(const Defaulted &) = default;
  __device__ ~Defaulted() = default;
};
struct WithHost {
  Host member;
  __device__ WithHost() = default;
};
template <class T> struct OfTemplate {
  T member;
  __device__ OfTemplate() = default;
};
// CHECK-LABEL: .entry _Z7membersPi(
__global__ void members(int *p) {
  Defaulted a, b = a;
  a = b;
  OfTemplate<Defaulted> c;
  *p = a.n + c.member.n;
}
int host_members() {
  Defaulted a, b = a;
  a = b;
  OfTemplate<Host> c;
  return WithHost().member.n + a.n + c.member.n;
}
#ifdef REFUSED
// REFUSED: [[@LINE+1]]:{{.*}} error: no matching constructor for initialization of 'WithHost'
__global__ void refused(int *p) { *p = WithHost().member.n; }
#endif

// The last of several bounds counts, one that is not given is that of before.
// CHECK-LABEL: .entry first_of_two(
// CHECK: .maxntid 64
// CHECK: .minnctapersm 2
// CHECK: .maxclusterrank 4
extern "C" __global__ void __launch_bounds__(128, 2, 4) first_of_two(int *p);
extern "C" __global__ void __launch_bounds__(64) first_of_two(int *p) { *p = 1; }
// CHECK-LABEL: .entry three(
// CHECK: .maxntid 32
// CHECK: .minnctapersm 3
extern "C" __global__ void __launch_bounds__(256, 2) three(int *p);
extern "C" __global__ void __launch_bounds__(128, 3) three(int *p);
extern "C" __global__ void __launch_bounds__(32) three(int *p) { *p = 1; }
// CHECK-LABEL: .entry twice(
// CHECK: .maxntid 64
extern "C" __global__ void __launch_bounds__(128) __launch_bounds__(64) twice(int *p) { *p = 1; }
// CHECK-LABEL: .entry _Z2ofILi32EEvPi(
// CHECK: .maxntid 64
// CHECK: .minnctapersm 2
template <int N> __global__ void __launch_bounds__(N, 2) of(int *p);
template <int N> __global__ void __launch_bounds__(N * 2) of(int *p) { *p = 1; }
template __global__ void of<32>(int *);
// The template stands in front of its specialisation, for nvcc, too.
// CHECK-LABEL: .entry _Z2ofILi5EEvPi(
// CHECK: .maxntid 96
// CHECK: .minnctapersm 2
template <> __global__ void __launch_bounds__(96) of<5>(int *p) { *p = 2; }
