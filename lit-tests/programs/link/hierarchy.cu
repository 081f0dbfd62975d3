// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Three levels of classes over three files, objects made by one kernel and used by another.
// RUN: %link-program
//
// EXEC: buffer memory u64[64] nocompare
// EXEC: buffer out i32[16]
// EXEC: launch build grid=1 block=16 args=(memory)
// EXEC: launch ask grid=1 block=16 args=(out, memory)
//--- node.h
#pragma once
#include "include/exec.h"
struct node {
  int value;
  __device__ virtual int eval(int x) const = 0;
  __device__ virtual int cost() const { return 1; }
};
struct leaf : node {
  __device__ int eval(int x) const override;
};
struct twice_leaf : leaf {
  __device__ int eval(int x) const override;
  __device__ int cost() const override;
};
//--- leaf.cu
#include "node.h"
__device__ int leaf::eval(int x) const { return value + x; }
//--- twice.cu
#include "node.h"
__device__ int twice_leaf::eval(int x) const { return 2 * leaf::eval(x); }
__device__ int twice_leaf::cost() const { return 2; }
//--- kernels.cu
#include "node.h"
inline __device__ void *operator new(size_t, void *p) { return p; }
KERNEL build(ullong *memory) {
  void *p = memory + 4 * threadIdx.x;
  node *n = threadIdx.x & 1 ? new (p) twice_leaf : new (p) leaf;
  n->value = threadIdx.x * 10;
}
KERNEL ask(int *out, const ullong *memory) {
  const node *n = (const node *)(memory + 4 * threadIdx.x);
  out[threadIdx.x] = n->eval(3) * 10 + n->cost();
}
