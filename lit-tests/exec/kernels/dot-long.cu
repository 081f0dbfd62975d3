// Dot products of bytes, unrolled into single sums of 252, 256, 260 and 1040 products and what was
// summed before: every term of a long sum counts.
//
// RUN: %exec-all %s --ub
//
// EXEC: buffer a i32[1040] random(11, -2147483648, 2147483647)
// EXEC: buffer b i32[1040] random(12, -2147483648, 2147483647)
// EXEC: buffer out i32[128]
// EXEC: launch dot block=32 args=(out, a, b, i32:3)
#include "../include/exec.h"

template <int words>
NV_DEVICE int rows(const char4 *__restrict__ a, const char4 *__restrict__ b, int tiles) {
  int sum = 0;
  for (int t = 0; t < tiles; t++) {
#pragma unroll
    for (int i = 0; i < words; i++) {
      char4 x = a[t * words + i], y = b[t * words + i];
      sum += x.x * y.x + x.y * y.y + x.z * y.z + x.w * y.w;
    }
  }
  return sum;
}

KERNEL dot(int *out, const char4 *a, const char4 *b, int tiles) {
  int t = threadIdx.x;
  out[t] = rows<63>(a + t, b + t, tiles);
  out[t + 32] = rows<64>(a + t, b + t, tiles);
  out[t + 64] = rows<65>(a + t, b + t, tiles);
  out[t + 96] = rows<260>(a + t, b + t, tiles);
}
