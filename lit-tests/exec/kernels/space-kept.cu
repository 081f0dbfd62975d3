// Addresses of shared memory that live in global memory while a block runs, used by functions out of
// line: what is loaded from global memory there need not be global. Neither is what such a function
// loads from a by-value parameter of the kernel that was written before.
//
// RUN: nvopt-exec %s -passes='default<O2>' --ub
// RUN: %exec-all %s
// RUN: %exec --passes='function(memory-space-opt)' --passes='ipmsp,function(memory-space-opt)' %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -S %s -o - | FileCheck %s
//
// EXEC: buffer data i32[64] random(9)
// EXEC: buffer out i32[64]
// EXEC: var queue u64[2] nocompare
// EXEC: launch through_global block=32 args=(out)
// EXEC: launch through_parameter block=32 args=({ptr:data, i32:3}, out, i32:1)
// EXEC: launch in_kernel block=32 args=({ptr:data, i32:3}, out)
#include "../include/exec.h"

struct list { int *first; int n; };
__device__ list queue;

// CHECK-LABEL: .func{{.*}}of_queue
// CHECK: ld.b32
__device__ __noinline__ int of_queue(int i) { return queue.first[i & (queue.n - 1)]; }
KERNEL through_global(int *out) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = t * 3 + 1;
  if (t == 0)
    queue.first = s + 4, queue.n = 16;
  __syncthreads();
  out[t] = of_queue(t);
}

__device__ __noinline__ int of_list(list *l, int i) { return l->first[i] + l->n; }
KERNEL through_parameter(list l, int *out, int replace) {
  __shared__ int s[32];
  int t = threadIdx.x;
  s[t] = t * 5 + 1;
  if (replace)
    l.first = s;
  __syncthreads();
  out[t] = of_list(&l, t);
}

// What a kernel loads from its own parameter and from global memory is still known to be global.
// CHECK-LABEL: .entry in_kernel(
// CHECK-NOT: ld.b32
// CHECK: ret;
KERNEL in_kernel(list l, int *out) { out[threadIdx.x] += l.first[threadIdx.x] + l.n; }
