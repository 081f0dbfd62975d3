// Warps and blocks that walk through rows by their lanes, in steps of a power of two: rows that are no multiple of the
// step, shorter than a warp, empty, or up to the largest number; limits that are loaded; what a loop leaves
// behind; rounds that read what the round before has written.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[8192] random(1)
// EXEC: buffer b f32[8192] random(2)
// EXEC: buffer out f32[8192]
// EXEC: buffer soft f32[8192]
// EXEC: buffer sums f32[2048]
// EXEC: buffer last i32[2048]
// EXEC: buffer starts i32[8] values(0, 45, 45, 173, 174, 1000, 1031, 1095)
// EXEC: buffer columns i32[8192] random(3, 0, 8191)
// EXEC: buffer walked f32[8192] random(4)
// EXEC: launch softmax grid=4 block=32 args=(a, soft+0, i32:100)
// EXEC: launch softmax grid=2 block=32 args=(a, soft+4096, i32:256)
// EXEC: launch softmax grid=2 block=32 args=(a, soft+8192, i32:7)
// EXEC: launch softmax grid=2 block=32 args=(a, soft+12288, i32:300)
// EXEC: launch norms grid=2 block=64 args=(a, b, out, i32:777)
// EXEC: launch norms grid=2 block=64 args=(a, b, out+16384, i32:45)
// EXEC: launch sparse grid=7 block=32 args=(a, b, sums+0, columns, starts)
// EXEC: launch largest grid=2 block=64 args=(a, sums+256, last+256, i32:333)
// EXEC: launch largest grid=2 block=64 args=(a, sums+512, last+512, i32:31)
// EXEC: launch ends grid=2 block=64 args=(a, sums+1024, last+1024, i32:517)
// EXEC: launch ends grid=2 block=64 args=(a, sums+1536, last+1536, i32:-3)
// EXEC: launch from block=64 args=(a, sums+2048, last+2048, i32:-200, i32:37)
// EXEC: launch from block=64 args=(a, sums+2304, last+2304, i32:-900, i32:-123)
// EXEC: launch from block=64 args=(a, sums+2560, last+2560, i32:0x7ffffc00, i32:0x7fffffc0)
// EXEC: launch from block=64 args=(a, sums+2816, last+2816, i32:-0x80000000, i32:-0x7ffffc01)
// EXEC: launch from block=64 args=(a, sums+3072, last+3072, i32:-0x80000000, i32:-0x80000000)
// EXEC: launch wide block=64 args=(a, sums+3328, u64:1000)
// EXEC: launch at_least_once block=64 args=(a, sums+3584, last+3584, i32:-5)
// EXEC: launch at_least_once block=64 args=(a, sums+3840, last+3840, i32:515)
// EXEC: launch in_next block=32 args=(walked, i32:500)
// EXEC: launch running block=64 args=(a, out+20480, sums+6144, last+4096, i32:431)
// EXEC: launch running block=64 args=(a, out+24576, sums+6400, last+4352, i32:64)
// EXEC: launch blocks grid=2 block=256 args=(a, b, sums+4096, i32:3777)
#include "../include/exec.h"

static __device__ float sum_of_lanes(float s) {
  for (int d = 16; d; d >>= 1)
    s += __shfl_xor_sync(~0u, s, d);
  return s;
}
static __device__ int lane() { return threadIdx.x & 31; }
static __device__ int row() { return (blockIdx.x * blockDim.x + threadIdx.x) / 32; }

// The arrays may be one for all that the compiler knows.
KERNEL softmax(const float *a, float *o, int n) {
  const float *r = a + row() * n;
  float m = -1e30f, s = 0;
  for (int i = lane(); i < n; i += 32)
    m = fmaxf(m, r[i]);
  for (int d = 16; d; d >>= 1)
    m = fmaxf(m, __shfl_xor_sync(~0u, m, d));
  for (int i = lane(); i < n; i += 32)
    s += __expf(r[i] - m);
  s = sum_of_lanes(s);
  for (int i = lane(); i < n; i += 32)
    o[row() * n + i] = __expf(r[i] - m) / s;
}

KERNEL norms(const float *__restrict__ a, const float *__restrict__ w, float *__restrict__ o, int n) {
  const float *r = a + row() * n;
  float q = 0;
  for (int i = lane(); i < n; i += 32)
    q += r[i] * r[i];
  q = 1 / (sum_of_lanes(q) / n + 1);
  for (int i = lane(); i < n; i += 32)
    o[row() * n + i] = r[i] * q * w[i];
}

// Where a row begins and ends is loaded.
KERNEL sparse(const float *v, const float *x, float *o, const int *columns, const int *starts) {
  float s = 0;
  for (int i = starts[row()] + lane(); i < starts[row() + 1]; i += 32)
    s += v[i] * x[columns[i]];
  s = sum_of_lanes(s);
  if (lane() == 0)
    o[row()] = s;
}

KERNEL largest(const float *a, float *o, int *at, int n) {
  const float *r = a + row() * n;
  float m = -1e30f;
  int k = -1;
  for (int i = lane(); i < n; i += 32)
    if (r[i] > m) {
      m = r[i];
      k = i;
    }
  o[blockIdx.x * 64 + threadIdx.x] = m;
  at[blockIdx.x * 64 + threadIdx.x] = k;
}

// The last number and the last but one of a lane are used behind the loop.
KERNEL ends(const float *a, float *o, int *last, int n) {
  float s = 0, before = 0, read = 0;
  int i = lane();
  for (; i < n; i += 32) {
    before = s;
    read = a[row() * 517 + i];
    s += read;
  }
  o[blockIdx.x * 64 + threadIdx.x] = s + before + read;
  last[blockIdx.x * 64 + threadIdx.x] = i;
}

KERNEL from(const float *a, float *o, int *last, int first, int n) {
  float s = 0;
  int i = first + (int)threadIdx.x;
  for (; i < n; i += 64)
    s += a[i - first];
  o[threadIdx.x] = s;
  last[threadIdx.x] = i;
}

KERNEL wide(const float *a, float *o, size_t n) {
  float s = 0;
  for (size_t i = threadIdx.x; i < n; i += 64)
    s += a[i] * a[i];
  o[threadIdx.x] = s;
}

// The first round asks nobody.
KERNEL at_least_once(const float *a, float *o, int *last, int n) {
  float s = 0;
  int i = threadIdx.x;
  do {
    s += a[i];
    i += 64;
  } while (i < n);
  o[threadIdx.x] = s;
  last[threadIdx.x] = i;
}

// Each round reads what the one before has written.
KERNEL in_next(float *a, int n) {
  for (int i = threadIdx.x; i < n; i += 32)
    a[i + 32] = a[i] + 1;
}

// Each round writes, and what it has is used behind the loop.
KERNEL running(const float *a, float *o, float *sums, int *last, int n) {
  float s = 0;
  int i = threadIdx.x;
  for (; i < n; i += 64)
    o[i] = s += a[i];
  sums[threadIdx.x] = s;
  last[threadIdx.x] = i;
}

KERNEL blocks(const float *a, const float *b, float *o, int n) {
  float s = 0;
  for (int i = threadIdx.x; i < n; i += 256)
    s += a[blockIdx.x * n + i] * b[i];
  o[blockIdx.x * 256 + threadIdx.x] = s;
}
