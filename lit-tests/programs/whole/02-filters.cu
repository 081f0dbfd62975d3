// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A table of functions that stand in two files, called by number.
// RUN: %link-program
// RUN: not grep call %t/out.ptx
//
// EXEC: buffer in i32[66] random(4, 0, 255)
// EXEC: buffer which i32[64] random(5, 0, 3)
// EXEC: buffer out i32[64]
// EXEC: launch apply grid=2 block=32 args=(in, which, out)
//--- filter.h
#pragma once
#include "include/exec.h"
typedef int (*filter)(int left, int middle, int right);
__device__ int blur(int left, int middle, int right);
__device__ int edge(int left, int middle, int right);
__device__ int median(int left, int middle, int right);
__device__ int same(int left, int middle, int right);
__device__ int run(int number, int left, int middle, int right);
//--- linear.cu
#include "filter.h"
__device__ int blur(int left, int middle, int right) { return (left + 2 * middle + right) >> 2; }
__device__ int edge(int left, int middle, int right) { return 2 * middle - left - right; }
__device__ int same(int, int middle, int) { return middle; }
//--- ranked.cu
#include "filter.h"
__device__ int median(int left, int middle, int right) {
  return max(min(left, middle), min(max(left, middle), right));
}
//--- table.cu
#include "filter.h"
static __device__ const filter table[] = {blur, edge, median, same};
__device__ int run(int number, int left, int middle, int right) { return table[number & 3](left, middle, right); }
//--- kernel.cu
#include "filter.h"
KERNEL apply(const int *in, const int *which, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = run(which[i], in[i], in[i + 1], in[i + 2]);
}
