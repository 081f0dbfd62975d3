// Dot products of bytes of words with all signs, of nibbles and of structs of bytes, before and after.
// RUN: %exec %s -passes='default<O2>,function(nv-dot-products)' -passes='nvopt<O3>' --ub
//
// EXEC: buffer a i32[64] random(7, -2147483648, 2147483647)
// EXEC: buffer b i32[64] random(8, -2147483648, 2147483647)
// EXEC: buffer out i32[384]
// EXEC: launch dot block=64 args=(out, a, b)
#include "../../../exec/include/exec.h"

struct __attribute__((aligned(4))) bytes {
  signed char x, y, z, w;
};

template <class A, class B> NV_DEVICE int sum(uint a, uint b, int c) {
  for (int i = 0; i < 4; i++)
    c += (A)(a >> (8 * i)) * (B)(b >> (8 * i));
  return c;
}

KERNEL dot(int *out, const int *a, const int *b) {
  int t = threadIdx.x;
  uint x = (uint)a[t], y = (uint)b[t];
  out[t] = sum<signed char, signed char>(x, y, t);
  out[t + 64] = sum<uchar, signed char>(x, y, 0);
  out[t + 128] = sum<signed char, uchar>(x, y, 7);
  out[t + 192] = sum<uchar, uchar>(x, y, 2000000000);
  out[t + 256] = sum<signed char, signed char>(x >> 4 & 0x0f0f0f0f, y, t) +
                 sum<signed char, signed char>(x & 0x0f0f0f0f, y, t);
  bytes p = ((const bytes *)a)[t], q = ((const bytes *)b)[63 - t];
  out[t + 320] = p.x * q.x + p.y * q.y + p.z * q.z + p.w * q.w + t;
}
