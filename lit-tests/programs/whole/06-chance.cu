// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A generator of random numbers whose state is passed by address, in a library.
// RUN: %link-program
// RUN: not grep call %t/out.ptx
//
// EXEC: buffer hits i32[64]
// EXEC: launch circle grid=2 block=32 args=(hits, i32:40, u32:77)
// EXEC: launch dice grid=1 block=32 args=(hits, u32:5)
//--- chance.h
#pragma once
#include "include/exec.h"
struct chance {
  uint x, y, z, w, drawn;
};
__device__ void seed(chance *c, uint value, uint stream);
__device__ uint draw(chance *c);
__device__ uint below(chance *c, uint limit);
//--- lib-state.cu
#include "chance.h"
__device__ void seed(chance *c, uint value, uint stream) {
  c->x = value ^ 0x9e3779b9u;
  c->y = stream * 0x85ebca6bu + 1;
  c->z = value + stream;
  c->w = 0x165667b1u;
  c->drawn = 0;
  for (int i = 0; i < 8; i++)
    draw(c);
}
__device__ uint draw(chance *c) {
  uint t = c->x ^ c->x << 11;
  c->x = c->y;
  c->y = c->z;
  c->z = c->w;
  c->w ^= c->w >> 19 ^ t ^ t >> 8;
  c->drawn++;
  return c->w;
}
//--- lib-range.cu
#include "chance.h"
__device__ uint below(chance *c, uint limit) { return __umulhi(draw(c), limit); }
//--- circle.cu
#include "chance.h"
KERNEL circle(int *hits, int n, uint value) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, inside = 0;
  chance c;
  seed(&c, value, i);
  for (int k = 0; k < n; k++) {
    int x = below(&c, 1000), y = below(&c, 1000);
    inside += x * x + y * y < 1000000;
  }
  hits[i] = inside + c.drawn;
}
//--- dice.cu
#include "chance.h"
KERNEL dice(int *hits, uint value) {
  chance c;
  seed(&c, value, threadIdx.x);
  int sum = 0;
  while (sum < 30)
    sum += 1 + below(&c, 6);
  hits[threadIdx.x] += sum;
}
