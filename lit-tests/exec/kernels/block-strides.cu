// The threads of a block side by side through a row, in steps of blockDim.x and multiples of it: rows that end between two
// threads, no rounds at all, first values that wrap around between two threads, steps of which three are too many, a
// counter that wraps around in the loop, up to the limit itself, 32 and 64 bits, with and without a sign.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[8192] random(1)
// EXEC: buffer b f32[8192] random(2)
// EXEC: buffer sums f32[1664]
// EXEC: buffer last i32[1664]
// EXEC: buffer out f32[8192] random(3)
// EXEC: launch row block=96 args=(a, sums+0, last+0, i32:0, i32:384, i32:1)
// EXEC: launch row block=96 args=(a, sums+384, last+384, i32:0, i32:379, i32:1)
// EXEC: launch row block=96 args=(a, sums+768, last+768, i32:0, i32:1000, i32:1)
// EXEC: launch row block=96 args=(a, sums+1152, last+1152, i32:5, i32:-7, i32:1)
// EXEC: launch row block=32 args=(a, sums+1536, last+1536, i32:0x7ffffff0, i32:0x7f800005, i32:0x60000)
// EXEC: launch row block=32 args=(a, sums+1664, last+1664, i32:0, i32:0x50000000, i32:0x3000000)
// EXEC: launch row block=32 args=(a, sums+1792, last+1792, i32:0x7d000000, i32:0x7fc00000, i32:0x60000)
// EXEC: launch row block=32 args=(a, sums+1920, last+1920, i32:-0x7fffffff, i32:-0x7ffffff0, i32:1)
// EXEC: launch row_to block=32 args=(a, sums+2048, last+2048, i32:127)
// EXEC: launch row_to block=32 args=(a, sums+2176, last+2176, i32:126)
// EXEC: launch row_to block=32 args=(a, sums+2304, last+2304, i32:-1)
// EXEC: launch unsigned_row block=32 args=(a, sums+2432, last+2432, u32:0xfffffff0, u32:0xff800005, i32:0x60000)
// EXEC: launch unsigned_row block=32 args=(a, sums+2560, last+2560, u32:0x7fffff00, u32:0x80000000, i32:1)
// EXEC: launch unsigned_row block=32 args=(a, sums+2688, last+2688, u32:3, u32:2, i32:1)
// EXEC: launch wide_row block=32 args=(a, sums+2816, i64:5, i64:1000)
// EXEC: launch wide_row block=32 args=(a, sums+2944, i64:1000, i64:5)
// EXEC: launch wide_row block=32 args=(a, sums+3072, i64:-64, i64:64)
// EXEC: launch grid_row grid=3 block=32 args=(a, sums+3200, i32:700)
// EXEC: launch grid_row grid=3 block=32 args=(a, sums+3584, i32:10)
// EXEC: launch added grid=2 block=64 args=(a, b, out, i32:900)
// EXEC: launch added grid=2 block=64 args=(out, b, out, i32:901)
// EXEC: launch added grid=2 block=64 args=(out, out+512, out+1024, i32:600)
// EXEC: launch added grid=2 block=64 args=(out+1536, out+512, out, i32:600)
// EXEC: launch perhaps block=64 args=(a, sums+3968, last+3968, i32:300, i32:1)
// EXEC: launch perhaps block=64 args=(a, sums+4224, last+4224, i32:300, i32:0)
// EXEC: launch divided block=64 args=(a, sums+4480, i32:290, i32:0)
// EXEC: launch extended block=32 args=(a, sums+6528, u32:64, u64:464, i32:0)
// EXEC: launch extended block=32 args=(a, sums+6528, u32:0xfffffff0, u64:400, i32:2)
// EXEC: launch extended block=32 args=(a, sums+6528, u32:0xfffffff0, u64:0x105000000, i32:19)
// EXEC: launch extended block=32 args=(a, sums+6528, u32:0xfffffb80, u64:0xfffffca0, i32:1)
// EXEC: launch bins block=64 args=(a, sums+4736)
// EXEC: launch row block=64 args=(a, sums+4992, last+4992, i32:0, i32:192, i32:1)
// EXEC: launch row block=64 args=(a, sums+5248, last+5248, i32:0, i32:190, i32:1)
// EXEC: launch row block=64 args=(a, sums+5504, last+5504, i32:0, i32:129, i32:1)
// EXEC: launch row block=64 args=(a, sums+5760, last+5760, i32:0, i32:448, i32:1)
// EXEC: launch row block=32 args=(a, sums+6144, last+6144, i32:0x7fffff40, i32:0x7fffffa0, i32:1)
// EXEC: launch unsigned_row block=32 args=(a, sums+6272, last+6272, u32:0xffffff40, u32:0xffffffa0, i32:1)
// EXEC: launch row block=32 args=(a, sums+6400, last+6400, i32:-0x80000000, i32:-0x7fffffa0, i32:1)
#include "../include/exec.h"

KERNEL row(const float *a, float *sums, int *last, int from, int n, int k) {
  float s = 0, before = 0;
  int i = (int)((unsigned)from + threadIdx.x);
  for (; i < n; i = (int)((unsigned)i + blockDim.x * k)) {
    before = s;
    s += a[k == 1 ? i & 8191 : (unsigned)i >> 20];
  }
  sums[threadIdx.x] = s + before;
  last[threadIdx.x] = i;
}

KERNEL row_to(const float *a, float *sums, int *last, int n) {
  float s = 0;
  int i = threadIdx.x, rounds = 0;
  for (; i <= n; i += blockDim.x) {
    s += a[i];
    rounds++;
  }
  sums[threadIdx.x] = s;
  last[threadIdx.x] = i * 16 + rounds;
}

KERNEL unsigned_row(const float *a, float *sums, int *last, unsigned from, unsigned n, int k) {
  float s = 0;
  unsigned i = from + threadIdx.x;
  for (; i < n; i += blockDim.x * k)
    s += a[i >> 20] + (float)(i & 31);
  sums[threadIdx.x] = s;
  last[threadIdx.x] = (int)i;
}

KERNEL wide_row(const float *a, float *sums, llong from, llong n) {
  float s = 0;
  for (llong i = from + threadIdx.x; i < n; i += blockDim.x)
    s += a[i + 64];
  sums[threadIdx.x] = s;
}

// The first value is a sum of 32 bits.
KERNEL extended(const float *a, float *sums, unsigned from, ullong n, int k) {
  float s = 0;
  for (ullong i = from + threadIdx.x; i < n; i += blockDim.x << k)
    s = s * 0.5f + a[i & 8191] + (float)(i >> 5);
  sums[threadIdx.x] += s;
}

KERNEL grid_row(const float *a, float *sums, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int i = t; i < n; i += blockDim.x * gridDim.x)
    s += a[i];
  sums[t] = s;
}

// Which of the arrays are apart is asked at run time.
KERNEL added(const float *a, const float *b, float *o, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    o[i] = a[i] + 2 * b[i];
}

// The question in front of the loop asks for more than a round.
KERNEL perhaps(const float *a, float *sums, int *last, int n, int some) {
  float s = 0;
  int i = threadIdx.x;
  if (some && i < n)
    do {
      s += a[i];
      i += blockDim.x;
    } while (i < n);
  sums[threadIdx.x] = s;
  last[threadIdx.x] = i;
}

// What the loop needs traps where it is not entered.
KERNEL divided(const float *a, float *sums, int n, int by) {
  float s = 0;
  if (by == 0)
    n = -1;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    s += a[i + 4096 / by];
  sums[threadIdx.x] = s;
}

// A table of known size.
KERNEL bins(const float *a, float *sums) {
  float s = 0;
  for (int i = threadIdx.x; i < 256; i += blockDim.x)
    s += a[i];
  sums[threadIdx.x] = s;
}
