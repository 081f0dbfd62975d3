// XFAIL: *
// Clang copies a local array of the addresses of shared variables from a constant, and simplifycfg makes one of a switch
// between them: PTX has no form for such an initializer (docs/upstream-bugs.md, 18).
// RUN: %clang_cuda_stock --cuda-gpu-arch=sm_90 -O0 -S -o - %s | FileCheck %s
// RUN: %clang_cuda_stock --cuda-gpu-arch=sm_90 -O2 -S -o - %s | FileCheck %s
// CHECK-NOT: = {generic(_ZZ
#define __shared__ __attribute__((shared))
extern "C" __attribute__((global)) void two(float *out, int i) {
  __shared__ float a[64], b[64];
  float *buffers[2] = {a, b};
  buffers[i & 1][i] = 1;
  out[0] = buffers[i & 1][1];
}
extern "C" __attribute__((global)) void five(float *out, int i) {
  __shared__ float a[64], b[64], c[64], d[64], e[64];
  float *p;
  switch (i) {
  case 0: p = a; break;
  case 1: p = b; break;
  case 2: p = c; break;
  case 3: p = d; break;
  default: p = e; break;
  }
  p[i & 63] = 1;
  out[0] = p[3];
}
