// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function that gets what to do as an argument: one kind of call from each file.
// RUN: %link-program
//
// EXEC: buffer data i32[32] random(5, 0, 99)
// EXEC: buffer other i32[32] random(6, 0, 99)
// EXEC: launch up grid=1 block=1 args=(data)
// EXEC: launch down grid=1 block=1 args=(other)
//--- sort.h
#pragma once
#include "include/exec.h"
typedef bool (*less_fn)(int, int);
__device__ void sort(int *data, int n, less_fn less);
//--- up.cu
#include "sort.h"
__device__ bool less(int a, int b) { return a < b; }
KERNEL up(int *data) { sort(data, 32, less); }
//--- down.cu
#include "sort.h"
__device__ bool greater(int a, int b) { return a > b; }
KERNEL down(int *data) { sort(data, 32, greater); }
//--- sort.cu
#include "sort.h"
__device__ __noinline__ void sort(int *data, int n, less_fn less) {
  for (int i = 1; i < n; i++)
    for (int k = i; k > 0 && less(data[k], data[k - 1]); k--) {
      int t = data[k];
      data[k] = data[k - 1];
      data[k - 1] = t;
    }
}
