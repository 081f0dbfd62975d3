// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A library of vectors, passed by value, in a file of its own.
// RUN: %link-program
// RUN: not grep call %t/out.ptx
//
// EXEC: buffer place f32[96] iota(0, 0.5)
// EXEC: buffer force f32[96]
// EXEC: launch attract grid=1 block=32 args=(place, force, i32:32)
//--- vector.h
#pragma once
#include "include/exec.h"
struct vector {
  float x, y, z;
};
__device__ vector minus(vector a, vector b);
__device__ vector plus(vector a, vector b);
__device__ vector times(float s, vector a);
__device__ float dot(vector a, vector b);
__device__ vector pull(vector from, vector to);
//--- lib-vector.cu
#include "vector.h"
__device__ vector minus(vector a, vector b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
__device__ vector plus(vector a, vector b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
__device__ vector times(float s, vector a) { return {s * a.x, s * a.y, s * a.z}; }
__device__ float dot(vector a, vector b) { return fmaf(a.x, b.x, fmaf(a.y, b.y, a.z * b.z)); }
//--- law.cu
#include "vector.h"
__device__ vector pull(vector from, vector to) {
  vector d = minus(to, from);
  float square = dot(d, d);
  return times(square < 16 ? 0.5f : 0.25f, d);
}
//--- kernel.cu
#include "vector.h"
KERNEL attract(const float *place, float *force, int n) {
  int i = threadIdx.x;
  vector mine = {place[3 * i], place[3 * i + 1], place[3 * i + 2]}, sum = {0, 0, 0};
  for (int k = 0; k < n; k++) {
    vector other = {place[3 * k], place[3 * k + 1], place[3 * k + 2]};
    sum = plus(sum, pull(mine, other));
  }
  force[3 * i] = sum.x;
  force[3 * i + 1] = sum.y;
  force[3 * i + 2] = sum.z;
}
