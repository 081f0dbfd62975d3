// Loops that divide by numbers that stay the same: keys read in circles, digits, wrapped neighbours, tensors whose
// sizes are arguments; all signs, and dividends and divisors at the ends of their range.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O1>,function(nv-loop-divisors)' -passes='nvopt<O3;disable-loop-divisors=1>'
//
// EXEC: buffer key u8[16] random(3)
// EXEC: buffer data i32[512] random(4)
// EXEC: buffer ends i32[16] values(-2147483648, 2147483647, -1, 0, 1, 2, -2, 3, -3, 65535, 65536, -65537, 1431655765, 1073741824, -1073741824, 7)
// EXEC: buffer out i32[1024]
// EXEC: buffer x f32[480] random(5)
// EXEC: buffer y f32[480]
// EXEC: launch circle grid=1 block=32 args=(out, data, key, i32:7, i32:16)
// EXEC: launch circle grid=1 block=32 args=(out+2560, data, key, i32:1, i32:16)
// EXEC: launch digits grid=1 block=64 args=(out+128, data, u32:10, i32:6)
// EXEC: launch digits grid=1 block=64 args=(out+384, data, u32:2147483649, i32:3)
// EXEC: launch signs grid=1 block=16 args=(out+640, ends, i32:16)
// EXEC: launch unsigned_too grid=1 block=16 args=(out+1280, ends, i32:16)
// EXEC: launch seldom grid=1 block=32 args=(out+1920, data, i32:-5, i32:12)
// EXEC: launch never grid=1 block=32 args=(out+2048, data, i32:0, i32:12)
// EXEC: launch steps grid=1 block=32 args=(out+2304, ends, i32:-3, i32:12)
// EXEC: launch steps grid=1 block=32 args=(out+2432, ends, i32:1, i32:16)
// EXEC: launch steps grid=1 block=32 args=(out+2688, ends, i32:0, i32:0)
// EXEC: launch block_of_four grid=1 block=32 args=(out+2176, data, i32:6)
// EXEC: launch permute grid=2 block=64 args=(y, x, {i32:6, i32:8, i32:10}, i32:480)
#include "../include/exec.h"

struct Sizes {
  int a, b, c;
};

KERNEL circle(int *out, const int *data, const uchar *key, int length, int n) {
  int t = threadIdx.x;
  uint s = 0;
  for (int i = 0; i < n; i++)
    s = s * 31 + (data[i * 32 + t] ^ key[(i + t) % length]);
  out[t] = s;
}
KERNEL digits(int *out, const int *data, uint base, int n) {
  uint v = data[threadIdx.x], s = 0;
  for (int i = 0; i < n; i++) {
    s = s * 17 + v % base;
    v /= base;
  }
  out[threadIdx.x] = s;
}
// Each number by each other one, aside from the one quotient that there is not.
KERNEL signs(int *out, const int *ends, int n) {
  int d = ends[threadIdx.x];
  uint s = 0;
  if (d == 0)
    return;
  for (int i = 0; i < n; i++) {
    int x = ends[i];
    if (d == -1 && x < -2147483647)
      x++;
    s = s * 3 + x / d;
    s ^= x % d;
  }
  out[threadIdx.x] = s;
}
KERNEL unsigned_too(int *out, const int *ends, int n) {
  uint d = ends[threadIdx.x];
  uint s = 0;
  if (d == 0)
    return;
  for (int i = 0; i < n; i++) {
    uint x = ends[i];
    s = s * 3 + x / d;
    s ^= x % d;
  }
  out[threadIdx.x] = s;
}
// A round in two, or so.
KERNEL seldom(int *out, const int *data, int d, int n) {
  int t = threadIdx.x;
  uint s = 0;
#pragma unroll 1
  for (int i = 0; i < n; i++) {
    int x = data[i * 32 + t];
    if (x & 64)
      s += x / d;
    s ^= x;
  }
  out[t] = s;
}
// Nobody divides by 0, but the loop is entered.
KERNEL never(int *out, const int *data, int d, int n) {
  int t = threadIdx.x;
  uint s = 0;
#pragma unroll 1
  for (int i = 0; i < n; i++) {
    int x = data[i * 32 + t];
    if (d != 0)
      s += x / d;
    s ^= x;
  }
  out[t] = s;
}
// Places that only every d-th of has a value: remainders, and quotients where they are 0; some stay the same in both loops, and nobody
// divides by 0, in front of loops without a round neither.
KERNEL steps(int *out, const int *ends, int d, int n) {
  int t = threadIdx.x;
  uint s = 0;
#pragma unroll 1
  for (int i = 0; i < n; i++) {
    int x = ends[i] / 2 + t;
    if (x % d == 0)
      s = s * 3 + x / d;
#pragma unroll 1
    for (int k = 0; k < 3; k++) {
      int y = t - 16 - k;
      if (y >= -20 && y % d == 0) {
        s += y / d + (uint)(i % d) * (x / d);
        if ((s & 15) == 3 && k == t % 3)
          s ^= (ends[t & 15] | 1) % d;
      }
    }
  }
  out[t] = s;
}
// The second divisor is a quotient itself.
KERNEL block_of_four(int *out, const int *data, int d) {
  int t = threadIdx.x, a = data[t], b = data[t + 32], c = data[t + 64], e = data[t + 96];
  int q = a / d, r = b / d, s = c / d, u = e / d;
  int w = q > 0 ? q : 1 - q;
  out[t] = q ^ r ^ s ^ u ^ (b % w) ^ (c % w) ^ (e % w) ^ ((a ^ b) % w) ^ ((b ^ c) / w);
}
KERNEL permute(float *y, const float *x, Sizes n, int total) {
  for (int i = threadIdx.x; i < total; i += blockDim.x) {
    if (i % 2 != blockIdx.x)
      continue;
    int c = i % n.c, b = i / n.c % n.b, a = i / n.c / n.b;
    y[(c * n.a + a) * n.b + b] = x[i];
  }
}
