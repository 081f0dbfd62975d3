// Sums, maxima and a broadcast by shuffles of every kind, with widths and 64-bit values.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in i32[256] random(21, -30000000, 30000000)
// EXEC: buffer out i64[256]
// EXEC: launch reduce grid=2 block=128 args=(out, in)
#include "../include/exec.h"

KERNEL reduce(llong *out, const int *in) {
  int i = blockIdx.x * 128 + threadIdx.x, v = in[i], lane = threadIdx.x & 31;
  int sum = v;
  for (int d = 16; d > 0; d /= 2)
    sum += __shfl_xor_sync(0xffffffff, sum, d);
  int top = v;
#pragma unroll 1
  for (int d = 1; d < 32; d *= 2)
    top = max(top, __shfl_down_sync(0xffffffff, top, d));
  top = __shfl_sync(0xffffffff, top, 0);
  ullong wide = (ullong)(uint)v * 0x100000001ull;
  for (int d = 1; d < 8; d *= 2)
    wide += __shfl_xor_sync(0xffffffff, wide, d, 8);
  float f = (float)(v >> 20);
  f += __shfl_up_sync(0xffffffff, f, 3);
  out[i] = sum + ((llong)top << 32) + (llong)(wide >> 7) + (lane >= 3 ? (int)f : 0);
}
