// Restrict arguments that functions out of line write, alone or with other memory, and pointers that
// come back from functions: neither the loads of such an argument nor the barriers around the call may
// be taken for those of memory that nobody writes.
//
// RUN: %exec-all %s
// RUN: %exec --passes=ldgxform --passes=nvvm-dead-sync-elim --passes='function(ldgxform),nvvm-dead-sync-elim' %s
//
// EXEC: buffer data i32[256] random(3, 0, 1000)
// EXEC: buffer out i32[64]
// EXEC: launch updated block=32 args=(data, out)
// EXEC: launch neighbours block=32 args=(data, out)
// EXEC: launch returned block=32 args=(data, out, i32:2)
// EXEC: launch returned_twice block=32 args=(data, out, i32:2)
// EXEC: launch either block=32 args=(data, data+512, out, i32:1)
// EXEC: launch kept block=32 args=(data, out)
// EXEC: launch in_struct block=32 args=(data, out)
// EXEC: launch only_read block=32 args=(data, out)
#include "../include/exec.h"

__device__ int counter;

__device__ __noinline__ void update(int *p) {
  *p = *p * 3 + 1;
  counter = 2;
}

// The callee writes what it was given and a variable.
KERNEL updated(int *__restrict__ p, int *__restrict__ out) {
  int t = threadIdx.x, a = p[t];
  update(p + t);
  out[t] = a + p[t];
}

// The first barrier orders the call with the load of another thread's element.
KERNEL neighbours(int *__restrict__ p, int *__restrict__ out) {
  int t = threadIdx.x;
  update(p + t);
  __syncthreads();
  int v = p[t ^ 1];
  __syncthreads();
  out[t] = v;
}

__device__ __noinline__ int *element(int *p, int i) { return p + i * 3; }
__device__ __noinline__ int *element_of_element(int *p, int i) { return element(p + 1, i) + 1; }

KERNEL returned(int *__restrict__ p, int *__restrict__ out, int i) {
  int *q = element(p, i), t = threadIdx.x, sum = 0;
  for (int round = 0; round < 4; round++) {
    q[t] += 1;
    sum = sum * 2 + p[t + i * 3];
  }
  out[t] = sum;
}

KERNEL returned_twice(int *__restrict__ p, int *__restrict__ out, int i) {
  int t = threadIdx.x, sum = 0;
  for (int round = 0; round < 4; round++) {
    element_of_element(p, i)[t] += round;
    sum = sum * 2 + p[t + i * 3 + 2];
  }
  __syncthreads();
  out[t] = sum + p[(t ^ 1) + i * 3 + 2];
}

__device__ __noinline__ int *choose(int *a, int *b, int c) { return c ? a : b; }

KERNEL either(int *__restrict__ a, int *__restrict__ b, int *__restrict__ out, int c) {
  int t = threadIdx.x, x = a[t], y = b[t];
  int *q = choose(a, b, c);
  q[t] = x + 1;
  __syncthreads();
  out[t] = a[t ^ 1] * 10 + b[t ^ 1] + x + y;
}

// A function that keeps the pointer, and one that writes through what was kept.
__device__ int *slot;
__device__ __noinline__ void keep(int *p) { slot = p; }
__device__ __noinline__ void write_kept(int i) { slot[i] += i; }

KERNEL kept(int *__restrict__ p, int *__restrict__ out) {
  int t = threadIdx.x, a = p[t];
  if (t == 0)
    keep(p);
  __syncthreads();
  write_kept(t);
  out[t] = a + p[t];
}

// Pointers that travel in a struct.
struct both { int *first, *second; };
__device__ __noinline__ void update_both(both s, int t) {
  s.first[t] += 7;
  s.second[t] += 9;
}

KERNEL in_struct(int *__restrict__ p, int *__restrict__ out) {
  int t = threadIdx.x, a = p[t];
  update_both({p, out}, t);
  out[t] += a + p[t];
}

// Here the callee only reads: the loads may go through the read-only cache.
__device__ __noinline__ int look(const int *p, int i) { return p[i] + p[i ^ 1]; }
KERNEL only_read(int *__restrict__ p, int *__restrict__ out) {
  int t = threadIdx.x, a = p[t];
  out[t] = a + look(p, t) + p[t];
}
