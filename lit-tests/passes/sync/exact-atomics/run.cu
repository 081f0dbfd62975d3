// The assembly does what the operations do, in every memory.
// RUN: %exec %s -passes='nv-exact-atomics' -passes='nvopt<O3>,function(nv-exact-atomics)' \
// RUN:   -passes='function(nv-cuda-atomics),nvopt<O0>,function(nv-exact-atomics)' --schedule=reverse
// EXEC: buffer v i32[10] values(0, 0, 5, 1000, -1000, -1, 0, 0, 7, 0)
// EXEC: buffer w u64[3] values(0, 0, 18446744073709551615)
// EXEC: buffer f f32[1]
// EXEC: launch update grid=2 block=64 args=(v, w, f)
#include "../../../exec/include/exec.h"
KERNEL update(int *v, ullong *w, float *f) {
  __shared__ int s;
  int t = threadIdx.x, i = blockIdx.x * 64 + t;
  if (t == 0)
    s = 3;
  __syncthreads();
  __atomic_fetch_add(v, i, __ATOMIC_SEQ_CST);
  __atomic_fetch_sub(v + 1, 2 * i, __ATOMIC_RELAXED);
  __atomic_fetch_max(v + 2, (i * 37) % 101, __ATOMIC_ACQUIRE);
  __atomic_fetch_min(v + 3, (i * 53) % 211 - 50, __ATOMIC_RELEASE);
  __atomic_fetch_max((uint *)v + 4, (uint)i, __ATOMIC_ACQ_REL);
  __atomic_fetch_and(v + 5, ~(1 << (i & 15)), __ATOMIC_SEQ_CST);
  __atomic_fetch_or(v + 6, 1 << (i & 31), __ATOMIC_SEQ_CST);
  __atomic_fetch_xor(v + 7, i * 0x1001, __ATOMIC_SEQ_CST);
  atomicInc((uint *)v + 8, 20);
  __atomic_fetch_add(w, (ullong)i << 20, __ATOMIC_SEQ_CST);
  __atomic_fetch_max(w + 1, (ullong)i * 0x100000007ull, __ATOMIC_SEQ_CST);
  __atomic_fetch_min(w + 2, (ullong)(i + 3) * 0x10000000full, __ATOMIC_SEQ_CST);
  __atomic_fetch_add(f, (float)i, __ATOMIC_SEQ_CST);
  __atomic_fetch_add(&s, t, __ATOMIC_SEQ_CST);
  __syncthreads();
  if (t == 0)
    __atomic_fetch_add(v + 9, s, __ATOMIC_SEQ_CST);
}
