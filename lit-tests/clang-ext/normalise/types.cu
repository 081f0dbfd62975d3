// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a store of another type may change (NRM-02): nvcc loads again, C++ says that nothing has
// changed. strict-aliasing=0 gives nvcc's code.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %s -o - | FileCheck %s --check-prefix=STRICT
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %s -o - -mllvm -nvvm-opt=strict-aliasing=0 | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %s -o - -fno-strict-aliasing | FileCheck %s
// RUN: %if nvcc %{ %nvcc -ptx -arch=sm_90 %s -o - | FileCheck %s %}
// RUN: %if nvcc %{ %nvcc -ptx -arch=sm_100 %s -o - | FileCheck %s %}
// CHECK: .entry again(
// CHECK: ld.global.{{[ub]}}32
// CHECK: ret;
// STRICT: .entry again(
// STRICT-NOT: ld.global
// STRICT: ret;
extern "C" __global__ void again(int *p, float *q) {
  p[0] = 1;
  q[0] = 2.0f;
  p[1] = p[0];
}
