// LU decomposition of a small matrix in double precision, with pivoting and back substitution.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer matrices f64[800] random(66)
// EXEC: buffer out f64[160]
// EXEC: launch solve block=32 args=(out, matrices)
#include "../include/exec.h"

KERNEL solve(double *out, const double *matrices) {
  double a[5][5], b[5];
  const double *m = matrices + threadIdx.x * 25;
  for (int i = 0; i < 5; i++) {
    for (int j = 0; j < 5; j++)
      a[i][j] = m[i * 5 + j] + (i == j ? 2.0 : 0.0);
    b[i] = i - 1.5;
  }
  for (int k = 0; k < 5; k++) {
    int pivot = k;
    for (int i = k + 1; i < 5; i++)
      if (a[i][k] * a[i][k] > a[pivot][k] * a[pivot][k])
        pivot = i;
    for (int j = 0; j < 5; j++) {
      double v = a[k][j];
      a[k][j] = a[pivot][j];
      a[pivot][j] = v;
    }
    double v = b[k];
    b[k] = b[pivot];
    b[pivot] = v;
    for (int i = k + 1; i < 5; i++) {
      double f = a[i][k] / a[k][k];
      for (int j = k; j < 5; j++)
        a[i][j] -= f * a[k][j];
      b[i] -= f * b[k];
    }
  }
  for (int i = 4; i >= 0; i--) {
    for (int j = i + 1; j < 5; j++)
      b[i] -= a[i][j] * b[j];
    b[i] /= a[i][i];
    out[threadIdx.x * 5 + i] = b[i];
  }
}
