// A by-value struct of words, looked at as a vector by a function out of line: the local copy is aligned
// for that, the parameter is not.
//
// RUN: %exec-all %s
//
// EXEC: buffer out f32[1]
// EXEC: launch view args=(i32:1, {i32:1, i32:2, i32:3, i32:4, i32:5, i32:6, i32:7, i32:8}, out)
#include "../include/exec.h"

struct words { int v[8]; };
__device__ __noinline__ float sum(const float4 &v) { return v.x + v.y * v.z - v.w; }
KERNEL view(int pad, words w, float *out) {
  float4 v[2];
  __builtin_memcpy(v, &w, sizeof v);
  *out = sum(v[0]) + sum(v[1]) + pad;
}
