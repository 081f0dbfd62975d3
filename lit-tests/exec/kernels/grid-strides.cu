// The walk of a grid or a block through an array, in steps that are known at run time only: signed and unsigned, 32
// and 64 bits, up to and without the end, with steps that wrap, limits that are negative or as large as
// can be, less than four rounds and many, and what the loop leaves behind.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[8192] random(1)
// EXEC: buffer b f32[8192] random(2)
// EXEC: buffer out f32[8192]
// EXEC: buffer sums f32[1024]
// EXEC: buffer last i32[1024]
// EXEC: buffer count u32[1024]
// EXEC: buffer walked f32[12288] random(3)
// EXEC: buffer out2 f32[8192] random(4)
// EXEC: buffer doubles f64[4096] random(5)
// EXEC: launch saxpy grid=2 block=32 args=(a, b, out+0, i32:2011)
// EXEC: launch saxpy grid=2 block=32 args=(a, b, out+8192, i32:60)
// EXEC: launch saxpy grid=2 block=32 args=(a, b, out+16384, i32:-7)
// EXEC: launch in_place grid=2 block=32 args=(out, i32:900)
// EXEC: launch in_next grid=1 block=32 args=(out, i32:900)
// EXEC: launch sum grid=2 block=32 args=(a, sums+0, last+0, i32:1000)
// EXEC: launch sum_to grid=2 block=32 args=(a, sums+256, u64:777)
// EXEC: launch sum grid=2 block=32 args=(a, sums+3328, last+3328, i32:224)
// EXEC: launch sum_to grid=2 block=32 args=(a, sums+3584, u64:200)
// EXEC: launch rows grid=3 block=32 args=(a, sums+512, out, i32:333)
// EXEC: launch steps block=32 args=(a, sums+768, last+768, i32:0x75000000, i32:0x18000000, i32:0x10000000)
// EXEC: launch steps block=32 args=(a, sums+1024, last+1024, i32:0x7ffffff0, i32:0x1fffffff, i32:-5)
// EXEC: launch steps block=16 args=(a, sums+1280, last+1280, i32:0x7ffffff0, i32:0x20000000, i32:-16)
// EXEC: launch steps block=32 args=(a, sums+1536, last+1536, i32:-0x7fffff00, i32:0x1000000, i32:-0x7fffffff)
// EXEC: launch steps block=32 args=(a, sums+1792, last+1792, i32:900, i32:0x7fffffff, i32:3)
// EXEC: launch unsigned_steps block=32 args=(a, sums+2048, count+2048, u32:0xf0000000, u32:0x1fffffff, u32:16)
// EXEC: launch unsigned_steps block=32 args=(a, sums+2304, count+2304, u32:0xaaaaaab0, u32:0x55555556, u32:5)
// EXEC: launch unsigned_steps block=32 args=(a, sums+2560, count+2560, u32:100, u32:0xfffffff0, u32:96)
// EXEC: launch at_least_once block=32 args=(a, sums+2816, last+2816, i32:-40, i32:64)
// EXEC: launch at_least_once block=32 args=(a, sums+3072, last+3072, i32:640, i32:64)
// EXEC: launch shifted block=32 args=(walked+1024, i32:32, i32:450)
// EXEC: launch shifted block=32 args=(walked+5120, i32:64, i32:450)
// EXEC: launch shifted block=32 args=(walked+9216, i32:96, i32:450)
// EXEC: launch shifted block=32 args=(walked+13312, i32:97, i32:450)
// EXEC: launch shifted block=32 args=(walked+17408, i32:128, i32:450)
// EXEC: launch shifted block=32 args=(walked+21504, i32:31, i32:450)
// EXEC: launch shifted block=32 args=(walked+25600, i32:1, i32:450)
// EXEC: launch shifted block=32 args=(walked+29696, i32:0, i32:450)
// EXEC: launch shifted block=32 args=(walked+33792, i32:-1, i32:450)
// EXEC: launch shifted block=32 args=(walked+37888, i32:-32, i32:450)
// EXEC: launch shifted block=32 args=(walked+41984, i32:-96, i32:450)
// EXEC: launch added grid=2 block=32 args=(a, b, out2, i32:1500)
// EXEC: launch added grid=2 block=32 args=(out2+8192, out2+8448, out2+8192, i32:700)
// EXEC: launch added grid=2 block=32 args=(out2+16384, out2+16384, out2+16640, i32:700)
// EXEC: launch doubled block=32 args=(doubles+0, doubles+0, u64:500)
// EXEC: launch doubled block=32 args=(doubles+8192, doubles+8448, u64:500)
// EXEC: launch doubled block=32 args=(doubles+16640, doubles+16384, u64:500)
// EXEC: launch forward block=32 args=(out2+24576, out2+24576, sums+3840, i32:400)
// EXEC: launch neighbour block=1 args=(out2+28672, out2+28672, i32:30)
// EXEC: launch taps block=32 args=(a, b, sums+0, last+0, i32:97, i32:3, i32:20)
// EXEC: launch taps block=32 args=(a, b, sums+256, last+256, i32:0x75000000, i32:0x18000000, i32:2)
// EXEC: launch taps block=32 args=(a, b, sums+512, last+512, i32:5, i32:1, i32:-1)
// EXEC: launch in_pairs grid=2 block=32 args=(a, sums+768, u32:700)
// EXEC: launch in_pairs grid=2 block=32 args=(a, sums+1024, u32:33)
// EXEC: launch until_found block=32 args=(a, sums+1280, last+1280, i32:600, i32:0)
// EXEC: launch until_found block=32 args=(a, sums+1536, last+1536, i32:600, i32:21)
#include "../include/exec.h"

KERNEL saxpy(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ out, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    out[i] = 2 * a[i] + b[i];
}

// Each round writes what it reads, and not what another one does; a compiler cannot know.
KERNEL in_place(float *out, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    out[i] = out[i] * 0.5f;
}

// Each round reads what the one before has written.
KERNEL in_next(float *out, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    out[i + blockDim.x] = out[i] + 1;
}

KERNEL sum(const float *a, float *sums, int *last, int n) {
  int t = blockIdx.x * blockDim.x + threadIdx.x, i = t;
  float s = 0, before = 0;
  for (; i < n; i += blockDim.x * gridDim.x) {
    before = s;
    s += a[i];
  }
  sums[t] = s + before;
  last[t] = i;
}

// Up to n itself, in 64 bits.
KERNEL sum_to(const float *a, float *sums, size_t n) {
  size_t t = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (size_t i = t; i <= n; i += (size_t)blockDim.x * gridDim.x)
    s += a[i] * a[i];
  sums[t] = s;
}

KERNEL rows(const float *a, float *sums, float *out, int n) {
  int t = threadIdx.x;
  const float *row = a + blockIdx.x * n;
  float s = 0;
  for (int i = t; i < n; i += blockDim.x)
    s += row[i];
  for (int i = t; i < n; i += blockDim.x)
    out[blockIdx.x * n + i] = row[i] - s;
  if (blockIdx.x == 0)
    sums[t] = s;
}

// The counter may wrap from the largest number to the smallest one: it is added to without a sign.
KERNEL steps(const float *a, float *sums, int *last, int n, int step, int first) {
  int i = first + (int)threadIdx.x;
  float s = 0;
  for (; i < n; i = (int)((unsigned)i + (unsigned)step))
    s += a[(unsigned)i >> 20];
  sums[threadIdx.x] = s;
  last[threadIdx.x] = i;
}

KERNEL unsigned_steps(const float *a, float *sums, unsigned *count, unsigned n, unsigned step,
                      unsigned first) {
  unsigned i = first + threadIdx.x, k = 0;
  float s = 0;
  for (; i < n; i += step) {
    s += a[i >> 20];
    k++;
  }
  sums[threadIdx.x] = s;
  count[threadIdx.x] = k;
}

// The first round asks nobody.
KERNEL at_least_once(const float *a, float *sums, int *last, int n, int step) {
  int i = threadIdx.x;
  float s = 0;
  do {
    s += a[i & 8191];
    i += step;
  } while (i < n);
  sums[threadIdx.x] = s;
  last[threadIdx.x] = i;
}

// Nobody says that the two arrays are apart, and with a shift of one to three steps they are not.
KERNEL shifted(float *a, int shift, int n) {
  float *o = a + shift;
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    o[i] = a[i] + 1;
}

KERNEL added(const float *a, const float *b, float *c, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    c[i] = a[i] + b[i];
}

KERNEL doubled(const double *a, double *o, size_t n) {
  for (size_t i = threadIdx.x; i < n; i += blockDim.x)
    o[i] = 2 * a[i];
}

// Each round reads what it has written itself.
KERNEL forward(const float *a, float *o, float *sums, int n) {
  float s = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    o[i] = (float)i;
    s += a[i];
  }
  sums[threadIdx.x] = s;
}

KERNEL neighbour(const float *a, float *o, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    o[i + 1] = a[i] + 1;
}

// A round reads under a condition of its own, and in front of b there is nothing; what it leaves behind comes from there.
KERNEL taps(const float *a, const float *b, float *sums, int *last, int n, int up, int base) {
  int t = threadIdx.x, seen = -1;
  float s = 0;
  for (int k = t, j = base; k < n; k = (int)((unsigned)k + (unsigned)up), j--) {
    if (j >= 0) {
      s += a[k & 8191] * b[j];
      seen = k;
    }
  }
  sums[t] = s;
  last[t] = seen;
}

// Two elements a round, of which there may be one only.
KERNEL in_pairs(const float *a, float *sums, unsigned n) {
  unsigned t = blockIdx.x * 64 + threadIdx.x;
  float s = 0;
  for (unsigned i = t; i < n; i += 64 * gridDim.x) {
    s += a[i];
    if (i + 32 < n)
      s -= a[i + 32] * 0.5f;
  }
  sums[blockIdx.x * 32 + threadIdx.x] = s;
}

// A second way out, and a limit that moves.
KERNEL until_found(const float *a, float *sums, int *last, int n, int shrink) {
  int t = threadIdx.x, i = t;
  float s = 0;
  for (; i < n; i += blockDim.x) {
    float v = a[i];
    if (v > 0.9f) {
      s -= a[i + 1];
      n -= shrink;
    }
    if (v > 0.99f && i > 64)
      break;
    s += v;
  }
  sums[t] = s;
  last[t] = i;
}
