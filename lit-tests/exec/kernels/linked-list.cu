// Pointer chasing: lists and trees built in global memory out of 64-bit pointers.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer nodes u64[192]
// EXEC: buffer values i32[64] random(76, -1000, 1000)
// EXEC: buffer out i32[64]
// EXEC: launch build block=64 args=(nodes, values)
// EXEC: launch walk block=64 args=(out, nodes)
#include "../include/exec.h"

struct node { node *left, *right; llong value; };
KERNEL build(node *nodes, const int *values) {
  int t = threadIdx.x;
  nodes[t].value = values[t];
  nodes[t].left = 2 * t + 1 < 64 ? nodes + 2 * t + 1 : nullptr;
  nodes[t].right = 2 * t + 2 < 64 ? nodes + 2 * t + 2 : nullptr;
}
__device__ __noinline__ llong total(const node *n) {
  return n ? n->value + 2 * total(n->left) - total(n->right) : 0;
}
KERNEL walk(int *out, const node *nodes) {
  const node *n = nodes;
  int path = threadIdx.x, depth = 0;
  llong sum = 0;
  while (n) {
    sum += n->value * ++depth;
    n = path & 1 ? n->left : n->right;
    path >>= 1;
  }
  out[threadIdx.x] = (int)(sum + (threadIdx.x < 8 ? total(nodes + threadIdx.x) : 0));
}
