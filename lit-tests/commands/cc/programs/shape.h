// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
struct shape {
  float w, h;
};
__device__ float area(const shape &s);
extern __device__ float unit;
