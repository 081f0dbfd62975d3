// What restrict is worth in PTX (PRS): loads of memory that only other pointers promise not to write go
// through the read-only path; without a promise, and for fields of structs, that takes an option.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o - | FileCheck %s --check-prefixes=CHECK,PLAIN
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o - -Xclang -mllvm -Xclang -nvvm-opt=restrict=1 | FileCheck %s --check-prefixes=CHECK,ALL

// CHECK-LABEL: .entry beside(
// CHECK: ld.global.nc.b32
extern "C" __global__ void beside(const float *p, float *__restrict__ q) {
  q[threadIdx.x] = p[threadIdx.x];
}
__device__ void helper(const float *__restrict__ p, float *__restrict__ q, int i) { q[i] = p[i] * 2; }
// CHECK-LABEL: .entry helped(
// CHECK: ld.global.nc.b32
extern "C" __global__ void helped(const float *p, float *q) { helper(p, q, threadIdx.x); }
// Both levels.
// CHECK-LABEL: .entry levels(
// CHECK: ld.global.nc.b64
// CHECK: ld.global.nc.b32
extern "C" __global__ void levels(const float *__restrict__ const *__restrict__ p,
                                  float *__restrict__ q) {
  q[threadIdx.x] = p[1][threadIdx.x];
}
struct pair {
  const float *__restrict__ from;
  float *__restrict__ to;
};
// CHECK-LABEL: .entry fields(
// CHECK: ld.global.b32
extern "C" __global__ void fields(pair p) { p.to[threadIdx.x] = p.from[threadIdx.x]; }
// CHECK-LABEL: .entry none(
// PLAIN: ld.global.b32
// ALL: ld.global.nc.b32
extern "C" __global__ void none(const float *p, float *q) { q[threadIdx.x] = p[threadIdx.x]; }
