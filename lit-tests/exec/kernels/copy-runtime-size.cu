// memcpy, memmove and memset with sizes known at run time only, on all memories.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer src u8[512] random(77)
// EXEC: buffer dst u8[512]
// EXEC: launch copy block=8 args=(dst, src)
#include "../include/exec.h"

KERNEL copy(uchar *dst, const uchar *src) {
  __shared__ uchar s[8][64];
  uchar local[64];
  int t = threadIdx.x, n = 64 - t * 7;
  __builtin_memset(local, t, 64);
  __builtin_memset(s[t], 255 - t, 64);
  __builtin_memcpy(local, src + t * 64, n);
  __builtin_memcpy(s[t] + t, local + t, n > 32 ? 32 : n);
  __builtin_memmove(local + t, local, 64 - t);
  for (int i = 0; i < 64; i++)
    local[i] ^= s[t][i];
  __builtin_memcpy(dst + t * 64, local, 64);
}
