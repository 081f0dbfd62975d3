// Loops of which one iteration does something are that iteration; loops in two halves are as short as
// the halves written by hand (LIS).
// RUN: %clang_cuda --cuda-gpu-arch=sm_80 -O3 -S %s -o - | python3 %S/Inputs/ptx-limits.py %s
//
// LIMIT: one.loops <= 0
// LIMIT: 1 <= halves_by_hand.loops
// LIMIT: halves.loop <= halves_by_hand.loop
// LIMIT: all_but_one.loop <= all_but_one_by_hand.loop
#include "../../exec/include/exec.h"
#define ROLLED _Pragma("unroll 1")

KERNEL one(float *out, const float *in, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  ROLLED for (int i = 0; i < n; i++) {
    if (i == t)
      s = in[i] * 2.f;
  }
  out[t] = s;
}

KERNEL halves(float *out, const float *in, int n, int m) {
  int t = threadIdx.x;
  float s = 0;
  ROLLED for (int i = 0; i < n; i++) {
    if (i < m)
      s += in[i * t];
    else
      s -= in[i + t] * 2.f;
  }
  out[t] = s;
}
KERNEL halves_by_hand(float *out, const float *in, int n, int m) {
  int t = threadIdx.x, i = 0, both = m < n ? m : n;
  float s = 0;
  ROLLED for (; i < both; i++) s += in[i * t];
  ROLLED for (; i < n; i++) s -= in[i + t] * 2.f;
  out[t] = s;
}

KERNEL all_but_one(float *out, const float *in, int n, int k) {
  int t = threadIdx.x;
  float s = 0;
  ROLLED for (int i = 0; i < n; i++) {
    if (i == k)
      s = s * s + 1;
    else
      s += in[i * t];
  }
  out[t] = s;
}
KERNEL all_but_one_by_hand(float *out, const float *in, int n, int k) {
  int t = threadIdx.x, i = 0, end = k >= 0 && k < n ? k : n;
  float s = 0;
  ROLLED for (; i < end; i++) s += in[i * t];
  if (i < n) {
    s = s * s + 1;
    i++;
    ROLLED for (; i < n; i++) s += in[i * t];
  }
  out[t] = s;
}
