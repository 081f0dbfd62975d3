// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums of a block and of a warp as a library with shared memory; two kernels in two files.
// RUN: %link-program
// RUN: not grep call %t/out.ptx
//
// EXEC: buffer in i32[256] random(31, 0, 99)
// EXEC: buffer sums i32[4]
// EXEC: buffer places i32[256]
// EXEC: launch sum grid=4 block=64 args=(in, sums)
// EXEC: launch place grid=4 block=64 args=(in, sums, places)
//--- sums.h
#pragma once
#include "include/exec.h"
typedef int (*operation)(int, int);
__device__ int plus(int a, int b);
__device__ int largest(int a, int b);
__device__ int warp_all(int value, operation how);
__device__ int block_all(int value, operation how, int nothing);
__device__ int block_before(int value);
//--- lib-operations.cu
#include "sums.h"
__device__ int plus(int a, int b) { return a + b; }
__device__ int largest(int a, int b) { return max(a, b); }
//--- lib-warp.cu
#include "sums.h"
__device__ int warp_all(int value, operation how) {
  for (int k = 16; k; k >>= 1)
    value = how(value, __shfl_xor_sync(0xffffffffu, value, k));
  return value;
}
//--- lib-block.cu
#include "sums.h"
__device__ int block_all(int value, operation how, int nothing) {
  __shared__ int parts[32];
  int warp = threadIdx.x >> 5;
  value = warp_all(value, how);
  __syncthreads();
  if ((threadIdx.x & 31) == 0)
    parts[warp] = value;
  __syncthreads();
  value = nothing;
  for (int i = 0; i < (int)blockDim.x >> 5; i++)
    value = how(value, parts[i]);
  return value;
}
__device__ int block_before(int value) {
  __shared__ int all[64];
  all[threadIdx.x] = value;
  __syncthreads();
  int sum = 0;
  for (int i = 0; i < (int)threadIdx.x; i++)
    sum += all[i];
  __syncthreads();
  return sum;
}
//--- sum.cu
#include "sums.h"
KERNEL sum(const int *in, int *sums) {
  int value = in[blockIdx.x * blockDim.x + threadIdx.x];
  int total = block_all(value, plus, 0), most = block_all(value, largest, 0);
  if (threadIdx.x == 0)
    sums[blockIdx.x] = total * 100 + most;
}
//--- place.cu
#include "sums.h"
KERNEL place(const int *in, const int *sums, int *places) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, before = 0;
  for (int b = 0; b < (int)blockIdx.x; b++)
    before += sums[b] / 100;
  places[i] = before + block_before(in[i]);
}
