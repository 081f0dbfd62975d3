// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Virtual calls of classes in files of their own, for objects that another kernel made in global memory.
// RUN: %link-program
// RUN: not grep call %t/out.ptx
//
// EXEC: buffer scene u8[2048] nocompare
// EXEC: buffer out i32[64]
// EXEC: launch build grid=1 block=32 args=(scene)
// EXEC: launch trace grid=2 block=32 args=(scene, out, i32:32)
//--- shape.h
#pragma once
#include "include/exec.h"
struct place {
  void *at;
};
inline __device__ void *operator new(size_t, place p) { return p.at; }
struct ray {
  int x, y, slope;
};
struct shape {
  int at;
  __device__ virtual int hit(const ray &r) const = 0;
  __device__ virtual int weight() const { return 1; }
};
#define SLOT 64
__device__ void make_disc(place where, int at, int radius);
__device__ void make_wall(place where, int at);
__device__ void make_box(place where, int at, int low, int high);
//--- disc.cu
#include "shape.h"
struct disc : shape {
  int radius;
  __device__ int hit(const ray &r) const override {
    int y = r.y + r.slope * (at - r.x);
    return y * y < radius * radius ? at - r.x : 0;
  }
  __device__ int weight() const override { return radius; }
};
__device__ void make_disc(place where, int at, int radius) {
  disc *d = new (where) disc;
  d->at = at;
  d->radius = radius;
}
//--- flat.cu
#include "shape.h"
struct wall : shape {
  __device__ int hit(const ray &r) const override { return at - r.x; }
};
struct box : shape {
  int low, high;
  __device__ int hit(const ray &r) const override {
    int y = r.y + r.slope * (at - r.x);
    return y >= low && y <= high ? at - r.x : 0;
  }
};
__device__ void make_wall(place where, int at) { (new (where) wall)->at = at; }
__device__ void make_box(place where, int at, int low, int high) {
  box *b = new (where) box;
  b->at = at;
  b->low = low;
  b->high = high;
}
//--- kernels.cu
#include "shape.h"
KERNEL build(char *scene) {
  int i = threadIdx.x;
  place where = {scene + i * SLOT};
  if (i % 3 == 0)
    make_disc(where, i, i + 1);
  else if (i % 3 == 1)
    make_wall(where, i + 40);
  else
    make_box(where, i, -i, 2 * i);
}
KERNEL trace(const char *scene, int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, sum = 0;
  ray r = {i & 7, i - 20, (i & 3) - 1};
  for (int k = 0; k < n; k++) {
    const shape *s = (const shape *)(scene + k * SLOT);
    sum += s->hit(r) * s->weight();
  }
  out[i] = sum;
}
