// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One template instantiated in two files, and a weak function that another file replaces.
// RUN: %link-program
//
// EXEC: buffer out i32[64]
// EXEC: launch one grid=1 block=32 args=(out)
// EXEC: launch two grid=1 block=32 args=(out+128)
//--- t.h
#pragma once
#include "include/exec.h"
template <int N> __device__ int power(int x) { return x * power<N - 1>(x); }
template <> __device__ inline int power<0>(int) { return 1; }
__device__ int offset(int x);
//--- one.cu
#include "t.h"
KERNEL one(int *out) { out[threadIdx.x] = power<3>((int)threadIdx.x) + offset(1); }
//--- two.cu
#include "t.h"
KERNEL two(int *out) { out[threadIdx.x] = power<3>((int)threadIdx.x + 1) + power<2>(5) + offset(2); }
//--- weak.cu
#include "t.h"
__device__ __attribute__((weak)) int spare(int x) { return x + 50; }
__device__ int offset(int x) { return spare(x); }
