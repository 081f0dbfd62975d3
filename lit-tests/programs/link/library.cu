// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A library of device code: the members that something needs, and what those need, are linked.
// RUN: %link-program
// RUN: llvm-dis %t/out.bc -o - | FileCheck %s
// CHECK-NOT: never_used
// CHECK: define {{.*}}@sum(
// CHECK-NOT: never_used
//
// EXEC: buffer in i32[64] random(3)
// EXEC: buffer out i32[2]
// EXEC: launch sum grid=2 block=32 args=(out, in)
//--- lib.h
#pragma once
#include "include/exec.h"
__device__ int block_sum(int value);
__device__ int lane_sum(int value);
__device__ int never_used(int value);
//--- kernel.cu
#include "lib.h"
KERNEL sum(int *out, const int *in) {
  int total = block_sum(in[blockIdx.x * 32 + threadIdx.x]);
  if (threadIdx.x == 0)
    out[blockIdx.x] = total;
}
//--- lib-block.cu
#include "lib.h"
__device__ int block_sum(int value) {
  __shared__ int memory[32];
  memory[threadIdx.x] = value;
  __syncthreads();
  return lane_sum(memory[31 - threadIdx.x]);
}
//--- lib-lane.cu
#include "lib.h"
__device__ int lane_sum(int value) {
  __shared__ int total;
  if (threadIdx.x == 0)
    total = 0;
  __syncthreads();
  atomicAdd(&total, value);
  __syncthreads();
  return total;
}
//--- lib-other.cu
#include "lib.h"
__device__ int never_used(int value) { return value + 1; }
KERNEL never_used_kernel(int *p) { *p = never_used(*p); }
