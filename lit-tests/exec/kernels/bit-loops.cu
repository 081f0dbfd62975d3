// Loops that count the bits of a word, in every way that people write them, and others that look alike and do more.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer words u64[64] random(5)
// EXEC: buffer special u64[16] values(0, 1, 2, 3, 0x80000000, 0xffffffff, 0x8000000000000000, 0xffffffffffffffff, 0xff00, 0x80, 0xff, 0x100, 0x7fffffff, 0xaaaaaaaaaaaaaaaa, 4, 5)
// EXEC: buffer out u32[4096]
// EXEC: launch cleared block=64 args=(words, out+0)
// EXEC: launch cleared block=16 args=(special, out+2048)
// EXEC: launch shifted block=64 args=(words, out+4096)
// EXEC: launch shifted block=16 args=(special, out+6144)
// EXEC: launch counted block=64 args=(words, out+8192)
// EXEC: launch counted block=16 args=(special, out+10240)
// EXEC: launch others block=64 args=(words, out+12288)
// EXEC: launch others block=16 args=(special, out+14336)
#include "../include/exec.h"

KERNEL cleared(const ullong *in, uint *out) {
  ullong w = in[threadIdx.x];
  uint *o = out + threadIdx.x * 8, n = 0;
  for (uint v = (uint)w; v; v &= v - 1)
    n++;
  o[0] = n;
  n = 7;
  for (ullong v = w; v; v = (v - 1) & v)
    n += 3;
  o[1] = n;
  int left = 100;
  int v = (int)w & 0x7fffffff;
  while (v) {
    left--;
    v &= v - 1;
  }
  o[2] = (uint)left + (uint)v;
  // The first round asks nobody: one round for 0 as well.
  unsigned short h = (unsigned short)w;
  n = 0;
  do {
    n++;
    h &= h - 1;
  } while (h);
  o[3] = n;
  unsigned char b = (unsigned char)w, wraps = 252;
  while (b) {
    b &= b - 1;
    wraps++;
  }
  o[4] = wraps;
}

KERNEL shifted(const ullong *in, uint *out) {
  ullong w = in[threadIdx.x];
  uint *o = out + threadIdx.x * 8, n = 0, length = 0;
  for (uint v = (uint)w; v; v >>= 1)
    n += v & 1;
  o[0] = n;
  for (ullong v = w; v; v >>= 1) {
    n += (uint)v & 1;
    length++;
  }
  o[1] = n;
  o[2] = length;
  uint v = (uint)w, rounds = 10;
  do {
    rounds += 2;
    v >>= 1;
  } while (v != 0);
  o[3] = rounds;
  ullong sum = 5;
  for (unsigned short h = (unsigned short)w; h; h >>= 1)
    sum += h & 1;
  o[4] = (uint)sum;
}

KERNEL counted(const ullong *in, uint *out) {
  ullong w = in[threadIdx.x];
  uint *o = out + threadIdx.x * 8, n = 3;
  for (int i = 0; i < 32; i++)
    n += (uint)w >> i & 1;
  o[0] = n;
  signed char c = 100;
  for (int i = 0; i < 64; i++)
    c += w >> i & 1;
  o[1] = (uint)(int)c;
  n = 0;
  int i = 0;
  for (; i < 11; i++)
    if (w & 1ull << i)
      n++;
  o[2] = n + 100 * i;
  n = 0;
  for (int k = 0; k < 31; k++)
    n += (int)w >> k & 1; // the sign comes down from above
  o[3] = n;
  n = 0;
  for (uint k = 0; k < 32; k++)
    if ((uint)w & 1u << k)
      n += 1;
  o[4] = n;
}

// What is left behind is no count.
KERNEL others(const ullong *in, uint *out) {
  ullong w = in[threadIdx.x];
  uint *o = out + threadIdx.x * 16, n = 0, x = 0;
  for (uint v = (uint)w; v; v &= v - 1)
    x ^= v; // every word on the way
  o[0] = x;
  for (uint v = (uint)w; v; v >>= 1)
    n ^= v & 1;
  o[1] = n;
  n = 0;
  for (uint v = (uint)w, k = 0; v; v >>= 1, k++)
    n += v & 1 ? k : 0;
  o[2] = n;
  n = 0;
  for (uint v = (uint)w; v; v &= v - 1)
    o[8 + (n++ & 3)] = v;
  o[3] = n;
  n = 0;
  for (int i = 0; i < 32; i++)
    n += (uint)w >> (31 - i) & 2;
  o[4] = n;
  n = 0;
  for (int i = 1; i < 32; i++)
    n += (uint)w >> i & 1;
  o[5] = n;
  n = 1;
  for (int i = 0; i < 32; i++)
    n += n + ((uint)w >> i & 1);
  o[6] = n;
  n = 0;
  for (uint v = (uint)w; v > 3; v >>= 1)
    n += v & 1;
  o[7] = n;
}
