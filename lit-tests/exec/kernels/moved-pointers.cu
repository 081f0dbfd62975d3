// Pointers that a loop moves, by steps that keep their alignment and by steps that do not: wide accesses
// are for the first alone.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[4096] random(80)
// EXEC: buffer out f32[192]
// EXEC: launch even block=64 args=(out, in, i32:15)
// EXEC: launch odd block=64 args=(out+256, in, i32:15)
// EXEC: launch either block=64 args=(out+512, in, i32:24)
#include "../include/exec.h"

KERNEL even(float *out, const float *in, int rounds) {
  __shared__ float row[4096];
  int t = threadIdx.x;
  for (int i = t; i < 4096; i += 64)
    row[i] = in[i];
  __syncthreads();
  float a = 0.f, b = 0.f;
  const float *p = row + t * 4;
  while (rounds-- > 0) {
    a += p[0] * p[1];
    b += p[2] - p[3];
    p += 256;
  }
  out[t] = a * b;
}

// A step of 63 elements, and one of a number that comes with the launch.
KERNEL odd(float *out, const float *in, int rounds) {
  __shared__ float row[4096];
  int t = threadIdx.x;
  for (int i = t; i < 4096; i += 64)
    row[i] = in[i];
  __syncthreads();
  float a = 0.f, b = 0.f;
  const float *p = row + t * 4, *q = p;
  while (rounds-- > 0) {
    a += p[0] * p[1];
    b += p[2] - p[3];
    a += q[0] + q[1] * q[2] - q[3];
    p += 63;
    q += rounds;
  }
  out[t] = a * b;
}

// One of two ways steps by less than the other.
KERNEL either(float *out, const float *in, int rounds) {
  __shared__ float row[4096];
  int t = threadIdx.x;
  for (int i = t; i < 4096; i += 64)
    row[i] = in[i];
  __syncthreads();
  float a = 0.f;
  const float *p = row + t * 4;
  while (rounds-- > 0) {
    a += p[0] * p[1] + p[2] - p[3];
    if (p[0] > 0.5f)
      p += 66;
    else
      p += 128;
  }
  out[t] = a;
}
