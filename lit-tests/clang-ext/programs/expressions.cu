// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Expressions, statements and initialisers for which a compiler of CUDA may have no code: C's of GNU among them,
// bit-fields, unions, addresses as constants, statics of functions, calls through pointers.
#include "check.h"

struct bits {
  int a : 4;
  unsigned b : 9;
  long long c : 40;
};
union both {
  struct {
    int low : 8, high : 8;
  } parts;
  int whole;
};
struct nested {
  int x;
  struct {
    int y, z;
  } in;
  int w[3];
};
struct large {
  int v[20];
};
__device__ both halves = {{5, -6}};
__device__ const char *text = "abc";
__device__ nested aggregate = {1, {2, 3}, {4, 5}};
__device__ int target[4];
__device__ char *inner = (char *)&target[2];
__device__ double narrowed = 1.5L;
__device__ int twice(int a) { return 2 * a; }
__device__ int call(int (*f)(int), int a) { return f(a); }
__device__ int counter() {
  static int n = 4;
  return n++;
}
__device__ large change(large b, int i) {
  b.v[i] = i + 1;
  return b;
}

__global__ void all(int *out, int n) { // n is 3
  *out++ = ({
    int t = n;
    t * 2;
  });
  bits b = {};
  b.a = n - 5, b.b = n * 200, b.c = -(1ll << 35) - n;
  *out++ = b.a;
  *out++ = b.b;
  *out++ = (int)(b.c >> 33);
  *out++ = halves.parts.low * halves.parts.high;
  *out++ = text[n - 1];
  *out++ = aggregate.in.z * 100 + aggregate.w[1] * 10 + aggregate.w[2];
  target[2] = n;
  *out++ = *(int *)inner;
  *out++ = (int)(narrowed * 4);
  *out++ = call(n > 2 ? twice : nullptr, n);
  counter();
  *out++ = counter();
  *out++ = change(large{}, n).v[n];
  switch (n) {
  case 1 ... 2: *out++ = 1; break;
  case 3: *out++ = 33; break;
  default: *out++ = 9;
  }
  int steps = 0;
again:
  if (++steps < n + 4)
    goto again;
  *out++ = steps;
  asm("add.s32 %0, %1, %2;" : "=r"(steps) : "r"(n), "r"(4));
  *out++ = steps;
  uint3 whole = threadIdx;
  dim3 size = blockDim;
  *out++ = whole.x + whole.y + whole.z + size.x + size.y + size.z + gridDim.z + warpSize;
  *out++ = (n - 3) ?: 5;
  *out++ = (int)(long)(int *)(long)n;
}

int main() {
  // 600 is 88 in nine bits; -2^35 - 3 divided by 2^33 is -4 and a little, so -5.
  static const int expected[] = {6, -2, 88, -5, -30, 'c', 350, 3, 6, 6, 5, 4, 33, 7, 7, 36, 5, 3};
  const int count = sizeof expected / sizeof *expected;
  int *out;
  CUDA(cudaMallocManaged(&out, sizeof expected));
  all<<<1, 1>>>(out, 3);
  CUDA(cudaDeviceSynchronize());
  for (int i = 0; i < count; i++)
    EXPECT(out[i] == expected[i]);
  CUDA(cudaFree(out));
  return 0;
  return 0;
}
