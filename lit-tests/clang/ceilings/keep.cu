// Barriers that order something stay, and loads stay in front of them, through the whole of O3 (DBE, DSE, SNK).
// RUN: %clang_cuda --cuda-gpu-arch=sm_80 -O3 -S %s -o - | python3 %S/Inputs/ptx-limits.py %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_80 -O3 -S %s -o - | FileCheck %s
//
// LIMIT: 1 <= handed_over.bar
// LIMIT: 2 <= written_again.bar
// LIMIT: 1 <= through_global.bar
// LIMIT: 1 <= behind_atomic.bar
// LIMIT: 1 <= around_call.bar
// LIMIT: 1 <= counted.bar
// LIMIT: 1 <= flagged.bar
#include "../../exec/include/exec.h"

KERNEL handed_over(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x * 5;
  __syncthreads();
  out[threadIdx.x] = s[63 - threadIdx.x];
}
KERNEL written_again(int *out) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x * 5;
  __syncthreads();
  int x = s[threadIdx.x ^ 9];
  __syncthreads();
  s[threadIdx.x] = x + 1;
  out[threadIdx.x] = s[threadIdx.x] + x;
}
KERNEL through_global(int *buffer, int *out) {
  buffer[threadIdx.x] = threadIdx.x + 2;
  __syncthreads();
  out[threadIdx.x] = buffer[threadIdx.x ^ 1];
}
KERNEL behind_atomic(int *out) {
  __shared__ int n;
  __atomic_fetch_add(&n, 1, __ATOMIC_RELAXED);
  __syncthreads();
  out[threadIdx.x] = n;
}
static __device__ __noinline__ void fill(int *p, int i) { p[i] = i * 3; }
KERNEL around_call(int *out) {
  __shared__ int s[64];
  fill(s, threadIdx.x);
  __syncthreads();
  out[threadIdx.x] = s[threadIdx.x ^ 2];
}
// The result of the barrier is wanted.
KERNEL counted(int *out, int n) { out[threadIdx.x] = __nvvm_bar0_popc(threadIdx.x < n); }
// A fence orders the thread's own writes only; the barrier makes the others wait.
KERNEL flagged(volatile int *flag, int *data, int *out) {
  data[threadIdx.x] = 7;
  __nvvm_membar_gl();
  __syncthreads();
  if (threadIdx.x == 0)
    *flag = 1;
  out[threadIdx.x] = data[threadIdx.x ^ 3];
}

// What is read in front of the barrier is read there, though only a rare branch wants it.
// CHECK-LABEL: entry read_first(
// CHECK: bar.sync
// CHECK: ld.shared
// CHECK: bar.sync
// CHECK: ret;
KERNEL read_first(int *out, int n) {
  __shared__ int s[64];
  s[threadIdx.x] = threadIdx.x;
  __syncthreads();
  int x = s[threadIdx.x ^ 4];
  __syncthreads();
  s[threadIdx.x] = n;
  if (n > 100)
    out[threadIdx.x] = x + s[5];
}
