// Loads that nothing in the kernel can overwrite: the execution tool reports one that was marked
// read-only although the launch writes its memory.
//
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O3;strict-order=1;codegen-ir=1>' -passes='nvopt<O2;ldg=0>'
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -S %s -o - | FileCheck %s
//
// EXEC: buffer in f32[256] random(1)
// EXEC: buffer keys i32[256] random(2, 0, 15)
// EXEC: buffer rows b64[4] pointers(in, in+256, in+512, in+256)
// EXEC: buffer out f32[256]
// EXEC: buffer bins i32[16]
// EXEC: buffer sum i32[1]
// EXEC: var weights f32[8] values(1, 2, 3, 4, 5, 6, 7, 8)
// EXEC: launch stencil grid=2 block=64 args=(in, out, i32:128)
// EXEC: launch histogram grid=2 block=128 args=(keys, bins)
// EXEC: launch sum_above grid=2 block=128 args=(keys, sum)
// EXEC: launch gather block=32 args=(rows, out)
// EXEC: launch weigh block=32 args=(in, out)
// EXEC: launch block_sum grid=4 block=64 args=(in, out)
// EXEC: launch chain block=32 args=(out)
#include "../include/exec.h"

__device__ float weights[8];

// CHECK-LABEL: .entry stencil(
// CHECK: ld.global.nc.b32
KERNEL stencil(const float *in, float *__restrict__ out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i > 0 && i < n - 1)
    out[i] = 0.25f * in[i - 1] + 0.5f * in[i] + 0.25f * in[i + 1];
}
// CHECK-LABEL: .entry histogram(
// CHECK: ld.global.nc.b32
KERNEL histogram(const int *keys, int *__restrict__ bins) {
  atomicAdd(&bins[keys[blockIdx.x * blockDim.x + threadIdx.x]], 1);
}
// CHECK-LABEL: .entry sum_above(
// CHECK: ld.global.nc.b32
KERNEL sum_above(const int *keys, int *__restrict__ sum) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (keys[i] > 7)
    atomicAdd(sum, keys[i] * i);
}
// CHECK-LABEL: .entry gather(
// CHECK: ld.global.nc.b64
// CHECK: ld.global.nc.b32
KERNEL gather(const float *const *rows, float *__restrict__ out) {
  float r = 0;
  for (int k = 0; k < 4; k++)
    r += rows[k][threadIdx.x];
  out[threadIdx.x + 128] = r;
}
// CHECK-LABEL: .entry weigh(
// CHECK: ld.global.nc.b32
KERNEL weigh(const float *in, float *__restrict__ out) {
  out[threadIdx.x + 160] = in[threadIdx.x] * weights[threadIdx.x % 8];
}
// Stores to shared memory only, but the last one goes where `in` may lie.
// CHECK-LABEL: .entry block_sum(
// CHECK-NOT: ld.global.nc
// CHECK-LABEL: .entry chain(
KERNEL block_sum(const float *in, float *out) {
  __shared__ float s[64];
  s[threadIdx.x] = in[blockIdx.x * 64 + threadIdx.x];
  __syncthreads();
  for (int n = 32; n > 0; n /= 2) {
    if (threadIdx.x < n)
      s[threadIdx.x] += s[threadIdx.x + n];
    __syncthreads();
  }
  if (threadIdx.x == 0)
    out[192 + blockIdx.x] = s[0];
}
// One restrict pointer, written and read by different threads.
// CHECK-NOT: ld.global.nc
KERNEL chain(float *__restrict__ out) {
  for (int k = 0; k < 3; k++) {
    float v = out[(threadIdx.x + 1) % 32];
    __syncthreads();
    out[threadIdx.x] = v + 1;
    __syncthreads();
  }
}
