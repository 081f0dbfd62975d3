// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// nv_pure, inline hints, weak functions, #pragma nv_abi, and what is told to have no effect.
// RUN: %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -fgpu-rdc -O2 -S -emit-llvm -o - %s | FileCheck %s --check-prefix=IR
// RUN: %device --cuda-gpu-arch=sm_90 --cuda-feature=+ptx90 -fgpu-rdc -O2 -S -o %t.ptx %s && FileCheck %s --input-file=%t.ptx
// RUN: %device --cuda-gpu-arch=sm_90 -DTILE -fsyntax-only -Xclang -verify %s

#ifdef TILE
// expected-warning@+1 {{nvopt: '__tile_global__' is not supported; function is ignored}}
__attribute__((tile_global)) void tile_kernel(int *p) {}
// expected-warning@+1 {{nvopt: '__tile__' is not supported; function is ignored}}
__tile__ void tile(int *p);
// expected-warning@+1 {{nvopt: '__tile_builtin__' is not supported; function is ignored}}
__tile_builtin__ void tile_builtin(int *p);
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wcuda-compat"
__tile__ void silenced(int *p);
#pragma clang diagnostic pop
#else

// IR: define weak dso_local i32 @weak(
extern "C" __device__ __attribute__((nv_weak)) int weak(int a) { return a + 1; }
// IR: define weak dso_local i32 @weak_behind(
#define WEAK __attribute__((nv_weak))
extern "C" __device__ int weak_behind(int a) WEAK;
extern "C" __device__ int weak_behind(int a) { return a + 2; }
// Other uses of the word stay what they are.
// IR: define dso_local i32 @strong(
extern "C" __device__ int strong(int nv_weak) { return nv_weak * 3; }

// IR: define dso_local i32 @hinted({{.*}} #[[HINTED:[0-9]+]]
extern "C" __device__ __inline_hint__ int hinted(int a) { return a * 5; }

// CHECK-LABEL: .func {{.*}}callee(
// CHECK: {{^}}.abi_preserve 8{{$}}
// CHECK: {{^}}.abi_preserve_control 2{{$}}
#define DATA 4
#pragma nv_abi preserve_n_data(DATA * (int)sizeof(short)) preserve_n_control(2)
extern "C" __device__ __noinline__ int callee(int a) { return a + 1; }
// CHECK-LABEL: .func {{.*}}plain_callee(
// CHECK-NOT: .abi_preserve
extern "C" __device__ __noinline__ int plain_callee(int a) {
#pragma nv_abi preserve_n_data(16)
  return callee(a) + 1;
}
// In front of a call it changes nothing, the condition stays in front of the call.
// CHECK-LABEL: .entry conditional_call(
// CHECK: setp
extern "C" __global__ void conditional_call(int *p) {
  if (p[1]) // a comment
#pragma nv_abi preserve_n_data(16)
    p[2] = callee(p[2]);
}
namespace inner {
#pragma nv_abi preserve_n_data(4)
template <class T> __device__ __noinline__ T of_template(T a) { return a * a; }
// CHECK-LABEL: .func {{.*}}_ZN5inner11of_templateIfEET_S1_(
// CHECK: {{^}}.abi_preserve 4{{$}}
template __device__ float of_template(float);
} // namespace inner

// What neither reads nor writes memory is called once.
// CHECK-LABEL: .entry calls_once(
// CHECK: call.uni {{.*}}square
// CHECK-NOT: call.uni {{.*}}square
// CHECK: ret;
extern "C" __device__ __noinline__ __nv_pure__ int square(int a);
extern "C" __global__ void calls_once(int *p) {
  int a = square(p[0]);
  p[1] = a + square(p[0]);
}
// Without a result it has no effect, and none is made up.
extern "C" __device__ __noinline__ __nv_pure__ void stores(int *p) { *p = 1; }
// CHECK-LABEL: .entry keeps_store(
// CHECK: call.uni
extern "C" __global__ void keeps_store(int *p) { stores(p); }

// IR: attributes #[[HINTED]] = { {{.*}}inlinehint{{.*}} }
#endif
