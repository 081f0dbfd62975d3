// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// -fno-slp-vectorize keeps the operations of neighbours apart, as it does in plain clang.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -fno-slp-vectorize -S -emit-llvm %s -o - \
// RUN:   | FileCheck %s --check-prefix=OFF
// CHECK-LABEL: define {{.*}}@pair(
// CHECK: fmul{{.*}} <2 x half>
// OFF-LABEL: define {{.*}}@pair(
// OFF-NOT: fmul{{.*}} <2 x half>
// OFF: ret void
extern "C" __attribute__((global)) void pair(_Float16 *__restrict__ p,
                                             const _Float16 *__restrict__ q) {
  p[0] = q[0] * (_Float16)3;
  p[1] = q[1] * (_Float16)3;
}
