// A population count by masks and shifts is one instruction, as it is for plain clang.
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o - | FileCheck %s
// CHECK-LABEL: .entry _Z5count
// CHECK: popc.b64
// CHECK-NOT: and.b64
// CHECK: ret;
__global__ void count(const unsigned long *d, int *r) {
  unsigned long x = d[threadIdx.x];
  x -= (x >> 1) & 0x5555555555555555ul;
  x = (x & 0x3333333333333333ul) + ((x >> 2) & 0x3333333333333333ul);
  x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0ful;
  r[threadIdx.x] = (x * 0x0101010101010101ul) >> 56;
}
