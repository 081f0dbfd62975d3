// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// __float128 in the host code of a CUDA source: computed with all its bits, through functions, members
// and templates; the half for the GPU only parses it.
// RUN: %cuda --cuda-gpu-arch=sm_90 --cuda-host-only -O2 -c %s -o %t.o
// RUN: clang++-22 %t.o -o %t.exe && %t.exe | FileCheck %s --match-full-lines
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %s -o - | FileCheck %s --check-prefix=PTX
// PTX: .entry kernel(
#include <cstdio>
#ifdef __CUDA_ARCH__
extern "C" __global__ void kernel(int *p) { *p = 1; }
#endif
__float128 half(__float128 x) { return x / 2; }
struct Sum {
  __float128 value;
};
template <class T> T twice(T x) { return x + x; }

int main() {
  // 2 to the -100 beside 1 needs more bits than double and long double have.
  __float128 small = 1;
  for (int i = 0; i < 100; i++)
    small = half(small);
  Sum s = {1 + small};
  // CHECK: 16 1 1 21
  printf("%d %d %d %d\n", (int)sizeof s, s.value != 1, s.value - 1 == small, (int)twice(half(21)));
}
