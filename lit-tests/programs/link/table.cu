// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A constant table of functions in another file than the call.
// RUN: %link-program
//
// EXEC: buffer out i32[32]
// EXEC: buffer op i32[32] random(7, 0, 3)
// EXEC: launch apply grid=1 block=32 args=(out, op)
//--- ops.h
#pragma once
#include "include/exec.h"
typedef int (*operation)(int, int);
extern __constant__ operation table[4];
//--- kernel.cu
#include "ops.h"
KERNEL apply(int *out, const int *op) {
  int i = threadIdx.x;
  out[i] = table[op[i] & 3](i, 7);
}
//--- ops.cu
#include "ops.h"
__device__ int add(int a, int b) { return a + b; }
__device__ int sub(int a, int b) { return a - b; }
__device__ int mul(int a, int b) { return a * b; }
__device__ int rem(int a, int b) { return a % b; }
__constant__ operation table[4] = {add, sub, mul, rem};
