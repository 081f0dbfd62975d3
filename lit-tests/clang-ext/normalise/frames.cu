// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lifetimes let arrays of scopes that exclude each other share their memory (NRM-16); a function comes to
// one return whatever the source has (NRM-19); noinline on a kernel, frame pointers and what else clang
// says of functions change nothing (NRM-17). As nvcc's two generators.
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -S %s -o - | FileCheck %s
// RUN: %device --cuda-gpu-arch=sm_90 -O2 -fno-omit-frame-pointer -ftrapping-math -S %s -o - | FileCheck %s
// RUN: %if nvcc %{ %nvcc -ptx -arch=sm_90 %s -o - | FileCheck %s %}
// RUN: %if nvcc %{ %nvcc -ptx -arch=sm_100 %s -o - | FileCheck %s %}

// CHECK-DAG: .entry scopes(
// CHECK-DAG: .local .align {{[0-9]+}} .b8 {{.*}}__local_depot{{[0-9]+}}[64];
// CHECK-NOT: __local_depot{{[0-9]+}}[
// CHECK: ret;
// CHECK-NOT: ret;
// CHECK: .entry early(
// CHECK-NOT: .local
// CHECK: ret;
// CHECK-NOT: {{^[[:space:]]*}}ret;
extern "C" __global__ void scopes(int *p, int n) {
  if (n > 1) {
    int a[16];
    for (int i = 0; i < 16; i++)
      a[i] = p[i];
    p[0] = a[p[n] & 15];
  } else {
    int b[16];
    for (int i = 0; i < 16; i++)
      b[i] = p[i] + 1;
    p[1] = b[p[n] & 15];
  }
}
extern "C" __global__ void __noinline__ early(int *p, int n) {
  if (n == 1) {
    p[0] = 1;
    return;
  }
  if (n == 2) {
    p[1] = 2;
    return;
  }
  p[2] = n;
}
