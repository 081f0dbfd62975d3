// Compare-and-swap of 16 bits does the same in one instruction and in a loop, in global and shared
// memory, beside a neighbour that changes too.
// RUN: %exec %s -passes='nv-short-cas' -passes='nvopt<O3>,function(nv-short-cas)' --schedule=reverse
// RUN: %exec %s -passes='nvopt<O0>' -passes='nvopt<O3>' --ptx
// EXEC: buffer v u16[4] values(0, 0, 7, 65535)
// EXEC: buffer won u32[64]
// EXEC: launch swap grid=1 block=64 args=(v, won)
#include "../../../exec/include/exec.h"
NV_DEVICE ushort grow(ushort *p, ushort by) {
  ushort old = *(volatile ushort *)p, seen;
  do {
    seen = old;
    __atomic_compare_exchange_n(p, &old, (ushort)(seen + by), false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
  } while (old != seen);
  return seen;
}
KERNEL swap(ushort *v, uint *won) {
  __shared__ ushort s[2];
  uint t = threadIdx.x;
  if (t < 2)
    s[t] = (ushort)(65530 + t);
  __syncthreads();
  grow(v + (t & 1), 3);
  grow(s + (t & 1), 1);
  ushort expected = 7;
  won[t] = 0;
  bool mine = __atomic_compare_exchange_n(v + 2, &expected, (ushort)9, true, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
  __syncthreads();
  if (t < 2)
    won[t] = s[t];
  if (mine)
    grow(v + 3, 2);
}
