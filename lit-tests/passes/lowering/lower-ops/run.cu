// 128-bit division and conversions give the host's results at every level.
// RUN: %exec-all %s -passes=lower-ops -passes='lower-ops<enable-optimization>'
// RUN: %clang_cuda -O3 -S -o %t.ptx %s && FileCheck %s < %t.ptx
// CHECK: .entry divide
// CHECK-NOT: call.uni{{.*}}__udivti3
// EXEC: buffer a u64[64] random(7)
// EXEC: buffer b u64[64] random(8)
// EXEC: buffer out u64[640]
// EXEC: buffer real f64[128]
// EXEC: launch divide grid=1 block=32 args=(out, a, b)
// EXEC: launch convert grid=1 block=32 args=(out, real, a)
#include "../../../exec/include/exec.h"
typedef unsigned __int128 u128;
typedef __int128 s128;

__attribute__((device)) u128 get(const unsigned long long *p, int i, int shift) {
  return ((u128)p[2 * i] << 64 | p[2 * i + 1]) >> shift;
}

__attribute__((device)) void put(unsigned long long *p, int i, u128 v) {
  p[2 * i] = (unsigned long long)(v >> 64);
  p[2 * i + 1] = (unsigned long long)v;
}

KERNEL divide(unsigned long long *out, const unsigned long long *a, const unsigned long long *b) {
  int t = threadIdx.x;
  u128 x = get(a, t, t * 3 % 128), y = get(b, t, t * 37 % 126) | 1;
  s128 sx = (s128)x, sy = (s128)y;
  put(out, 8 * t, x / y);
  put(out, 8 * t + 1, x % y);
  put(out, 8 * t + 2, (u128)(-sx / sy));
  put(out, 8 * t + 3, (u128)(sx % -sy));
  put(out, 8 * t + 4, (u128)(sx / 16));
  put(out, 8 * t + 5, x % 10);
  put(out, 8 * t + 6, (u128)(unsigned)x / (unsigned long long)y);
}

KERNEL convert(unsigned long long *out, double *real, const unsigned long long *a) {
  int t = threadIdx.x;
  u128 x = get(a, t, t * 5 % 128);
  s128 s = -(s128)(x >> 1);
  real[4 * t] = (double)x;
  real[4 * t + 1] = (double)s;
  real[4 * t + 2] = (float)x;
  real[4 * t + 3] = (float)s;
  put(out, 8 * t + 7, (u128)(double)(x >> 2) + (u128)(s128)(float)(s >> 2));
}
