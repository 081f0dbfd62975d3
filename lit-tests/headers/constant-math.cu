// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Mathematics of constants under the names of the headers costs nothing at run time, also where a
// variable holds the constant (PF-8).
// RUN: %device -fpass-plugin=%nvopt --cuda-gpu-arch=sm_90 -O3 -S -o - %s | FileCheck %s
// RUN: %device -fpass-plugin=%nvopt --cuda-gpu-arch=sm_90 -O1 -S -o - %s | FileCheck %s
#include <cmath>

// CHECK-LABEL: .entry scale(
// CHECK-NOT: {{call|fma|div|sqrt|lg2|ex2}}
// CHECK: 0d3E80000000000000
// CHECK-NOT: {{call|fma|div|sqrt|lg2|ex2}}
// CHECK: ret;
extern "C" __global__ void scale(double *out, int n) {
  double base = 2.0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    out[2 * i] *= pow(0.5, 23.0);
    out[2 * i + 1] *= std::pow(base, 10.0) * sqrt(base * 8);
  }
}
