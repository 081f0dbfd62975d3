// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of two files that call each other.
// RUN: %link-program
//
// EXEC: buffer out u32[32]
// EXEC: launch collatz grid=1 block=32 args=(out)
//--- c.h
#pragma once
#include "include/exec.h"
__device__ uint odd(uint n, uint steps);
__device__ uint even(uint n, uint steps);
//--- kernel.cu
#include "c.h"
KERNEL collatz(uint *out) { out[threadIdx.x] = even(threadIdx.x + 1, 0); }
//--- odd.cu
#include "c.h"
__device__ uint odd(uint n, uint steps) { return even(3 * n + 1, steps + 1); }
//--- even.cu
#include "c.h"
__device__ uint even(uint n, uint steps) {
  if (n == 1 || steps > 60)
    return steps;
  return n & 1 ? odd(n, steps) : even(n / 2, steps + 1);
}
