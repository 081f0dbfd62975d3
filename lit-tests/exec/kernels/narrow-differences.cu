// Absolute differences, saturated differences and means of bytes and 16-bit values, of all pairs of ends and of random
// ones: block matching, thresholds, wavelets.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='function(mem2reg,instcombine,simplifycfg,instcombine,nv-word-arithmetic)'
//
// EXEC: buffer a u8[1600] random(105)
// EXEC: buffer b u8[1600] random(106)
// EXEC: buffer out i32[1024]
// EXEC: launch match grid=2 block=32 args=(out, a, b, i32:40)
// EXEC: launch bytes block=32 args=(out+512, a, b)
// EXEC: launch halves block=32 args=(out+2048, a, b)
#include "../include/exec.h"

// The place of an 8 by 8 block that differs least.
KERNEL match(int *out, const uchar *cur, const uchar *ref, int pitch) {
  int t = threadIdx.x, dx = t & 7, dy = t >> 3, sum = 0;
  for (int y = 0; y < 8; y++)
    for (int x = 0; x < 8; x++) {
      int d = cur[(y + blockIdx.x * 8) * pitch + x] - ref[(y + dy) * pitch + x + dx];
      sum += d < 0 ? -d : d;
    }
  out[blockIdx.x * 32 + t] = sum * 64 + t;
}

// Bytes as they are, and as numbers with a sign; 0, 127, 128 and 255 against each other first.
template <typename T> NV_DEVICE int all(T x, T y) {
  T d = x > y ? x - y : y - x, s = x > y ? x - y : 0, e = x < y ? y - x : x - y;
  return d + s * 3 + e * 5 + (x + y + 1) / 2 * 7 + ((x + y) >> 1) * 11;
}
template <typename T, typename S>
NV_DEVICE void pairs(int *out, const T *a, const T *b, T low, T high) {
  int t = threadIdx.x;
  uint sum = 0;
  T ends[4] = {0, low, high, (T)(S)-1};
  for (int i = 0; i < 12; i++) {
    T x = i < 4 ? ends[t & 3] : a[i * 32 + t], y = i < 4 ? ends[i] : b[i * 32 + t];
    sum = sum * 31 + all<T>(x, y) + all<S>((S)x, (S)y) * 17;
  }
  out[t] = sum;
}
KERNEL bytes(int *out, const uchar *a, const uchar *b) {
  pairs<uchar, signed char>(out, a, b, 127, 128);
}
KERNEL halves(int *out, const uchar *a, const uchar *b) {
  pairs<ushort, short>(out, (const ushort *)a, (const ushort *)b, 32767, 32768);
}
