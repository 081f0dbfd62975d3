// Loops that count the bits of words of two registers, some bits of them and all, and loops one behind another, which count the bits
// of the number of bits.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer words u64[64] random(5)
// EXEC: buffer special u64[16] values(0, 1, 2, 3, 0x80000000, 0xffffffff, 0x8000000000000000, 0xffffffffffffffff, 0xff00, 0x80, 0xff, 0x100, 0x7fffffff, 0xaaaaaaaaaaaaaaaa, 4, 5)
// EXEC: buffer out u32[512]
// EXEC: launch wide block=64 args=(words, out+0)
// EXEC: launch wide block=16 args=(special, out+768)
// EXEC: launch in_a_row block=64 args=(words, out+1024)
// EXEC: launch in_a_row block=16 args=(special, out+1792)
#include "../include/exec.h"

KERNEL wide(const ullong *in, uint *out) {
  ullong w = in[threadIdx.x];
  uint *o = out + threadIdx.x * 3, n = 0;
  unsigned __int128 l = (unsigned __int128)(w * 0x9e3779b97f4a7c15ull) << 64 | w;
  for (int k = 0; k < 64; k++)
    n += (uint)(l >> k) & 1;
  o[0] = n;
  n = 0;
  for (int k = 0; k < 100; k++)
    n += (uint)(l >> k) & 1;
  o[1] = n;
  n = 0;
  for (int k = 0; k < 128; k++)
    n += (uint)(l >> k & 1);
  o[2] = n;
}

KERNEL in_a_row(const ullong *in, uint *out) {
  ullong w = in[threadIdx.x];
  uint *o = out + threadIdx.x * 3, n = 0, m = 0, k = 0;
  do {
    n++;
    w &= w - 1;
  } while (w);
  o[0] = n;
  do {
    m++;
    n &= n - 1;
  } while (n);
  o[1] = m;
  for (; m; m >>= 1)
    k += m & 1;
  o[2] = k;
}
