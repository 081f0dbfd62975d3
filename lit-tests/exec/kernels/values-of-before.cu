// Values of the round before, of counters of 64 bits and others, whose first one comes from elsewhere.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer out i64[512]
// EXEC: buffer in i32[64] random(7)
// EXEC: launch index args=(out+0, i64:-98765432100, i32:50)
// EXEC: launch index args=(out+512, i64:5, i32:1)
// EXEC: launch two_before args=(out+1024, i64:12345678901234, i64:-3, i32:40)
// EXEC: launch last_hit args=(out+1536, in, i32:64)
// EXEC: launch down args=(out+2048, i64:99, i32:30)
// EXEC: launch nested args=(out+2560, i64:77777777777, i32:7)
#include "../include/exec.h"

KERNEL index(long long *out, long long first, int n) {
  long long before = first;
#pragma unroll 1
  for (long long i = 0; i < n; i++) {
    out[i] = before * 3;
    before = i;
  }
  out[60] = before;
}

KERNEL two_before(long long *out, long long a, long long b, int n) {
#pragma unroll 1
  for (long long i = 0; i < n; i++) {
    out[i] = a + b;
    a = b;
    b = i * 5;
  }
  out[60] = a;
  out[61] = b;
}

KERNEL last_hit(long long *out, const int *in, int n) {
  long long hit = -5000000000, before = -6000000000;
#pragma unroll 1
  for (long long i = 0; i < n; i++) {
    hit = in[i] % 3 == 0 ? before : hit;
    before = i;
  }
  out[0] = hit;
  out[1] = before;
}

KERNEL down(long long *out, long long first, int n) {
  long long before = first;
#pragma unroll 1
  for (long long i = n; i > 0; i--) {
    out[i] = before;
    before = i + 1;
  }
  out[60] = before;
}

KERNEL nested(long long *out, long long first, int n) {
  long long before = first;
  for (long long k = 0; k < n; k++) {
#pragma unroll 1
    for (long long i = 0; i <= n; i++) {
      out[k * (n + 1) + i] = before;
      before = i;
    }
    before += k;
  }
}
