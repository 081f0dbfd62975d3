// Loops for which the program asks for a number of rounds in one, or for unrolling without a number: walks by a step of run
// time with counters near the end of their range, with a step of zero that is never made and limits that are negative; arrays
// that are one to seven steps apart; rounds that write under conditions, add to shared counters, wait at a barrier or shuffle;
// and what is left over.
//
// RUN: nvopt-exec %s -passes='default<O1>' -passes='default<O2>' -passes='default<O3>' --ub
// RUN: %exec-all %s
//
// EXEC: buffer a f32[8192] random(1)
// EXEC: buffer b f32[8192] random(2)
// EXEC: buffer out f32[8192]
// EXEC: buffer sums f32[4096]
// EXEC: buffer last i32[2048]
// EXEC: buffer count u32[1024]
// EXEC: buffer walked f32[8192] random(3)
// EXEC: buffer bins u32[64]
// EXEC: launch saxpy_4 grid=2 block=32 args=(a, b, out+0, i32:2011)
// EXEC: launch saxpy_4 grid=2 block=32 args=(a, b, out+16384, i32:-7)
// EXEC: launch saxpy_3 grid=2 block=32 args=(a, b, out+8192, i32:700)
// EXEC: launch saxpy_8 grid=2 block=32 args=(a, b, out+20480, i32:1500)
// EXEC: launch saxpy_8 grid=2 block=32 args=(a, b, out+28672, i32:330)
// EXEC: launch steps_8 block=32 args=(a, sums+0, last+0, i32:0x75000000, i32:0x0c000000, i32:0x10000000)
// EXEC: launch steps_8 block=32 args=(a, sums+256, last+256, i32:0x7ffffff0, i32:0x0fffffff, i32:-5)
// EXEC: launch steps_8 block=16 args=(a, sums+512, last+512, i32:0x7ffffff0, i32:0x10000000, i32:-16)
// EXEC: launch steps_8 block=32 args=(a, sums+768, last+768, i32:-0x7fffff00, i32:0x1000000, i32:-0x7fffffff)
// EXEC: launch steps_8 block=32 args=(a, sums+1024, last+1024, i32:900, i32:0x7fffffff, i32:3)
// EXEC: launch steps_8 block=1 args=(a, sums+1280, last+1280, i32:0x7fffffff, i32:0x00100000, i32:0x7f0fffff)
// EXEC: launch steps_8 block=32 args=(a, sums+1536, last+1536, i32:-4, i32:0, i32:0)
// EXEC: launch unsigned_2 block=32 args=(a, sums+2048, count+0, u32:0xf0000000, u32:0x1fffffff, u32:16)
// EXEC: launch unsigned_2 block=32 args=(a, sums+2304, count+256, u32:0xaaaaaab0, u32:0x55555556, u32:5)
// EXEC: launch unsigned_2 block=32 args=(a, sums+2560, count+512, u32:100, u32:0xfffffff0, u32:96)
// EXEC: launch unsigned_16 block=32 args=(a, sums+2816, count+1024, u32:0xf0000000, u32:0x07ffffff, u32:16)
// EXEC: launch unsigned_16 block=32 args=(a, sums+3072, count+1280, u32:0xf8000000, u32:0x08000000, u32:5)
// EXEC: launch unsigned_16 block=32 args=(a, sums+3328, count+1536, u32:0xf8000000, u32:0x06000000, u32:0)
// EXEC: launch unsigned_16 block=32 args=(a, sums+3584, count+1792, u32:0xf0000000, u32:0x12000000, u32:0)
// EXEC: launch up_to_5 grid=2 block=32 args=(a, sums+4096, u64:777)
// EXEC: launch up_to_5 grid=2 block=32 args=(a, sums+4608, u64:319)
// EXEC: launch rows_6 grid=3 block=32 args=(a, sums+5120, i32:333)
// EXEC: launch shifted_8 block=32 args=(walked+1024, i32:32, i32:450)
// EXEC: launch shifted_8 block=32 args=(walked+5120, i32:96, i32:450)
// EXEC: launch shifted_8 block=32 args=(walked+9216, i32:224, i32:450)
// EXEC: launch shifted_8 block=32 args=(walked+13312, i32:225, i32:450)
// EXEC: launch shifted_8 block=32 args=(walked+17408, i32:256, i32:450)
// EXEC: launch shifted_8 block=32 args=(walked+21504, i32:0, i32:450)
// EXEC: launch shifted_8 block=32 args=(walked+25600, i32:-32, i32:450)
// EXEC: launch forward_4 block=32 args=(out+24576, sums+5888, i32:400)
// EXEC: launch branches_4 grid=2 block=32 args=(walked+0, walked+28672, i32:900)
// EXEC: launch histogram_4 grid=2 block=32 args=(a, bins+0, i32:1100)
// EXEC: launch written_4 grid=2 block=32 args=(out+8192, i32:1000)
// EXEC: launch tiles_3 grid=2 block=32 args=(a, sums+6400, i32:23)
// EXEC: launch tiles_20 block=32 args=(a, sums+6656, i32:23, i32:2)
// EXEC: launch tiles_20 block=32 args=(a, sums+6784, i32:13, i32:1)
// EXEC: launch shuffles_4 block=64 args=(a, sums+7168, i32:21)
// EXEC: launch dots grid=1 block=32 args=(a, b, sums+7680, i32:77)
// EXEC: launch dots grid=1 block=32 args=(a, b, sums+7936, i32:5)
// EXEC: launch ring_4 block=32 args=(a, sums+8192, i32:77)
// EXEC: launch any_walk grid=2 block=32 args=(a, sums+8704, i32:1000)
// EXEC: launch triangle block=16 args=(a, sums+9216)
// EXEC: launch lanes_4 block=64 args=(a, sums+9728, i32:1001)
// EXEC: launch lanes_4 block=64 args=(a, sums+9984, i32:-1001)
#include "../include/exec.h"

#define WALK for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)

KERNEL saxpy_4(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ out, int n) {
#pragma unroll 4
  WALK out[i] = 2 * a[i] + b[i];
}

// Nobody says that the arrays are apart.
KERNEL saxpy_3(const float *a, const float *b, float *out, int n) {
#pragma unroll 3
  WALK out[i] = 2 * a[i] + b[i];
}

KERNEL saxpy_8(const float *__restrict__ a, const float *__restrict__ b, float *__restrict__ out, int n) {
#pragma unroll 8
  WALK out[i] = 2 * a[i] + b[i];
}

// The counter may wrap from the largest number to the smallest one: it is added to without a sign.
KERNEL steps_8(const float *a, float *sums, int *last, int n, int step, int first) {
  int i = first + (int)threadIdx.x;
  float s = 0;
#pragma unroll 8
  for (; i < n; i = (int)((unsigned)i + (unsigned)step))
    s += a[(unsigned)i >> 20];
  sums[threadIdx.x] = s;
  last[threadIdx.x] = i;
}

KERNEL unsigned_2(const float *a, float *sums, unsigned *count, unsigned n, unsigned step, unsigned first) {
  unsigned i = first + threadIdx.x, k = 0;
  float s = 0;
#pragma unroll 2
  for (; i < n; i += step) {
    s += a[i >> 20];
    k++;
  }
  sums[threadIdx.x] = s;
  count[threadIdx.x] = k;
}

KERNEL unsigned_16(const float *a, float *sums, unsigned *count, unsigned n, unsigned step, unsigned first) {
  unsigned i = first + threadIdx.x, k = 0;
  float s = 0;
#pragma unroll 16
  while (i < n) {
    s += a[i >> 20];
    k++;
    i += step;
  }
  sums[threadIdx.x] = s;
  count[threadIdx.x] = k;
}

// Up to n itself, in 64 bits.
KERNEL up_to_5(const float *a, float *sums, size_t n) {
  size_t t = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
#pragma unroll 5
  for (size_t i = t; i <= n; i += (size_t)blockDim.x * gridDim.x)
    s += a[i] * a[i];
  sums[t] = s;
}

KERNEL rows_6(const float *a, float *sums, int n) {
  const float *row = a + blockIdx.x * n;
  float s = 0;
#pragma unroll 6
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    s += row[i];
  sums[blockIdx.x * blockDim.x + threadIdx.x] = s;
}

// With a shift of one to seven steps a round reads what one of the seven before it has written.
KERNEL shifted_8(float *a, int shift, int n) {
  float *o = a + shift;
#pragma unroll 8
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    o[i] = a[i] * 0.5f + 1;
}

// Each round reads what the one before has written at a place that does not change: no load may pass a store.
KERNEL forward_4(float *a, float *sums, int n) {
  float *at = sums + threadIdx.x;
  *at = 1;
#pragma unroll 4
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    *at = *at * 0.5f + a[i];
    a[i] = *at;
  }
}

KERNEL branches_4(float *a, float *out, int n) {
#pragma unroll 4
  WALK {
    float x = a[i];
    if (x > 0.5f) {
      out[i & 1023] = x;
      x *= 0.5f;
    }
    a[i] = x + 1;
  }
}

KERNEL histogram_4(const float *a, unsigned *bins, int n) {
  __shared__ unsigned mine[32];
  mine[threadIdx.x] = 0;
  __syncthreads();
#pragma unroll 4
  WALK atomicAdd(&mine[(int)(a[i] * 31) & 31], 1u);
  __syncthreads();
  atomicAdd(&bins[threadIdx.x], mine[threadIdx.x]);
}

KERNEL written_4(float *out, int n) {
#pragma unroll 4
  WALK out[i] = i * 0.5f;
}

KERNEL tiles_3(const float *a, float *sums, int n) {
  __shared__ float tile[32];
  float s = 0;
#pragma unroll 3
  for (int k = 0; k < n; k++) {
    tile[threadIdx.x] = a[k * 32 + threadIdx.x];
    __syncthreads();
    s += tile[(threadIdx.x + k) & 31] * 2;
    __syncthreads();
  }
  sums[blockIdx.x * blockDim.x + threadIdx.x] = s;
}

// As many rounds are asked for as there are at most, in a loop and, where it has one round only, in none.
KERNEL tiles_20(const float *a, float *sums, int n, int times) {
  __shared__ float tile[32];
  float s = 0;
  for (int j = 0; j < times; j++) {
    int rounds = n - j < 20 ? n - j : 20;
#pragma unroll 20
    for (int k = 0; k < rounds; k++) {
      tile[threadIdx.x] = a[k * 32 + threadIdx.x + j];
      __syncthreads();
      s += tile[(threadIdx.x + k) & 31] * 2;
      __syncthreads();
    }
  }
#pragma unroll 20
  for (int k = 0; k < n && k < 20; k++)
    s += __shfl_xor_sync(0xffffffffu, a[k * 32 + threadIdx.x], 1) - s * 0.5f;
  sums[threadIdx.x] = s;
}

// The number of rounds is another one in each warp.
KERNEL shuffles_4(const float *a, float *sums, int n) {
  float s = 0;
  int rounds = n + threadIdx.x / 32;
#pragma unroll 4
  for (int k = 0; k < rounds; k++)
    s += __shfl_xor_sync(0xffffffffu, a[k * 64 + threadIdx.x], 1) - s * 0.5f;
  sums[threadIdx.x] = s;
}

KERNEL dots(const float *a, const float *b, float *sums, int n) {
  float s = 0, t = 0;
#pragma unroll 8
  for (int k = 0; k < n; k++)
    s += a[threadIdx.x * 77 + k] * b[k];
#pragma unroll
  for (int k = n - 1; k >= 0; k--)
    t = t * 0.5f + b[k];
  sums[threadIdx.x] = s + t;
}

// The four rounds are four registers.
KERNEL ring_4(const float *a, float *sums, int n) {
  float ring[4] = {0, 1, 2, 3};
#pragma unroll 4
  for (int i = 0; i < n; i++)
    ring[i & 3] = ring[(i + 1) & 3] * 0.5f + a[i * 32 + threadIdx.x];
  sums[threadIdx.x] = ring[0] + 2 * ring[1] + 3 * ring[2] + 4 * ring[3];
}

KERNEL any_walk(const float *a, float *sums, int n) {
  float s = 0;
#pragma unroll
  WALK s += a[i];
  sums[blockIdx.x * blockDim.x + threadIdx.x] = s;
}

// Unrolling the outer loop makes the inner ones known.
KERNEL triangle(const float *a, float *sums) {
  float s = 0;
#pragma unroll
  for (int i = 1; i < 6; i++)
#pragma unroll
    for (int k = 0; k < i; k++)
      s = s * 0.5f + a[(i * 6 + k) * 16 + threadIdx.x];
  sums[threadIdx.x] = s;
}

KERNEL lanes_4(const float *a, float *sums, int n) {
  float s = 0;
  int lane = threadIdx.x & 31;
#pragma unroll 4
  for (int i = lane; i < n; i += 32)
    s += a[i] * a[i];
  sums[threadIdx.x] = s;
}
