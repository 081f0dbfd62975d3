// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A variable that one kernel sets to a function and another one calls through; the function's file
// knows neither.
// RUN: %link-program
//
// EXEC: buffer out i32[32]
// EXEC: launch choose grid=1 block=1 args=(i32:1)
// EXEC: launch call grid=1 block=32 args=(out)
// EXEC: launch choose grid=1 block=1 args=(i32:0)
// EXEC: launch call grid=1 block=32 args=(out)
//--- fn.h
#pragma once
#include "include/exec.h"
typedef int (*fn)(int);
extern __device__ fn current;
__device__ int twice(int);
__device__ int negative(int);
//--- choose.cu
#include "fn.h"
__device__ fn current;
KERNEL choose(int which) { current = which ? twice : negative; }
//--- call.cu
#include "fn.h"
KERNEL call(int *out) { out[threadIdx.x] = out[threadIdx.x] * 3 + current((int)threadIdx.x); }
//--- functions.cu
#include "fn.h"
__device__ int twice(int x) { return 2 * x; }
__device__ int negative(int x) { return -x; }
