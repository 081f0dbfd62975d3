// Sums over few terms that divide: windows of poles, complex quotients, roots; the rounds differ from lane to lane.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer poles f64[512] random(31, -1, 1)
// EXEC: buffer windows i32[64] random(32, 0, 11)
// EXEC: buffer out f64[128]
// EXEC: buffer masses f32[64] random(33, 1, 2)
// EXEC: buffer pull f32[64]
// EXEC: launch sections block=64 args=(out, poles, windows, i32:16, i32:60)
// EXEC: launch gravity block=64 args=(pull, masses, windows, i32:60)
#include "../include/exec.h"

struct Complex {
  double r, i;
};
struct Pole {
  Complex at, capture, fission, scatter;
};
__device__ Complex over(Complex a, Complex b) {
  double n = b.r * b.r + b.i * b.i;
  return {(a.r * b.r + a.i * b.i) / n, (a.i * b.r - a.r * b.i) / n};
}
KERNEL sections(double *out, const Pole *poles, const int *windows, int count, int n) {
  int t = threadIdx.x;
  if (t >= n)
    return;
  double energy = 0.25 + t * 0.03125, root = sqrt(energy), total = 0, absorbed = 0, split = 0;
  Complex phases[4];
  for (int k = 0; k < 4; k++)
    phases[k] = over({energy, root}, {1.0 + k, energy});
  int first = windows[t], last = first + 5 > count ? count : first + 5;
  for (int k = first; k < last; k++) {
    Pole p = poles[k];
    Complex psi = over({0, 1}, {p.at.r - root, p.at.i + 2}), f = phases[k & 3];
    psi = over(psi, {energy, root});
    Complex turned = {psi.r * f.r - psi.i * f.i, psi.r * f.i + psi.i * f.r};
    total += p.scatter.r * turned.r - p.scatter.i * turned.i;
    absorbed += p.capture.r * psi.r - p.capture.i * psi.i;
    split += p.fission.r * psi.i / (1 + energy * psi.r * psi.r) + p.fission.i * psi.r;
  }
  out[t] = total - absorbed;
  out[64 + t] = split / total;
}
KERNEL gravity(float *pull, const float *masses, const int *windows, int n) {
  int t = threadIdx.x;
  if (t >= n)
    return;
  float sum = 0;
  for (int k = windows[t]; k < windows[t] * 2; k++) {
    float d = 1 + k * masses[t], e = masses[k] + d;
    sum += masses[k] / (d * sqrtf(d)) + d / e - e / (1 + masses[k]) + 1 / (d + e);
  }
  pull[t] = sum;
}
