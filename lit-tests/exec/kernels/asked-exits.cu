// `#pragma unroll` on loops that end early: by a bound of the data, by a return out of the loop, by what was read, with
// shuffles in between. As many bodies as the counter has values, each with its exit; arrays that they fill are registers.
//
// RUN: %exec-all %s
//
// EXEC: buffer in f32[2048] random(6, -4, 4)
// EXEC: buffer out f32[2048]
// EXEC: buffer found i32[128]
// EXEC: launch elements grid=2 block=64 args=(in, out, i32:1337)
// EXEC: launch elements block=64 args=(in, out+6144, i32:0)
// EXEC: launch search block=128 args=(in, found, f32:3.5)
// EXEC: launch wraps block=64 args=(in, out, i32:2147483647, i32:2147483500)
// EXEC: launch together block=64 args=(in, out+4096, i32:40)
#include "../include/exec.h"

// What a tensor library makes of x * tanh(y): sixteen elements of a thread, some of them outside.
struct Elements {
  int rest;
  __device__ void load(float (&x)[16], const float *from) const {
    int t = threadIdx.x;
#pragma unroll
    for (int i = 0; i < 16; i++) {
      if (t >= rest)
        return;
      x[i] = from[t];
      t += 64;
    }
  }
  __device__ void store(const float (&x)[16], float *to) const {
    int t = threadIdx.x;
#pragma unroll
    for (int i = 0; i < 16; i++) {
      if (t >= rest)
        return;
      to[t] = x[i];
      t += 64;
    }
  }
};
KERNEL elements(const float *in, float *out, int n) {
  float x[16], y[16];
  Elements e{n - (int)blockIdx.x * 1024};
  e.load(x, in + blockIdx.x * 1024);
#pragma unroll
  for (int i = 0; i < 16; i++)
    if ((int)threadIdx.x + i * 64 < e.rest)
      y[i] = x[i] * x[i] + i;
  e.store(y, out + blockIdx.x * 1024);
}

KERNEL search(const float *in, int *found, float limit) {
  int t = threadIdx.x, at = -1;
#pragma unroll
  for (int i = 0; i < 12; i++)
    if (in[t * 12 + i] > limit) {
      at = i;
      break;
    }
  found[t] = at;
}

// The counter of the data goes up to the largest number and must not be added to behind the exit.
KERNEL wraps(const float *in, float *out, int n, int first) {
  int t = threadIdx.x, k = first;
  float sum = 0;
#pragma unroll
  for (int i = 0; i < 32; i++) {
    sum += in[(t + i) & 2047] * (k - first + 1);
    if (k > n - 10)
      break;
    k += 10;
  }
  out[t] = sum;
}

// All lanes of a warp leave together; what they hand on is read in every round.
KERNEL together(const float *in, float *out, int n) {
  int t = threadIdx.x;
  float v = in[t];
#pragma unroll
  for (int i = 0; i < 10; i++) {
    if (i * 8 >= n)
      break;
    v += __shfl_down_sync(0xffffffff, v, 1) * in[t + i];
  }
  out[t] = v;
}
