// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Virtual calls of classes that another file defines.
// RUN: %link-program
// RUN: FileCheck %s < %t/out.ptx
// All of it ends in the kernel.
// CHECK-NOT: call
// CHECK: .entry area
// CHECK-NOT: call
//
// EXEC: buffer out f32[64]
// EXEC: launch area grid=2 block=32 args=(out, i32:1)
// EXEC: launch area grid=1 block=32 args=(out, i32:0)
//--- shape.h
#pragma once
#include "include/exec.h"
struct shape {
  float side;
  __device__ shape(float side) : side(side) {}
  __device__ virtual float area(float x) const = 0;
  __device__ virtual float edge() const { return side; }
};
__device__ shape *make(int kind, void *memory);
//--- kernel.cu
#include "shape.h"
KERNEL area(float *out, int kind) {
  __attribute__((aligned(16))) char memory[32];
  shape *s = make((kind + threadIdx.x) & 1, memory);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] += s->area((float)i) + s->edge();
}
//--- shapes.cu
#include "shape.h"
inline __device__ void *operator new(size_t, void *p) { return p; }
struct square : shape {
  __device__ square() : shape(2) {}
  __device__ float area(float x) const override { return x * x * side; }
};
struct circle : shape {
  __device__ circle() : shape(3) {}
  __device__ float area(float x) const override { return 3 * x + side; }
  __device__ float edge() const override { return side + 1; }
};
__device__ shape *make(int kind, void *memory) {
  if (kind)
    return new (memory) square;
  return new (memory) circle;
}
