// Threads that end in the middle of a kernel leave what they have stored, through any pointer: by the intrinsic, by assembly,
// in a function.
//
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<Ofcmin>' -passes='nvopt<Ofcmid>' -passes='nvopt<Ofcmax>' --ptx
//
// EXEC: buffer a i32[64]
// EXEC: buffer b i32[64]
// EXEC: buffer c i32[64]
// EXEC: buffer d i32[64]
// EXEC: launch by_intrinsic block=64 args=(a, i32:21)
// EXEC: launch by_assembly block=64 args=(b, i32:35)
// EXEC: launch by_function block=64 args=(c, i32:9)
// EXEC: launch in_a_loop block=64 args=(d, i32:40)
#include "../include/exec.h"

KERNEL by_intrinsic(int *p, int n) {
  p[threadIdx.x] = 1;
  if (threadIdx.x < n)
    __nvvm_exit();
  p[threadIdx.x] = 2;
}

KERNEL by_assembly(int *__restrict__ p, int n) {
  p[threadIdx.x] = 1;
  if (threadIdx.x < n)
    asm volatile("exit;");
  p[threadIdx.x] = 2;
}

__device__ __noinline__ void leave(int n) {
  if (threadIdx.x < n)
    asm volatile("exit;");
}

KERNEL by_function(int *__restrict__ p, int n) {
  p[threadIdx.x] = 1;
  leave(n);
  p[threadIdx.x] = 2;
}

KERNEL in_a_loop(int *__restrict__ p, int n) {
  for (int i = 0; i < n; i++) {
    p[threadIdx.x] += i;
    if (i == threadIdx.x)
      __nvvm_exit();
  }
}
