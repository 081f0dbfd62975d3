// Series and Newton iterations in double precision until convergence.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f64[64] random(67, 0.1, 3)
// EXEC: buffer out f64[192]
// EXEC: launch iterate block=64 args=(out, in)
#include "../include/exec.h"

KERNEL iterate(double *out, const double *in) {
  double x = in[threadIdx.x], term = 1, sum = 1;
  int n = 0;
  do {
    n++;
    term *= x / n;
    sum += term;
  } while (term > 1e-15 * sum && n < 100);
  double root = x;
  for (int i = 0; i < 60; i++) {
    double next = 0.5 * (root + x / root);
    if (next == root)
      break;
    root = next;
  }
  out[threadIdx.x] = sum;
  out[threadIdx.x + 64] = root - sqrt(x);
  out[threadIdx.x + 128] = fma(root, root, -x) + n;
}
