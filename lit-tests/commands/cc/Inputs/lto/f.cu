// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "f.h"
__device__ int g(int x) { return x * x; }
__device__ int f(int x) { return g(x) + 28; }
