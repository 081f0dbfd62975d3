// Locks in the forms that programs have them in: a flag that ends the loop, a loop that the lock ends, an exchange,
// a look before the attempt, a count of attempts, a branch under the lock, a lock for each element, and what is computed under
// the lock used behind it.
// Each counts or sums what nothing else protects.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer lock i32[8]
// EXEC: buffer sums i32[8]
// EXEC: buffer out i32[128] nocompare
// EXEC: buffer tries i32[128] nocompare
// EXEC: launch flag grid=2 block=40 args=(lock, sums)
// EXEC: launch endless grid=2 block=40 args=(lock, sums)
// EXEC: launch exchange grid=2 block=40 args=(lock, sums)
// EXEC: launch look_first grid=2 block=40 args=(lock, sums)
// EXEC: launch attempts grid=2 block=40 args=(lock, sums, tries)
// EXEC: launch largest block=64 args=(lock, sums)
// EXEC: launch buckets grid=2 block=32 args=(lock, sums)
// EXEC: launch places block=64 args=(lock, sums, out)
#include "../include/exec.h"

NV_DEVICE int look(const int *p) { return *(const volatile int *)p; }
NV_DEVICE void put(int *p, int v) { *(volatile int *)p = v; }

KERNEL flag(int *lock, int *sums) {
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
      put(sums, look(sums) + 1);
      __threadfence();
      atomicExch(lock, 0);
      done = true;
    }
  }
}

KERNEL endless(int *lock, int *sums) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  __threadfence();
  put(sums + 1, look(sums + 1) + 3);
  __threadfence();
  atomicExch(lock, 0);
  atomicAdd(sums + 6, look(sums + 1) > 0);
}

KERNEL exchange(int *lock, int *sums) {
  int old;
  do {
    old = atomicExch(lock, 1);
    if (old == 0) {
      put(sums + 2, look(sums + 2) + 5);
      __threadfence();
      put(lock, 0);
    }
  } while (old);
}

KERNEL look_first(int *lock, int *sums) {
  for (bool todo = true; todo;) {
    if (look(lock) == 0 && atomicCAS(lock, 0, 1) == 0) {
      put(sums + 3, look(sums + 3) + 7);
      __threadfence();
      atomicExch(lock, 0);
      todo = false;
    }
  }
}

// The number of attempts is carried through the rounds and used behind them.
KERNEL attempts(int *lock, int *sums, int *tries) {
  int n = 1;
  while (atomicCAS(lock, 0, 1) != 0) {
    n++;
  }
  int before = look(sums + 4);
  put(sums + 4, before + 2);
  __threadfence();
  atomicExch(lock, 0);
  tries[blockIdx.x * blockDim.x + threadIdx.x] = n;
  if (before % 2)
    atomicAdd(sums + 4, 1000);
}

// A branch under the lock.
KERNEL largest(int *lock, int *sums) {
  int v = (threadIdx.x * 37) % 64;
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
      if (look(sums + 5) < v) {
        put(sums + 5, v);
        put(sums + 7, (int)threadIdx.x);
      }
      __threadfence();
      atomicExch(lock, 0);
      done = true;
    }
  }
}

// Lanes of one warp have different locks.
KERNEL buckets(int *lock, int *sums) {
  int b = threadIdx.x % 4;
  bool done = false;
  while (!done) {
    if (atomicCAS(lock + b, 0, 1) == 0) {
      put(sums + b, look(sums + b) + 11);
      __threadfence();
      atomicExch(lock + b, 0);
      done = true;
    }
  }
}

// Who gets the lock as how many-th stands in `out`: each number once.
KERNEL places(int *lock, int *sums, int *out) {
  int place = -1;
  while (place < 0) {
    if (atomicCAS(lock + 1, 0, 1) == 0) {
      place = look(sums + 6);
      put(sums + 6, place + 1);
      __threadfence();
      atomicExch(lock + 1, 0);
    }
  }
  out[threadIdx.x] = place;
}
