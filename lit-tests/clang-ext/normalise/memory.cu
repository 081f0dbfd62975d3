// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One buffer for the printfs of a function, of the largest one's size (NRM-09); bit-fields in accesses
// of 32 bits (NRM-12).
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %s -o - | FileCheck %s
// RUN: %if nvcc %{ %nvcc -ptx -arch=sm_90 %s -o - | FileCheck %s %}
// RUN: %if nvcc %{ %nvcc -ptx -arch=sm_100 %s -o - | FileCheck %s %}
#include <cstdio>

// CHECK: .entry prints(
// CHECK: .local .align 8 .b8 {{.*}}[24];
// CHECK: cvt.f64.f32
// CHECK: cvt.s32.s16
// CHECK: st.param.b64 [param1{{(\+0)?}}], 0;
extern "C" __global__ void prints(int a, float f, char c) {
  printf("%d\n", a);
  printf("%d %f %c\n", a, f, c);
  printf("x\n");
}

struct Fields {
  int a : 3, b : 9, c : 20;
  int d : 5;
  unsigned e : 27;
};

// CHECK: .entry fields(
// CHECK-NOT: {{(ld|st)}}.global.{{[sub]}}{{8|16|64}}
// CHECK: ld.global.{{[ub]}}32
// CHECK: st.global.{{[ub]}}32
// CHECK-NOT: {{(ld|st)}}.global.{{[sub]}}{{8|16|64}}
// CHECK: .entry kept(
// CHECK: ld.volatile.global.{{[ub]}}32
// CHECK: st.volatile.global.{{[ub]}}32
// CHECK: ret;
extern "C" __global__ void fields(Fields *p, int v) {
  p->b = v;
  p->d = v;
  p[1].c = p->a;
}
extern "C" __global__ void kept(volatile Fields *p, int v) { p->b = v; }
