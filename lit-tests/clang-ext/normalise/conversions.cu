// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Floating point to integer is the instruction, whatever the number, for constants as well (NRM-01).
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %s -o - | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -O0 -S %s -o - | FileCheck %s
// RUN: %if nvcc %{ %nvcc -ptx -arch=sm_90 %s -o - | FileCheck %s %}
// RUN: %if nvcc %{ %nvcc -ptx -arch=sm_100 %s -o - | FileCheck %s %}
//
// Literals and numbers that are constant by the time of the optimiser.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %s -o - -DCONSTANTS -Wno-literal-conversion | FileCheck %s --check-prefix=CONSTANT
typedef long long ll;
typedef unsigned long long ull;
#define KERNEL(name, from, to)                                                                     \
  extern "C" __global__ void name(to *p, from x) { p[0] = (to)x; }

// CHECK: .entry f_i(
// CHECK: cvt.rzi.s32.f32
// CHECK-NOT: cvt.rzi
// CHECK: .entry f_u(
// CHECK: cvt.rzi.u32.f32
// CHECK-NOT: cvt.rzi
// CHECK: .entry f_l(
// CHECK: cvt.rzi.s64.f32
// CHECK-NOT: cvt.rzi
// CHECK: .entry f_ul(
// CHECK: cvt.rzi.u64.f32
// CHECK-NOT: cvt.rzi
// CHECK: .entry d_i(
// CHECK: cvt.rzi.s32.f64
// CHECK-NOT: cvt.rzi
// CHECK: .entry d_u(
// CHECK: cvt.rzi.u32.f64
// CHECK-NOT: cvt.rzi
// CHECK: .entry d_l(
// CHECK: cvt.rzi.s64.f64
// CHECK-NOT: cvt.rzi
// CHECK: .entry d_ul(
// CHECK: cvt.rzi.u64.f64
KERNEL(f_i, float, int)
KERNEL(f_u, float, unsigned)
KERNEL(f_l, float, ll)
KERNEL(f_ul, float, ull)
KERNEL(d_i, double, int)
KERNEL(d_u, double, unsigned)
KERNEL(d_l, double, ll)
KERNEL(d_ul, double, ull)

// Of narrow results nvcc makes 32 bits first.
// CHECK: .entry f_s(
// CHECK: cvt.rzi.s32.f32
// CHECK-NOT: cvt.rzi
// CHECK: .entry f_us(
// CHECK: cvt.rzi.u32.f32
// CHECK-NOT: cvt.rzi
// CHECK: .entry d_c(
// CHECK: cvt.rzi.s32.f64
// CHECK-NOT: cvt.rzi
// CHECK: .entry d_uc(
// CHECK: cvt.rzi.u32.f64
KERNEL(f_s, float, short)
KERNEL(f_us, float, unsigned short)
KERNEL(d_c, double, signed char)
KERNEL(d_uc, double, unsigned char)

#ifdef CONSTANTS
// CONSTANT: .entry constants(
// CONSTANT-DAG: st.global.b32 {{.*}}], 2147483647;
// CONSTANT-DAG: st.global.b32 {{.*}}+4], 2147483647;
// CONSTANT-DAG: st.global.b32 {{.*}}+8], 0;
// CONSTANT-DAG: st.global.b32 {{.*}}+12], -2147483648;
// CONSTANT: ret;
extern "C" __global__ void constants(int *p) {
  float big = 3e9f;
  p[0] = (int)big;
  p[1] = (int)3e9f;
  p[2] = (int)(unsigned)-2.5;
  p[3] = (int)-1e300;
}
#endif
