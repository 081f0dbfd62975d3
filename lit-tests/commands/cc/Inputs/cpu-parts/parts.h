// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the files of a program share: variables of every kind, functions, a table of them, a class.
#pragma once
extern __managed__ int visits;
extern __device__ int count;
extern __constant__ float factors[2];
typedef float (*step)(float);
extern __device__ step steps[2];
struct Shape {
  __device__ virtual float area() const = 0;
  __device__ virtual ~Shape() {}
};
__device__ Shape *make(int kind, float size);
__device__ float helper(float x);
void add_helpers(float *p, int n);
