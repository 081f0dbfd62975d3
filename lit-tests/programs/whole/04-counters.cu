// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Device and constant variables that several files read and write.
// RUN: %link-program
// RUN: not grep call %t/out.ptx
//
// EXEC: buffer in i32[128] random(12, 0, 1000)
// EXEC: buffer out i32[34]
// EXEC: launch count grid=4 block=32 args=(in)
// EXEC: launch report grid=1 block=32 args=(out)
//--- state.h
#pragma once
#include "include/exec.h"
extern __device__ int bins[32];
extern __device__ int overflow, total;
extern __constant__ int limit;
extern __constant__ int widths[4];
__device__ int bin_of(int value);
__device__ void note(int bin, int weight);
//--- state.cu
#include "state.h"
__device__ int bins[32];
__device__ int overflow, total;
__constant__ int limit = 900;
__constant__ int widths[4] = {8, 16, 32, 64};
//--- rules.cu
#include "state.h"
__device__ int bin_of(int value) { return value >= limit ? -1 : value / widths[value & 3] & 31; }
__device__ void note(int bin, int weight) {
  if (bin < 0)
    atomicAdd(&overflow, weight);
  else
    atomicAdd(&bins[bin], weight);
  atomicAdd(&total, 1);
}
//--- count.cu
#include "state.h"
KERNEL count(const int *in) {
  int value = in[blockIdx.x * blockDim.x + threadIdx.x];
  note(bin_of(value), 1 + (value & 1));
}
//--- report.cu
#include "state.h"
KERNEL report(int *out) {
  out[threadIdx.x] = bins[threadIdx.x];
  if (threadIdx.x == 0) {
    out[32] = overflow;
    out[33] = total;
  }
}
