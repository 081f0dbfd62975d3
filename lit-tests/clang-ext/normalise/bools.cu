// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A bool in memory is compared with 0 as a whole, without a mask (NRM-03).
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %s -o - | FileCheck %s
// RUN: %if nvcc %{ %nvcc -ptx -arch=sm_90 %s -o - | FileCheck %s %}
// RUN: %if nvcc %{ %nvcc -ptx -arch=sm_100 %s -o - | FileCheck %s %}

// CHECK: .entry value(
// CHECK-NOT: and.b
// CHECK: .entry branch(
// CHECK-NOT: and.b
// CHECK: setp.{{eq|ne}}.{{[bs]}}16
// CHECK-NOT: and.b
// CHECK: .entry inverse(
// CHECK-NOT: and.b
// CHECK: setp.{{eq|ne}}.{{[bs]}}16
// CHECK-NOT: and.b
// CHECK: .entry both(
// CHECK-NOT: and.b
// CHECK: ret;
extern "C" __global__ void value(bool *p, int *q) { q[0] = p[0]; }
extern "C" __global__ void branch(bool *p, int *q) {
  if (p[threadIdx.x])
    q[0] = 1;
  else
    q[1] = 2;
}
extern "C" __global__ void inverse(bool *p) { p[1] = !p[0]; }
extern "C" __global__ void both(bool *p, bool *r, int *q) { q[0] = p[0] && r[0] ? 3 : 5; }
