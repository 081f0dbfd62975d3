// A struct that is handed by value to a function that stays a call needs no copy in local memory; the one
// of the function, which indexes it, needs one.
// RUN: %clang_cuda --cuda-gpu-arch=sm_80 -O3 -S %s -o - | FileCheck %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_80 -O3 -S %s -o - -mllvm -nvvm-opt=nv-disable-mem2reg=1 | FileCheck --check-prefix=OFF %s
// RUN: %clang_cuda --cuda-gpu-arch=sm_80 -O3 -g -S %s -o - | FileCheck --check-prefix=DEBUG %s
#include <cuda_runtime.h>
struct S {
  int a, b;
  float c[4];
  double d;
};
__device__ __noinline__ float take(S s, int i) { return s.c[i & 3] * s.a + s.b + (float)s.d; }

// CHECK-LABEL: .entry kernel(
// CHECK-NOT: local
// CHECK: call.uni
// CHECK-NOT: local
// CHECK: ret;
// OFF-LABEL: .entry kernel(
// OFF: .local .align 16 .b8 __local_depot1[64];
// DEBUG-LABEL: .entry kernel(
// DEBUG-NOT: .local
// DEBUG: ret;
extern "C" __global__ void kernel(float *out, const int *in, int n) {
  int t = threadIdx.x;
  S s;
  s.a = in[t];
  s.b = in[t + 1];
  for (int i = 0; i < 4; i++)
    s.c[i] = in[t + i] * 0.5f;
  s.d = n;
  out[t] = take(s, t) + take(s, n);
}
