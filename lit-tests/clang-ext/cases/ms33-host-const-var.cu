// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// CASE ms33-host-const-var: const host variable used in device code
// ARCH sm_90
// NVCC device warning 177 line 1: variable "hf" was declared but never referenced
// NVCC device warning 177 line 1: variable "hd" was declared but never referenced
// WANT accept

const int h = 3; const float hf = 2.5f; static const double hd = 1.5; constexpr float cf = 7.0f;
__global__ void k(float *p) { p[0] = h; p[1] = cf; }
