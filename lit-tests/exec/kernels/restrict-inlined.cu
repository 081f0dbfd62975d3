// Restrict parameters of inlined device functions: the promise ends with the call. Every kernel here
// reads memory in a later call that an earlier one wrote, which restrict allows.
//
// RUN: %exec-all %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -S %s -o - | FileCheck %s
//
// EXEC: buffer data f32[512] random(1)
// EXEC: buffer out f32[64]
// EXEC: launch rows block=32 args=(data, i32:15)
// EXEC: launch ping_pong block=32 args=(data, data+1024)
// EXEC: launch walk block=32 args=(data, i32:20)
// EXEC: launch phases block=32 args=(data, out)
// EXEC: launch once block=32 args=(data, out)
#include "../include/exec.h"

static __device__ __forceinline__ void blend(const float *__restrict__ a, float *__restrict__ o) {
  o[threadIdx.x] = 0.5f * a[threadIdx.x] + 0.25f * a[(threadIdx.x + 1) % 32];
}

// Each row from the one before it.
// CHECK-LABEL: .entry rows(
// CHECK-NOT: ld.global.nc
KERNEL rows(float *p, int n) {
  for (int r = 0; r < n; r++) {
    blend(p + 32 * r, p + 32 * r + 32);
    __syncthreads();
  }
}
// CHECK-LABEL: .entry ping_pong(
// CHECK-NOT: ld.global.nc
KERNEL ping_pong(float *p, float *q) {
  blend(p, q);
  __syncthreads();
  blend(q, p);
}
// One thread after itself, without any barrier.
static __device__ __forceinline__ void step(const float *__restrict__ a, float *__restrict__ o) {
  *o += *a;
}
// CHECK-LABEL: .entry walk(
// CHECK-NOT: ld.global.nc
KERNEL walk(float *p, int n) {
  p += 16 * threadIdx.x;
  for (int k = 0; k + 1 < n && k < 15; k++)
    step(p + k, p + k + 1);
}
// The kernel writes in front of the call.
// CHECK-LABEL: .entry phases(
// CHECK-NOT: ld.global.nc
KERNEL phases(float *p, float *q) {
  p[threadIdx.x] = threadIdx.x;
  __syncthreads();
  blend(p, q);
}
// The call runs once and nothing else writes: read-only.
// CHECK-LABEL: .entry once(
// CHECK: ld.global.nc
KERNEL once(float *p, float *q) {
  blend(p, q + 32);
}
