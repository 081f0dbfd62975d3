// Atomic operations of every kind on global and shared memory; the final values do not depend on the order.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer v i32[12] values(0, 0, 5, 1000, -1000, -1, 0, 0, 7, 0, 0, 0)
// EXEC: buffer w u64[4] values(0, 0, 18446744073709551615, 1)
// EXEC: buffer f f32[2]
// EXEC: launch update grid=2 block=64 args=(v, w, f)
#include "../include/exec.h"

KERNEL update(int *v, ullong *w, float *f) {
  __shared__ int s[4], m[4];
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  if (t < 4)
    s[t] = m[t] = t;
  __syncthreads();
  atomicAdd(v, i);
  atomicSub(v + 1, i * 2);
  atomicMax(v + 2, (i * 37) % 101);
  atomicMin(v + 3, (i * 53) % 211 - 50);
  atomicMax((uint *)v + 4, (uint)i);
  atomicAnd(v + 5, ~(1 << (i & 15)));
  atomicOr(v + 6, 1 << (i & 31));
  atomicXor(v + 7, i * 0x1001);
  atomicInc((uint *)v + 8, 20);
  atomicDec((uint *)v + 9, 31);
  int old = v[10], seen;
  do {
    seen = old;
    old = atomicCAS(v + 10, seen, seen * 1 + (i & 3));
  } while (old != seen);
  atomicAdd(w, (ullong)i << 20);
  atomicMax(w + 1, (ullong)i * 0x100000007ull);
  atomicMin(w + 2, (ullong)(i + 3) * 0x10000000full);
  atomicExch(w + 3, 9ull);
  atomicAdd(f, (float)i);
  atomicAdd(&s[t & 3], t);
  atomicMax(&m[(t + 1) & 3], t & 7);
  __syncthreads();
  if (t == 0)
    atomicAdd(v + 11, s[0] + s[1] * 3 + m[2] * 5 + m[3] * 7);
}
