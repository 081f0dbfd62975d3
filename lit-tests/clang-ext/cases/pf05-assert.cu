// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE pf05-assert: assert in device code
// ARCH sm_90
// NVCC device accepted
// WANT accept

#include <cassert>
__global__ void k(int a) { assert(a == 3); }
