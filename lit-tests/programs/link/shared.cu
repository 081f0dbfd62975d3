// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shared memory of a function that kernels of two files call, and dynamic shared memory.
// RUN: %link-program
//
// EXEC: buffer in i32[32] random(11)
// EXEC: buffer out i32[64]
// EXEC: launch forth grid=1 block=32 shared=128 args=(out, in)
// EXEC: launch back grid=1 block=32 shared=128 args=(out+128, in)
//--- s.h
#pragma once
#include "include/exec.h"
extern __shared__ int dynamic[];
__device__ int exchange(int value, int with);
//--- forth.cu
#include "s.h"
KERNEL forth(int *out, const int *in) { out[threadIdx.x] = exchange(in[threadIdx.x], (threadIdx.x + 1) & 31); }
//--- back.cu
#include "s.h"
KERNEL back(int *out, const int *in) {
  dynamic[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = exchange(dynamic[31 - threadIdx.x], (threadIdx.x + 31) & 31);
}
//--- exchange.cu
#include "s.h"
__device__ int exchange(int value, int with) {
  __shared__ int place[32];
  place[threadIdx.x] = value;
  __syncthreads();
  return place[with];
}
