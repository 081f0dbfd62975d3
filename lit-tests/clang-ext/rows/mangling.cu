// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names of functions by the types of their parameters; nvcc's PTX has the same ones for the types that it takes.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++17 -O0 -S -emit-llvm -o - %s | FileCheck %s --check-prefixes=CHECK,CLANG
// RUN: %if nvcc %{ %nvcc -arch=sm_90 -std=c++17 -rdc=true --extended-lambda -ptx %s -o - | FileCheck %s %}
// RUN: not %device --cuda-gpu-arch=sm_90 -DUNKNOWN -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
#ifdef UNKNOWN
// UNKNOWN-DAG: unknown type name '__float80'
__device__ void unknown(__float80 *) {}
// UNKNOWN-DAG: unknown type name '_Float128'
__device__ void unknown(_Float128 *) {}
// UNKNOWN-DAG: unknown type name '__SVCount_t'
__device__ void unknown(__SVCount_t *) {}
// UNKNOWN-DAG: unknown type name '__mfp8'
__device__ void unknown(__mfp8 *) {}
// UNKNOWN-DAG: unknown type name '__metainfo'
__device__ void unknown(__metainfo *) {}
#else
#ifdef __clang__
// CLANG-DAG: @_Z1hDF16_(
__device__ void h(_Float16) {}
// CLANG-DAG: @_Z1pPDh(
__device__ void p(__fp16 *) {}
// CLANG-DAG: @_Z1bDF16b(
__device__ void b(__bf16) {}
// CLANG-DAG: @_Z1qPg(
__device__ void q(__float128 *) {}
#endif
// CHECK-DAG: _Z1ff(
__device__ void f(float) {}
// CHECK-DAG: _Z1dd(
__device__ void d(double) {}
// CHECK-DAG: _Z1ee(
__device__ void e(long double) {}
// CHECK-DAG: _Z1rPf(
__device__ void r(_Float32 *) {}
// CHECK-DAG: _Z1sPd(
__device__ void s(_Float64 *) {}
// CHECK-DAG: _Z1tPd(
__device__ void t(_Float32x *) {}
// CHECK-DAG: _Z1uPe(
__device__ void u(_Float64x *) {}

// Closures: of the device, generic ones, of both halves.
template <class F> __global__ void run(F function, int *p) { *p = function(1); }
void host(int *p) {
  auto device = [] __device__(int x) { return x; };
  auto both = [] __host__ __device__(int x) { return x; };
  run<<<1, 1>>>(device, p);
  run<<<1, 1>>>(both, p);
  // CHECK-DAG: _Z3runIZ4hostPiEUliE_EvT_S0_(
  // CHECK-DAG: _Z3runIZ4hostPiEUliE0_EvT_S0_(
  auto generic = [] __device__(auto x) { return x; };
  run<<<1, 1>>>(generic, p);
  // CHECK-DAG: _Z3runIZ4hostPiEUlT_E_EvS1_S0_(
}
#endif
