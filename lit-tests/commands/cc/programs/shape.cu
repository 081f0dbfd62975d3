// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Device code of another file.
#include "shape.h"
__device__ float unit = 2.0f;
__device__ float area(const shape &s) { return s.w * s.h * unit; }
