// Pointers to shared variables in local arrays and structs, in lambdas and in switches: clang makes constants of them, for
// which PTX has no form. Two buffers in turn, one that an index of each thread chooses, one that is written
// to afterwards, one that a function keeps.
//
// RUN: %exec-all %s
//
// EXEC: buffer in f32[512] random(6, 0, 4)
// EXEC: buffer out f32[1024]
// EXEC: launch in_turn block=64 args=(in, out, i32:512)
// EXEC: launch by_index block=64 args=(in, out+2048, i32:3)
// EXEC: launch by_switch block=64 args=(in, out+2304, i32:9)
// EXEC: launch changed block=64 args=(in, out+2560, i32:1)
// EXEC: launch views block=64 args=(in, out+2816, i32:2)
// EXEC: launch compared block=64 args=(in, out+3072, i32:1)
#include "../include/exec.h"

KERNEL in_turn(const float *in, float *out, int n) {
  __shared__ float a[64], b[64];
  float *buffers[2] = {a, b};
  int t = threadIdx.x, now = 0;
  buffers[0][t] = in[t];
  for (int i = 0; i < n; i += 64) {
    __syncthreads();
    if (i + 64 < n)
      buffers[now ^ 1][t] = in[i + 64 + t];
    out[i + t] = buffers[now][63 - t] + 1;
    now ^= 1;
  }
}

KERNEL by_index(const float *in, float *out, int n) {
  __shared__ float a[64], b[64], c[64];
  int t = threadIdx.x;
  float *const rows[4] = {a, b, c, a + 32};
  for (int k = 0; k < n; k++)
    rows[k][t] = in[64 * k + t];
  __syncthreads();
  float sum = 0;
  for (int k = 0; k < 4; k++)
    sum += rows[(t + k) & 3][t & 31] * (k + 1);
  out[t] = sum;
}

KERNEL by_switch(const float *in, float *out, int n) {
  __shared__ float a[64], b[64], c[64], d[64], e[64];
  int t = threadIdx.x;
  a[t] = in[t], b[t] = in[t + 64], c[t] = in[t + 128], d[t] = in[t + 192], e[t] = in[t + 256];
  __syncthreads();
  float sum = 0;
  for (int k = 0; k < n; k++) {
    float *p;
    switch ((t + k) % 6) {
    case 0: p = e; break;
    case 1: p = b; break;
    case 2: p = c; break;
    case 3: p = d; break;
    case 4: p = a; break;
    default: p = b + 1; break;
    }
    sum += p[(t + k) & 31];
  }
  out[t] = sum;
}

// The array is no constant from the second line on.
KERNEL changed(const float *in, float *out, int n) {
  __shared__ float a[64], b[64];
  int t = threadIdx.x;
  a[t] = in[t], b[t] = in[t + 64];
  __syncthreads();
  const float *from[2] = {a, b};
  if (t & n)
    from[t & 2 ? 0 : 1] = in + 128;
  out[t] = from[(t >> 2) & 1][63 - t];
}

struct View {
  const float *data;
  int first, step;
  __device__ float at(int i) const { return data[first + step * i]; }
};
struct Many {
  int weights[6];
  const float *data;
};
__device__ __noinline__ float sum_of(const View &v, int n) {
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += v.at(i);
  return sum;
}
KERNEL views(const float *in, float *out, int n) {
  __shared__ float a[64], b[64];
  int t = threadIdx.x;
  a[t] = in[t], b[t] = in[t + 64];
  __syncthreads();
  View rows[3] = {{a, 3, 2}, {b + 8, 0, 1}, {a, 0, 5}};
  const Many many = {{1, 2, 3, 5, 8, 13}, b};
  auto weighted = [=](int i) { return many.data[i] * many.weights[i % 6]; };
  out[t] = sum_of(rows[t % 3], n + (t & 3)) + rows[n].at(t & 7) + weighted(t);
}

// Two arrays that hold the same are not one.
KERNEL compared(const float *in, float *out, int n) {
  __shared__ float a[64], b[64];
  int t = threadIdx.x;
  a[t] = in[t], b[t] = in[t + 64];
  __syncthreads();
  float *x[2] = {a, b}, *y[2] = {a, b};
  float **p = t & n ? x : y, **q = t & 2 ? x : y;
  out[t] = p[t >> 5][t] + (p == q ? 100 : 200) + (&x[t & 1] == &y[t & 1] ? 1000 : 0);
}
