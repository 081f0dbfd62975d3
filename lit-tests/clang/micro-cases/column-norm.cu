// A sum over a column, of which nobody knows how long it is: ptxas may unroll the main loop of eight rounds
// further; the seven rounds that may remain stand under a condition each, the last four in a half of their own, where no more than four are four (PF-5).
// RUN: %clang_cuda --cuda-gpu-arch=sm_90 -O3 -include cuda_runtime.h -S %s -o - | FileCheck %s
// CHECK-LABEL: .entry _Z4norm
// CHECK-NOT: .pragma "nounroll";
// CHECK-COUNT-8: fma.rn.f32
// CHECK: @%p{{[0-9]+}} bra $L__BB0_{{[0-9]+}};
// CHECK-NOT: .pragma "nounroll";
// CHECK: fma.rn.f32
// CHECK: setp.lt.u32 %p{{[0-9]+}}, %r[[REST:[0-9]+]], 2;
// CHECK: fma.rn.f32
// CHECK: setp.lt.u32 %p{{[0-9]+}}, %r[[REST]], 3;
// CHECK: fma.rn.f32
// CHECK: setp.lt.u32 %p{{[0-9]+}}, %r[[REST]], 4;
// CHECK: fma.rn.f32
// CHECK: setp.eq.b32 %p{{[0-9]+}}, %r[[REST]], 4;
// CHECK: fma.rn.f32
// CHECK: setp.lt.u32 %p{{[0-9]+}}, %r[[REST]], 6;
// CHECK: fma.rn.f32
// CHECK: setp.ne.b32 %p{{[0-9]+}}, %r[[REST]], 7;
// CHECK: fma.rn.f32
// CHECK-NOT: fma.rn.f32
__global__ void norm(float *o, const float *a, int rows, int columns) {
  int c = blockIdx.x * blockDim.x + threadIdx.x;
  if (c >= columns)
    return;
  float s = 0;
  for (int r = 0; r < rows; r++)
    s += a[r * columns + c] * a[r * columns + c];
  o[c] = s;
}
