// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variables of one file in kernels of others; the host sets one of them by its name.
// RUN: %link-program
//
// EXEC: var scale i32[1] values(5)
// EXEC: var counts i32[4] zero
// EXEC: buffer out i32[4]
// EXEC: launch count grid=2 block=32 args=()
// EXEC: launch collect grid=1 block=4 args=(out)
//--- data.h
#pragma once
#include "include/exec.h"
extern __constant__ int scale;
extern __device__ int counts[4];
//--- data.cu
#include "data.h"
__constant__ int scale = 1;
__device__ int counts[4] = {1, 2, 3, 4};
//--- count.cu
#include "data.h"
KERNEL count() { atomicAdd(&counts[threadIdx.x & 3], scale); }
//--- collect.cu
#include "data.h"
KERNEL collect(int *out) { out[threadIdx.x] = counts[threadIdx.x] * scale; }
