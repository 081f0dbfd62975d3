// 128-bit integers: addition, shifts, comparison, division, conversion.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in i64[128] random(92)
// EXEC: buffer out u64[192]
// EXEC: launch compute block=32 args=(out, in)
#include "../include/exec.h"

KERNEL compute(ullong *out, const llong *in) {
  typedef unsigned __int128 wide;
  int t = threadIdx.x;
  wide a = (wide)(ullong)in[t * 4] << 64 | (ullong)in[t * 4 + 1];
  wide b = (wide)((ullong)in[t * 4 + 2] >> (t & 31)) << 33 | (ullong)in[t * 4 + 3];
  wide s = a + b, d = a / (b | 1), r = a % (b | 1), shifted = a >> (t * 3 % 120) ^ b << (t & 63);
  out[t] = (ullong)(s >> 64) ^ (ullong)s;
  out[t + 32] = (ullong)d;
  out[t + 64] = (ullong)r ^ (ullong)(r >> 64);
  out[t + 96] = (ullong)(shifted >> 40);
  out[t + 128] = a < b ? 1 : (__int128)a < (__int128)b ? 2 : 3;
  out[t + 160] = __umul64hi((ullong)in[t * 4], (ullong)in[t * 4 + 1]);
}
