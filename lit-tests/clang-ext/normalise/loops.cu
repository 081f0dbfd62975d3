// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// -O1 unrolls, unless the user says otherwise (NRM-04). A loop that does nothing and may not end is
// gone, as in the newer generator of nvcc; the older one keeps it (NRM-08).
// RUN: %device --cuda-gpu-arch=sm_90 -O1 -S %s -o - | FileCheck %s --check-prefixes=CHECK,UNROLLED
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %s -o - | FileCheck %s --check-prefixes=CHECK,UNROLLED
// RUN: %device --cuda-gpu-arch=sm_90 -O1 -fno-unroll-loops -S %s -o - | FileCheck %s --check-prefixes=CHECK,LOOP
// RUN: %if nvcc %{ %nvcc -ptx -arch=sm_100 %s -o - | FileCheck %s --check-prefixes=CHECK,UNROLLED %}

// UNROLLED: .entry scale(
// UNROLLED-COUNT-4: st.global
// UNROLLED: ret;
// LOOP: .entry scale(
// LOOP-COUNT-1: st.global
// LOOP: bra
// LOOP: ret;
extern "C" __global__ void scale(float *p) {
  for (int i = 0; i < 4; i++)
    p[i * 3] = p[i * 3 + 1] * 2.0f;
}

// CHECK: .entry endless(
// CHECK-NOT: bra
// CHECK: ret;
extern "C" __global__ void endless(int *q, int n) {
  for (; n != 0;)
    ;
  q[0] = 1;
}
