// Small forms that cost (PF-13): a remainder of the thread index stays 32 bits wide, and a search with
// an early exit is unrolled where a pragma asks for it.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o - | FileCheck %s
// CHECK-LABEL: .entry _Z9remainder
// CHECK-NOT: {{[us]16}}
// CHECK: st.global
__global__ void remainder(int *o, int n) {
  o[threadIdx.x] = threadIdx.x % 3 + threadIdx.x % n;
}
// CHECK-LABEL: .entry _Z6search
// CHECK-COUNT-8: ld.global
// CHECK-NOT: Loop Header
// CHECK: st.global
__global__ void search(int *o, const int *a, int key) {
  int r = -1;
#pragma unroll
  for (int i = 0; i < 8; i++)
    if (a[i] == key) {
      r = i;
      break;
    }
  o[threadIdx.x] = r;
}
