// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the hardware and the launch bounds say about built-in variables (NRM-10); signed overflow and
// shifts (NRM-07); contraction (NRM-15). As nvcc's generator for sm_100; the one for sm_90 folds less.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %s -o - | FileCheck %s
// RUN: %if nvcc %{ %nvcc -ptx -arch=sm_100 %s -o - | FileCheck %s %}

// CHECK: .entry limits(
// CHECK-NOT: setp
// CHECK-NOT: %{{n?tid|nctaid}}
// CHECK: ret;
extern "C" __global__ void limits(int *q) {
  q[0] = threadIdx.x < 1024;
  q[1] = blockDim.x <= 1024;
  q[2] = gridDim.y <= 65535;
  q[3] = warpSize;
}

// CHECK: .entry bounds(
// CHECK-NOT: setp
// CHECK-NOT: shr
// CHECK: ret;
extern "C" __global__ __launch_bounds__(128) void bounds(int *q) {
  q[0] = threadIdx.x < 128;
  q[1] = blockDim.x <= 128;
  q[2] = threadIdx.x / 128;
}

// CHECK: .entry overflow(
// CHECK-NOT: setp
// CHECK: shl.b32
// CHECK-NOT: shr
// CHECK: ret;
extern "C" __global__ void overflow(int *q, int a, int b) {
  q[0] = a + 1 > a;
  q[1] = a << b;
  q[2] = (a * 2) / 2;
}

// CHECK: .entry contracted(
// CHECK: fma.rn.f32
// CHECK: div.rn.f32
// CHECK: sqrt.rn.f32
// CHECK: ret;
extern "C" __global__ void contracted(float *p, float a, float b, float c) {
  p[0] = a * b + c;
  p[1] = a / b;
  p[2] = sqrtf(a);
}
