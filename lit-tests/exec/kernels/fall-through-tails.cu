// Cases that go on in the next one, where each thread enters at one of its own: the tail of a hash function, the rest of a copy,
// sums of rows of 0 to 7 elements, a machine of states, and values without an order.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub --race
// RUN: %exec-all %s
//
// EXEC: buffer bytes u8[4096] random(1, 0, 255)
// EXEC: buffer lengths i32[128] random(2, 0, 30)
// EXEC: buffer out u64[128]
// EXEC: buffer small f32[1024] random(3, -4, 4)
// EXEC: buffer sums f32[128]
// EXEC: launch hash grid=2 block=64 args=(bytes, lengths, out)
// EXEC: launch copy_rest grid=2 block=64 args=(bytes, lengths, out)
// EXEC: launch row_sums grid=2 block=64 args=(small, lengths, sums)
// EXEC: launch states grid=2 block=64 args=(bytes, lengths, sums)
#include "../include/exec.h"

NV_DEVICE unsigned turn(unsigned x, int n) { return (x << n) | (x >> (32 - n)); }

// Twelve bytes a step, the rest of up to eleven by cases; a key without bytes is another case.
KERNEL hash(const uchar *bytes, const int *lengths, ullong *out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  const uchar *k = bytes + 30 * t;
  unsigned n = lengths[t], a = 0xdeadbeef + n, b = a, c = a;
  for (; n > 12; n -= 12, k += 12) {
    a += k[0] | k[1] << 8 | k[2] << 16 | k[3] << 24;
    b += k[4] | k[5] << 8 | k[6] << 16 | k[7] << 24;
    c += k[8] | k[9] << 8 | k[10] << 16 | k[11] << 24;
    a -= c, a ^= turn(c, 4), c += b;
    b -= a, b ^= turn(a, 6), a += c;
    c -= b, c ^= turn(b, 8), b += a;
  }
  switch (n) {
  case 12: c += (unsigned)k[11] << 24;
  case 11: c += (unsigned)k[10] << 16;
  case 10: c += (unsigned)k[9] << 8;
  case 9: c += k[8];
  case 8: b += (unsigned)k[7] << 24;
  case 7: b += (unsigned)k[6] << 16;
  case 6: b += (unsigned)k[5] << 8;
  case 5: b += k[4];
  case 4: a += (unsigned)k[3] << 24;
  case 3: a += (unsigned)k[2] << 16;
  case 2: a += (unsigned)k[1] << 8;
  case 1: a += k[0]; break;
  case 0: out[t] = c; return;
  }
  c ^= b, c -= turn(b, 14);
  a ^= c, a -= turn(c, 11);
  b ^= a, b -= turn(a, 25);
  out[t] = (ullong)b << 32 | c;
}

// Volatile, so that what each thread does and in which order can be seen.
KERNEL copy_rest(const uchar *bytes, const int *lengths, ullong *out) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  volatile uchar *to = (volatile uchar *)&out[t];
  const uchar *from = bytes + 16 * t;
  switch (lengths[t] & 7) {
  case 7: to[6] = from[6];
  case 6: to[5] = from[5] ^ to[6];
  case 5: to[4] = from[4] ^ to[5];
  case 4: to[3] = from[3] ^ to[4];
  case 3: to[2] = from[2] ^ to[3];
  case 2: to[1] = from[1] ^ to[2];
  case 1: to[0] = from[0] ^ to[1];
  }
}

KERNEL row_sums(const float *small, const int *lengths, float *sums) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  const float *row = small + 8 * t;
  float s = 0;
  switch (lengths[t] - 3) { // counts up, from below zero
  case -3: s = row[0] * 2;
  case -2: s += row[1];
  case -1:
  case 0: s += row[2] > 0 ? row[2] : row[7];
  case 1: s *= row[3];
  default: break;
  }
  sums[t] = s;
}

// Round after round enters where the one before said. Every value without a case enters in the middle, so this one stays a switch.
KERNEL states(const uchar *bytes, const int *lengths, float *sums) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float x = 1;
  unsigned state = lengths[t] % 9;
  for (int i = 0; i < 12; i++) {
    switch (state) {
    case 5: x += 3;
    case 1: x *= 1.25f;
    case 8: x -= 7;
    case 2: x = x * x > 1000 ? 3.5f : x + 1;
    }
    switch (state ^ 1) {
    case 0: x *= 0.5f;
    default: x += 0.25f;
    case 4: x -= 1;
    }
    state = (state + bytes[t * 12 + i]) % 9;
  }
  sums[t] += x;
}
