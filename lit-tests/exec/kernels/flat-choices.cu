// Choices behind branches that need none: the largest value and its place, keys of three parts, the smaller of two pairs
// with a rank, letters of a number; and those that keep their branch, since they read, divide, call or write.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer in f32[1024] random(31, -2, 2)
// EXEC: buffer bytes u8[512] random(32)
// EXEC: buffer place i32[64]
// EXEC: buffer best f32[64]
// EXEC: buffer least u32[384]
// EXEC: buffer kept i32[128]
// EXEC: buffer ranks i32[256]
// EXEC: launch largest grid=4 block=64 args=(in, place, best, i32:256)
// EXEC: launch parts block=128 args=(bytes, least, i32:3)
// EXEC: launch rank block=64 args=(in, bytes, ranks, i32:12)
// EXEC: launch keep block=128 args=(bytes, kept, i32:40)
#include "../include/exec.h"

struct Place {
  float value;
  int at;
};
NV_DEVICE Place larger(Place a, Place b) {
  return b.value > a.value || (b.value == a.value && b.at < a.at) ? b : a;
}
NV_DEVICE Place of_warp(Place p) {
  for (int o = 16; o > 0; o >>= 1)
    p = larger(p, Place{__shfl_down_sync(~0u, p.value, o), __shfl_down_sync(~0u, p.at, o)});
  return p;
}
KERNEL largest(const float *in, int *place, float *best, int n) {
  __shared__ Place all[2];
  Place p = {-1e30f, -1};
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    p = larger(p, Place{rintf(in[blockIdx.x * n + i] * 8), i});
  p = of_warp(p);
  if (threadIdx.x % 32 == 0)
    all[threadIdx.x / 32] = p;
  __syncthreads();
  if (threadIdx.x == 0) {
    p = larger(all[0], all[1]);
    place[blockIdx.x] = p.at;
    best[blockIdx.x] = p.value;
  }
}

// Keys of three bytes, of which the first that differs decides.
struct Key {
  uint a, b, c;
};
NV_DEVICE bool less(Key x, Key y) {
  if (x.a != y.a)
    return x.a < y.a;
  if (x.b != y.b)
    return x.b < y.b;
  return x.c < y.c;
}
KERNEL parts(const uchar *bytes, uint *least, int n) {
  int t = threadIdx.x;
  Key k = {~0u, ~0u, ~0u};
  for (int i = 0; i < n; i++) {
    int j = t + i * 128;
    uint b = bytes[j];
    Key x = {b & 3u, b >> 2 & 3u, b >> 4};
    if (less(x, k))
      k = x;
  }
  least[t * 3] = k.a;
  least[t * 3 + 1] = k.b;
  least[t * 3 + 2] = k.c;
}

// Four smallest of n values, with the places they came from, kept in order.
KERNEL rank(const float *in, const uchar *bytes, int *ranks, int n) {
  float v[4] = {9, 9, 9, 9};
  int at[4] = {-1, -1, -1, -1};
  int t = threadIdx.x;
  for (int i = 0; i < n; i++) {
    float x = rintf(in[i * 64 + t] * 4);
    int j = bytes[i * 32 + t / 2] & 15;
    for (int k = 0; k < 4; k++)
      if (x < v[k] || (x == v[k] && (j < at[k] || (j == at[k] && i & 1)))) {
        float y = v[k];
        int m = at[k];
        v[k] = x, at[k] = j;
        x = y, j = m;
      }
  }
  for (int k = 0; k < 4; k++)
    ranks[t * 4 + k] = at[k] + (int)v[k] * 16;
}

// A read that may only be made where the index is inside, a division by what is not 0, a call, a store.
__device__ __noinline__ int asked(int v) { return v > 100 ? v - 7 : v + 3; }
KERNEL keep(const uchar *bytes, int *kept, int n) {
  int t = threadIdx.x, b = bytes[t], i = b * 5 - 60, r = -1;
  if (i >= 0 && i < n)
    r = bytes[i] > 7 ? bytes[i] : i;
  int d = b & 7;
  if (d != 0)
    r += b / d > 3 ? 1 : d;
  if (b > 200)
    r ^= asked(b) > 220 ? 5 : 9;
  kept[t] = r;
  if (b < 50 && (b & 1))
    kept[t] = b > 20 ? b : t;
}
