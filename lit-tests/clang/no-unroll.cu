// -fno-unroll-loops leaves only loops with a pragma to the unroller.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -fno-unroll-loops -S -emit-llvm %s -o - | FileCheck %s
// CHECK-LABEL: define {{.*}}@_Z5plainPf(
// CHECK: phi
// CHECK: ret void
// CHECK-LABEL: define {{.*}}@_Z6pragmaPf(
// CHECK-NOT: phi
// CHECK: ret void

__attribute__((global)) void plain(float *p) {
  for (int i = 0; i < 8; i++)
    p[i * 3] = p[i * 3 + 1] * 2.0f;
}

__attribute__((global)) void pragma(float *p) {
#pragma unroll
  for (int i = 0; i < 8; i++)
    p[i * 3] = p[i * 3 + 1] * 2.0f;
}
