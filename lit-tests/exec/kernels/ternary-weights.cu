// Products by weights of which each is 1, -1 or 0 and takes two bits of a word: one of a number, its negative, and 0.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<O1>,function(nv-select-cases)' -passes='nvopt<O3;disable-select-cases=1>'
//
// EXEC: buffer weights i32[256] random(1)
// EXEC: buffer x f32[64] random(2, -1, 1)
// EXEC: buffer sums f32[64] zero tolerance=abs:0.001
// EXEC: buffer steps i32[64] zero
// EXEC: launch product grid=1 block=64 args=(sums, weights, x, i32:4)
// EXEC: launch walk grid=1 block=64 args=(steps, weights, i32:4)
#include "../include/exec.h"

KERNEL product(float *sums, const unsigned *weights, const float *x, int words) {
  int t = threadIdx.x;
  float sum = 0;
  for (int i = 0; i < words; i++) {
    unsigned word = weights[i * 64 + t];
    for (int j = 0; j < 16; j++) {
      int code = word >> (2 * j) & 3;
      float value = x[i * 16 + j];
      sum += code == 1 ? value : code == 2 ? -value : 0;
    }
  }
  sums[t] = sum;
}

// A step in one of four directions for every two bits: a switch whose cases count.
KERNEL walk(int *steps, const unsigned *weights, int words) {
  int t = threadIdx.x, x = 0, y = 0;
  for (int i = 0; i < words; i++)
    for (int j = 0; j < 16; j++)
      switch (weights[i * 64 + t] >> (2 * j) & 3) {
      case 0:
        x++;
        break;
      case 1:
        x--;
        break;
      case 2:
        y++;
        break;
      default:
        y--;
      }
  steps[t] = x * 1000 + y;
}
