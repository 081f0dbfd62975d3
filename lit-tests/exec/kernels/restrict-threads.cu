// Threads of a block that hand on data through a restrict pointer to global memory, with barriers in between: what one has
// written another one reads, what one has read another one writes, in a row and in a loop, in the kernel and in a function.
//
// RUN: %exec-all %s
// RUN: %exec %s -passes='nvopt<Ofcmin>' -passes='nvopt<Ofcmid>' -passes='nvopt<Ofcmax>' --ptx
//
// EXEC: buffer p u8[256] random(3)
// EXEC: buffer q u8[512]
// EXEC: buffer r u8[256]
// EXEC: buffer f f32[256] random(4)
// EXEC: buffer g f32[256]
// EXEC: buffer s i32[64] random(5)
// EXEC: launch halves block=64 args=(p, q, r)
// EXEC: launch back block=64 args=(p, q+256, r+64)
// EXEC: launch relaxed block=64 args=(f, g, i32:7)
// EXEC: launch sorted block=64 args=(s)
// EXEC: launch by_function block=64 args=(p, q+320, r+128)
#include "../include/exec.h"

extern "C" __global__ void halves(const unsigned char *__restrict__ p, unsigned char *__restrict__ q,
                                  unsigned char *__restrict__ r) {
  int t = threadIdx.x;
  unsigned char *o = (unsigned char *)__builtin_assume_aligned(q + 4 * t, 4);
  unsigned char a = p[4 * t], b = p[4 * t + 1], c = p[4 * t + 2], d = p[4 * t + 3];
  o[0] = a;
  o[1] = b;
  __syncthreads();
  r[t] = q[4 * (t ^ 1)];
  o[2] = c;
  o[3] = d;
}

extern "C" __global__ void back(const unsigned char *__restrict__ p, unsigned char *__restrict__ q,
                                unsigned char *__restrict__ r) {
  int t = threadIdx.x;
  q[t] = p[t];
  unsigned char before = q[t];
  __syncthreads();
  q[t ^ 1] = p[t] + 1;
  __syncthreads();
  r[t] = q[t] + before;
}

// The ends of a row do not change: a thread loads and stores the same places in all rounds.
extern "C" __global__ void relaxed(float *__restrict__ f, float *__restrict__ g, int rounds) {
  int t = threadIdx.x, left = t > 0 ? t - 1 : 0, right = t < 63 ? t + 1 : 63;
  for (int i = 0; i < rounds; i++) {
    float x = f[left] + f[right] * 0.5f;
    __syncthreads();
    f[t] = x;
    __syncthreads();
  }
  g[t] = f[right];
}

extern "C" __global__ void sorted(int *__restrict__ s) {
  int t = threadIdx.x;
  for (int size = 2; size <= 64; size *= 2)
    for (int step = size / 2; step; step /= 2) {
      int other = t ^ step;
      if (other > t) {
        int a = s[t], b = s[other];
        if ((a > b) == !(t & size)) {
          s[t] = b;
          s[other] = a;
        }
      }
      __syncthreads();
    }
}

static __device__ unsigned char neighbour(unsigned char *__restrict__ q, int t, unsigned char v) {
  q[t] = v;
  unsigned char own = q[t];
  __syncthreads();
  q[t ^ 1] = v + own;
  __syncthreads();
  return q[t];
}

extern "C" __global__ void by_function(const unsigned char *__restrict__ p, unsigned char *__restrict__ q,
                                       unsigned char *__restrict__ r) {
  r[threadIdx.x] = neighbour(q, threadIdx.x, p[threadIdx.x]);
}
