// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Recursion, local arrays, a loop that threads leave at different times.
#include "check.h"
__device__ int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
__global__ void run(int *out) {
  int digits[12], n = 0, v = fib(threadIdx.x);
  do
    digits[n++] = v % 10;
  while (v /= 10);
  int mirrored = 0;
  for (int i = 0; i < n; i++)
    mirrored = mirrored * 10 + digits[i];
  out[threadIdx.x] = mirrored;
}
int main() {
  int *out = to_device(std::vector<int>(16)), a = 0, b = 1;
  run<<<1, 16>>>(out);
  auto got = to_host(out, 16);
  for (int i = 0; i < 16; i++) {
    int mirrored = 0;
    for (int v = a; v; v /= 10)
      mirrored = mirrored * 10 + v % 10;
    EXPECT(got[i] == mirrored);
    b += a;
    a = b - a;
  }
  return 0;
}
