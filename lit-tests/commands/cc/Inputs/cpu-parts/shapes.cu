// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parts.h"
__managed__ int visits;
__device__ int count = 7;
__constant__ float factors[2];
struct Square : Shape {
  float size;
  __device__ Square(float s) : size(s) {}
  __device__ float area() const override { return size * size; }
};
struct Line : Shape {
  float size;
  __device__ Line(float s) : size(s) {}
  __device__ float area() const override { return size; }
};
__device__ Shape *make(int kind, float size) {
  if (kind)
    return new Square(size);
  return new Line(size);
}
static __device__ float more(float x) { return x + 1; }
static __device__ float twice(float x) { return x * 2; }
__device__ step steps[2] = {more, twice};
