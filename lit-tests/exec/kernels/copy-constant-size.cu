// memcpy, memmove and memset of constant sizes with every alignment, large and small.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer src u8[1024] random(78)
// EXEC: buffer dst u8[1024]
// EXEC: launch copy block=2 args=(dst, src)
#include "../include/exec.h"

KERNEL copy(uchar *dst, const uchar *src) {
  dst += threadIdx.x * 512;
  src += threadIdx.x * 512;
  __builtin_memcpy(dst, src, 3);
  __builtin_memcpy(dst + 3, src + 5, 17);
  __builtin_memcpy(__builtin_assume_aligned(dst + 32, 16), __builtin_assume_aligned(src + 64, 16), 64);
  __builtin_memcpy(dst + 97, __builtin_assume_aligned(src + 4, 4), 31);
  __builtin_memset(dst + 128, 0xab, 100);
  __builtin_memset(__builtin_assume_aligned(dst + 240, 16), 0, 32);
  __builtin_memcpy(dst + 272, src + 1, 150);
  __builtin_memmove(dst + 280, dst + 272, 24);
  __builtin_memmove(dst + 430, dst + 433, 40);
}
