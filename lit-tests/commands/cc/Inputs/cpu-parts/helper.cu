// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parts.h"
__device__ float helper(float x) { return x + 10; }
