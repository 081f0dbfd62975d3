// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What all programs have in common: without a GPU they say so and end well.
#ifndef CHECK_H
#define CHECK_H
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
inline void need_gpu() {
  int n = 0;
  if (cudaGetDeviceCount(&n) != cudaSuccess || n == 0) {
    std::puts("no GPU");
    std::exit(0);
  }
}
inline int report(bool good) {
  std::puts(good ? "PASS" : "FAIL");
  return good ? 0 : 1;
}
#endif
