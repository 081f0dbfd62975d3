// One ld.param for an argument or field, however often it is used; none for one that is not (CG-07).
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o - | FileCheck %s
// CHECK-LABEL: .entry _Z5twice
// CHECK: ld.param.b32 {{.*}}[_Z5twicePiii_param_1]
// CHECK-NOT: param_1]
// CHECK-NOT: param_2]
// CHECK: ret;
__global__ void twice(int *o, int n, int unused) {
  if (threadIdx.x < n)
    o[threadIdx.x] = n;
  else
    atomicAdd(o, n * 3);
}
struct pair {
  int a, b;
};
// CHECK-LABEL: .entry _Z6fields
// CHECK-COUNT-2: ld.param.b32
// CHECK-NOT: ld.param
// CHECK: ret;
__global__ void fields(int *o, pair p) {
  o[0] = p.a;
  if (threadIdx.x)
    o[1] = p.a + p.b + p.b * p.a;
}
