// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Vector types: sizes and alignments of CUDA's ABI, the same on host and device and in a plain C++
// file, constructors, and the wide accesses that the alignments allow.
// RUN: %device --cuda-gpu-arch=sm_90 -std=c++14 -fsyntax-only %s
// RUN: %host -std=c++14 -fsyntax-only %s
// RUN: clang++-22 -x c++ -std=c++14 -isystem %nvopt_include -fsyntax-only %s
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S -o - %s | FileCheck %s
#include <vector_functions.h>
#include <vector_types.h>

#define LAYOUT(type, size, align)                                                                  \
  static_assert(sizeof(type) == size && alignof(type) == align, #type)
#define LAYOUT_ALL(n, element, align2, align4)                                                     \
  LAYOUT(n##1, element, element);                                                                  \
  LAYOUT(n##2, 2 * element, align2);                                                               \
  LAYOUT(n##3, 3 * element, element);                                                              \
  LAYOUT(n##4, 4 * element, align4)
LAYOUT_ALL(char, 1, 2, 4);
LAYOUT_ALL(uchar, 1, 2, 4);
LAYOUT_ALL(short, 2, 4, 8);
LAYOUT_ALL(ushort, 2, 4, 8);
LAYOUT_ALL(int, 4, 8, 16);
LAYOUT_ALL(uint, 4, 8, 16);
LAYOUT_ALL(long, 8, 16, 16);
LAYOUT_ALL(ulong, 8, 16, 16);
LAYOUT_ALL(longlong, 8, 16, 16);
LAYOUT_ALL(ulonglong, 8, 16, 16);
LAYOUT_ALL(float, 4, 8, 16);
LAYOUT_ALL(double, 8, 16, 16);
LAYOUT(double4_16a, 32, 16);
LAYOUT(double4_32a, 32, 32);
LAYOUT(dim3, 12, 4);

// Missing dimensions of a grid are 1.
constexpr dim3 line(7);
static_assert(line.x == 7 && line.y == 1 && line.z == 1, "");

inline void conversions() {
  uint3 u = make_uint3(1, 2, 3);
  dim3 d = u;
  u = d;
  float4 f = {1, 2, 3, 4};
  f = make_float4(f.w, f.z, f.y, f.x);
  (void)f;
}

#ifdef __CUDA__
// CHECK-LABEL: .entry reverse4(
// CHECK: ld.global.v4.b32
// CHECK: st.global.v4.b32
extern "C" __global__ void reverse4(float4 *to, const float4 *from) {
  float4 v = from[threadIdx.x];
  to[threadIdx.x] = make_float4(v.w, v.z, v.y, v.x);
}
// CHECK-LABEL: .entry reverse3(
// CHECK-COUNT-3: ld.global.b32
// CHECK-NOT: ld.global
// CHECK: ret;
extern "C" __global__ void reverse3(float3 *to, const float3 *from) {
  float3 v = from[threadIdx.x];
  to[threadIdx.x] = make_float3(v.z, v.y, v.x);
}
#endif
