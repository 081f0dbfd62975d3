// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The address of a function goes through memory that the program reads back as a number: nothing may
// be taken for granted about who calls it with what.
// RUN: %link-program
//
// EXEC: buffer out i32[32]
// EXEC: buffer store u64[2] nocompare
// EXEC: launch save grid=1 block=1 args=(store)
// EXEC: launch use grid=1 block=32 args=(out, store)
//--- f.h
#pragma once
#include "include/exec.h"
__device__ __noinline__ int step(int x, int by);
//--- save.cu
#include "f.h"
KERNEL save(ullong *store) {
  store[0] = (ullong)&step ^ 0x5555;
  store[1] = 0x5555;
}
KERNEL use(int *out, const ullong *store) {
  int (*f)(int, int) = (int (*)(int, int))(store[0] ^ store[1]);
  out[threadIdx.x] = f(threadIdx.x, 9) + step(threadIdx.x, 4);
}
//--- step.cu
#include "f.h"
__device__ __noinline__ int step(int x, int by) { return x * by + 1; }
