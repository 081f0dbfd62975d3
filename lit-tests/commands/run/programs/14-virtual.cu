// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Virtual functions and pointers to functions.
#include "check.h"
struct Shape {
  __device__ virtual ~Shape() {}
  __device__ virtual int area() const { return 0; }
};
struct Square : Shape {
  int a;
  __device__ Square(int a) : a(a) {}
  __device__ int area() const override { return a * a; }
};
struct Box : Shape {
  int a, b;
  __device__ Box(int a, int b) : a(a), b(b) {}
  __device__ int area() const override { return a * b; }
};
__device__ int inc(int x) { return x + 1; }
__device__ int dec(int x) { return x - 1; }
__device__ int (*const table[2])(int) = {inc, dec};
__global__ void areas(int *out) {
  Shape *s;
  if (threadIdx.x % 2)
    s = new Box(threadIdx.x, 3);
  else
    s = new Square(threadIdx.x);
  out[threadIdx.x] = table[threadIdx.x % 2](s->area());
  delete s;
}
int main() {
  int *out = to_device(std::vector<int>(8));
  areas<<<1, 8>>>(out);
  auto got = to_host(out, 8);
  for (int i = 0; i < 8; i++)
    EXPECT(got[i] == (i % 2 ? i * 3 - 1 : i * i + 1));
  return 0;
}
