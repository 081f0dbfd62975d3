// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Trees of expressions: a virtual call for each node, which calls itself for the nodes below.
// RUN: %link-program
// RUN: not grep callprototype %t/out.ptx
//
// EXEC: buffer memory u8[1024] nocompare
// EXEC: buffer out i32[32]
// EXEC: launch grow grid=1 block=1 args=(memory)
// EXEC: launch evaluate grid=1 block=32 args=(memory, out)
//--- expression.h
#pragma once
#include "include/exec.h"
struct place {
  void *at;
};
inline __device__ void *operator new(size_t, place p) { return p.at; }
struct expression {
  __device__ virtual int value(int x) const = 0;
};
struct pair : expression {
  const expression *left, *right;
};
__device__ expression *number(char *&at, int n);
__device__ expression *variable(char *&at);
__device__ expression *sum(char *&at, const expression *left, const expression *right);
__device__ expression *product(char *&at, const expression *left, const expression *right);
//--- leaves.cu
#include "expression.h"
struct constant : expression {
  int n;
  __device__ int value(int) const override { return n; }
};
struct argument : expression {
  __device__ int value(int x) const override { return x; }
};
__device__ expression *number(char *&at, int n) {
  constant *c = new (place{at}) constant;
  at += sizeof(constant);
  c->n = n;
  return c;
}
__device__ expression *variable(char *&at) {
  argument *a = new (place{at}) argument;
  at += sizeof(argument);
  return a;
}
//--- pairs.cu
#include "expression.h"
struct plus : pair {
  __device__ int value(int x) const override { return left->value(x) + right->value(x); }
};
struct times : pair {
  __device__ int value(int x) const override { return left->value(x) * right->value(x); }
};
template <class T> static __device__ expression *both(char *&at, const expression *left, const expression *right) {
  T *p = new (place{at}) T;
  at += sizeof(T);
  p->left = left;
  p->right = right;
  return p;
}
__device__ expression *sum(char *&at, const expression *l, const expression *r) { return both<plus>(at, l, r); }
__device__ expression *product(char *&at, const expression *l, const expression *r) { return both<times>(at, l, r); }
//--- grow.cu
#include "expression.h"
KERNEL grow(char *memory) {
  char *at = memory + 8;
  expression *e = variable(at);
  for (int i = 1; i < 6; i++)
    e = sum(at, product(at, e, variable(at)), number(at, i));
  *(expression **)memory = e;
}
//--- evaluate.cu
#include "expression.h"
KERNEL evaluate(const char *memory, int *out) { out[threadIdx.x] = (*(const expression *const *)memory)->value(threadIdx.x - 9); }
