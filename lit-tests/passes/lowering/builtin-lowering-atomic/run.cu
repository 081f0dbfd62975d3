// Atomic builtins with order and scope, among many threads: sums, extremes, exchanges, a spin lock made
// of compare-and-swap and a store that releases it.
// RUN: %exec %s --reference-passes=nvvm-builtin-lowering -passes='nvopt<O1>' -passes='nvopt<O3>' -v --print=sum:10 | FileCheck %s
// RUN: %exec %s --reference-passes=nvvm-builtin-lowering -passes='nvopt<O2;builtin-atomics=relaxed-intrinsics>' --schedule=reverse -v --print=sum:10 | FileCheck %s
// The sum of 0..127 is 8128. fetch_sub takes it from 10000. The bits of all threads make 127 and 0.
// CHECK: sum[0] = {{.*}}8128
// CHECK: sum[1] = {{.*}}1872
// CHECK: sum[2] = {{.*}}127
// CHECK: sum[3] = {{.*}}-5
// CHECK: sum[4] = {{.*}}127
// CHECK: sum[5] = {{.*}}0
// CHECK: sum[6] = {{.*}}128
// CHECK: sum[7] = {{.*}}128
// CHECK: sum[8] = {{.*}}1
// CHECK: sum[9] = {{.*}}0
// CHECK: variants gave the same results
// EXEC: buffer sum i32[10] values(0, 10000, 0, 0, 0, 127, 0, 0, 0, 0)
// EXEC: buffer real f32[2] values(0, 100)
// EXEC: launch many grid=2 block=64 args=(sum, real)
#include "../../../exec/include/exec.h"

typedef unsigned u32;
extern "C" {
__device__ u32 __nv_atomic_fetch_add_4_u(u32 *, u32, int, int);
__device__ int __nv_atomic_fetch_sub_4_s(int *, int, int, int);
__device__ u32 __nv_atomic_fetch_max_4_u(u32 *, u32, int, int);
__device__ int __nv_atomic_fetch_min_4_s(int *, int, int, int);
__device__ u32 __nv_atomic_fetch_or_4(void *, u32, int, int);
__device__ u32 __nv_atomic_fetch_and_4(void *, u32, int, int);
__device__ float __nv_atomic_fetch_max_4_f(float *, float, int, int);
__device__ float __nv_atomic_fetch_min_4_f(float *, float, int, int);
__device__ float __nv_atomic_fetch_add_4_f(float *, float, int, int);
__device__ bool __nv_atomic_compare_exchange_4(void *, void *, u32, bool, int, int, int);
__device__ u32 __nv_atomic_load_4(void *, int, int);
__device__ void __nv_atomic_store_4(void *, u32, int, int);
__device__ void __nv_atomic_thread_fence(int, int);
}
enum { RELAXED = 0, ACQUIRE = 2, RELEASE = 3, ACQ_REL = 4, SEQ_CST = 5, DEVICE = 3, SYSTEM = 4 };

KERNEL many(int *sum, float *real) {
  int t = blockIdx.x * 64 + threadIdx.x;
  u32 *u = (u32 *)sum;
  __nv_atomic_fetch_add_4_u(&u[0], t, RELAXED, DEVICE);
  __nv_atomic_fetch_sub_4_s(&sum[1], t, ACQ_REL, SYSTEM);
  __nv_atomic_fetch_max_4_u(&u[2], t, SEQ_CST, DEVICE);
  __nv_atomic_fetch_min_4_s(&sum[3], t % 6 - 5, RELAXED, DEVICE);
  __nv_atomic_fetch_or_4(&u[4], t, RELEASE, DEVICE);
  __nv_atomic_fetch_and_4(&u[5], ~t, ACQUIRE, DEVICE);
  __nv_atomic_fetch_max_4_f(&real[0], (float)t, ACQ_REL, DEVICE);
  __nv_atomic_fetch_min_4_f(&real[1], (float)-t, SEQ_CST, SYSTEM);
  // A lock in sum[9] guards the plain counter sum[6]; the threads of a warp take turns.
  for (int lane = 0; lane < 32; lane++) {
    if (threadIdx.x % 32 != lane)
      continue;
    u32 expected = 0;
    while (!__nv_atomic_compare_exchange_4(&u[9], &expected, 1, false, ACQUIRE, RELAXED, DEVICE))
      expected = 0;
    sum[6]++;
    __nv_atomic_store_4(&u[9], 0, RELEASE, DEVICE);
  }
  __nv_atomic_thread_fence(SEQ_CST, DEVICE);
  if (__nv_atomic_fetch_add_4_u(&u[7], 1, ACQ_REL, DEVICE) == 127)
    sum[8] = __nv_atomic_load_4(&u[6], ACQUIRE, DEVICE) == 128 && real[0] == 127.0f &&
             real[1] == -127.0f;
}
